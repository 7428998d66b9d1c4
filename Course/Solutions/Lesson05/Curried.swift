// Exercise 5.1: three functions of functions.

/// The function that takes the two arguments of `function` one after the other.
public func curried<First, Second, Output>(
  _ function: @escaping (First, Second) -> Output
) -> (First) -> (Second) -> Output {
  { first in { second in function(first, second) } }
}

/// The function that takes the two arguments of a curried `function` at once.
public func uncurried<First, Second, Output>(
  _ function: @escaping (First) -> (Second) -> Output
) -> (First, Second) -> Output {
  { first, second in function(first)(second) }
}

/// The function that takes the two arguments of `function` in the other order.
public func flipped<First, Second, Output>(
  _ function: @escaping (First, Second) -> Output
) -> (Second, First) -> Output {
  { second, first in function(first, second) }
}
