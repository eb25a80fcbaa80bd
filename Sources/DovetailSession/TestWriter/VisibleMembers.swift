import Dovetail
import Synchronization

/// What a test can use of a struct: the initializers and the properties that are visible to it.
///
/// Reflection knows neither initializers nor access levels. The names of the program's functions do.
struct VisibleMembers: Sendable {
  /// A parameter of an initializer.
  struct Parameter: Sendable {
    /// The label; `nil` if there is none.
    let label: String?

    /// The type as the runtime writes it, with generic parameters as `A`, `B` and so on.
    let type: String

    /// The code that returns the default, if there is any that takes no arguments.
    fileprivate(set) var defaultValue: DefaultCode?

    /// Whether the parameter has a type, for a type without generic parameters.
    ///
    /// At run time, `any Sendable` is `Any`, so that a type with it has another name there.
    func accepts(_ property: Any.Type) -> Bool {
      type.contains("Sendable") || type == _typeName(property, qualified: true)
    }
  }

  /// An initializer that neither fails nor suspends.
  struct Initializer: Sendable {
    fileprivate(set) var parameters: [Parameter]

    /// Whether the compiler has written it: no one else initializes the registrar of an observable state.
    var isMemberwise: Bool { parameters.contains { $0.label == Self.registrar } }

    fileprivate static let registrar = "_$observationRegistrar"
  }

  /// The initializers.
  fileprivate(set) var initializers: [Initializer] = []

  /// The types of the properties that can be read, in the words of the runtime, by their names.
  fileprivate(set) var readable: [String: String] = [:]

  /// The names of the properties that can be assigned.
  fileprivate(set) var settable: Set<String> = []

  /// The code that returns the values with which stored properties begin, by their names.
  fileprivate(set) var initialValues: [String: DefaultCode] = [:]

  /// Finds the members of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: `nil` if the program does not say, as in a build for release.
  static func of(_ type: Any.Type) -> VisibleMembers? {
    let name = DemangledName.declaration(_typeName(type, qualified: true))
    let module = name.prefix { $0 != "." }
    guard !module.isEmpty, module.utf8.allSatisfy({ $0 < 0x80 }), let types = types(in: String(module)) else {
      return nil
    }
    return types[name] ?? VisibleMembers()
  }

  private static let known = Mutex<[String: [String: VisibleMembers]?]>([:])

  private static func types(in module: String) -> [String: VisibleMembers]? {
    #if DEBUG
      known.withLock { known in
        if let types = known[module] { return types }
        let types = readTypes(in: module)
        known[module] = .some(types)
        return types
      }
    #else
      nil
    #endif
  }

  private static func readTypes(in module: String) -> [String: VisibleMembers]? {
    var index = Index()
    for file in SymbolFile.ofThisProgram {
      file.forEachFunction(beginningWith: "$s\(module.utf8.count)\(module)") { index.add($0, $1) }
      if !index.types.isEmpty { return index.finished() }
    }
    return nil
  }
}

extension VisibleMembers {
  /// The members of types, as they are read one after the other.
  private struct Index {
    var types: [String: VisibleMembers] = [:]

    /// The defaults of parameters, by the texts of the initializers.
    private var defaults: [String: [Int: DefaultCode]] = [:]
    private var texts: [String: [String]] = [:]

    private static let endings = ["fC", "vs", "vg", "vpfi"]
    private static let (getter, setter, typeSeparator, arrow) = (".getter : ", ".setter : ", " : ", " -> ")
    private static let initialValue = "variable initialization expression of "
    private static let defaultArgument = "default argument "

    mutating func add(_ name: String, _ code: DefaultCode?) {
      guard Self.endings.contains(where: name.hasSuffix) || name.hasSuffix("_") && name.contains("fA"),
        let text = DemangledName.text(of: name)
      else { return }
      if let rest = Self.rest(of: text, after: Self.initialValue) {
        let end = rest.firstRange(of: Self.typeSeparator)?.lowerBound ?? rest.endIndex
        if let property = Self.property(Self.withoutFile(rest[..<end])) {
          var code = code
          code?.type = end < rest.endIndex ? String(rest[end...].dropFirst(Self.typeSeparator.count)) : nil
          types[property.type, default: VisibleMembers()].initialValues[property.name] = code
        }
      } else if let rest = Self.rest(of: text, after: Self.defaultArgument) {
        let number = rest.prefix { $0 != " " }
        if let index = Int(number) {
          defaults[String(rest.dropFirst(number.count + " of ".count)), default: [:]][index] = code
        }
      } else if text.contains(".init(") {
        addInitializer(text)
      } else if let end = text.firstRange(of: Self.setter), let property = Self.property(text[..<end.lowerBound]) {
        types[property.type, default: VisibleMembers()].settable.insert(property.name)
      } else if let end = text.firstRange(of: Self.getter), let property = Self.property(text[..<end.lowerBound]) {
        types[property.type, default: VisibleMembers()].readable[property.name] =
          String(text[end.upperBound...])
      }
    }

    private static func rest(of text: String, after prefix: String) -> String? {
      text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : nil
    }

    private static func property(_ text: Substring) -> (type: String, name: String)? {
      let name = DemangledName.declaration(text)
      guard !name.contains(" "), let dot = name.lastIndex(of: ".") else { return nil }
      return (String(name[..<dot]), name[dot...].filter { !".`".contains($0) })
    }

    /// The name of a property without the number of the file to which it is private: `Type.(name in _8CC2)`.
    private static func withoutFile(_ text: Substring) -> Substring {
      guard let open = text.lastIndex(of: "("), open > text.startIndex, text[text.index(before: open)] == ".",
        let space = text[open...].firstIndex(of: " ")
      else { return text }
      return text[..<open] + text[open..<space].dropFirst()
    }

    private mutating func addInitializer(_ text: String) {
      guard let range = text.firstRange(of: ".init"),
        let list = DemangledName.parenthesized(text[range.upperBound...])
      else { return }
      let type = DemangledName.declaration(text[..<range.lowerBound])
      // What suspends or throws says so between the list and the type, and what fails has an optional type.
      guard list.rest.hasPrefix(Self.arrow),
        DemangledName.declaration(list.rest.dropFirst(Self.arrow.count)) == type
      else { return }
      let parameters = DemangledName.parts(of: list.inner).map(Self.parameter)
      types[type, default: VisibleMembers()].initializers.append(Initializer(parameters: parameters))
      texts[type, default: []].append(text)
    }

    private static func parameter(_ text: Substring) -> Parameter {
      let label = text.firstRange(of: ": ").map { text[..<$0.lowerBound] }
      let isLabel = label.map { $0.hasPrefix("`") || $0.allSatisfy { $0.isLetter || $0.isNumber || "_$".contains($0) } }
      guard let label, isLabel == true else { return Parameter(label: nil, type: plain(text)) }
      let type = plain(text.dropFirst(label.count + ": ".count))
      return Parameter(label: label == "_" ? nil : label.filter { $0 != "`" }, type: type)
    }

    /// A type without what says how an argument is passed.
    private static func plain(_ type: Substring) -> String {
      var type = type
      for word in ["__owned ", "__shared ", "sending ", "isolated "] where type.hasPrefix(word) {
        type = type.dropFirst(word.count)
      }
      return String(type)
    }

    func finished() -> [String: VisibleMembers] {
      types.reduce(into: types) { result, type in
        for (index, text) in (texts[type.key] ?? []).enumerated() {
          for (number, code) in defaults[text] ?? [:] where number < type.value.initializers[index].parameters.count {
            var code = code
            code.type = type.value.initializers[index].parameters[number].type
            result[type.key]?.initializers[index].parameters[number].defaultValue = code
          }
        }
      }
    }
  }
}
