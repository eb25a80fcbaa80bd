#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  extension Send {
    /// Sends an action, and animates the changes that follow.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    public func callAsFunction(_ action: sending Action, animation: Animation?) async {
      await callAsFunction(action) { handle in withAnimation(animation, handle) }
    }

    /// Sends an action, and applies a transaction to the changes that follow.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - transaction: The transaction.
    public func callAsFunction(_ action: sending Action, transaction: Transaction) async {
      // Unchecked: a transaction is a value, which nothing else refers to.
      let transaction = UncheckedSendable(transaction)
      await callAsFunction(action) { handle in withTransaction(transaction.value, handle) }
    }
  }

  extension DismissEffect {
    /// Dismisses the feature, and animates the changes that follow.
    ///
    /// - Parameter animation: The animation.
    public func callAsFunction(
      animation: Animation?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) async {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      await callAsFunction(at: site) { handle in withAnimation(animation, handle) }
    }

    /// Dismisses the feature, and applies a transaction to the changes that follow.
    ///
    /// - Parameter transaction: The transaction.
    public func callAsFunction(
      transaction: Transaction,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) async {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      // Unchecked: a transaction is a value, which nothing else refers to.
      let transaction = UncheckedSendable(transaction)
      await callAsFunction(at: site) { handle in withTransaction(transaction.value, handle) }
    }
  }
#endif
