import Calculator

extension PreparedProgram {
  /// The names of the results: their formulas on the names of the columns.
  ///
  /// The program runs on formulas instead of numbers. A value that was bound to a name is called by
  /// this name.
  ///
  /// ```text
  /// pop area /                        →   pop / area
  /// pop area / -> density  density    →   density
  /// ```
  ///
  /// Each value has a name, and no two have the same: a name that was there before gets a number.
  ///
  /// - Parameters:
  ///   - stack: The names of the values that the program starts with, the bottom first.
  ///   - count: The number of results; `nil` if that is not known yet.
  ///   - taken: Names that stand beside them, and that no result may have.
  /// - Returns: The names. In a program that does not go straight on, only a value that is left as it
  ///   was has one, a column or what was bound to a name; any other is `result`, or `result_1`,
  ///   `result_2` and so on.
  public func resultNames(
    on stack: [String] = [], count: Int? = nil, besides taken: [String] = []
  ) -> [String] {
    if let names = formulas(on: stack), count == nil || count == names.count {
      return distinct(names, from: taken)
    }
    let names = namesLeft(on: stack, count: count)
    return distinct(
      names.enumerated().map { index, name in
        name ?? (names.count == 1 ? "result" : "result_\(index + 1)")
      }, from: taken)
  }
}

/// The names, a number behind each that was there before, or is among the others.
private func distinct(_ names: [String], from others: [String]) -> [String] {
  var taken = Set(names + others)
  var seen = Set(others)
  return names.map { name in
    if seen.insert(name).inserted { return name }
    var repeats = 2
    while !taken.insert("\(name)_\(repeats)").inserted { repeats += 1 }
    return "\(name)_\(repeats)"
  }
}
