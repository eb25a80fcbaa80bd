import Observation

/// Those who read the properties of one state, or one store as a whole.
@usableFromInline
final class ListenerBox: Observable, Sendable {
  @usableFromInline let registrar = ObservationRegistrar()

  @usableFromInline
  init() {}

  /// What stands for all of it.
  var whole: Void { () }
}
