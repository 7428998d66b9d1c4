/// A conversation: stacks and words so far, and what the last line was answered.
public struct Session {
  private var history = History((stack: Stack<Double>(), algebra: Algebra.numbers))

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
        var stack = history.state.stack
        let reader = try history.state.algebra.reading(line)
        try composed(reader.pieces().map(\.program)[...]).run(&stack)
        next.history = history.adding((stack, reader.algebra))
      }
      next.answer = next.history.state.stack.values.map { "\($0)" }.joined(separator: " ")
    } catch {
      next.answer = error.message
    }
    return next
  }
}
