// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct VStack<Content: View>: View {
  public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { stub() }
}

public struct HStack<Content: View>: View {
  public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { stub() }
}

public struct Group<Content> {}
extension Group: View where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  public var body: Never { stub() }
}

public struct Form<Content: View>: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  public var body: Never { stub() }
}

public struct List<Content: View>: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  public var body: Never { stub() }
}

public struct Section<Content: View>: View {
  public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  public var body: Never { stub() }
}

public struct Spacer: View {
  public nonisolated init() {}
  public var body: Never { stub() }
}

public struct ProgressView: View {
  public nonisolated init() {}
  public var body: Never { stub() }
}

public struct Image: View, Equatable, Sendable {
  public nonisolated init(systemName: String) {}
  public var body: Never { stub() }
}

public struct Label<Title: View, Icon: View>: View {
  public var body: Never { stub() }
}
extension Label where Title == Text, Icon == Image {
  public nonisolated init(_ title: LocalizedStringKey, systemImage: String) {}
}

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ text: Text) {}
    public mutating func appendInterpolation(_ text: String) {}
    public mutating func appendInterpolation<T>(_ value: T) {}
  }
}

public struct Text: View, Equatable, Sendable {
  public nonisolated init(verbatim content: String) {}
  public nonisolated init(_ key: LocalizedStringKey) {}
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ content: S) {}
  public nonisolated func bold(_ isActive: Bool = true) -> Text { self }
  public nonisolated func italic(_ isActive: Bool = true) -> Text { self }
  public nonisolated func strikethrough(_ isActive: Bool = true) -> Text { self }
  public nonisolated func underline(_ isActive: Bool = true) -> Text { self }
  public var body: Never { stub() }
}

public struct ButtonRole: Equatable, Sendable {
  public static let cancel = ButtonRole()
  public static let destructive = ButtonRole()
}

public struct Button<Label: View>: View {
  @preconcurrency
  public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  @preconcurrency
  public nonisolated init(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {}
  public var body: Never { stub() }
}

extension Button where Label == Text {
  @preconcurrency
  public nonisolated init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
  @preconcurrency
  public nonisolated init(_ title: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {}
  @preconcurrency
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}

public struct TextField<Label: View>: View {
  public var body: Never { stub() }
}
extension TextField where Label == Text {
  public nonisolated init(_ title: LocalizedStringKey, text: Binding<String>) {}
}

public struct Toggle<Label: View>: View {
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
  public var body: Never { stub() }
}
extension Toggle where Label == Text {
  public nonisolated init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {}
}

public struct Slider<Label: View>: View {
  public nonisolated init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1)
  where Label == EmptyView, V.Stride: BinaryFloatingPoint {}
  public var body: Never { stub() }
}

public struct Stepper<Label: View>: View {
  public nonisolated init<V: Strideable>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {}
  public var body: Never { stub() }
}

public struct Picker<Label: View, Selection: Hashable, Content: View>: View {
  public var body: Never { stub() }
}
extension Picker where Label == Text {
  public nonisolated init(
    _ title: LocalizedStringKey,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
}
extension ForEach: View where Content: View {
  public var body: Never { stub() }
}
extension ForEach where Content: View {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable { self.data = data }
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
  }
}

public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  var data: Data { get }
}
extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    MovedContent<Data>()
  }
  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    MovedContent<Data>()
  }
}

struct MovedContent<Data: Collection>: DynamicViewContent {
  nonisolated init() {}
  var data: Data { stub() }
  var body: Never { stub() }
}

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

public struct ToolbarItemPlacement: Sendable {
  public static let automatic = ToolbarItemPlacement()
  public static let primaryAction = ToolbarItemPlacement()
  public static let cancellationAction = ToolbarItemPlacement()
}

@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @MainActor @preconcurrency var body: Body { get }
}

public struct ToolbarItem<Content: View>: View {
  public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
  public var body: Never { stub() }
}

public struct Alert {
  init(_: Void) {}
}

@frozen
public struct Color: Hashable, Sendable {
  public static let red = Color()
}

@frozen
public struct Font: Hashable, Sendable {
  public static let body = Font()

  @frozen
  public struct Weight: Hashable, Sendable {
    public static let bold = Weight()
  }
}
