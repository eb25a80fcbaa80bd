#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  extension Store {
    /// Sends an action, and animates the changes that follow.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    /// - Returns: The task of the started effects.
    @MainActor
    @discardableResult
    public func send(
      _ action: Action,
      animation: Animation?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> StoreTask {
      withAnimation(animation) { send(action, fileID: fileID, filePath: filePath, line: line, column: column) }
    }

    /// Sends an action, and applies a transaction to the changes that follow.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - transaction: The transaction.
    /// - Returns: The task of the started effects.
    @MainActor
    @discardableResult
    public func send(
      _ action: Action,
      transaction: Transaction,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> StoreTask {
      withTransaction(transaction) { send(action, fileID: fileID, filePath: filePath, line: line, column: column) }
    }
  }

  extension ViewActionSending {
    /// Sends an action of the view, and animates the changes that follow.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    /// - Returns: The task of the started effects.
    @MainActor
    @discardableResult
    public func send(
      _ action: StoreAction.ViewAction,
      animation: Animation?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> StoreTask {
      store.send(
        .view(action),
        animation: animation,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }

    /// Sends an action of the view, and applies a transaction to the changes that follow.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - transaction: The transaction.
    /// - Returns: The task of the started effects.
    @MainActor
    @discardableResult
    public func send(
      _ action: StoreAction.ViewAction,
      transaction: Transaction,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> StoreTask {
      store.send(
        .view(action),
        transaction: transaction,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
  }
#endif
