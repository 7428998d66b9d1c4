import Calculator
import PlainText
import ReversePolish

/// A position in the walk through a program, with its moves.
///
/// All steps are computed in advance, so moving backwards is as fast as moving forwards.
struct Stepper: Sendable {
  /// The walk through the program.
  let walk: Walk

  /// The format of numbers.
  let format: NumberFormat

  /// The current position.
  private(set) var index = 0

  init(_ walk: Walk, as format: NumberFormat) {
    self.walk = walk
    self.format = format
  }

  /// A move in the walk.
  enum Move: CaseIterable {
    /// Moves to the next element of the same or a lower depth, over the elements that this one
    /// calls.
    case forwards
    /// Moves to the previous element of the same or a lower depth.
    case backwards
    /// Moves to the next element, which may be inside a call.
    case into
    /// Moves to the next element outside of the current quotation.
    case out
    case toStart, toEnd
  }

  /// Returns the stepper after a move; unchanged if the move is impossible.
  ///
  /// - Complexity: O(*n*) in the number of skipped elements.
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
  /// Returns the whole walk as a table: a row for each element, indented by its depth, with the
  /// stack after it.
  ///
  /// - Parameter screen: The screen; `nil` for rows of unlimited length.
  /// - Returns: The rows without a final error.
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

  /// The notice after the last recorded step of a longer program.
  var cutNotice: String { "(only the first \(walk.count) steps are kept)" }
}
