/// A calculation of a word on lists value by value, which does not store the lists.
///
/// Each word declares its tally in its entry. The tables of groups hold the states.
package enum Tally: Hashable, Sendable {
  /// The number of elements.
  case count

  /// The sum of the elements, and the sum divided by their number.
  case sum, mean

  /// The middle of all elements, which are kept in a few bytes each.
  case median

  /// One of the elements.
  case minimum, maximum, first, last

  /// The results of a program on power sums.
  ///
  /// The operands of the program are the number of elements, their sum and the sum of their
  /// squares; for a word on two lists, the number, both sums, the sums of both squares, and the sum
  /// of products. Of complex numbers, the second factor of each product is the conjugate. With exact
  /// arithmetic, the results are those of the word.
  case moments(String)

  /// Whether the results depend on rounding, unless arithmetic is exact.
  var needsExactNumbers: Bool {
    if case .moments = self { return true }
    return false
  }
}
