import Dovetail
import DovetailTestSupport
import Testing

/// Spellings of earlier libraries that are as good as any.
struct UpstreamSpellingTests {
  private struct Problem: Error, Equatable {}

  @Test func `a hashable value of a hidden type is wrapped`() {
    let number: (any Hashable & Sendable)? = 1
    #expect(number.map(AnyHashableSendable.init) == AnyHashableSendable(1))
    #expect(AnyHashableSendable(AnyHashableSendable(1) as any Hashable & Sendable).base as? Int == 1)
    let decimal: AnyHashableSendable = 4.5
    #expect(decimal.base as? Double == 4.5)
    let (text, erased) = (AnyHashableSendable("a"), AnyHashable("a"))
    #expect((text == erased) as Bool)
    #expect((erased == text) as Bool)
  }

  @Test func `a hidden type that is hidden again is the one that was hidden`() {
    #expect(AnyHashableSendable(1) as AnyHashable == 1 as AnyHashable)
    #expect(1 as AnyHashable == AnyHashableSendable(1) as AnyHashable)
    #expect(AnyHashableSendable(1) as AnyHashable != "1" as AnyHashable)
    #expect((AnyHashableSendable(true) as AnyHashable) as? Bool == true)
    #expect(Set<AnyHashable>([1, AnyHashableSendable(1)]).count == 1)
    #expect([AnyHashableSendable("a") as AnyHashable: 1]["a"] == 1)
  }

  @Test func `a result keeps the type of the error of an async operation`() async {
    func fail() async throws(Problem) -> Int { throw Problem() }
    let result: Result<Int, Problem> = await Result { () async throws(Problem) -> Int in try await fail() }
    #expect(result == .failure(Problem()))
    let known = await Result(catching: fail)
    #expect(known == .failure(Problem()))
    let closure = await Result { () async throws(Problem) in try await fail() }
    #expect(closure == .failure(Problem()))
    let none = await Result { await Task.yield() }
    #expect(type(of: none) == Result<Void, Never>.self)
    let any = await Result { try await fail() }
    #expect(type(of: any) == Result<Int, any Error>.self)
    #expect(throws: Problem()) { try any.get() }
  }

  @Test func `what updates dependencies for the process returns a value`() {
    let level = prepareDependencies { values -> Int in
      values.volume.level = 7
      return values.volume.level
    }
    #expect(level == 7)
    #expect(DependencyValues._current.volume.level == 7)
  }

  @Test func `what uses a generator throws through`() throws {
    let generator = WithRandomNumberGenerator.seeded(1)
    #expect(throws: SampleError()) { try generator { _ in throw SampleError() } }
  }

  @Test func `a dependency is read as a more specific type`() {
    @Dependency(ShapeKey.self, as: Circle.self) var circle
    @Dependency(\.shape, as: Circle.self) var circleByPath
    #expect(circle.radius == 1)
    withDependencies {
      $0.shape = Circle(radius: 5)
    } operation: {
      #expect(circle.radius == 5)
      #expect(circleByPath.radius == 5)
    }
  }

  @Test func `the value in the optional payload of a case is a case of a case`() {
    let path: CaseKeyPath<Drawer, Int> = \Drawer.Cases.item.some
    #expect(AnyCasePath(path).extract(from: .item(3)) == 3)
    #expect(AnyCasePath(path).extract(from: .item(nil)) == nil)
    #expect(AnyCasePath(path).extract(from: .empty) == nil)
    #expect(AnyCasePath(path).embed(4) == .item(4))
    let exact: CaseKeyPath<Drawer, Int?> = \Drawer.Cases.item
    #expect(AnyCasePath(exact).extract(from: .item(nil)) == .some(nil))
  }

  @Test func `a partial path to a case makes the enum of a value of its type alone`() {
    let path: PartialCaseKeyPath<Drawer> = \.item
    #expect(path(3 as Int? as Any) == Drawer.item(3))
    #expect(path("three") == Drawer?.none)
    let deep: PartialCaseKeyPath<Outer> = \.drawer.item
    #expect(deep(5 as Int? as Any) == Outer.drawer(.item(5)))
  }

  @Test func `the path of no steps leads to any enum`() {
    let path = \.self as CaseKeyPath<Pet, Pet>
    #expect(path(.dog) == .dog)
  }

  @Test @MainActor func `all tasks run on the main actor while a test wants it`() async {
    #expect(!uncheckedUseMainSerialExecutor)
    uncheckedUseMainSerialExecutor = true
    uncheckedUseMainSerialExecutor = true
    #expect(uncheckedUseMainSerialExecutor)
    let order = LockIsolated([Int]())
    let tasks = (0..<5).map { number in Task.detached { order.withValue { $0.append(number) } } }
    for task in tasks { await task.value }
    uncheckedUseMainSerialExecutor = false
    uncheckedUseMainSerialExecutor = false
    #expect(order.value == [0, 1, 2, 3, 4])
    #expect(!uncheckedUseMainSerialExecutor)
  }

  @Test func `a shared value with a default begins with another`() {
    @Shared(.drawers) var drawers = []
    #expect(drawers.isEmpty)
    @SharedReader(.sizes) var sizes = [4]
    #expect(sizes == [4])
    $sizes = SharedReader(value: [5])
    #expect(sizes == [5])
  }
}

private protocol Shape: Sendable {}

private struct Circle: Shape {
  var radius = 1
}

private enum ShapeKey: TestDependencyKey {
  static var testValue: any Shape { Circle() }
}

extension DependencyValues {
  fileprivate var shape: any Shape {
    get { self[ShapeKey.self] }
    set { self[ShapeKey.self] = newValue }
  }
}

private enum Pet: Equatable {
  case cat(lives: Int)
  case dog
}

@CasePathable
private enum Drawer: Equatable {
  case item(Int?)
  case empty
}

@CasePathable
private enum Outer: Equatable {
  case drawer(Drawer)
}

private struct Shelf: Identifiable, Sendable {
  let id: Int
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<Shelf>>.Default {
  fileprivate static var drawers: Self { Self[.inMemory("drawers"), default: [Shelf(id: 1)]] }
}

extension SharedReaderKey where Self == InMemoryKey<[Int]>.Default {
  fileprivate static var sizes: Self { Self[.inMemory("sizes"), default: [1, 2]] }
}
