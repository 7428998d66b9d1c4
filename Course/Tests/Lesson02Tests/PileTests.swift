import Lesson02
import Support
import Testing

@Suite("Exercise 2.3: a pile that has been is not touched any more")
struct PileTests {
  @Test("Every pile on the way is there as it was")
  func history() {
    expect(
      piles(pushing: [3, 5, 2]).map(\.values), is: [[], [3], [3, 5], [3, 5, 2]],
      for: "the piles on the way to 3 5 2")
  }

  @Test("Two piles that were one go their own ways")
  func branches() {
    let pile = pushing(1, onto: Pile())
    let (first, second) = (pushing(2, onto: pile), pushing(3, onto: pile))
    let input = "2 and 3, each pushed onto the pile of 1"
    expect([pile, first, second].map(\.values), is: [[1], [1, 2], [1, 3]], for: input)
  }
}
