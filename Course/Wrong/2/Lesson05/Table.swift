// Wrong: it asks once for all rows, which is not often enough.

/// Makes a table of a function: a row for each first argument, a column for each second one.
///
/// - Parameters:
///   - rows: The first arguments.
///   - columns: The second arguments.
///   - function: A curried function, which may have much to do for its first argument.
/// - Returns: The rows; `function` is given each first argument once.
public func table(
  _ rows: [Int], _ columns: [Int], _ function: (Int) -> (Int) -> Int
) -> [[Int]] {
  guard let first = rows.first else { return [] }
  let waiting = function(first)
  return rows.map { _ in columns.map(waiting) }
}
