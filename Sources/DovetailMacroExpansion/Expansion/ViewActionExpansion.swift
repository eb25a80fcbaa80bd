/// `@ViewAction(for:)`.
enum ViewActionExpansion {
  static func expand(_ context: inout ExpansionContext) -> String {
    guard context.request.role == .extension, let type = context.type else { return "" }
    guard type.hasValue("store") else {
      diagnoseMissingStore(type, &context)
      return ""
    }
    for call in DeclarationReader.calls(
      to: ["store", "send"],
      in: context.request.declaration,
      range: type.memberBlock
    ) {
      context.diagnose(.directSend, at: call.callee, fixIts: [(FixItMessage.useSend, [(call.callee, "send")])])
    }
    // The store of a type of the main actor can only be read there, so the conformance is isolated to it.
    let isolation = belongsToMainActor(type) ? "@MainActor " : ""
    return context.conformance(to: ["ViewActionSending"], of: type, isolation: isolation)
  }

  /// Whether a type is isolated to the main actor by its attribute, or by a type of a user interface that it inherits
  /// from, as far as its declaration shows.
  private static func belongsToMainActor(_ type: TypeDeclaration) -> Bool {
    if type.attribute("MainActor") != nil { return true }
    return type.inheritance.contains { inherited in
      let name = inherited.name.split(separator: ".").last.map(String.init) ?? inherited.name
      return mainActorTypes.contains(name)
    }
  }

  /// The protocols and classes of SwiftUI, UIKit and AppKit that views and their owners conform to or inherit from.
  private static var mainActorTypes: Set<String> {
    [
      "App", "Commands", "NSView", "NSViewController", "NSViewControllerRepresentable", "NSViewRepresentable",
      "NSWindowController", "Scene", "ToolbarContent", "UICollectionViewCell", "UICollectionViewController",
      "UINavigationController", "UISplitViewController", "UITabBarController", "UITableViewCell",
      "UITableViewController", "UIView", "UIViewController", "UIViewControllerRepresentable", "UIViewRepresentable",
      "View", "ViewModifier",
    ]
  }

  private static func diagnoseMissingStore(_ type: TypeDeclaration, _ context: inout ExpansionContext) {
    let argument = type.attribute("ViewAction")?.arguments.first?.expression.text ?? "Feature.self"
    let feature = argument.hasSuffix(".self") ? String(argument.dropLast(5)) : argument
    let source = context.request.declaration
    let indentation = source.indentation(at: type.keywordRange.lowerBound)
    var fixIts: [(String, [(Range<Int>, String)])] = []
    if let block = type.memberBlock {
      let place = (block.lowerBound + 1)..<(block.lowerBound + 1)
      let end = source[place.lowerBound..<block.upperBound].hasPrefix("\n") ? "\n" : "\n\(indentation)"
      let line = "\n\(indentation)  \(context.access(of: type))let store: StoreOf<\(feature)>"
      fixIts = [(FixItMessage.addStore, [(place, line + (end == "\n" ? "\n" : end))])]
    }
    context.diagnose(.noStore(type.name.name, feature), at: type.name.range, fixIts: fixIts)
  }
}
