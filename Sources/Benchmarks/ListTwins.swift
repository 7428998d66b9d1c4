import Functional

// These functions do the same in several styles. They are not inlined into their callers, so that
// their machine code can be compared.

func square(_ number: Int) -> Int { number &* number }
func increment(_ number: Int) -> Int { number &+ 1 }
func isEven(_ number: Int) -> Bool { number & 1 == 0 }

// MARK: The squares of numbers

@inline(never)
func squaresByLoop(_ numbers: [Int]) -> [Int] {
  var squares: [Int] = []
  for number in numbers { squares.append(square(number)) }
  return squares
}

@inline(never)
func squaresByMap(_ numbers: [Int]) -> [Int] { numbers.map(square) }

@inline(never)
func squaresByLazyMap(_ numbers: [Int]) -> [Int] { Array(numbers.lazy.map(square)) }

@inline(never)
func squaresByList(_ numbers: [Int]) -> [Int] {
  list { yield in
    for number in numbers { yield(square(number)) }
  }
}

// MARK: The sum of squares

@inline(never)
func sumByLoop(_ numbers: [Int]) -> Int {
  var sum = 0
  for number in numbers { sum &+= square(number) }
  return sum
}

@inline(never)
func sumByFold(_ numbers: [Int]) -> Int { numbers.fold(into: 0) { $0 &+= square($1) } }

@inline(never)
func sumByMapAndReduce(_ numbers: [Int]) -> Int { numbers.map(square).reduce(0, &+) }

@inline(never)
func sumByLazyMap(_ numbers: [Int]) -> Int { numbers.lazy.map(square).reduce(0, &+) }

// MARK: The squares of the even numbers

@inline(never)
func evenSquaresByLoop(_ numbers: [Int]) -> [Int] {
  var squares: [Int] = []
  for number in numbers where isEven(number) { squares.append(square(number)) }
  return squares
}

@inline(never)
func evenSquaresByFilterAndMap(_ numbers: [Int]) -> [Int] { numbers.filter(isEven).map(square) }

@inline(never)
func evenSquaresLazily(_ numbers: [Int]) -> [Int] {
  Array(numbers.lazy.filter(isEven).map(square))
}

@inline(never)
func evenSquaresByList(_ numbers: [Int]) -> [Int] {
  list { yield in
    for number in numbers where isEven(number) { yield(square(number)) }
  }
}

// MARK: Two functions, one after the other

@inline(never)
func bothByLoop(_ numbers: [Int]) -> [Int] {
  var results: [Int] = []
  for number in numbers { results.append(square(increment(number))) }
  return results
}

@inline(never)
func bothByClosure(_ numbers: [Int]) -> [Int] { numbers.map { square(increment($0)) } }

@inline(never)
func bothByComposition(_ numbers: [Int]) -> [Int] { numbers.map(increment |> square) }

@inline(never)
func bothByTwoMaps(_ numbers: [Int]) -> [Int] { numbers.map(increment).map(square) }
