internal import DovetailSystem

/// Finds functions of libraries that this one does not link, by name in all loaded libraries.
package enum DynamicSymbol {
  /// The address of a symbol; `nil` if no loaded library has the symbol.
  package static func address(of name: String) -> UnsafeRawPointer? {
    #if canImport(Darwin)
      let everyLibrary = UnsafeMutableRawPointer(bitPattern: -2)  // RTLD_DEFAULT
    #else
      let everyLibrary: UnsafeMutableRawPointer? = nil  // RTLD_DEFAULT
    #endif
    return UnsafeRawPointer(dlsym(everyLibrary, name))
  }

  /// Makes the Swift function at an address callable, as the only stored property of `Holder`.
  ///
  /// - Parameters:
  ///   - address: The address of the code.
  ///   - context: The object of a method, or the metadata of the class of a class method; it has to outlive the result.
  ///   - holder: A struct with one closure property.
  //
  // A Swift function value is two words, code and context. A global function, or a static method of a struct, reads no
  // context, so its address with a null context is such a value. A method finds its object, or the metadata of its
  // class, in the register of the context. The value has to be cast to a struct with one closure property: the bare
  // function type as a generic argument would be that of a function with all arguments in memory.
  package static func function<Holder>(
    at address: UnsafeRawPointer,
    context: UnsafeRawPointer? = nil,
    as holder: Holder.Type
  ) -> Holder? {
    let words = (address, context)
    guard MemoryLayout<Holder>.size == MemoryLayout.size(ofValue: words) else { return nil }
    return unsafeBitCast(words, to: Holder.self)
  }
}
