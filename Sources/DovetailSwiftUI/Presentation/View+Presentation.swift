#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  extension View {
    /// Presents a sheet for an item with an id at a key path.
    ///
    /// - Parameters:
    ///   - item: The item; `nil` if no sheet is presented.
    ///   - id: The id of an item. An item with another id is presented anew.
    ///   - onDismiss: Is called after the sheet was dismissed.
    ///   - content: Makes the content of the sheet.
    @MainActor
    public func sheet<Item, ID: Hashable, Content: View>(
      item: Binding<Item?>,
      id: KeyPath<Item, ID>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      sheet(item: item[dynamicMember: \.[identifiedBy: id]], onDismiss: onDismiss) { content($0.item) }
    }

    /// Presents a popover for an item with an id at a key path.
    ///
    /// - Parameters:
    ///   - item: The item; `nil` if no popover is presented.
    ///   - id: The id of an item. An item with another id is presented anew.
    ///   - content: Makes the content of the popover.
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    @MainActor
    public func popover<Item, ID: Hashable, Content: View>(
      item: Binding<Item?>,
      id: KeyPath<Item, ID>,
      @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      popover(item: item[dynamicMember: \.[identifiedBy: id]]) { content($0.item) }
    }

    #if !os(macOS)
      /// Presents a cover for an item with an id at a key path.
      ///
      /// - Parameters:
      ///   - item: The item; `nil` if no cover is presented.
      ///   - id: The id of an item. An item with another id is presented anew.
      ///   - onDismiss: Is called after the cover was dismissed.
      ///   - content: Makes the content of the cover.
      @MainActor
      public func fullScreenCover<Item, ID: Hashable, Content: View>(
        item: Binding<Item?>,
        id: KeyPath<Item, ID>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
      ) -> some View {
        fullScreenCover(item: item[dynamicMember: \.[identifiedBy: id]], onDismiss: onDismiss) { content($0.item) }
      }
    #endif

    /// Pushes a view for an item that need not be hashable.
    ///
    /// - Parameters:
    ///   - item: The item; `nil` if the view is not on the stack.
    ///   - destination: Makes the pushed view.
    @_disfavoredOverload
    @MainActor
    public func navigationDestination<Item, Destination: View>(
      item: Binding<Item?>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      @ViewBuilder destination: (Item) -> Destination
    ) -> some View {
      let isPresented = Binding(item, fileID: fileID, filePath: filePath, line: line, column: column)
      return navigationDestination(isPresented: isPresented) {
        if let item = item.wrappedValue { destination(item) }
      }
    }
  }

  /// An item with an id at a key path.
  private struct IdentifiedItem<Item, ID: Hashable>: Identifiable {
    let item: Item
    let id: ID
  }

  extension Optional {
    fileprivate subscript<ID: Hashable>(identifiedBy id: KeyPath<Wrapped, ID>) -> IdentifiedItem<Wrapped, ID>? {
      get { map { IdentifiedItem(item: $0, id: $0[keyPath: id]) } }
      set { self = newValue?.item }
    }
  }
#endif
