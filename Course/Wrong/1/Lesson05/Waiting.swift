// Wrong: the distance is not the difference, and a word that holds a text need not begin with it.

import Functional

/// Gives the function that takes an amount away: `taking(3)(10)` is 7.
public func taking(_ amount: Int) -> (Int) -> Int {
  { number in abs(number - amount) }
}

/// Gives the function that says how a word begins: `beginning(with: "st")("stack")` is true.
public func beginning(with start: String) -> (String) -> Bool {
  { word in word.contains(start) }
}
