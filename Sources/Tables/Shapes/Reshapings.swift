import ReversePolish

extension ReshapingOptions {
  /// Makes the requested reshapings in the order ragged, union, filename, fill-down, explode, join,
  /// long, wide.
  ///
  /// - Parameters:
  ///   - options: The notation of rows.
  ///   - files: The files, for the other tables of joins.
  ///   - headers: The names of the columns in each file, for a union.
  /// - Returns: The reshapings, after reading the other files of joins.
  /// - Throws: Errors in the other files.
  package func reshapings(
    for options: RowOptions, _ files: any RowFiles, _ headers: () -> [[String]]
  ) throws -> [any BlockReshaping] {
    var rewriters: [any RowRewriter] = []
    if let ragged { rewriters.append(RowsRagged(cuts: ragged == .cut, options.format)) }
    // Objects need no union: their members always have names.
    if unites, options.header { rewriters.append(RowsUnion(of: headers(), options.format)) }
    if let filename { rewriters.append(RowsNamed(filename, options.format)) }
    if !fillDown.isEmpty { rewriters.append(try RowsFilled(fillDown, options)) }
    for list in explode { rewriters.append(try RowsExploded(list, options)) }
    for join in joins {
      rewriters.append(try RowJoin(JoinedTable(join, options, files), join, options))
    }
    if !long.isEmpty || !notLong.isEmpty {
      rewriters.append(
        try RowsLong(notLong.isEmpty ? long : notLong, isInverse: long.isEmpty, options))
    }
    if !wide.isEmpty { rewriters.append(RowsWide(wide, options)) }
    return rewriters.map { RowReshaping($0, options) }
  }

  /// The names of the new columns, which are the same for all tables.
  package var newNames: [String] {
    (filename.map { [$0] } ?? []) + (long.isEmpty && notLong.isEmpty ? [] : RowsLong.newNames)
  }
}
