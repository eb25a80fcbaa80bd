/// What the library reads from the layout of key paths.
///
/// A key path is an object, whose fields are followed by a buffer with its components. The buffer begins with a word of
/// its size and of flags, one of which tells that it has one component (`KeyPath.h` in the Swift repository).
package enum KeyPathLayout {
  /// Whether a key path has one component, as `\Root.property` has.
  ///
  /// It is `false` too if the library does not rely on the layout.
  package static func hasOneComponent(_ keyPath: AnyKeyPath) -> Bool {
    isTrusted && flagOfOneComponent(of: keyPath)
  }

  private static let isTrusted = RuntimeLayout.isTrusted && agreesWithCompiler

  private static var agreesWithCompiler: Bool {
    flagOfOneComponent(of: \Probe.next) && flagOfOneComponent(of: \Probe.number)
      && !flagOfOneComponent(of: \Probe.self) && !flagOfOneComponent(of: \Probe.next.next)
      && !flagOfOneComponent(of: (\Probe.next).appending(path: \.number))
  }

  private static func flagOfOneComponent(of keyPath: AnyKeyPath) -> Bool {
    let isSingleComponent: UInt32 = 0x2000_0000
    // The header of the object, and its one stored property.
    let (header, pointer) = (2 * MemoryLayout<UInt>.size, MemoryLayout<UInt>.size)
    let word = withExtendedLifetime(keyPath) {
      Unmanaged.passUnretained(keyPath).toOpaque().load(fromByteOffset: header + pointer, as: UInt32.self)
    }
    return word & isSingleComponent != 0
  }

  /// A type with properties for key paths.
  private struct Probe {
    var number = 0

    var next: Probe {
      get { Probe(number: number + 1) }
      set { number = newValue.number - 1 }
    }
  }
}
