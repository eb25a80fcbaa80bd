import DovetailPlatform
import DovetailTestSupport
import Foundation
import FoundationExtras
import Testing

struct ModuleOriginTests {
  private struct Feature {}

  private enum Wrapper<Value> { case value(Value) }

  @Test(
    arguments: [
      Int.self, [Feature].self, Feature?.self, Duration.self, Foundation.Date.self, URL.self,
    ] as [any Sendable.Type]
  )
  func `a type of the toolchain is known by its own module, and not by those of its parameters`(type: any Sendable.Type)
  {
    #expect(ModuleOrigin(of: type) == .toolchain)
  }

  @Test func `a type of a module of the library is the library's`() {
    #expect(ModuleOrigin(of: ThreadLocals.self) == .library)
    #expect(ModuleOrigin(of: Diagnostic.self) == .library)
  }

  @Test func `every other type is the program's, also a tuple and a function`() {
    #expect(ModuleOrigin(of: Feature.self) == .program)
    #expect(ModuleOrigin(of: Wrapper<Int>.self) == .program)
    #expect(ModuleOrigin(of: (Int, String).self) == .program)
    #expect(ModuleOrigin(of: (() -> Void).self) == .program)
  }

  @Test func `a module of the program may have a name that begins like one of the toolchain`() {
    #expect(ModuleOrigin(of: FoundationExtras.Date.self) == .program)
    #expect(ModuleOrigin.foundationModule(of: FoundationExtras.Date.self) == nil)
    #expect(ModuleOrigin.foundationModule(of: Foundation.Date.self)?.hasPrefix("Foundation") == true)
    #expect(ModuleOrigin.module(of: FoundationExtras.ExtrasError.self) == "FoundationExtras")
  }
}
