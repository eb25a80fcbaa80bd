import DovetailSharing
import Testing

struct SharedTests {
  private struct User: Equatable, Identifiable, Sendable {
    let id: Int
    var name = "Ada"
    var email: String?
    var upperName: String { name.uppercased() }
  }

  private struct Holder: Equatable {
    @Shared var count: Int
    @SharedReader var reading: Int
    var other = 0

    init(count: Shared<Int>) {
      _count = count
      _reading = SharedReader(count)
    }
  }

  /// A struct with the memberwise initializer of the compiler.
  private struct Screen: Equatable {
    var title = ""
    @Shared var count: Int
    @SharedReader var name: String
  }

  @Test func `holders of the same value see each other's changes at once`() {
    let count = Shared(value: 1)
    let holders = [Holder(count: count), Holder(count: count)]
    holders[0].$count.withLock { $0 += 1 }
    #expect(holders.map(\.count) == [2, 2])
    #expect(holders.map(\.reading) == [2, 2])
    #expect(count.wrappedValue == 2)
  }

  @Test func `the initialiser of a struct takes references`() {
    let (count, name) = (Shared(value: 1), Shared(value: "a"))
    let screen = Screen(title: "A", count: count, name: SharedReader(name))
    count.withLock { $0 = 5 }
    name.withLock { $0 = "b" }
    #expect(screen.count == 5)
    #expect(screen.name == "b")
    let next = Screen(count: screen.$count, name: screen.$name)
    next.$count.withLock { $0 = 6 }
    #expect(screen.count == 6)
  }

  @Test func `a reference that is assigned takes the place of the former one`() {
    var holder = Holder(count: Shared(value: 1))
    let former = holder.$count
    let other = Shared(value: 7)
    holder.$count = other
    holder.$count.withLock { $0 = 8 }
    #expect(former.wrappedValue == 1)
    #expect(other.wrappedValue == 8)
  }

  @Test func `references are equal when their values are`() {
    #expect(Shared(value: 1) == Shared(value: 1))
    #expect(Shared(value: 1) != Shared(value: 2))
    let count = Shared(value: 1)
    let holder = Holder(count: count)
    let copy = holder
    count.withLock { $0 = 2 }
    #expect(holder == copy)
    #expect(holder == Holder(count: Shared(value: 2)))
    #expect(Shared(value: User(id: 3)).id == 3)
    #expect(SharedReader.constant(1) == SharedReader(value: 1))
  }

  @Test func `a change returns what its closure returns, and throws what it throws`() throws {
    struct Failure: Error {}
    let list = Shared(value: [1, 2, 3])
    let last = list.withLock { $0.removeLast() }
    #expect(last == 3)
    #expect(throws: Failure.self) {
      try list.withLock {
        $0.append(9)
        throw Failure()
      }
    }
    #expect(list.wrappedValue == [1, 2, 9])
    #expect(throws: Failure.self) {
      try list[dynamicMember: \.self].withLock { _ in throw Failure() }
    }
  }

  @Test func `a member is a reference to the same value`() {
    let user = Shared(value: User(id: 1))
    let name = user.name
    name.withLock { $0 = "Grace" }
    #expect(user.wrappedValue.name == "Grace")
    user.withLock { $0.name = "Alan" }
    #expect(name.wrappedValue == "Alan")
    let upper: SharedReader<String> = user.upperName
    #expect(upper.wrappedValue == "ALAN")
    let length = user.read { $0.name.count }
    #expect(length.wrappedValue == 4)
  }

  @Test func `an optional is unwrapped while it holds something, and its last value stays when it does not`() throws {
    let user = Shared(value: User(id: 1))
    #expect(Shared(user.email) == nil)
    user.withLock { $0.email = "a@b.c" }
    let email = try #require(Shared(user.email))
    email.withLock { $0 += "d" }
    #expect(user.wrappedValue.email == "a@b.cd")
    #expect(email.wrappedValue == "a@b.cd")
    user.withLock { $0.email = nil }
    #expect(email.wrappedValue == "a@b.cd")
    withExpectedIssue { email.withLock { $0 = "kept" } }
    #expect(user.wrappedValue.email == nil)
    #expect(email.wrappedValue == "kept")
    user.withLock { $0.email = "new" }
    #expect(email.wrappedValue == "new")
    #expect(SharedReader(user.email)?.wrappedValue == "new")
  }

  @Test func `elements of a shared collection are references to it`() throws {
    let users = Shared<IdentifiedArrayOf<User>>(value: [User(id: 1), User(id: 2)])
    let second = try #require(Shared(users[id: 2]))
    second.name.withLock { $0 = "Grace" }
    #expect(users.wrappedValue[id: 2]?.name == "Grace")
    #expect(Shared(users[id: 3]) == nil)
    for user in Array(users) { user.withLock { $0.name += "!" } }
    #expect(users.wrappedValue.map(\.name) == ["Ada!", "Grace!"])
    #expect(second.wrappedValue.name == "Grace!")
    users.withLock { $0[id: 2] = nil }
    #expect(second.wrappedValue.name == "Grace!")
    withExpectedIssue { second.name.withLock { $0 = "kept" } }
    #expect(second.wrappedValue.name == "kept")
    #expect(second.name.wrappedValue == "kept")
    #expect(users.wrappedValue.map(\.id) == [1])
    let ids: [Int] = Array(SharedReader(users)).map(\.id)
    #expect(ids == [1])
  }

  @Test func `items of dictionaries and arrays are references to them`() {
    let prices = Shared(value: ["tea": 3])
    prices["milk"].withLock { $0 = 2 }
    prices["tea", default: 0].withLock { $0 += 1 }
    #expect(prices.wrappedValue == ["tea": 4, "milk": 2])
    let list = Shared(value: [1, 2])
    list[0].withLock { $0 = 9 }
    #expect(list.wrappedValue == [9, 2])
  }

  @Test func `a shared value is dumped as its value`() {
    let holder = Holder(count: Shared(value: 1))
    #expect(
      String(customDumping: holder) == """
        SharedTests.Holder(
          _count: 1,
          _reading: 1,
          other: 0
        )
        """
    )
    #expect("\(Shared(value: "a"))" == #"Shared<String>("a")"#)
  }

  @Test func `a large array is changed where it is`() {
    let list = Shared(value: Array(0..<1_000))
    let before = list.withLock { $0.withUnsafeBufferPointer { $0.baseAddress } }
    list.withLock { $0[3] = 7 }
    list[4].withLock { $0 = 8 }
    let after = list.withLock { $0.withUnsafeBufferPointer { $0.baseAddress } }
    #expect(before == after)
  }

  @Test func `changes from many tasks exclude one another`() async {
    let user = Shared(value: User(id: 0, name: ""))
    let name = user.name
    await withTaskGroup { group in
      for index in 0..<8 {
        group.addTask {
          for _ in 0..<500 {
            if index.isMultiple(of: 2) { name.withLock { $0 += "x" } } else { user.withLock { $0.name += "x" } }
            _ = user.wrappedValue.name.count
          }
        }
      }
    }
    #expect(name.wrappedValue.count == 4_000)
  }
}
