import DovetailEssentials

/// A file of the running program with the names of its functions, in the format ELF with 64 bits.
///
/// A build for tests, as every debug build is, names internal functions as global ones and private functions as local
/// ones, so that a test can link the former. So the global names are what a test can call.
struct SymbolFile {
  /// What is added to an address in the file; `nil` if that is not known.
  private let slide: UInt64?

  private let bytes: Data

  /// The table of symbols, and the names.
  private let table: Range<Int>
  private let names: Range<Int>

  /// Numbers of the format.
  private enum Layout {
    static let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    static let symbolTable: UInt32 = 2
    static let fixedProgram: UInt16 = 2
    static let function: UInt8 = 2
    static let globalBindings: Set<UInt8> = [1, 2]
    static let hiddenVisibilities: Set<UInt8> = [1, 2]
  }

  /// Offsets in the header of the file.
  private enum Header {
    static let (kind, sections, sectionCount, size) = (16, 40, 60, 64)
  }

  /// Offsets in the header of a section.
  private enum Section {
    static let (kind, start, length, link, size) = (4, 24, 32, 40, 64)
  }

  /// Offsets in a symbol.
  private enum Symbol {
    static let (name, info, visibility, section, value, size) = (0, 4, 5, 6, 8, 24)
    static let (kindMask, bindingShift, visibilityMask): (UInt8, UInt8, UInt8) = (0xF, 4, 3)
  }

  /// Reads where a file has its symbols; `nil` if it has none, or another format.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - base: The address at which the file is loaded; `nil` if it is not known.
  init?(_ bytes: Data, base: UInt64?) {
    let sections = bytes.withUnsafeBytes { Self.sections(of: $0) }
    guard let (table, names, isFixed) = sections else { return nil }
    (self.bytes, self.table, self.names) = (bytes, table, names)
    slide = isFixed ? 0 : base
  }

  private static func sections(of file: UnsafeRawBufferPointer) -> (Range<Int>, Range<Int>, isFixed: Bool)? {
    guard file.count >= Header.size, file.starts(with: Layout.magic) else { return nil }
    let start = Int(truncatingIfNeeded: file.number(at: Header.sections, as: UInt64.self))
    let count = Int(file.number(at: Header.sectionCount, as: UInt16.self))
    guard start > 0, start <= file.count, count * Section.size <= file.count - start else { return nil }
    func range(ofSection index: Int) -> Range<Int>? {
      guard index < count else { return nil }
      let header = start + index * Section.size
      let first = Int(truncatingIfNeeded: file.number(at: header + Section.start, as: UInt64.self))
      let size = Int(truncatingIfNeeded: file.number(at: header + Section.length, as: UInt64.self))
      guard first >= 0, size >= 0, first <= file.count, size <= file.count - first else { return nil }
      return first..<first + size
    }
    for index in 0..<count {
      let header = start + index * Section.size
      guard file.number(at: header + Section.kind, as: UInt32.self) == Layout.symbolTable else { continue }
      let link = Int(file.number(at: header + Section.link, as: UInt32.self))
      // The names end with a zero, so that each of them does.
      guard let table = range(ofSection: index), let names = range(ofSection: link), !names.isEmpty,
        file[names.upperBound - 1] == 0
      else { return nil }
      return (table, names, file.number(at: Header.kind, as: UInt16.self) == Layout.fixedProgram)
    }
    return nil
  }

  /// Calls a function with each global function whose mangled name begins with a text.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of the name.
  ///   - body: Receives the name and the code.
  func forEachFunction(beginningWith prefix: String, _ body: (String, DefaultCode?) -> Void) {
    let prefix = Array(prefix.utf8)
    bytes.withUnsafeBytes { file in
      for symbol in stride(from: table.lowerBound, through: table.upperBound - Symbol.size, by: Symbol.size) {
        let info = file[symbol + Symbol.info]
        guard info & Symbol.kindMask == Layout.function,
          Layout.globalBindings.contains(info >> Symbol.bindingShift),
          !Layout.hiddenVisibilities.contains(file[symbol + Symbol.visibility] & Symbol.visibilityMask),
          file.number(at: symbol + Symbol.section, as: UInt16.self) != 0
        else { continue }
        let start = names.lowerBound + Int(file.number(at: symbol + Symbol.name, as: UInt32.self))
        guard start + prefix.count < names.upperBound, file[start..<start + prefix.count].elementsEqual(prefix),
          let end = file[start...].firstIndex(of: 0)
        else { continue }
        let value = file.number(at: symbol + Symbol.value, as: UInt64.self)
        let code = slide.flatMap { DefaultCode(address: UInt(truncatingIfNeeded: $0 &+ value)) }
        body(String(decoding: file[start..<end], as: UTF8.self), code)
      }
    }
  }

  /// The files of the running program: the program itself and its libraries; empty if the system does not list them.
  static var ofThisProgram: some Sequence<SymbolFile> {
    #if os(Linux) || os(Android)
      guard let list = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else {
        return [:].ofFiles
      }
      var paths: [String: UInt64] = [:]
      for line in list.split(separator: "\n") {
        // A line is like this: 55d0c8a00000-55d0c8a21000 r--p 00000000 08:01 1234   /path
        let columns = line.split(separator: " ", maxSplits: 2)
        let (hexadecimal, slash) = (16, line.firstIndex(of: "/"))
        guard let slash, columns.count > 2, columns[2].prefix(while: { $0 != " " }).allSatisfy({ $0 == "0" }),
          let start = UInt64(columns[0].prefix { $0 != "-" }, radix: hexadecimal)
        else { continue }
        let path = String(line[slash...])
        if paths[path] == nil { paths[path] = start }
      }
      return paths.ofFiles
    #else
      return [:].ofFiles
    #endif
  }
}

extension [String: UInt64] {
  /// The files with these paths, in the order of the addresses at which they are loaded; each is read when it is used.
  fileprivate var ofFiles: some Sequence<SymbolFile> {
    sorted { $0.value < $1.value }.lazy.compactMap { path, base in
      (try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped)).flatMap { SymbolFile($0, base: base) }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The number at an offset, which has to be within the bytes.
  fileprivate func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Number {
    Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: type))
  }
}
