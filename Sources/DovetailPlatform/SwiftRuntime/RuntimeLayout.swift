/// Decides whether the library relies on Swift's layout of values and metadata in memory.
///
/// The layout is part of Swift's ABI on 64-bit systems. The code in this folder uses it to read the tag and the payload
/// of an enum without a closure. Each use has a slower alternative in plain Swift, for processes in which `isTrusted`
/// is `false`.
@usableFromInline
package enum RuntimeLayout {
  /// Whether the library relies on the layout, decided once per process.
  ///
  /// It is `false` if the environment variable `DOVETAIL_SAFE` is set, unless to `0` or an empty text; if the platform
  /// has another layout; or if the metadata of a sample enum contradicts the compiler.
  @usableFromInline
  package static let isTrusted: Bool = {
    guard isSupported, !isSwitchedOff(by: Environment["DOVETAIL_SAFE"]) else { return false }
    guard LayoutProbe.agreesWithCompiler else {
      StandardError.write("warning: \(Diagnostic.unexpectedLayout.message)")
      return false
    }
    return true
  }()

  /// Whether this is a 64-bit platform without signed function pointers.
  private static var isSupported: Bool {
    #if _ptrauth(_arm64e)
      false
    #else
      MemoryLayout<UInt>.size == 8
    #endif
  }

  /// Whether a value of `DOVETAIL_SAFE` switches the reliance off: any but the empty one and `0`.
  ///
  /// - Parameter value: The value of the variable; `nil` if it is not set.
  package static func isSwitchedOff(by value: String?) -> Bool { value.map { $0 != "" && $0 != "0" } ?? false }
}

/// A sample enum whose metadata is compared with the compiler's view.
package enum LayoutProbe {
  case text(String)
  case number(Int)
  case list([UInt8])
  indirect case boxed(Int32, String)
  case nothing

  /// Whether the metadata and the compiler agree on all samples.
  static var agreesWithCompiler: Bool {
    agrees(.text("text"), 0, "text", holding: "text") { if case .text(let text) = $0 { text } else { nil } }
      && agrees(.number(7), 1, "number", holding: 7) { if case .number(let number) = $0 { number } else { nil } }
      && agrees(.list([1, 2]), 2, "list", holding: [1, 2] as [UInt8]) {
        if case .list(let list) = $0 { list } else { nil }
      }
      && agreesOnNothing && agreesOnBox && agreesOnOptional && agreesOnPair
  }

  /// Whether the metadata and the compiler agree on a value.
  ///
  /// - Parameters:
  ///   - probe: The value.
  ///   - tag: The tag of its case.
  ///   - name: The name of its case.
  ///   - value: The payload.
  ///   - extract: Returns the payload.
  package static func agrees<Value: Equatable>(
    _ probe: LayoutProbe,
    _ tag: UInt32,
    _ name: StaticString,
    holding value: Value,
    _ extract: (LayoutProbe) -> Value?
  ) -> Bool {
    guard let metadata = EnumMetadata(unchecked: LayoutProbe.self), metadata.count == 5, metadata.isBitwiseTakable,
      metadata.tag(of: probe) == tag, metadata.tag(ofCase: name, isBoxed: false) == tag,
      metadata.field(at: tag).payload?.type(in: metadata.address) == Value.self
    else { return false }
    return withUnsafeTemporaryAllocation(of: LayoutProbe.self, capacity: 1) { buffer in
      let copy = buffer.baseAddress.unsafelyUnwrapped
      copy.initialize(to: probe)
      defer { copy.deinitialize(count: 1) }
      metadata.project(copy, metadata.address)
      let isProjected = UnsafeRawPointer(copy).assumingMemoryBound(to: Value.self).pointee == value
      metadata.inject(copy, tag, metadata.address)
      return isProjected && extract(copy.pointee) == value
    }
  }

  private static var agreesOnNothing: Bool {
    let metadata = EnumMetadata(unchecked: LayoutProbe.self)
    return metadata?.tag(of: nothing) == 4 && metadata?.tag(ofCase: "nothing", isBoxed: false) == 4
      && metadata?.field(at: 4).payload == nil
  }

  private static var agreesOnBox: Bool {
    guard let metadata = EnumMetadata(unchecked: LayoutProbe.self),
      let tag = metadata.tag(ofCase: "boxed", isBoxed: true)
    else { return false }
    return withUnsafeTemporaryAllocation(of: LayoutProbe.self, capacity: 1) { buffer in
      let copy = buffer.baseAddress.unsafelyUnwrapped
      copy.initialize(to: .boxed(5, "text"))
      defer { copy.deinitialize(count: 1) }
      guard metadata.tag(of: copy.pointee) == tag else { return false }
      metadata.project(copy, metadata.address)
      defer { metadata.inject(copy, tag, metadata.address) }
      let pair = EnumMetadata.contents(ofBoxAt: copy, alignment: MemoryLayout<(Int32, String)>.alignment)
      return pair.load(as: Int32.self) == 5
        && (pair + MemoryLayout<String>.offset(behind: Int32.self)).load(as: String.self) == "text"
    }
  }

  private static var agreesOnOptional: Bool {
    withUnsafePointer(to: String?.some("text")) { UnsafeRawPointer($0).load(as: String.self) == "text" }
      && withUnsafePointer(to: Int32?.some(5)) { UnsafeRawPointer($0).load(as: Int32.self) == 5 }
  }

  private static var agreesOnPair: Bool {
    atAddress(of: PairProbe.pair(5, "text")) { pair in
      let first = AnyAddress(pair).untyped
      let second = first + MemoryLayout<String>.offset(behind: Int32.self)
      return first.bound(to: Int32.self).pointee == 5 && second.untyped.bound(to: String.self).pointee == "text"
    }
  }
}

/// An enum of one case, whose layout is that of the case's payload.
private enum PairProbe {
  case pair(Int32, String)
}
