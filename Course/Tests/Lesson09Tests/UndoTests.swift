import Lesson09
import Support
import Testing

@Suite("Exercise 9.2: undo and redo")
struct UndoTests {
  @Test("Undo leads back through all states, and no further")
  func undo() {
    let history = History("").doing { $0 + "a" }.doing { $0 + "b" }.doing { $0 + "c" }
    expect(
      states(from: history) { $0.undone }, is: ["abc", "ab", "a", ""],
      for: "'a', 'b' and 'c' typed, then undo as often as it goes")
  }

  @Test("Redo leads forward through what was undone, and no further")
  func redo() {
    let history = History("").doing { $0 + "a" }.doing { $0 + "b" }
    expect(
      history.redone?.state, is: nil, for: "'a' and 'b' typed, then redo with nothing undone")
    let start = states(from: history) { $0.undone }.count - 1
    guard let undone = (0..<start).reduce(history, { history, _ in history?.undone }) else {
      return
    }
    expect(
      states(from: undone) { $0.redone }, is: ["", "a", "ab"],
      for: "'a' and 'b' typed, undone as often as it goes, then redo as often as it goes")
  }

  @Test("A change forgets what was undone, and nothing else")
  func changeAfterUndo() {
    let history = History("").doing { $0 + "a" }.doing { $0 + "b" }
    guard let next = history.undone?.doing({ $0 + "c" }) else { return }
    let input = "'a' and 'b' typed, undo, 'c' typed"
    expect(next.state, is: "ac", for: input)
    expect(next.redone?.state, is: nil, for: "\(input), redo")
    expect(next.undone?.state, is: "a", for: "\(input), undo")
  }

  @Test("Any sequence of changes, undos and redos shows what two piles of states show")
  func random() {
    for seed in SplitMix64.seeds {
      var random = SplitMix64(seed: seed)
      var history: History<String>? = History("")
      var (before, state, after) = ([String](), "", [String]())
      var input = "an empty text"
      for _ in 0..<random.integer(in: 1...12) {
        switch random.integer(in: 0...3) {
        case 0 where !before.isEmpty:
          after.append(state)
          state = before.removeLast()
          history = history?.undone
          input += ", undo"
        case 1 where !after.isEmpty:
          before.append(state)
          state = after.removeLast()
          history = history?.redone
          input += ", redo"
        default:
          let letter = random.one(of: ["a", "b", "c", "d", "e"])
          before.append(state)
          (state, after) = (state + letter, [])
          history = history?.doing { $0 + letter }
          input += ", '\(letter)' typed"
        }
        guard expect(history?.state, is: state, for: "\(input) (seed \(seed))") else { return }
      }
    }
  }

  /// What is shown at first, and after each of as many moves as there are, but at most ten.
  private func states(
    from history: History<String>, _ move: (History<String>) -> History<String>?
  ) -> [String] {
    var states = [history.state]
    var next = move(history)
    while let history = next, states.count <= 10 {
      states.append(history.state)
      next = move(history)
    }
    return states
  }
}
