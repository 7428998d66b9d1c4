// Wrong: the second function is applied twice; a list is gone through from its end.

/// The function that applies `first`, and then `second` to what `first` gives.
public func composed(
  _ first: @escaping (Int) -> Int, _ second: @escaping (Int) -> Int
) -> (Int) -> Int {
  { number in second(second(number)) }
}

/// The function that applies all functions of a list, one after the other, the first one first.
public func chain(_ functions: [(Int) -> Int]) -> (Int) -> Int {
  { number in functions.reversed().reduce(number) { number, function in function(number) } }
}
