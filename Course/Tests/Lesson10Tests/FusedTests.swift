import Functional
import Lesson10
import Support
import Testing

@Suite("Exercise 10.3: one pass, and the same answer")
struct FusedTests {
  private enum Piece {
    case number(Int)
    case `operator`((Int, Int) -> Int)
  }

  private struct Fault: Error {
    let text: String
  }

  private func read(_ word: String) throws(Fault) -> Piece {
    switch word {
    case "+": return .operator(&+)
    case "-": return .operator(&-)
    default:
      if let number = Int(word) { return .number(number) }
      throw Fault(text: "'\(word)' is unknown")
    }
  }

  /// The step, which remembers how many words it has seen, so that its faults can be told apart.
  private func step(_ state: inout (stack: [Int], words: Int), _ piece: Piece) throws(Fault) {
    state.words += 1
    switch piece {
    case .number(let number): state.stack.append(number)
    case .operator(let function):
      guard let b = state.stack.popLast(), let a = state.stack.popLast() else {
        throw Fault(text: "word \(state.words) needs two operands")
      }
      state.stack.append(function(a, b))
    }
  }

  private func outcome(
    _ evaluate: () throws(Fault) -> (stack: [Int], words: Int)
  ) -> String {
    do throws(Fault) { return "\(try evaluate().stack)" } catch {
      return "the error: \(error.text)"
    }
  }

  /// What a program gives, and what it gives where the list is made.
  private func outcomes(of words: [String]) -> (got: String, wanted: String) {
    (
      outcome { () throws(Fault) in try fused(words, into: ([], 0), read: read, step: step) },
      outcome { () throws(Fault) in
        let pieces = try words.map(read)
        return try pieces.fold(into: (stack: [], words: 0), step)
      }
    )
  }

  @Test("A word is done with before the next is read")
  func onePass() {
    for words in [["3"], ["3", "5"], ["3", "5", "+"]] {
      var log: [String] = []
      let state = fused(words, into: "") { (word: String) in
        log.append("read \(word)")
        return word
      } step: { state, word in
        log.append("do \(word)")
        state += word
      }
      let wanted = words.flatMap { word in ["read \(word)", "do \(word)"] }
      expect(state, is: words.joined(), for: "the state after \(words)")
      guard expect(log, is: wanted, for: "what is done with \(words), and when") else { return }
    }
  }

  @Test("A word that cannot be read comes first, wherever it stands")
  func faults() {
    for text in ["1 +", "1 + 2 &", "+ 1 2 3 &", "1 2 + + & 3 %", "& +", "1 + 2 3 - - +"] {
      let (got, wanted) = outcomes(of: text.split(separator: " ").map(String.init))
      guard expect(got, is: wanted, for: text) else { return }
    }
  }

  @Test("Any program gives or throws what it does where the list is made")
  func random() {
    let programs = SplitMix64.seeds.map { seed in
      var random = SplitMix64(seed: seed)
      let words = (0...random.integer(in: 0...12)).map { _ in
        random.one(of: ["1", "2", "3", "4", "+", "-", random.integer(in: 0...5) == 0 ? "&" : "5"])
      }
      return (words: words, seed: seed)
    }
    for program in programs.sorted(by: { $0.words.count < $1.words.count }) {
      let (got, wanted) = outcomes(of: program.words)
      let text = "\(program.words.joined(separator: " ")) (seed \(program.seed))"
      guard expect(got, is: wanted, for: text) else { return }
    }
  }
}
