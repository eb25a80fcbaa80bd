import Dispatch
import DovetailTestSupport
import Foundation
import Testing

@testable import DovetailSharing

/// A deadlock between threads that lock shared values stops the program instead of blocking the threads.
struct SharedDeadlockTests {
  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `two values that are changed in opposite order`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @Shared(.inMemory("p")) var p = 0
      @Shared(.inMemory("q")) var q = ""
      let meet = Threads.meeting(of: 2)
      Threads.run([
        { [p = $p, q = $q] in
          p.withLock { _ in
            meet()
            q.withLock({ $0 = "1" }, line: 101)
          }
        },
        { [p = $p, q = $q] in
          q.withLock { _ in
            meet()
            p.withLock({ $0 = 1 }, line: 102)
          }
        },
      ])
    }
    let text = text(result)
    #expect(text.contains("Threads wait for each other's shared values (a deadlock)."), "\(text)")
    #expect(
      text.contains(
        """
        - has .inMemory("p"), of type Int, and waits for .inMemory("q"), of type String at \
        DovetailSharingTests/SharedDeadlockTests.swift:101
        """
      ),
      "\(text)"
    )
    #expect(text.contains("- has .inMemory(\"q\"), of type String, and waits for .inMemory(\"p\"), of type Int at"))
  }

  @Test func `values that are read inside of changes, by three threads in a circle`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let values = (0..<3).map { Shared(value: $0) }
      let meet = Threads.meeting(of: 3)
      Threads.run(
        values.indices.map { index in
          {
            values[index].withLock { value in
              meet()
              value += values[(index + 1) % 3].wrappedValue
            }
          }
        }
      )
    }
    let text = text(result)
    let step = "- has a shared value of type Int, and waits for a shared value of type Int"
    #expect(text.components(separatedBy: step).count == 4)
  }

  @Test func `a value that is made while its key waits for who makes another`() async {
    struct Key: SharedReaderKey {
      let id = 1
      let other: Shared<Int>
      let meet: @Sendable () -> Void
      func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        meet()
        continuation.resume(returning: other.wrappedValue)
      }
      func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
        SharedSubscription {}
      }
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let other = Shared(value: 1)
      let meet = Threads.meeting(of: 2)
      // Each thread of a test would have separate values, so the threads use these references.
      let references = SharedReferences()
      Threads.run([
        {
          withDependencies {
            $0.sharedReferences = references
          } operation: {
            _ = SharedReader(wrappedValue: 0, Key(other: other, meet: meet))
          }
        },
        {
          withDependencies {
            $0.sharedReferences = references
          } operation: {
            other.withLock { _ in
              meet()
              _ = Shared(wrappedValue: 0, .inMemory("x"))
            }
          }
        },
      ])
    }
    let text = text(result)
    #expect(text.contains("of shared values that have keys, and waits for a shared value of type Int"), "\(text)")
  }

  @Test func `values that are taken in one order, or that are busy for long, stop nothing`() async {
    let (first, second, third) = (Shared(value: 0), Shared(value: 0), Shared(value: 0))
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for round in 0..<300 {
            first.withLock { first in
              second.withLock { second in
                third.withLock { $0 += 1 }
                second += third.wrappedValue > 0 ? 1 : 0
              }
              first += 1
            }
            // Also lock two of the values without the first, in the same order.
            if round % 3 == 0 { second.withLock { $0 += third.wrappedValue > 0 ? 0 : 1 } }
          }
        }
      }
    }
    for value in [first, second, third] { #expect(value.wrappedValue == 2_400) }
  }
}
