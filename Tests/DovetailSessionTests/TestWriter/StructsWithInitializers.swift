import DovetailEssentials
import Navigation

// Structs whose initializers and properties are visible to tests in different ways.

struct Hiding {
  var title: String
  var count: Int

  init(title: String, count: Int) { (self.title, self.count) = (title, count) }
}

struct Unlabelled {
  private(set) var rows: [Int]

  init(_ rows: [Int]) { self.rows = rows }
}

struct Partly {
  var value: Int
  var rest: [Int]

  init(_ value: Int, rest: [Int]) { (self.value, self.rest) = (value, rest) }
}

struct Labelled {
  var name: String
  var count = 0
  private let limit: Int

  init(named name: String) { (self.name, limit) = (name, 20) }
}

struct Undecided {
  let first: String
  let second: String

  init(one: String, other: String) { (first, second) = (one, other) }
}

enum Mode: Equatable { case first, second, third }

struct Incomplete {
  var name: String
  var count: Int
  var mode: Mode

  init(name: String) { (self.name, count, mode) = (name, 1, .first) }
}

struct Without {
  var count: Int

  init() { count = 3 }
}

struct Secretive {
  var name: String
  private var isOpen = false

  init(name: String) { self.name = name }

  func opened() -> Secretive {
    var copy = self
    copy.isOpen = true
    return copy
  }
}

struct Remembering {
  var name: String
  private var names: [String] = []

  init(name: String) { self.name = name }

  func remembering(_ name: String) -> Remembering {
    var copy = self
    copy.names.append(name)
    return copy
  }
}

struct Unique {
  var name: String
  let id = UUID()

  init(name: String) { self.name = name }
}

struct Failing {
  var number: Int

  init?(_ number: Int) {
    guard number > 0 else { return nil }
    self.number = number
  }

  init(number: Int) { self.number = number }
}

struct Checked {
  var number: Int

  init?(number: Int) { self.number = number }

  static var example: Checked { Checked(number: 1).unsafelyUnwrapped }
}

struct Throwing {
  var number: Int

  init(number: Int) throws { self.number = number }

  static var example: Throwing? { try? Throwing(number: 1) }
}

struct FilePrivate {
  var number: Int

  fileprivate init(number: Int) { self.number = number }

  static var example: FilePrivate { FilePrivate(number: 1) }
}

struct Constant {
  var name: String
  let version = 3
  lazy var length = name.count
  var isEmpty: Bool { name.isEmpty }

  init(name: String) { self.name = name }
}

struct Watched {
  var name: String
  var count = 0 { didSet { name += "!" } }
}

struct Defaults {
  var count = 5
  var name = "name"
  var isOn = true
  var ratio = 0.5
  var list: [Int] = []
  var mode = Mode.first
  var names: [String: Int] = [:]
}

struct Flag {
  enum State: Equatable { case no, yes }

  var isOn = State.yes
}

@propertyWrapper
struct Tripled {
  var wrappedValue: Int
}

struct Wrapping {
  @Tripled var level: Int
}

enum Box<Value> {
  struct Inner {
    var value: Value
    var rest: [Value]
  }
}

extension Box where Value == String {
  struct Other {
    var key: String
  }
}

struct Sparse {
  var `default`: Int
  var `in`: Int
  var `let`: Int
}

struct Erased {
  var value: any Sendable
  var error: (any Error)?
}

struct Calling {
  var body: () -> Void
}

private enum Hidden { case value }

/// A value of a private type.
enum Concealed {
  static var example: Any { Hidden.value }
}

struct Outer: Equatable {
  var level: Limited
  var other: Int
}

struct Limited: Equatable {
  private(set) var value: Int

  init(_ value: Int) { self.value = value }
}

struct Covered {
  var count = 1
  private var isLocked = false

  func locked() -> Covered {
    var copy = self
    copy.isLocked = true
    return copy
  }
}

/// A state with private properties.
enum Account {
  struct State: Equatable {
    var count = 0
    var inner = Inner()
    private var log: [String] = []

    mutating func record(_ line: String) { log.append(line) }
  }

  struct Inner: Equatable {
    var shown = 0
    private var hidden = 0

    mutating func hide() { hidden += 1 }
  }

  enum Action: Equatable { case tapped }
}

extension Array {
  /// A type of which the names of functions say nothing, since it belongs to another module.
  struct Corner {
    var first: Element
    var last: Element?
  }
}

@Reducer
struct Keyed {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("keyed-count")) var count = 0
    @Shared(.keyedNames) var names: [String]
    @Shared var list: [Int]
  }

  enum Action: Equatable { case tapped }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

extension SharedReaderKey where Self == InMemoryKey<[String]>.Default {
  static var keyedNames: Self { Self[.inMemory("keyed-names"), default: ["a"]] }
}

/// A state that holds a shared value twice.
enum Household {
  struct State: Equatable {
    @Shared var first: Int
    @Shared var second: Int
    @Shared var third: Int
  }
}
