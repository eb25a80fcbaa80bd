import Dovetail

/// The bytes that a long string has for its letters, with the zero behind them; `nil` if that is not known.
///
/// A literal has none of its own: it is a part of the program.
///
/// - Parameter string: A string that is longer than its two words.
func letterCapacity(of string: String) -> Int? {
  guard RuntimeLayout.isTrusted, MemoryLayout<String>.size == 2 * MemoryLayout<UInt>.size else { return nil }
  let object = withUnsafeBytes(of: string) { $0.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self) }
  // The four highest bits: immortal, bridged or ASCII, small, and without fast access.
  switch object >> 60 {
  case 0b0000:
    guard let storage = UnsafeRawPointer(bitPattern: object) else { return nil }
    // Behind the header of the object; the highest bits are flags.
    let capacity = Int(storage.load(fromByteOffset: 2 * MemoryLayout<UInt>.size, as: UInt.self) & 0x0000_FFFF_FFFF_FFFF)
    let count = string.utf8.count
    // A plausible number: strings grow by at most the double, and small ones begin with some letters more.
    return capacity > count && capacity < 4 * (count + 64) ? capacity : nil
  case 0b1000: return 0
  default: return nil
  }
}
