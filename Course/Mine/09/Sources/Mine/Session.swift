/// A conversation: the stacks so far, and what the last line was answered.
public struct Session {
  private var history = History(Stack<Double>())

  /// The answer to the last line.
  public private(set) var answer = ""

  /// A conversation in which nothing was said.
  public init() {}

  /// The session after one line more.
  public func answering(_ line: String) -> Session {
    var next = self
    next.answer = ""
    do throws(Fault) {
      switch line {
      case "undo", "redo":
        guard let moved = history.moved(by: line == "undo" ? -1 : 1) else {
          next.answer = "there is nothing to \(line)"
          return next
        }
        next.history = moved
      default:
        var stack = history.state
        try Algebra.numbers.meaning(of: line).run(&stack)
        next.history = history.adding(stack)
      }
      next.answer = next.history.state.values.map { "\($0)" }.joined(separator: " ")
    } catch {
      next.answer = error.message
    }
    return next
  }
}
