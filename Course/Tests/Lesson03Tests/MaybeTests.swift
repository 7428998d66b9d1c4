import Lesson03
import Support
import Testing

@Suite("Exercise 3.1: an answer, or nothing")
struct MaybeTests {
  @Test("What has no answer gets none")
  func nothing() {
    let programs = [
      "", "+", "3 +", "3 5 + +", "3 sqt", "three", "3 5", "1 2 3 +", "6 0 /",
      // What is too large on the way may look like a number at the end.
      "5 1 0 / /", "1 1e308 10 * /",
    ]
    for program in programs {
      expect(value(of: program), is: nil, for: "\"\(program)\"")
    }
  }

  @Test("What has an answer gets it")
  func something() {
    let programs = ["7": 7.0, "2 0.5 *": 1, "3  5 +": 8, "6 3 /": 2, "0 5 /": 0, "5 3 -": 2]
    for (program, wanted) in programs.sorted(by: { $0.key < $1.key }) {
      expect(value(of: program), is: wanted, for: "\"\(program)\"")
    }
  }
}
