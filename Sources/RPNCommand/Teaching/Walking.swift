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
  guard var keys = KeyReader() else { return }
  defer { keys.end() }
  var stepper = stepper
  var above = 0
  while true {
    let screen = measure()
    let lines = stepper.lines(on: screen).map(screen.legible)
    let up = above > 0 ? "\u{1B}[\(above)A" : ""
    let text = up + "\r\u{1B}[J" + lines.joined(separator: "\r\n")
    guard case .written = System.write(text, to: .output) else { return }
    above = lines.count - 1
    let key = keys.next()
    switch key {
    case .redraw:
      // The terminal has rewrapped the rows, into an unknown number.
      _ = System.write("\u{1B}[H\u{1B}[J", to: .output)
      above = 0
    case .escape, .leave, .none, .character("q"):
      _ = System.write("\r\n", to: .output)
      return
    default: stepper = Stepper.Move(key).map(stepper.moved) ?? stepper
    }
  }
}
