import Lesson03
import ReversePolish
import Support
import Testing

@Suite("Exercise 3.3: the place")
struct PlaceTests {
  @Test("The column is that of the word which fails")
  func words() {
    for program in ["7", "3 5 +", "3 5 + +", "3 sqt", "12 345 - three", "10 20", ""] {
      check(program)
    }
  }

  @Test("What comes after the word that fails does not make up for it")
  func first() {
    for program in ["3 + 5", "+ 3", "3 5 + + 7 8"] { check(program) }
  }

  @Test("Spaces count, however many there are")
  func spaces() {
    for program in ["3   5 +  +", "   sqt", "  10   20  ", "   "] { check(program) }
  }

  @Test("Characters count, not bytes")
  func characters() {
    // × is the library's other name for *, and takes two bytes.
    for program in ["2 3 × +", "2 3 × 4 × sqt", "2 3 × 4"] { check(program) }
  }

  private func check(_ program: String) {
    expect(faultColumn(in: program), is: libraryColumn(of: program), for: "\"\(program)\"")
  }

  private func libraryColumn(of program: String) -> Int? {
    do {
      _ = try solveRPN(program)
      return nil
    } catch {
      return error.place?.column
    }
  }
}
