// Exercise 5.2: which argument waits?

import Functional

/// Gives the function that takes an amount away: `taking(3)(10)` is 7.
public func taking(_ amount: Int) -> (Int) -> Int {
  curry(flip(-))(amount)
}

/// Gives the function that says how a word begins: `beginning(with: "st")("stack")` is true.
public func beginning(with start: String) -> (String) -> Bool {
  curry(flip(uncurry(String.hasPrefix)))(start)
}
