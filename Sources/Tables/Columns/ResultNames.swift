import Calculator

extension PreparedProgram {
  /// The names of the results: formulas with the names of the columns.
  ///
  /// The program runs on formulas instead of numbers. The formula of a value that is bound to a
  /// name is this name.
  ///
  /// ```text
  /// pop area /                        →   pop / area
  /// pop area / -> density  density    →   density
  /// pop mean  area sum                →   pop mean, area sum
  /// ```
  ///
  /// Names are distinct: a name that is used already gets a number.
  ///
  /// - Parameters:
  ///   - stack: The names of the initial values, bottom first.
  ///   - count: The number of results; `nil` if that is not known yet.
  ///   - taken: Names of other columns, which no result may have.
  /// - Returns: The names. In a program with other words than arithmetic, a column or a value that is
  ///   bound to a name has this name, and any other result is called by its part of the program. If
  ///   the program cannot be followed, a result is called `result`, or `result_1`, `result_2` and so
  ///   on.
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

/// The names; a name that is used already or is one of `others` gets a number.
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
