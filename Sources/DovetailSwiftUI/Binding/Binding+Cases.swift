#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  extension Binding where Value: _OptionalStoreOfCases {
    /// A case of an enum of features: the store of its feature, or its value if it has no feature.
    ///
    /// ```swift
    /// .sheet(item: $store.scope(\.$destination, action: \.destination).editor) { store in
    ///   EditorView(store: store)
    /// }
    /// ```
    ///
    /// Setting it to `nil` dismisses the feature, if the case is active.
    ///
    /// - Parameter path: The case.
    public subscript<Case>(
      dynamicMember path: KeyPath<Value.CaseScope.AllCasePaths, AnyCasePath<Value.CaseScope, Case>>
    ) -> Binding<Case?> {
      self[dynamicMember: \.[case: path]]
    }
  }

  extension Binding {
    /// The payload of a case of an enum; `nil` if another case is active.
    ///
    /// The binding has the last payload after another case became active, and ignores writes then.
    ///
    /// - Parameter path: The case.
    public subscript<Payload>(
      dynamicMember path: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Payload>>
    ) -> Binding<Payload>? where Value: CasePathable {
      Binding<Payload>(unwrapping: self[dynamicMember: \.[payload: path]])
    }

    /// The payload of a case of an optional enum; `nil` if there is none.
    ///
    /// Setting it to `nil` sets the enum to `nil`, if the case is active.
    ///
    /// - Parameter path: The case.
    public subscript<Enum: CasePathable, Payload>(
      dynamicMember path: KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Payload>>
    ) -> Binding<Payload?> where Value == Enum? {
      self[dynamicMember: \.[optionalPayload: path]]
    }
  }
#endif
