/// Makes a property of `DependencyValues` a dependency, with a key of its own.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: FactClient.live)
///   var factClient: FactClient = FactClient()
/// }
/// ```
///
/// The type has to be written. The value of the property is that of tests.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry() = #externalMacro(module: "DovetailMacros", type: "DependencyEntryMacro")

/// Makes a property of `DependencyValues` a dependency, with a key of its own and a value for programs.
///
/// - Parameter liveValue: The value in a program.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(liveValue: @autoclosure () -> Value) =
  #externalMacro(
    module: "DovetailMacros",
    type: "DependencyEntryMacro"
  )

/// Makes a property of `DependencyValues` a dependency, with a key of its own and values for programs and previews.
///
/// - Parameters:
///   - liveValue: The value in a program.
///   - previewValue: The value in a preview.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(liveValue: @autoclosure () -> Value, previewValue: @autoclosure () -> Value) =
  #externalMacro(
    module: "DovetailMacros",
    type: "DependencyEntryMacro"
  )
