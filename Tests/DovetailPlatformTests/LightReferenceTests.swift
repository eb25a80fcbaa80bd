import DovetailConcurrency
import DovetailPlatform
import DovetailTestSupport
import Testing

struct LightReferenceTests {
  private final class Thing: Sendable {
    let number: Int
    private let end: @Sendable (Int) -> Void

    init(_ number: Int, end: @escaping @Sendable (Int) -> Void = { _ in }) {
      self.number = number
      self.end = end
    }

    deinit { end(number) }
  }

  @Test func `it finds its object as long as somebody else refers to it, and does not keep it`() {
    let ended = LockIsolated<[Int]>([])
    var thing: Thing? = Thing(1) { number in ended.withValue { $0.append(number) } }
    let reference = LightReference(thing!)
    let copies = [reference, reference]
    #expect(reference.object === thing)
    #expect(copies.allSatisfy { $0.object?.number == 1 })
    #expect(ended.value.isEmpty)
    thing = nil
    #expect(ended.value == [1])
    #expect(reference.object == nil)
    #expect(copies.allSatisfy { $0.object == nil })
  }

  @Test func `an object that it has found stays`() {
    var thing: Thing? = Thing(2)
    let reference = LightReference(thing!)
    let found = reference.object
    thing = nil
    #expect(found?.number == 2)
    #expect(reference.object === found)
  }

  @Test func `it does not find an object that is being deinitialized`() {
    let found = LockIsolated<[Bool]>([])
    let reference = LockIsolated<UncheckedSendable<LightReference<Thing>?>>(UncheckedSendable(nil))
    var thing: Thing? = Thing(3) { _ in
      let object = reference.value.value?.object
      found.withValue { $0.append(object != nil) }
    }
    let made = UncheckedSendable<LightReference<Thing>?>(LightReference(thing!))
    reference.setValue(made)
    thing = nil
    #expect(found.value == [false])
  }

  /// Must catch: a reference that uses the object while another thread releases it.
  @Test func `another thread may release the object while it is asked for`() {
    let ends = LockIsolated(0)
    let rounds = TestSize.isThorough ? 20_000 : 500
    for number in 0..<rounds {
      let thing = LockIsolated<Thing?>(Thing(number) { _ in ends.withValue { $0 += 1 } })
      let reference = UncheckedSendable(LightReference(thing.value!))
      let isWrong = LockIsolated(false)
      let meet = Threads.meeting(of: 2)
      Threads.run([
        {
          meet()
          thing.setValue(nil)
        },
        {
          meet()
          for _ in 0..<20 where (reference.value.object?.number ?? number) != number { isWrong.setValue(true) }
        },
      ])
      #expect(!isWrong.value)
      #expect(reference.value.object == nil)
    }
    #expect(ends.value == rounds)
  }
}
