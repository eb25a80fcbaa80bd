import DovetailTestSupport
import Foundation
import Synchronization
import Testing

@testable import DovetailSharing

/// Reads of a shared value while the same thread changes the value.
struct SharedChangeTests {
  final class Label: Sendable {
    let text: String
    init(_ text: String) { self.text = text }
  }

  struct Row: Identifiable, Equatable, Sendable {
    var id: Int
    var title = "Row"
    var tags: [String] = []
  }

  struct Document: Sendable {
    var count = 1
    var title = "Title"
    var label = Label("label")
    var items = Array(0..<100)
    var numbers = ["a": 1]
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
  }

  private static func rows() -> Shared<IdentifiedArrayOf<Row>> {
    Shared(value: [Row(id: 1), Row(id: 2, title: "Two")])
  }

  // MARK: - Parts

  @Test func `an element gives its last value while its collection is changed`() throws {
    let rows = Self.rows()
    let row = try #require(Shared(rows[id: 2]))
    rows.withLock { _ = $0.remove(id: row.wrappedValue.id) }
    #expect(rows.wrappedValue.ids.elementsEqual([1]))
  }

  @Test func `an element gives what it was when it was last read or changed`() throws {
    let rows = Self.rows()
    let row = try #require(Shared(rows[id: 2]))
    row.withLock { $0.title = "Changed" }
    rows.withLock { rows in
      rows[id: 2]?.title = "Now"
      #expect(row.wrappedValue.title == "Changed")
      #expect(row.title.wrappedValue == "Changed")
      #expect(SharedReader(row).title.wrappedValue == "Changed")
      #expect(row.id == 2)
    }
    #expect(row.wrappedValue.title == "Now")
    rows.withLock { _ in #expect(row.wrappedValue.title == "Now") }
  }

  @Test func `each part that was read gives its last value while the whole is changed`() {
    let document = Shared(value: Document())
    let (count, title, label) = (document.count, document.title, document.label)
    let number = document.numbers["a", default: 0]
    let row = document.rows[id: 1]
    let size = document.read { $0.items.count }
    let reader = SharedReader(document).count
    _ = (count.wrappedValue, title.wrappedValue, label.wrappedValue, number.wrappedValue, row.wrappedValue)
    _ = (size.wrappedValue, reader.wrappedValue)
    document.withLock { whole in
      whole.count = 2
      whole.title = "Another"
      whole.label = Label("another")
      whole.numbers = [:]
      whole.rows = []
      whole.items = []
      #expect(count.wrappedValue == 1)
      #expect(reader.wrappedValue == 1)
      #expect(title.wrappedValue == "Title")
      #expect(label.wrappedValue.text == "label")
      #expect(number.wrappedValue == 1)
      #expect(row.wrappedValue?.id == 1)
      #expect(size.wrappedValue == 100)
    }
    #expect(count.wrappedValue == 2)
    #expect(row.wrappedValue == nil)
    #expect(size.wrappedValue == 0)
  }

  @Test func `a part that was changed gives what it was after that`() {
    let document = Shared(value: Document())
    let (count, row) = (document.count, document.rows[id: 1])
    _ = (count.wrappedValue, row.wrappedValue)
    count.withLock { $0 = 5 }
    row.withLock { $0?.title = "Changed" }
    document.withLock { _ in
      #expect(count.wrappedValue == 5)
      #expect(row.wrappedValue?.title == "Changed")
    }
  }

  @Test func `what a test expects leaves alone what a part gives`() throws {
    let rows = Self.rows()
    let row = try #require(Shared(rows[id: 2]))
    var values = SharedSnapshot()
    SharedOverlay.expecting(&values) {
      row.withLock { $0.title = "Expected" }
      #expect(row.wrappedValue.title == "Expected")
    }
    rows.withLock { _ in #expect(row.wrappedValue.title == "Two") }
  }

  @Test func `the whole can be read while a test says what it expects of it`() {
    let count = Shared(value: 1)
    var values = SharedSnapshot()
    SharedOverlay.expecting(&values) {
      count.withLock { $0 += count.wrappedValue }
      #expect(count.wrappedValue == 2)
    }
    #expect(count.wrappedValue == 1)
  }

  // MARK: - Values that are not parts

  @Test func `a change of another value may be made and read within a change`() {
    let (first, second) = (Shared(value: 1), Shared(value: 10))
    first.withLock { first in
      second.withLock { $0 += first }
      first += second.wrappedValue
    }
    #expect(first.wrappedValue == 12)
    #expect(second.wrappedValue == 11)
  }

  @Test func `a closure that throws leaves the value free`() throws {
    let rows = Self.rows()
    #expect(throws: SampleError.self) {
      try rows.withLock { rows throws in
        rows.removeAll()
        throw SampleError()
      }
    }
    rows.withLock { $0.append(Row(id: 3)) }
    #expect(rows.wrappedValue.map(\.id) == [3])
  }

  @Test func `where a value is kept can be asked while it is changed`() {
    let cellar = Cellar(holding: 4)
    @Shared(CellarKey(cellar: cellar)) var number = 0
    $number.withLock { number in
      number += 1
      #expect(!$number.isLoading)
      #expect($number.loadError == nil)
      #expect($number.saveError == nil)
    }
    #expect(number == 5)
  }

  @Test func `values that are asked for within a change begin with the one after it`() async {
    let count = Shared(value: 1)
    let values = count.withLock { number in
      defer { number = 2 }
      return count.values
    }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 2)
  }

  @Test func `a value that comes from outside within a change comes after it`() {
    let cellar = Cellar(holding: 4)
    @Shared(CellarKey(cellar: cellar)) var number = 0
    $number.withLock { value in
      value = 5
      cellar.contents.withLock { $0.subscriber }?.yield(6)
      #expect(value == 5)
    }
    #expect(number == 6)
    #expect(cellar.saved == [5])
  }

  @Test func `a value that comes from outside within a reading comes after it`() {
    let cellar = Cellar(holding: 4)
    @Shared(CellarKey(cellar: cellar)) var number = 0
    let subscriber = cellar.contents.withLock { $0.subscriber }
    let part = $number.read { value in
      subscriber?.yield(value + 1)
      return value
    }
    #expect(part.wrappedValue == 4)
    #expect(number == 5)
    #expect(part.wrappedValue == 5)
  }

  // MARK: - Objects that read the value when they are released

  /// Calls a function when it is released.
  final class Watcher: Sendable {
    private let onRelease: Mutex<(@Sendable () -> Void)?> = Mutex(nil)

    func set(_ onRelease: @escaping @Sendable () -> Void) { self.onRelease.withLock { $0 = onRelease } }

    deinit { onRelease.withLock { $0 }?() }
  }

  struct Holder: Sendable {
    var watcher: Watcher?
    var count = 0

    /// A holder of an object that calls a function when it is released.
    static func watching(_ update: @escaping @Sendable () -> Void) -> Holder {
      let holder = Holder(watcher: Watcher())
      holder.watcher?.set(update)
      return holder
    }
  }

  @Test func `an object that an assignment releases finds the new value, and may change it`() {
    let holder = Shared(value: Holder())
    let found = Mutex(0)
    holder.withLock {
      $0 = .watching {
        found.withLock { $0 = holder.wrappedValue.count }
        holder.withLock { $0.count += 10 }
      }
    }
    let setter: any Setting = Assignment()
    setter.set(holder, to: Holder(count: 1))
    #expect(found.withLock { $0 } == 1)
    #expect(holder.wrappedValue.count == 11)
  }

  @Test func `an object that a value from outside releases finds that value, and may change it`() {
    let holder = Shared(value: Holder())
    let found = Mutex(0)
    holder.withLock {
      $0 = .watching {
        found.withLock { $0 = holder.wrappedValue.count }
        holder.withLock { $0.count += 10 }
      }
    }
    holder.reference.receive(Holder(count: 1), isForced: false)
    #expect(found.withLock { $0 } == 1)
    #expect(holder.wrappedValue.count == 11)
  }

  @Test func `an object that a part has remembered is released where nothing is locked`() throws {
    let holder = Shared<Holder?>(value: Holder())
    let part = try #require(Shared(holder))
    let found = Mutex<Int?>(nil)
    holder.withLock {
      $0 = .watching {
        found.withLock { $0 = holder.wrappedValue?.count }
        holder.withLock { $0?.count += 10 }
      }
    }
    _ = part.wrappedValue.count
    // After this change, only the value cached by the part retains the object.
    holder.withLock { $0 = Holder(count: 1) }
    let before = found.withLock { $0 }
    #expect(before == nil)
    _ = part.wrappedValue.count
    let after = found.withLock { $0 }
    #expect(after == 1)
    #expect(holder.wrappedValue?.count == 11)
  }

  // MARK: - Cost

  @Test func `a change stays in place whatever parts have been read`() throws {
    let document = Shared(value: Document())
    let items = document.items
    let row = try #require(Shared(document.rows[id: 1]))
    _ = (items.wrappedValue, items[5].wrappedValue, row.wrappedValue, document.rows.wrappedValue.count)
    let before = Self.address(document.wrappedValue.items)
    for number in 0..<3 {
      document.withLock { $0.items[5] = number }
      items.withLock { $0[6] = number }
      items[7].withLock { $0 = number }
      let changed = Array(items.wrappedValue[5...7])
      #expect(changed == [number, number, number])
    }
    #expect(Self.address(document.wrappedValue.items) == before)
  }

  @Test func `a change of an element that was read stays in place`() throws {
    let rows = Self.rows()
    let row = try #require(Shared(rows[id: 2]))
    row.withLock { $0.tags = Array(repeating: "", count: 100) }
    let before = Self.address(row.wrappedValue.tags)
    for number in 0..<3 { row.withLock { $0.tags[5] = "\(number)" } }
    #expect(row.wrappedValue.tags[5] == "2")
    #expect(Self.address(row.wrappedValue.tags) == before)
  }

  private static func address<Element>(_ array: [Element]) -> UnsafePointer<Element>? {
    array.withUnsafeBufferPointer(\.baseAddress)
  }

  // MARK: - Other threads

  @Test func `a reading by another thread waits for the end of a change`() async throws {
    for _ in 0..<20 {
      let rows = Self.rows()
      let row = try #require(Shared(rows[id: 2]))
      // Use a separate thread: a Swift task might have to wait until this task ends.
      let title = await withCheckedContinuation { continuation in
        rows.withLock { rows in
          let isAsked = LockIsolated(false)
          Thread.detachNewThread {
            isAsked.setValue(true)
            continuation.resume(returning: row.wrappedValue.title)
          }
          while !isAsked.value { sched_yield() }
          for number in 0..<1_000 { rows[id: 2]?.title = "\(number)" }
        }
      }
      #expect(title == "999")
    }
  }

  @Test func `a change and who accounts for changes do not wait for each other`() {
    let tracker = SharedChangeTracker()
    let number = Shared(value: 0)
    let isDone = LockIsolated(false)
    let seen = LockIsolated(0)
    let count = TestSize.choose(50, thorough: 1_000)
    Threads.run([
      {
        withDependencies {
          $0.sharedChangeTracker = tracker
        } operation: {
          while seen.value < count { number.withLock { $0 += 1 } }
        }
        isDone.setValue(true)
      },
      {
        while !isDone.value {
          let now = tracker.now
          if !now.entries.isEmpty { seen.withValue { $0 += 1 } }
          tracker.advance(to: now)
        }
      },
    ])
    tracker.advance(to: tracker.now)
    #expect(tracker.before.entries.isEmpty)
  }
}

private protocol Setting {
  func set<Value>(_ shared: Shared<Value>, to value: Value)
}

private struct Assignment: Setting {
  @available(*, deprecated, message: "It uses the setter, which is.")
  func set<Value>(_ shared: Shared<Value>, to value: Value) { shared.wrappedValue = value }
}
