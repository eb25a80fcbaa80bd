import DovetailMacroExpansion

/// A reply to the compiler.
enum PluginMessage {
  /// The supported version of the protocol.
  case capability(protocolVersion: Int)

  /// The expansion of a macro, and its messages.
  case expansion(Expansion)

  /// The reply to an unknown or invalid request.
  case nothing

  /// The reply to a request to load a library: this plugin only has its own macros.
  case libraryNotLoaded

  /// The reply as JSON text.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      switch self {
      case .capability(let version):
        writer.member("getCapabilityResult") { writer in
          writer.object { writer in
            writer.member("capability") { writer in
              writer.object { $0.member("protocolVersion") { $0.integer(version) } }
            }
          }
        }
      case .expansion(let expansion):
        writer.member("expandMacroResult") { writer in
          writer.object { writer in
            writer.member("expandedSource") { $0.string(expansion.source) }
            writer.member("diagnostics") { $0.array(expansion.diagnostics) { $0.write($1) } }
          }
        }
      case .nothing:
        writer.member("expandMacroResult") { $0.withoutDiagnostics { _ in } }
      case .libraryNotLoaded:
        writer.member("loadPluginLibraryResult") { writer in
          writer.withoutDiagnostics { $0.member("loaded") { $0.boolean(false) } }
        }
      }
    }
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func withoutDiagnostics(_ content: (inout JSONWriter) -> Void) {
    object { writer in
      content(&writer)
      writer.member("diagnostics") { $0.array([ExpansionDiagnostic]()) { $0.write($1) } }
    }
  }

  fileprivate mutating func write(_ diagnostic: ExpansionDiagnostic) {
    let file = diagnostic.fileName
    object { writer in
      writer.member("message") { $0.string(diagnostic.message) }
      writer.member("severity") { $0.string(diagnostic.severity.rawValue) }
      writer.member("position") { $0.position(diagnostic.range.lowerBound, in: file) }
      writer.member("highlights") { writer in
        writer.array(diagnostic.range.isEmpty ? [] : [diagnostic.range]) { $0.range($1, in: file) }
      }
      writer.member("notes") { writer in
        writer.array(diagnostic.notes) { writer, note in
          writer.object { writer in
            writer.member("position") { $0.position(note.offset, in: file) }
            writer.member("message") { $0.string(note.message) }
          }
        }
      }
      writer.member("fixIts") { writer in
        writer.array(diagnostic.fixIts) { writer, fixIt in
          writer.object { writer in
            writer.member("message") { $0.string(fixIt.message) }
            writer.member("changes") { writer in
              writer.array(fixIt.edits) { writer, edit in
                writer.object { writer in
                  writer.member("range") { $0.range(edit.range, in: file) }
                  writer.member("newText") { $0.string(edit.newText) }
                }
              }
            }
          }
        }
      }
    }
  }

  private mutating func position(_ offset: Int, in file: String) {
    object { writer in
      writer.member("fileName") { $0.string(file) }
      writer.member("offset") { $0.integer(offset) }
    }
  }

  private mutating func range(_ range: Range<Int>, in file: String) {
    object { writer in
      writer.member("fileName") { $0.string(file) }
      writer.member("startOffset") { $0.integer(range.lowerBound) }
      writer.member("endOffset") { $0.integer(range.upperBound) }
    }
  }
}
