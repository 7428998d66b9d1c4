// Wrong: the function of both arguments passes them on in the other order, or one of them twice.

/// The function that takes the two arguments of `function` one after the other.
public func curried(_ function: @escaping (Int, Int) -> Int) -> (Int) -> (Int) -> Int {
  { first in { second in function(first, second) } }
}

/// The function that takes the two arguments of a curried `function` at once.
public func uncurried(_ function: @escaping (Int) -> (Int) -> Int) -> (Int, Int) -> Int {
  { first, second in function(second)(first) }
}

/// The function that takes the two arguments of `function` in the other order.
public func flipped(_ function: @escaping (Int, Int) -> Int) -> (Int, Int) -> Int {
  { first, second in function(second, second) }
}
