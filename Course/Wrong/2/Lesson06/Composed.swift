// Wrong: the results of the first functions are forgotten.

/// The function that applies `first`, and then `second` to what `first` gives.
public func composed(
  _ first: @escaping (Int) -> Int, _ second: @escaping (Int) -> Int
) -> (Int) -> Int {
  { number in second(number) }
}

/// The function that applies all functions of a list, one after the other, the first one first.
public func chain(_ functions: [(Int) -> Int]) -> (Int) -> Int {
  functions.last ?? { number in number }
}
