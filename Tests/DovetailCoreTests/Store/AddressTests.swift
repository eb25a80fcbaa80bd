import Dovetail
import Testing

struct AddressTests {
  @Test func `a value is changed where it is`() {
    var number = 1
    atAddress(of: &number) { $0.pointee += 1 }
    atAddress(of: &number) { AnyAddress($0).bound(to: Int.self).pointee *= 10 }
    #expect(number == 20)
  }

  @Test func `an address that was moved may be of any type`() {
    var pair = (first: Int32(1), second: "two")
    let offset = MemoryLayout.offset(of: \(first: Int32, second: String).second)!
    atAddress(of: &pair) { (AnyAddress($0) + offset).bound(to: String.self).pointee += "!" }
    #expect(pair.second == "two!")
  }

  #if DEBUG
    @Test func `a debug build stops where a value is read as another type`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var number = 1
        atAddress(of: &number) { AnyAddress($0).bound(to: UInt.self).pointee += 1 }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("Dovetail broke a rule of its own: a Swift.UInt is read where a Swift.Int is."), "\(text)")
    }
  #endif
}
