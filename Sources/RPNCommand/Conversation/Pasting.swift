import Calculator
import PlainText
import ReversePolish

extension Conversation {
  /// A pasted table, which `:paste` converts to a list.
  struct Pasted: Sendable {
    let numbers: PastedNumbers

    /// Whether the program has already run, and put each number on the stack.
    let hasRun: Bool
  }

  /// Returns a hint to use `:paste` if the last program looks like a pasted table.
  ///
  /// - Parameter screen: The screen.
  /// - Returns: One line, or none.
  func offer(_ screen: Screen) -> [Reply] {
    guard let pasted else { return [] }
    return [.output([screen.dimmed("\(pasted.numbers.phrase): a list? ':paste' makes it")])]
  }

  /// Returns the conversation with a program kept as pasted numbers if it looks like a table.
  func pasting(_ program: String, hasRun: Bool) -> Conversation {
    var next = self
    let isTable = program.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }
    next.pasted =
      isTable
      ? (try? PastedNumbers(program)).flatMap {
        $0.count > 2 ? Pasted(numbers: $0, hasRun: hasRun) : nil
      } : nil
    return next
  }

  /// Answers `:paste`: makes a list of the numbers in the argument, or of the last pasted table.
  func pastingList(_ argument: String, on screen: Screen) -> (Conversation, [Reply]) {
    do throws(SessionError) {
      let numbers: PastedNumbers
      var next = self
      if !argument.isEmpty {
        numbers = try PastedNumbers(argument)
      } else if let pasted {
        numbers = pasted.numbers
        if pasted.hasRun { next = undone ?? self }
      } else {
        throw SessionError(message: "paste numbers first, or name them: :paste 1 2 3")
      }
      next.pasted = nil
      do throws(RPNError) {
        next = try next.ran([Source(numbers.program)])
        return (next, [.output(next.stackLines(on: screen))])
      } catch {
        throw SessionError(message: error.advice)
      }
    } catch {
      return (self, [.error(error.message)])
    }
  }
}
