// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dovetail
import DovetailEssentials

// Routes of older versions of TCACoordinators. They exist for their messages, which the compiler shows at each use.

@available(*, unavailable, message: "Leave out 'scheduler:'; or write 'clock: clock'.")
extension Effect {
  @_disfavoredOverload
  public static func routeWithDelaysIfUnsupported<Routes, RouteAction>(
    _ routes: Routes,
    action: CaseKeyPath<Action, RouteAction>,
    scheduler: AnyScheduler,
    _ transform: (_ routes: inout Routes) -> Void
  ) -> Effect {
    unavailableMember()
  }

  @_disfavoredOverload
  public static func routeWithDelaysIfUnsupported<Routes>(
    _ routes: Routes,
    scheduler: AnyScheduler,
    _ transform: (_ routes: inout Routes) -> Void
  ) -> Effect {
    unavailableMember()
  }
}

@available(*, unavailable, message: "Write 'action: \\.router' after the routes.")
extension Effect {
  @_disfavoredOverload
  public static func routeWithDelaysIfUnsupported<Routes>(
    _ routes: Routes,
    _ transform: (_ routes: inout Routes) -> Void
  ) -> Effect {
    unavailableMember()
  }
}

@available(*, unavailable, message: "Leave out 'environment:'; what was in the environment is a '@Dependency'.")
extension Reducer {
  public func forEachIndexedRoute<Environment>(environment: (_ environment: Environment) -> Any) -> RouteScreens<
    State, Action
  > {
    unavailableMember()
  }

  public func forEachIdentifiedRoute<Environment>(
    environment: (_ environment: Environment) -> Any
  ) -> RouteScreens<State, Action> {
    unavailableMember()
  }
}
