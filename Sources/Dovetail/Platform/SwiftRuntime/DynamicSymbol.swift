internal import DovetailSystem

// Functions of libraries this one does not link, found by name in whatever the process has loaded.
package enum DynamicSymbol {
  // The address of a symbol, or nil when no loaded library has it.
  package static func address(of name: String) -> UnsafeRawPointer? {
    #if canImport(Darwin)
      let everyLibrary = UnsafeMutableRawPointer(bitPattern: -2)  // RTLD_DEFAULT
    #else
      let everyLibrary: UnsafeMutableRawPointer? = nil  // RTLD_DEFAULT
    #endif
    return UnsafeRawPointer(dlsym(everyLibrary, name))
  }

  // A Swift function at an address, as the one stored property of `Holder`.
  //
  // A Swift function value is two words, code and context. A global function or a static method of a struct is code
  // that reads no context, so its address with an empty context is such a value. The value must be read through a
  // struct with one closure property: the bare function type, as a generic argument, would stand for a function with
  // every argument in memory.
  //
  // A method of a class finds the object, or the metadata of the class, where a closure finds its context. It is given
  // as such, and must outlive the function value.
  static func function<Holder>(
    at address: UnsafeRawPointer,
    context: UnsafeRawPointer? = nil,
    as holder: Holder.Type
  ) -> Holder? {
    let words = (address, context)
    guard MemoryLayout<Holder>.size == MemoryLayout.size(ofValue: words) else { return nil }
    return unsafeBitCast(words, to: Holder.self)
  }
}
