import ReversePolish

extension ReshapingOptions {
  /// Makes the requested reshapings in the order union, join, long, wide.
  ///
  /// - Parameters:
  ///   - options: The notation of rows.
  ///   - files: The files, for the other table of a join.
  ///   - headers: The names of the columns in each file, for a union.
  /// - Returns: The reshapings, after reading the other file of a join.
  /// - Throws: Errors in the other file.
  package func reshapings(
    for options: RowOptions, _ files: any RowFiles, _ headers: () -> [[String]]
  ) throws -> [any BlockReshaping] {
    var rewriters: [any RowRewriter] = []
    // Objects need no union: their members always have names.
    if unites, options.header { rewriters.append(RowsUnion(of: headers(), options.format)) }
    if let join {
      let names = joinedNames
      let table = try JoinedTable(join, on: names.map(\.other), options, files)
      rewriters.append(try RowJoin(table, on: names.map(\.own), unmatched ?? .drop, options))
    }
    if !long.isEmpty || !notLong.isEmpty {
      rewriters.append(
        try RowsLong(notLong.isEmpty ? long : notLong, isInverse: long.isEmpty, options))
    }
    if !wide.isEmpty { rewriters.append(RowsWide(wide, options)) }
    return rewriters.map { RowReshaping($0, options) }
  }

  /// The names of the new columns, which are the same for all tables.
  package var newNames: [String] { long.isEmpty && notLong.isEmpty ? [] : RowsLong.newNames }
}
