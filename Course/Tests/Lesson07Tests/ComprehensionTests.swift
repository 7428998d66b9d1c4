import Lesson07
import Support
import Testing

@Suite("Exercise 7.1: the source of the elements")
struct ComprehensionTests {
  @Test("What is yielded is in the list, in that order")
  func order() {
    let words = list { yield in
      for word in ["a", "fold", "is", "a", "loop"] where word.count > 1 { yield(word) }
    }
    expect(words, is: ["fold", "is", "loop"], for: "the words of more than one letter")
  }

  @Test("What stands beside the loops may yield too")
  func besides() {
    let words = list { yield in
      for word in ["a", "fold"] where word.count == 2 { yield(word) }
      yield("end")
    }
    expect(words, is: ["end"], for: "no word of two letters, and then \"end\"")
  }

  @Test("Any nesting of loops will do")
  func triangles() {
    let triangles = list { yield in
      for c in 1...15 {
        for b in 1..<c {
          for a in 1..<b where a * a + b * b == c * c { yield([a, b, c]) }
        }
      }
    }
    expect(
      triangles, is: [[3, 4, 5], [6, 8, 10], [5, 12, 13], [9, 12, 15]],
      for: "the right triangles up to 15")
  }

  @Test("The squares are those of Python")
  func pythonSquares() {
    expect(squares(below: 1), is: [0], for: "[x**2 for x in range(1)]")
    expect(squares(below: 2), is: [0, 1], for: "[x**2 for x in range(2)]")
    expect(
      squares(below: 10), is: [0, 1, 4, 9, 16, 25, 36, 49, 64, 81],
      for: "[x**2 for x in range(10)]")
  }
}
