/// How a case of an enum holds a value of the type that a case path is to take out.
enum CaseLayout {
  /// It holds none.
  case none

  /// It holds one as generic code keeps it.
  case direct

  /// It holds one in a box.
  case indirect

  /// It holds one whose metatypes take no room.
  case thin(isIndirect: Bool)

  /// It holds one of another type, which may be cast.
  case cast(Any.Type, isIndirect: Bool)

  /// It holds one that cannot be read without the compiler's help.
  case unreadable
}
