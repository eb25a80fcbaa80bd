extension Reducer {
  /// Unavailable: the message names the replacement.
  @available(*, unavailable, renamed: "_printChanges()")
  public func printChanges() -> Self {
    unavailableMember()
  }

  /// Prints each action and the changes of the state, in debug builds.
  ///
  /// ```swift
  /// let store = Store(initialState: Feature.State()) { Feature()._printChanges() }
  /// ```
  ///
  /// The output goes to standard error, in the order of the actions, before the effects of the action begin. The state
  /// is copied for each action. In release builds the operator does nothing.
  ///
  /// - Parameter printer: Prints the changes. `nil` prints nothing.
  /// - Returns: A reducer that runs this reducer and prints.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> some Reducer<State, Action> {
    let base = prepared()
    #if DEBUG
      guard let printer else { return Reduce<State, Action>(preparedReducer: base) }
      return Reduce<State, Action>(
        preparedReducer: PreparedReducer(around: base, adding: PrintOperator(printer)) { state, action in
          atAddress(of: &state) { state in
            printer.printing(state) {
              base.reduce(&state.pointee, action)
            } change: { oldState, newState in
              printer.printChange(receivedAction: action, oldState: oldState, newState: newState)
            }
          }
        }
      )
    #else
      return Reduce<State, Action>(preparedReducer: base)
    #endif
  }
}

/// Formats and prints the changes for `_printChanges`.
///
/// ```swift
/// Feature()._printChanges(.customDump(to: { log.append($0) }))
/// ```
public struct _ReducerPrinter<State, Action> {
  private let print: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  private let printWithoutAction: (_ cause: String, _ oldState: State, _ newState: State) -> Void

  /// Creates a printer.
  ///
  /// - Parameter printChange: Receives each action, and the states before and after it, on the store's actor and in
  ///   order.
  public init(printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void) {
    self.init(printChange: printChange) { _, _, _ in }
  }

  private init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void,
    printWithoutAction: @escaping (_ cause: String, _ oldState: State, _ newState: State) -> Void
  ) {
    print = printChange
    self.printWithoutAction = printWithoutAction
  }

  /// Prints a change.
  ///
  /// - Parameters:
  ///   - receivedAction: The action that was handled.
  ///   - oldState: The state before the action.
  ///   - newState: The state after the action.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }

  /// Prints a change by an event or by a modification.
  ///
  /// - Parameters:
  ///   - cause: The event or the modification.
  ///   - oldState: The state before the change.
  ///   - newState: The state after the change.
  fileprivate func printChange(by cause: String, oldState: State, newState: State) {
    printWithoutAction(cause, oldState, newState)
  }

  /// Prints the whole action and the difference of the states.
  public static var customDump: Self {
    customDump { StandardError.write($0) }
  }

  /// Prints the whole action and the difference of the states.
  ///
  /// - Parameter write: Receives the text for each action.
  public static func customDump(to write: @escaping (_ text: String) -> Void) -> Self {
    func changes(_ oldState: State, _ newState: State) -> String {
      diff(oldState, newState).map { "\($0)\n" } ?? "  (No state changes)\n"
    }
    return Self { action, oldState, newState in
      var text = "received action:\n"
      DovetailDump.customDump(action, to: &text, indent: 2)
      write(text + "\n" + changes(oldState, newState))
    } printWithoutAction: { cause, oldState, newState in
      write(cause + "\n" + changes(oldState, newState))
    }
  }

  /// Prints only the name of the action.
  public static var actionLabels: Self {
    actionLabels { StandardError.write($0) }
  }

  /// Prints only the name of the action.
  ///
  /// - Parameter write: Receives the text for each action.
  public static func actionLabels(to write: @escaping (_ text: String) -> Void) -> Self {
    Self { action, _, _ in
      write("received action: \(caseLabel(of: action))")
    } printWithoutAction: { cause, _, _ in
      write(cause)
    }
  }
}

#if DEBUG
  /// The operator of `_printChanges`, for changes by events and by modifications of effects.
  private final class PrintOperator<State, Action>: Operator<State, Action> {
    private let printer: _ReducerPrinter<State, Action>

    init(_ printer: _ReducerPrinter<State, Action>) {
      self.printer = printer
      super.init(.changes)
    }

    override func handle(_ visit: FeatureVisit, _ state: Address<State>, _ start: EffectStart, below: () -> Void) {
      printer.printing(state, below) { oldState, newState in
        let cause = visit.event.map { "received event:\n\(String(customDumping: $0.value))" }
        printer.printChange(
          by: cause ?? "modified by the effect at \(visit.site):",
          oldState: oldState,
          newState: newState
        )
      }
    }
  }

  extension _ReducerPrinter {
    /// Calls a function that changes a state, and prints the change.
    ///
    /// - Parameters:
    ///   - state: The address of the state.
    ///   - body: Changes the state.
    ///   - change: Prints the states before and after.
    /// - Returns: The result of `body`.
    fileprivate func printing<Result>(
      _ state: Address<State>,
      _ body: () -> Result,
      change: (_ oldState: State, _ newState: State) -> Void
    ) -> Result {
      // A copy, because the state is changed in place.
      let oldState = state.pointee
      // The old state refers to shared values, which may change. Their old values are kept for the comparison.
      let changes = SharedChangeTracker()
      let result = SharedOverlay.recording(changes) { body() }
      let newState = state.pointee
      SharedOverlay.comparing(changes.before, changes.now) { change(oldState, newState) }
      return result
    }
  }
#endif
