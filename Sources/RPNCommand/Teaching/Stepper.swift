import Calculator
import PlainText
import ReversePolish

/// A walk through a program at a position, with its possible moves.
///
/// It changes nothing: the steps were computed before, so moving backwards is as fast as moving
/// forwards.
struct Stepper: Sendable {
  /// The walk through the program.
  let walk: Walk<AllNumbers>

  /// The format of numbers.
  let format: NumberFormat

  /// The current position.
  private(set) var index = 0

  init(_ walk: Walk<AllNumbers>, as format: NumberFormat) {
    self.walk = walk
    self.format = format
  }

  /// A direction of the walk.
  enum Move: CaseIterable {
    /// To the next element that is not deeper, skipping the elements that this one calls.
    case forwards
    /// To the previous element that is not deeper.
    case backwards
    /// To the next element, including those that this one calls.
    case into
    /// To the next element outside of the quotation.
    case out
    case toStart, toEnd
  }

  /// The stepper after a move; unchanged if the move is impossible.
  ///
  /// - Complexity: O(*n*) in the number of skipped steps.
  func moved(_ move: Move) -> Stepper {
    let depth = walk.depth(at: index)
    let later = index + 1..<max(index + 1, walk.count)
    var next = self
    switch move {
    case .forwards:
      next.index = later.first { walk.depth(at: $0) <= depth } ?? walk.count - 1
    case .backwards:
      next.index = (0..<index).last { walk.depth(at: $0) <= depth } ?? max(0, index - 1)
    case .into: next.index = later.first ?? index
    case .out: next.index = later.first { walk.depth(at: $0) < depth } ?? walk.count - 1
    case .toStart: next.index = 0
    case .toEnd: next.index = walk.count - 1
    }
    return next
  }
}

extension Stepper {
  /// The whole walk: a row for each element, indented by its depth, with the stack after it.
  ///
  /// - Parameter screen: The screen; `nil` for rows of any length.
  /// - Returns: The rows, without the final error.
  /// - Throws: Errors of the checkpoint.
  func table(on screen: Screen?) throws(RPNError) -> [String] {
    let ellipsis = screen?.ellipsis ?? "…"
    var rows: [(element: String, stack: String)] = []
    for index in 0..<walk.count where walk.place(at: index) != nil {
      let indent = String(repeating: "  ", count: min(20, walk.depth(at: index)))
      let isLast = index + 1 == walk.count
      let after = isLast ? "" : try stack(at: index + 1, ellipsis)
      rows.append((indent + (try walk.element(at: index)), after))
    }
    let widest = rows.map { columns(of: $0.element) }.max() ?? 0
    let width = screen.map { min(widest, $0.columns / 2) } ?? widest
    let lines = rows.map { element, stack in
      guard let screen else {
        return stack.isEmpty ? element : padded(element, to: width) + "  " + stack
      }
      let room = max(4, screen.columns - width - 3)
      let line =
        padded(screen.shortened(element, to: width), to: width) + "  "
        + screen.shortened(stack, to: room)
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    return lines + (walk.isCut ? [cutNotice] : [])
  }

  private func stack(at index: Int, _ ellipsis: String) throws(RPNError) -> String {
    let (texts, hidden) = try walk.stack(at: index, as: format, ellipsis: ellipsis)
    return ((hidden > 0 ? [ellipsis] : []) + texts).joined(separator: " ")
  }

  /// The notice at the last recorded step, if the program continues.
  var cutNotice: String { "(only the first \(walk.count) steps are kept)" }
}
