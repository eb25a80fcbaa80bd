#if canImport(Glibc)
  import DovetailTestSupport
  import MemoryInUse
  import Testing

  @testable import DovetailSession

  /// Memory as the allocator of the system counts it.
  ///
  /// It counts for the whole process: only a process of its own, in which no other test runs, gives the same number
  /// each time.
  enum MeasuredMemory {
    /// The bytes that are allocated now, with what the allocator adds to each block.
    static var now: Int { Int(memory_in_use()) }

    /// The number of values of which the mean is taken.
    private static var valueCount: Int { TestSize.choose(40, thorough: 400) }

    /// The mean of the bytes that a value takes, with those that it has where it is stored.
    static func bytes<Value>(_ make: (Int) -> Value) -> Double {
      // What is allocated once, such as metadata of generic types.
      for number in 0..<10 { withExtendedLifetime(make(number)) {} }
      var values: [Value] = []
      values.reserveCapacity(valueCount)
      let before = now
      for number in 0..<valueCount { values.append(make(1_000 + number)) }
      let bytes = Double(now - before) / Double(valueCount)
      return withExtendedLifetime(values) { bytes + Double(MemoryLayout<Value>.size) }
    }

    /// Compares the estimate for values of a kind with the memory that they take.
    static func check<Value>(_ kind: String, _ make: (Int) -> Value) {
      let measured = bytes(make)
      let estimates = (0..<TestSize.choose(3, thorough: 10)).map { Double(MemorySize(of: make(1_000 + $0)).bytes) }
      let estimated = estimates.reduce(0, +) / Double(estimates.count)
      let ratio = estimated / measured
      #expect(ratio > 1 / 1.25 && ratio < 1.25, "\(kind): \(estimated) bytes are estimated, and \(measured) measured.")
    }
  }
#endif
