// Wrong: it adds, and it compares the end of the word.

import Functional

/// Gives the function that takes an amount away: `taking(3)(10)` is 7.
public func taking(_ amount: Int) -> (Int) -> Int {
  curry(+)(amount)
}

/// Gives the function that says how a word begins: `beginning(with: "st")("stack")` is true.
public func beginning(with start: String) -> (String) -> Bool {
  { word in word.hasSuffix(start) }
}
