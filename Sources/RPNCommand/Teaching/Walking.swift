import LineEditing

extension Stepper.Move {
  /// Makes the move of a key; `nil` for keys without a move.
  init?(_ key: Key) {
    switch key {
    case .right, .enter, .character(" "), .character("n"), .character("l"): self = .forwards
    case .left, .backspace, .character("p"), .character("b"), .character("h"): self = .backwards
    case .down, .character("i"), .character("s"), .character("j"): self = .into
    case .up, .character("o"), .character("u"), .character("k"): self = .out
    case .home, .character("g"), .character("<"): self = .toStart
    case .end, .character("G"), .character(">"): self = .toEnd
    default: return nil
    }
  }
}

/// Walks through a program interactively.
///
/// The last view remains on the terminal.
///
/// - Parameters:
///   - stepper: The initial stepper.
///   - measure: Returns the screen with its current size.
func walk(_ stepper: Stepper, measure: () -> Screen) {
  _ = try? interact(stepper) { stepper in
    let screen = measure()
    return stepper.lines(on: screen).map(screen.legible)
  } press: { stepper, key in
    key.endsViews ? nil : Stepper.Move(key).map(stepper.moved) ?? stepper
  }
}

extension Key {
  /// Whether the key ends any interactive view.
  var endsViews: Bool {
    switch self {
    case .escape, .leave, .none, .character("q"): true
    default: false
    }
  }
}
