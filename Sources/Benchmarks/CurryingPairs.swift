import Benchmarking
import Functional

@inline(never)
func additionsByPlus(_ numbers: [Int]) -> Int {
  var sum = 0
  for number in numbers { sum = sum &+ number }
  return sum
}

@inline(never)
func additionsByCurriedPlus(_ numbers: [Int]) -> Int {
  let add: (Int) -> (Int) -> Int = curry(&+)
  var sum = 0
  for number in numbers { sum = add(sum)(number) }
  return sum
}

@inline(never)
func additions(_ numbers: [Int], by add: (Int, Int) -> Int) -> Int {
  var sum = 0
  for number in numbers { sum = add(sum, number) }
  return sum
}

@inline(never)
func additions(_ numbers: [Int], byCurried add: (Int) -> (Int) -> Int) -> Int {
  var sum = 0
  for number in numbers { sum = add(sum)(number) }
  return sum
}

/// Curried functions against functions of two arguments.
func curryingPairs() -> [Pair] {
  let sizes = [500, 2000, 8000]
  return [
    Pair(
      topic: "currying, seen by the compiler", unit: "number", sizes: sizes,
      claim: "where the compiler sees the function, currying leaves nothing behind",
      isCalledFree: true,
      baseline: onNumbers("a + b", additionsByPlus),
      variant: onNumbers("curry(+)(a)(b)", additionsByCurriedPlus)),
    Pair(
      topic: "currying, of an unknown function", unit: "number", sizes: sizes,
      claim: "where it does not, each first argument makes a closure",
      baseline: onNumbers("f(a, b)") { additions($0, by: opaque(&+)) },
      variant: onNumbers("curry(f)(a)(b)") { additions($0, byCurried: opaque(curry(&+))) }),
  ]
}
