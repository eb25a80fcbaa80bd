/// An error as dumps without secrets show it.
package struct SummarizedError: CustomDumpStringConvertible {
  package let customDumpDescription: String

  init(_ error: any Error) { customDumpDescription = ErrorSummary(of: error).text }
}
