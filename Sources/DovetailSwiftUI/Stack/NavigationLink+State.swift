#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  extension NavigationLink where Destination == Never {
    /// Creates a link that pushes an element onto the stack of the enclosing navigation stack.
    ///
    /// ```swift
    /// NavigationLink(state: Path.State.detail(Detail.State(id: id))) { Text("Show") }
    /// ```
    ///
    /// - Misuse: without an enclosing navigation stack of a store, or if its elements have another type, nothing is
    ///   pushed, and an issue is reported when the link appears.
    ///
    /// - Parameters:
    ///   - state: The element to push; `nil` for a link that is disabled.
    ///   - label: Makes the label of the link.
    @MainActor
    public init<P, L: View>(
      state: P?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      @ViewBuilder label: () -> L
    ) where Label == _NavigationLinkStoreContent<P, L> {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      self.init(value: StackState<P>.Component(pushing: state)) {
        _NavigationLinkStoreContent<P, L>(label: label(), site: site)
      }
    }

    /// Creates a link with a localized title that pushes an element.
    ///
    /// - Parameters:
    ///   - title: The key of the title.
    ///   - state: The element to push; `nil` for a link that is disabled.
    @MainActor
    public init<P>(
      _ title: LocalizedStringKey,
      state: P?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) where Label == _NavigationLinkStoreContent<P, Text> {
      self.init(state: state, fileID: fileID, filePath: filePath, line: line, column: column) { Text(title) }
    }

    /// Creates a link with a title that pushes an element.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - state: The element to push; `nil` for a link that is disabled.
    @_disfavoredOverload
    @MainActor
    public init<S: StringProtocol, P>(
      _ title: S,
      state: P?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) where Label == _NavigationLinkStoreContent<P, Text> {
      self.init(state: state, fileID: fileID, filePath: filePath, line: line, column: column) { Text(title) }
    }
  }

  /// The label of a link that pushes an element.
  public struct _NavigationLinkStoreContent<State, Label: View>: View {
    let label: Label
    let site: SourceSite
    @SwiftUI.Environment(\.elementType) private var elementType

    /// The label.
    public var body: some View {
      label.onAppear {
        StackState<State>.checkLink(in: elementType.type, at: site)
      }
    }
  }
#endif
