import Lesson03
import ReversePolish
import Support
import Testing

@Suite("Exercise 3.2: a reason")
struct ReasonTests {
  @Test("Each program that has no value says why")
  func faults() {
    let programs: [(String, Fault)] = [
      ("", .notOneValue(0)), ("+", .stackUnderflow("+", holds: 0)),
      ("3 +", .stackUnderflow("+", holds: 1)), ("3 5 + -", .stackUnderflow("-", holds: 1)),
      ("3 sqt", .unknownWord("sqt")), ("three", .unknownWord("three")), ("3 5", .notOneValue(2)),
      ("1 2 3 +", .notOneValue(2)), ("6 0 /", .divisionByZero),
      ("0 0 /", .divisionByZero), ("5 6 0 / /", .divisionByZero),
    ]
    for (program, wanted) in programs {
      expect(outcome(of: program), is: "\(wanted)", for: "\"\(program)\"")
    }
    // A result that is too large is no division by zero, and no fault of the four.
    expect(outcome(of: "1e200 1e-200 /"), is: "the value inf", for: "\"1e200 1e-200 /\"")
  }

  @Test("Programs that break off say what the library says of them")
  func brokenOff() {
    for program in RandomProgram.some() {
      let words = program.text.split(separator: " ")
      let text = (words.prefix(words.count / 2) + ["-"]).joined(separator: " ")
      let input = "\"\(text)\" (seed \(program.seed))"
      guard expect(kind(of: text), is: libraryKind(of: text), for: input) else { return }
    }
  }

  private func outcome(of program: String) -> String {
    do {
      return "the value \(try evaluate(program))"
    } catch {
      return "\(error)"
    }
  }

  private func kind(of program: String) -> String {
    do {
      return "the value \(try evaluate(program))"
    } catch {
      switch error {
      case .unknownWord: return "unknownWord"
      case .stackUnderflow: return "stackUnderflow"
      case .divisionByZero: return "domain"
      case .notOneValue: return "notOneValue"
      }
    }
  }

  private func libraryKind(of program: String) -> String {
    do {
      return "the value \(try solveRPN(program))"
    } catch {
      return error.kind.rawValue
    }
  }
}
