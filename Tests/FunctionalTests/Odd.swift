/// The error of `half`: it has a member, so that a test sees it arrive whole.
struct Odd: Error, Equatable {
  let number: Int
}

func half(_ number: Int) throws(Odd) -> Int {
  if number % 2 != 0 { throw Odd(number: number) }
  return number / 2
}

func increment(_ number: Int) -> Int { number + 1 }

func square(_ number: Int) -> Int { number * number }
