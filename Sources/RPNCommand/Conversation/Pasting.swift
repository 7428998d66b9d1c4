import Calculator
import PlainText
import ReversePolish

extension Conversation {
  /// A pasted table that `:paste` makes a list of.
  struct Pasted: Sendable {
    let numbers: PastedNumbers

    /// Whether its numbers lie on the stack one by one.
    let hasRun: Bool
  }

  /// Returns a remark on a program that looks like pasted numbers; no reply for any other.
  ///
  /// - Parameter screen: The screen.
  /// - Returns: A line at most.
  func offer(_ screen: Screen) -> [Reply] {
    guard let pasted else { return [] }
    return [.output([screen.dimmed("\(pasted.numbers.phrase): a list? ':paste' makes it")])]
  }

  /// The conversation that knows a program as pasted numbers, if that is what it looks like.
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

  /// `:paste`: numbers as a list, those behind the command or those that were pasted before.
  func pastingList(_ argument: String, on screen: Screen) -> (Conversation, [Reply]) {
    do throws(Unclear) {
      let numbers: PastedNumbers
      var next = self
      if !argument.isEmpty {
        numbers = try PastedNumbers(argument)
      } else if let pasted {
        numbers = pasted.numbers
        if pasted.hasRun { next = undone ?? self }
      } else {
        throw Unclear(message: "paste numbers first, or behind it: :paste 1 2 3")
      }
      next.pasted = nil
      do throws(RPNError) {
        next = try next.ran([Source(numbers.program)])
        return (next, [.output(next.stackLines(on: screen))])
      } catch {
        throw Unclear(message: error.advice)
      }
    } catch {
      return (self, [.error(error.message)])
    }
  }
}
