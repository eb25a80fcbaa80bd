/// An error as dumps without secrets show it.
struct SummarizedError: CustomDumpStringConvertible {
  let customDumpDescription: String

  init(_ error: any Error) { customDumpDescription = ErrorSummary(of: error).text }
}
