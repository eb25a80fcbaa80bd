extension ReducerRunner {
  /// Makes the runner of a child on its part of the state, for its actions.
  ///
  /// - Parameters:
  ///   - child: The runner of the child.
  ///   - path: The case that holds the child's actions.
  ///   - access: The way to the child's state.
  ///   - site: The place of the child's effects.
  ///   - reportAbsence: Is given an action that came while the child's state was absent.
  @inlinable
  convenience init<ChildState, ChildAction>(
    _ child: ReducerRunner<ChildState, ChildAction>,
    action path: AnyCasePath<Action, ChildAction>,
    access: StateAccess<State, ChildState>,
    site: PlaceSite,
    reportAbsence: @escaping (_ action: Action) -> Void
  ) {
    let program = child.program
    let adopt: ReducerStep.Adopt = { effect, childState in
      PlaceNode<ChildAction, Action>(
        node: unsafeDowncast(effect, to: EffectNode<ChildAction>.self),
        place: site.key(of: childState.assumingMemoryBound(to: ChildState.self).pointee),
        embed: path.embedding
      )
    }
    let tasks = TaskFollower(child, at: site, action: path, access: access)
    let projection = CaseProjection(path)
    let step: ReducerStep
    if let projection, let offset = access.offset {
      step = ReducerStep(
        program,
        of: ReducerStep.Child(
          projection: projection,
          offset: offset,
          presence: access.presence,
          mutation: access.mutation,
          adopt: adopt
        )
      ) { _, action in
        reportAbsence(action.assumingMemoryBound(to: Action.self).pointee)
        return nil
      }
    } else {
      step = ReducerStep { state, action in
        var effect: AnyEffectNode?
        path.lend(action, along: projection) { childAction in
          let isPresent = access.withValue(of: &state.assumingMemoryBound(to: State.self).pointee) { childState in
            withUnsafeMutablePointer(to: &childState) { childState in
              let childState = UnsafeMutableRawPointer(childState)
              if let node = program.run(childState, childAction) { effect = adopt(node, childState) }
            }
          }
          if !isPresent { reportAbsence(action.assumingMemoryBound(to: Action.self).pointee) }
        }
        return effect
      }
    }
    self.init(tasks: tasks, program: ReducerProgram([step]))
  }

  /// Makes a runner that runs another after this one.
  @usableFromInline
  package func followed(by other: ReducerRunner) -> ReducerRunner {
    ReducerRunner(tasks: .both(tasks, other.tasks), program: ReducerProgram(joining: [program, other.program]))
  }
}
