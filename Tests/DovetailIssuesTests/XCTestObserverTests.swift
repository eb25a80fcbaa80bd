import Synchronization
import Testing

@testable import DovetailIssues

// The behaviour of `XCTestObserver` with an unknown version of XCTest. Other tests, which run under XCTest, check the
// observation of the installed version.
struct XCTestObserverTests {
  private static let descriptorName = "$s6XCTest0A11ObservationMp"
  private static let requirementsName = "$s6XCTest0A11ObservationTL"

  @Test func `it finds the library that is there`() {
    #expect(XCTestObserver() != nil)
  }

  @Test func `it does without each of the symbols it looks for`() {
    let names = Mutex<[String]>([])
    _ = XCTestObserver { name in
      names.withLock { $0.append(name) }
      return DynamicSymbol.address(of: name)
    }
    let asked = names.withLock { $0 }
    #expect(asked.count == 12)
    for missing in asked {
      #expect(XCTestObserver { $0 == missing ? nil : DynamicSymbol.address(of: $0) } == nil, "\(missing)")
    }
  }

  @Test func `it takes a protocol as it is known, and no other`() {
    #expect(accepts { _ in })
    // In this order: a struct; not class-bound; no constraint; six and eight requirements; an associated type.
    #expect(!accepts { $0[0] = 0x51 })
    #expect(!accepts { $0[0] |= 0x1_0000 })
    #expect(!accepts { $0[3] = 0 })
    #expect(!accepts { $0[4] = 6 })
    #expect(!accepts { $0[4] = 8 })
    #expect(!accepts { $0[5] = 4 })
    // A static method or a getter instead of each method.
    for number in 0..<7 {
      #expect(!accepts { $0[9 + number * 2] = 0x01 })
      #expect(!accepts { $0[9 + number * 2] = 0x13 })
    }
  }

  @Test func `it takes a protocol only where its requirements are expected`() {
    #expect(!accepts(distance: 16) { _ in })
    #expect(!accepts(distance: 40) { _ in })
  }

  /// Returns whether a protocol with a changed descriptor is accepted.
  ///
  /// - Parameters:
  ///   - distance: The distance in bytes from the descriptor to the base of its requirements.
  ///   - change: Changes the 32-bit words of the descriptor.
  private func accepts(distance: Int = 28, changing change: (inout [UInt32]) -> Void) -> Bool {
    // Header: flags, parent, name, one constraint, seven requirements, no associated types. Constraint. Requirements.
    var words: [UInt32] = [0x43, 0, 0, 1, 7, 0, 0, 0, 0]
    for _ in 0..<7 { words += [0x11, 0] }
    words += [0, 0]
    change(&words)
    return words.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      return XCTestObserver { name in
        switch name {
        case Self.descriptorName: start
        case Self.requirementsName: start + distance
        default: DynamicSymbol.address(of: name)
        }
      } != nil
    }
  }
}
