// How the combinators follow the tasks of their children: at the child's place, with the child's actions embedded.
extension TaskFollower {
  /// The follower of a child, where it is there.
  @usableFromInline
  init?<ChildState, ChildAction>(
    _ child: ReducerRunner<ChildState, ChildAction>,
    at site: PlaceSite,
    action: AnyCasePath<Action, ChildAction>,
    access: StateAccess<State, ChildState>
  ) {
    guard let tasks = child.tasks else { return nil }
    self.init(exists: tasks.exists) { state, context, sink in
      _ = access.withValue(of: &state) { childState in
        context.enter(site.key(of: childState)) {
          tasks.follow(&childState, $0, EmbeddingSink(base: sink, embed: action.embedding))
        }
      }
    }
  }

  /// The follower of the elements of a collection.
  ///
  /// As long as nobody but the elements' own reducers has changed the collection, only elements whose reducer ran would
  /// have to be looked at; all of them are, unless nothing in the collection was touched at all.
  @usableFromInline
  init?<ID, ElementState, ElementAction>(
    elements child: ReducerRunner<ElementState, ElementAction>,
    at site: PlaceSite,
    action path: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>,
    access: StateAccess<State, IdentifiedArray<ID, ElementState>>
  ) {
    guard let tasks = child.tasks else { return nil }
    self.init(exists: tasks.exists) { state, context, sink in
      _ = access.withValue(of: &state) { elements in
        for position in elements.indices {
          let id = elements.ids[position]
          context.enter(PlaceKey(site: site, id: AnyHashable(id))) { context in
            elements.withElement(at: position) { element in
              tasks.follow(
                &element,
                context,
                EmbeddingSink(base: sink, embed: path.embedding(elementWithID: id))
              )
            }
          }
        }
      }
    }
  }
}
