/// How far a declaration can be seen.
package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  case `private`, `fileprivate`, `internal`, package, `public`, open
}
