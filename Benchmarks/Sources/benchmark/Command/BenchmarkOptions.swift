/// What the command line asks for.
struct BenchmarkOptions {
  static let usage = """
    usage: swift run -c release benchmark [OPTION]... [ROW]...

    Measures what the library promises about speed and memory, each against a baseline of the same run. It prints every
    ratio with its bound, and fails if one is broken. ROW is the number of a row or a part of its name; without rows,
    all are measured, and what can be counted exactly is checked first.

      --list         the numbers, names and bounds of the rows, and nothing is measured
      --checks       only what can be counted exactly
      --json FILE    writes all rows to FILE as well
      --rounds=N     runs only the subject of each ROW, N times, for a tool that counts instructions
      --memory       the bytes of a store, a child store, a row, a screen, an effect, and an observer
      --endurance    millions of actions and effects; fails if memory or times grow
      --help         this text

    Status: 0 if all bounds hold, 1 if one is broken, 2 if the command line is wrong.
    """

  enum Mode {
    case help
    case list
    case checks
    case rows
    case memory
    case endurance
  }

  struct Failure: Error {
    let message: String
  }

  private(set) var mode = Mode.rows
  private(set) var json: String?
  private(set) var rounds: Int?
  private(set) var rows: [String] = []

  init(_ arguments: some Sequence<String>) throws(Failure) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": mode = .help
      case "--list": mode = .list
      case "--checks": mode = .checks
      case "--memory": mode = .memory
      case "--endurance": mode = .endurance
      case "--json":
        guard let file = rest.popFirst() else { throw Failure(message: "--json needs the name of a file") }
        json = file
      case _ where argument.hasPrefix("--json="):
        json = String(argument.dropFirst("--json=".count))
      case _ where argument.hasPrefix("--rounds="):
        guard let number = Int(argument.dropFirst("--rounds=".count)), number > 0 else {
          throw Failure(message: "--rounds needs a number above 0")
        }
        rounds = number
      case _ where argument.hasPrefix("-"):
        throw Failure(message: "there is no option \(argument)")
      default:
        rows.append(argument)
      }
    }
    if rounds != nil, rows.isEmpty { throw Failure(message: "--rounds needs a row") }
  }

  /// The rows to measure, with their numbers.
  ///
  /// - Parameter all: All rows.
  /// - Returns: Those that were asked for, or all if none were.
  /// - Throws: If no row has one of the numbers or parts of names.
  func selection(of all: [Benchmark]) throws(Failure) -> [(number: Int, benchmark: Benchmark)] {
    let numbered = all.enumerated().map { (number: $0.offset + 1, benchmark: $0.element) }
    guard !rows.isEmpty else { return numbered }
    var numbers: Set<Int> = []
    for row in rows {
      let found = numbered.filter { matches($0.benchmark.name, number: $0.number, row, all) }
      if found.isEmpty { throw Failure(message: "no row is number, or has in its name: \(row)") }
      numbers.formUnion(found.map(\.number))
    }
    return numbered.filter { numbers.contains($0.number) }
  }

  /// Whether a row was asked for: by its number, by its whole name, or by a part that is the whole name of no other.
  private func matches(_ name: String, number: Int, _ asked: String, _ all: [Benchmark]) -> Bool {
    if let asked = Int(asked) { return number == asked }
    if all.contains(where: { $0.name == asked }) { return name == asked }
    return name.lowercased().contains(asked.lowercased())
  }
}
