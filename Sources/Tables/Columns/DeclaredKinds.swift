import ReversePolish

extension ColumnKinds {
  /// Returns the declared kinds by column.
  ///
  /// - Parameters:
  ///   - names: The names; empty if columns have no names.
  ///   - mayLack: Whether a declared column may be absent, such as a member of objects.
  /// - Returns: The kind of each column up to the last declared one; `nil` if its fields are read
  ///   as literals.
  /// - Throws: `unknownWord` for a column that does not exist.
  func kinds(of names: [String], mayLack: Bool) throws(RPNError) -> [ColumnKind?] {
    var kinds: [ColumnKind?] = []
    for (name, kind) in declared {
      let index: Int
      do throws(RPNError) {
        index = try column(name, of: names, for: kind.option)
      } catch {
        if mayLack { continue }
        throw error
      }
      if index >= RowFormat.mostFields { continue }
      while kinds.count <= index { kinds.append(nil) }
      kinds[index] = kind
    }
    return kinds
  }
}
