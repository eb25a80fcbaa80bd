import Navigation

/// Features with many children side by side, as the root of an application has.
enum WideFeatures {
  @Reducer
  struct Wide10 {
    @ObservableState
    struct State {
      var child0 = ObservedFeatures.Leaf.State()
      var child1 = ObservedFeatures.Leaf.State()
      var child2 = ObservedFeatures.Leaf.State()
      var child3 = ObservedFeatures.Leaf.State()
      var child4 = ObservedFeatures.Leaf.State()
      var child5 = ObservedFeatures.Leaf.State()
      var child6 = ObservedFeatures.Leaf.State()
      var child7 = ObservedFeatures.Leaf.State()
      var child8 = ObservedFeatures.Leaf.State()
      var child9 = ObservedFeatures.Leaf.State()
    }

    enum Action {
      case child0(ObservedFeatures.Leaf.Action)
      case child1(ObservedFeatures.Leaf.Action)
      case child2(ObservedFeatures.Leaf.Action)
      case child3(ObservedFeatures.Leaf.Action)
      case child4(ObservedFeatures.Leaf.Action)
      case child5(ObservedFeatures.Leaf.Action)
      case child6(ObservedFeatures.Leaf.Action)
      case child7(ObservedFeatures.Leaf.Action)
      case child8(ObservedFeatures.Leaf.Action)
      case child9(ObservedFeatures.Leaf.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child0, action: \.child0) { ObservedFeatures.Leaf() }
      Scope(state: \.child1, action: \.child1) { ObservedFeatures.Leaf() }
      Scope(state: \.child2, action: \.child2) { ObservedFeatures.Leaf() }
      Scope(state: \.child3, action: \.child3) { ObservedFeatures.Leaf() }
      Scope(state: \.child4, action: \.child4) { ObservedFeatures.Leaf() }
      Scope(state: \.child5, action: \.child5) { ObservedFeatures.Leaf() }
      Scope(state: \.child6, action: \.child6) { ObservedFeatures.Leaf() }
      Scope(state: \.child7, action: \.child7) { ObservedFeatures.Leaf() }
      Scope(state: \.child8, action: \.child8) { ObservedFeatures.Leaf() }
      Scope(state: \.child9, action: \.child9) { ObservedFeatures.Leaf() }
    }
  }

  @Reducer
  struct Wide50 {
    @ObservableState
    struct State {
      var child0 = ObservedFeatures.Leaf.State()
      var child1 = ObservedFeatures.Leaf.State()
      var child2 = ObservedFeatures.Leaf.State()
      var child3 = ObservedFeatures.Leaf.State()
      var child4 = ObservedFeatures.Leaf.State()
      var child5 = ObservedFeatures.Leaf.State()
      var child6 = ObservedFeatures.Leaf.State()
      var child7 = ObservedFeatures.Leaf.State()
      var child8 = ObservedFeatures.Leaf.State()
      var child9 = ObservedFeatures.Leaf.State()
      var child10 = ObservedFeatures.Leaf.State()
      var child11 = ObservedFeatures.Leaf.State()
      var child12 = ObservedFeatures.Leaf.State()
      var child13 = ObservedFeatures.Leaf.State()
      var child14 = ObservedFeatures.Leaf.State()
      var child15 = ObservedFeatures.Leaf.State()
      var child16 = ObservedFeatures.Leaf.State()
      var child17 = ObservedFeatures.Leaf.State()
      var child18 = ObservedFeatures.Leaf.State()
      var child19 = ObservedFeatures.Leaf.State()
      var child20 = ObservedFeatures.Leaf.State()
      var child21 = ObservedFeatures.Leaf.State()
      var child22 = ObservedFeatures.Leaf.State()
      var child23 = ObservedFeatures.Leaf.State()
      var child24 = ObservedFeatures.Leaf.State()
      var child25 = ObservedFeatures.Leaf.State()
      var child26 = ObservedFeatures.Leaf.State()
      var child27 = ObservedFeatures.Leaf.State()
      var child28 = ObservedFeatures.Leaf.State()
      var child29 = ObservedFeatures.Leaf.State()
      var child30 = ObservedFeatures.Leaf.State()
      var child31 = ObservedFeatures.Leaf.State()
      var child32 = ObservedFeatures.Leaf.State()
      var child33 = ObservedFeatures.Leaf.State()
      var child34 = ObservedFeatures.Leaf.State()
      var child35 = ObservedFeatures.Leaf.State()
      var child36 = ObservedFeatures.Leaf.State()
      var child37 = ObservedFeatures.Leaf.State()
      var child38 = ObservedFeatures.Leaf.State()
      var child39 = ObservedFeatures.Leaf.State()
      var child40 = ObservedFeatures.Leaf.State()
      var child41 = ObservedFeatures.Leaf.State()
      var child42 = ObservedFeatures.Leaf.State()
      var child43 = ObservedFeatures.Leaf.State()
      var child44 = ObservedFeatures.Leaf.State()
      var child45 = ObservedFeatures.Leaf.State()
      var child46 = ObservedFeatures.Leaf.State()
      var child47 = ObservedFeatures.Leaf.State()
      var child48 = ObservedFeatures.Leaf.State()
      var child49 = ObservedFeatures.Leaf.State()
    }

    enum Action {
      case child0(ObservedFeatures.Leaf.Action)
      case child1(ObservedFeatures.Leaf.Action)
      case child2(ObservedFeatures.Leaf.Action)
      case child3(ObservedFeatures.Leaf.Action)
      case child4(ObservedFeatures.Leaf.Action)
      case child5(ObservedFeatures.Leaf.Action)
      case child6(ObservedFeatures.Leaf.Action)
      case child7(ObservedFeatures.Leaf.Action)
      case child8(ObservedFeatures.Leaf.Action)
      case child9(ObservedFeatures.Leaf.Action)
      case child10(ObservedFeatures.Leaf.Action)
      case child11(ObservedFeatures.Leaf.Action)
      case child12(ObservedFeatures.Leaf.Action)
      case child13(ObservedFeatures.Leaf.Action)
      case child14(ObservedFeatures.Leaf.Action)
      case child15(ObservedFeatures.Leaf.Action)
      case child16(ObservedFeatures.Leaf.Action)
      case child17(ObservedFeatures.Leaf.Action)
      case child18(ObservedFeatures.Leaf.Action)
      case child19(ObservedFeatures.Leaf.Action)
      case child20(ObservedFeatures.Leaf.Action)
      case child21(ObservedFeatures.Leaf.Action)
      case child22(ObservedFeatures.Leaf.Action)
      case child23(ObservedFeatures.Leaf.Action)
      case child24(ObservedFeatures.Leaf.Action)
      case child25(ObservedFeatures.Leaf.Action)
      case child26(ObservedFeatures.Leaf.Action)
      case child27(ObservedFeatures.Leaf.Action)
      case child28(ObservedFeatures.Leaf.Action)
      case child29(ObservedFeatures.Leaf.Action)
      case child30(ObservedFeatures.Leaf.Action)
      case child31(ObservedFeatures.Leaf.Action)
      case child32(ObservedFeatures.Leaf.Action)
      case child33(ObservedFeatures.Leaf.Action)
      case child34(ObservedFeatures.Leaf.Action)
      case child35(ObservedFeatures.Leaf.Action)
      case child36(ObservedFeatures.Leaf.Action)
      case child37(ObservedFeatures.Leaf.Action)
      case child38(ObservedFeatures.Leaf.Action)
      case child39(ObservedFeatures.Leaf.Action)
      case child40(ObservedFeatures.Leaf.Action)
      case child41(ObservedFeatures.Leaf.Action)
      case child42(ObservedFeatures.Leaf.Action)
      case child43(ObservedFeatures.Leaf.Action)
      case child44(ObservedFeatures.Leaf.Action)
      case child45(ObservedFeatures.Leaf.Action)
      case child46(ObservedFeatures.Leaf.Action)
      case child47(ObservedFeatures.Leaf.Action)
      case child48(ObservedFeatures.Leaf.Action)
      case child49(ObservedFeatures.Leaf.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child0, action: \.child0) { ObservedFeatures.Leaf() }
      Scope(state: \.child1, action: \.child1) { ObservedFeatures.Leaf() }
      Scope(state: \.child2, action: \.child2) { ObservedFeatures.Leaf() }
      Scope(state: \.child3, action: \.child3) { ObservedFeatures.Leaf() }
      Scope(state: \.child4, action: \.child4) { ObservedFeatures.Leaf() }
      Scope(state: \.child5, action: \.child5) { ObservedFeatures.Leaf() }
      Scope(state: \.child6, action: \.child6) { ObservedFeatures.Leaf() }
      Scope(state: \.child7, action: \.child7) { ObservedFeatures.Leaf() }
      Scope(state: \.child8, action: \.child8) { ObservedFeatures.Leaf() }
      Scope(state: \.child9, action: \.child9) { ObservedFeatures.Leaf() }
      Scope(state: \.child10, action: \.child10) { ObservedFeatures.Leaf() }
      Scope(state: \.child11, action: \.child11) { ObservedFeatures.Leaf() }
      Scope(state: \.child12, action: \.child12) { ObservedFeatures.Leaf() }
      Scope(state: \.child13, action: \.child13) { ObservedFeatures.Leaf() }
      Scope(state: \.child14, action: \.child14) { ObservedFeatures.Leaf() }
      Scope(state: \.child15, action: \.child15) { ObservedFeatures.Leaf() }
      Scope(state: \.child16, action: \.child16) { ObservedFeatures.Leaf() }
      Scope(state: \.child17, action: \.child17) { ObservedFeatures.Leaf() }
      Scope(state: \.child18, action: \.child18) { ObservedFeatures.Leaf() }
      Scope(state: \.child19, action: \.child19) { ObservedFeatures.Leaf() }
      Scope(state: \.child20, action: \.child20) { ObservedFeatures.Leaf() }
      Scope(state: \.child21, action: \.child21) { ObservedFeatures.Leaf() }
      Scope(state: \.child22, action: \.child22) { ObservedFeatures.Leaf() }
      Scope(state: \.child23, action: \.child23) { ObservedFeatures.Leaf() }
      Scope(state: \.child24, action: \.child24) { ObservedFeatures.Leaf() }
      Scope(state: \.child25, action: \.child25) { ObservedFeatures.Leaf() }
      Scope(state: \.child26, action: \.child26) { ObservedFeatures.Leaf() }
      Scope(state: \.child27, action: \.child27) { ObservedFeatures.Leaf() }
      Scope(state: \.child28, action: \.child28) { ObservedFeatures.Leaf() }
      Scope(state: \.child29, action: \.child29) { ObservedFeatures.Leaf() }
      Scope(state: \.child30, action: \.child30) { ObservedFeatures.Leaf() }
      Scope(state: \.child31, action: \.child31) { ObservedFeatures.Leaf() }
      Scope(state: \.child32, action: \.child32) { ObservedFeatures.Leaf() }
      Scope(state: \.child33, action: \.child33) { ObservedFeatures.Leaf() }
      Scope(state: \.child34, action: \.child34) { ObservedFeatures.Leaf() }
      Scope(state: \.child35, action: \.child35) { ObservedFeatures.Leaf() }
      Scope(state: \.child36, action: \.child36) { ObservedFeatures.Leaf() }
      Scope(state: \.child37, action: \.child37) { ObservedFeatures.Leaf() }
      Scope(state: \.child38, action: \.child38) { ObservedFeatures.Leaf() }
      Scope(state: \.child39, action: \.child39) { ObservedFeatures.Leaf() }
      Scope(state: \.child40, action: \.child40) { ObservedFeatures.Leaf() }
      Scope(state: \.child41, action: \.child41) { ObservedFeatures.Leaf() }
      Scope(state: \.child42, action: \.child42) { ObservedFeatures.Leaf() }
      Scope(state: \.child43, action: \.child43) { ObservedFeatures.Leaf() }
      Scope(state: \.child44, action: \.child44) { ObservedFeatures.Leaf() }
      Scope(state: \.child45, action: \.child45) { ObservedFeatures.Leaf() }
      Scope(state: \.child46, action: \.child46) { ObservedFeatures.Leaf() }
      Scope(state: \.child47, action: \.child47) { ObservedFeatures.Leaf() }
      Scope(state: \.child48, action: \.child48) { ObservedFeatures.Leaf() }
      Scope(state: \.child49, action: \.child49) { ObservedFeatures.Leaf() }
    }
  }
}

extension Store<WideFeatures.Wide10.State, WideFeatures.Wide10.Action> {
  /// Calls a function with the store of each child, in order.
  func forEachChild(_ body: (StoreOf<ObservedFeatures.Leaf>) -> Void) {
    body(scope(state: \.child0, action: \.child0))
    body(scope(state: \.child1, action: \.child1))
    body(scope(state: \.child2, action: \.child2))
    body(scope(state: \.child3, action: \.child3))
    body(scope(state: \.child4, action: \.child4))
    body(scope(state: \.child5, action: \.child5))
    body(scope(state: \.child6, action: \.child6))
    body(scope(state: \.child7, action: \.child7))
    body(scope(state: \.child8, action: \.child8))
    body(scope(state: \.child9, action: \.child9))
  }
}

extension Store<WideFeatures.Wide50.State, WideFeatures.Wide50.Action> {
  /// Calls a function with the store of each child, in order.
  func forEachChild(_ body: (StoreOf<ObservedFeatures.Leaf>) -> Void) {
    body(scope(state: \.child0, action: \.child0))
    body(scope(state: \.child1, action: \.child1))
    body(scope(state: \.child2, action: \.child2))
    body(scope(state: \.child3, action: \.child3))
    body(scope(state: \.child4, action: \.child4))
    body(scope(state: \.child5, action: \.child5))
    body(scope(state: \.child6, action: \.child6))
    body(scope(state: \.child7, action: \.child7))
    body(scope(state: \.child8, action: \.child8))
    body(scope(state: \.child9, action: \.child9))
    body(scope(state: \.child10, action: \.child10))
    body(scope(state: \.child11, action: \.child11))
    body(scope(state: \.child12, action: \.child12))
    body(scope(state: \.child13, action: \.child13))
    body(scope(state: \.child14, action: \.child14))
    body(scope(state: \.child15, action: \.child15))
    body(scope(state: \.child16, action: \.child16))
    body(scope(state: \.child17, action: \.child17))
    body(scope(state: \.child18, action: \.child18))
    body(scope(state: \.child19, action: \.child19))
    body(scope(state: \.child20, action: \.child20))
    body(scope(state: \.child21, action: \.child21))
    body(scope(state: \.child22, action: \.child22))
    body(scope(state: \.child23, action: \.child23))
    body(scope(state: \.child24, action: \.child24))
    body(scope(state: \.child25, action: \.child25))
    body(scope(state: \.child26, action: \.child26))
    body(scope(state: \.child27, action: \.child27))
    body(scope(state: \.child28, action: \.child28))
    body(scope(state: \.child29, action: \.child29))
    body(scope(state: \.child30, action: \.child30))
    body(scope(state: \.child31, action: \.child31))
    body(scope(state: \.child32, action: \.child32))
    body(scope(state: \.child33, action: \.child33))
    body(scope(state: \.child34, action: \.child34))
    body(scope(state: \.child35, action: \.child35))
    body(scope(state: \.child36, action: \.child36))
    body(scope(state: \.child37, action: \.child37))
    body(scope(state: \.child38, action: \.child38))
    body(scope(state: \.child39, action: \.child39))
    body(scope(state: \.child40, action: \.child40))
    body(scope(state: \.child41, action: \.child41))
    body(scope(state: \.child42, action: \.child42))
    body(scope(state: \.child43, action: \.child43))
    body(scope(state: \.child44, action: \.child44))
    body(scope(state: \.child45, action: \.child45))
    body(scope(state: \.child46, action: \.child46))
    body(scope(state: \.child47, action: \.child47))
    body(scope(state: \.child48, action: \.child48))
    body(scope(state: \.child49, action: \.child49))
  }
}
