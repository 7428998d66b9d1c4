import Functional
import Testing

/// The examples of the article that the library grew from.
@Suite struct ArticleTests {
  @Test func addition() {
    let add = curry(+) as (Int) -> (Int) -> Int
    let addSeven = add(7)
    #expect(addSeven(3) == 10)
  }

  @Test func composition() {
    let add = curry(+) as (Int) -> (Int) -> Int
    #expect([1, 2, 3].map(add(7) |> add(3)) == [11, 12, 13])
  }

  @Test func squares() {
    let squares = [1, 4, 9, 16, 25, 36, 49, 64, 81]
    #expect((1..<10).map { $0 * $0 } == squares)
    #expect(list { yield in for x in 1..<10 { yield(x * x) } } == squares)
  }

  @Test func sum() {
    #expect((1...10).fold(into: 0, +=) == 55)
  }

  @Test func mapThenFilter() {
    let numbers = [1, 3, 5, 7, 9]
    let isWanted = { (number: Int) in 5 < number && number < 15 }
    #expect(numbers.map { $0 * 2 }.filter(isWanted) == [6, 10, 14])
    let listed = list { yield in
      for number in numbers {
        let double = number * 2
        if isWanted(double) { yield(double) }
      }
    }
    #expect(listed == [6, 10, 14])
  }
}
