import Lesson05
import Support
import Testing

@Suite("Exercise 5.2: which argument waits?")
struct WaitingTests {
  @Test("The amount is what is taken away")
  func differences() {
    for (amount, number, wanted) in [(3, 10, 7), (7, 7, 0), (10, 3, -7), (0, 5, 5), (-2, 5, 7)] {
      expect(taking(amount)(number), is: wanted, for: "taking(\(amount))(\(number))")
    }
  }

  @Test("A list of numbers, each with the same amount taken away")
  func list() {
    expect([10, 20, 30].map(taking(7)), is: [3, 13, 23], for: "[10, 20, 30].map(taking(7))")
  }

  @Test("The word begins with the start, not the start with the word")
  func words() {
    let cases = [
      ("st", "stack", true), ("stack", "st", false), ("", "fold", true), ("a", "stack", false),
      ("ck", "stack", false), ("stack", "stack", true), ("st", "sum", false),
      ("St", "stack", false),
    ]
    for (start, word, wanted) in cases {
      expect(
        beginning(with: start)(word), is: wanted, for: "beginning(with: \"\(start)\")(\"\(word)\")")
    }
  }

  @Test("The words of a list that begin so")
  func filter() {
    let words = ["stack", "fold", "step", "s", "last"]
    expect(
      words.filter(beginning(with: "st")), is: ["stack", "step"],
      for: "\(words).filter(beginning(with: \"st\"))")
  }
}
