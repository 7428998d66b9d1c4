import Lesson02
import Support
import Testing

@Suite("Exercise 2.1: two ways to say one thing")
struct InPlaceTests {
  @Test("pure gives the state after the change")
  func pureStep() {
    expect(pure(+=)(3, 5), is: 8, for: "pure(+=)(3, 5)")
    let append = { (stack: inout [Int], number: Int) in stack.append(number) }
    expect(pure(append)([1, 2], 3), is: [1, 2, 3], for: "pure(append)([1, 2], 3)")
  }

  @Test("inPlace replaces the state by the next one")
  func stepInPlace() {
    var number = 3
    inPlace(+)(&number, 5)
    expect(number, is: 8, for: "inPlace(+)(&number, 5), where number is 3")
    var stack = [1, 2]
    inPlace { (stack: [Int], number: Int) in [number] + stack }(&stack, 3)
    expect(stack, is: [3, 1, 2], for: "inPlace of [number] + stack, where stack is [1, 2]")
  }

  @Test("There and back again gives the same step")
  func roundTrip() {
    let next = { (state: Int, number: Int) in 3 * state - number }
    let change = { (state: inout Int, number: Int) in state = state * number + 1 }
    for state in -3...3 {
      for number in -3...3 {
        let input = "the state \(state) and the element \(number)"
        guard
          expect(
            pure(inPlace(next))(state, number), is: next(state, number),
            for: "pure(inPlace(next)) with \(input)")
        else { return }
        var (got, wanted) = (state, state)
        inPlace(pure(change))(&got, number)
        change(&wanted, number)
        guard expect(got, is: wanted, for: "inPlace(pure(change)) with \(input)") else { return }
      }
    }
  }
}
