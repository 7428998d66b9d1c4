extension Lexicon {
  static let missingValues: [Entry] = [
    Entry(
      "missing", "( -- missing )",
      "the missing value of a table; a result from it is missing too",
      "missing 1 + → missing", "{ 1 missing 5 } mean → 3", "missing 3 < → missing",
      "missing false and → false",
      called: """
        na, nan, null, nil, none, nothing, empty value, unknown, not available, no value
        """,
      does: .primitive(.missing)),
    Entry(
      "present?", "( a -- ? )", "whether a is not missing",
      "0 present? → true", "missing present? → false",
      "{ 1 missing 5 } [ present? ] count → 2",
      called: "is null, is na, not null, is missing, defined",
      alias: "present", isReserved: false, does: .primitive(.isPresent)),
    Entry(
      "or-else", "( a b -- a )", "a, or b if a is missing",
      "missing 0 or-else → 0", "5 0 or-else → 5",
      "{ 1 missing } [ 0 or-else ] map → { 1 0 }",
      called: "default value, if missing, coalesce, replace missing, fill missing",
      program: "over present? [ drop ] [ nip ] if", isReserved: false, does: .primitive(.orElse)),
  ]
}
