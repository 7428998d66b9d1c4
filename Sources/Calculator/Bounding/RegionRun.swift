import ReversePolish

/// The record of a run on regions: its path through uncertain comparisons, and its observations.
///
/// If a comparison has different answers for numbers of a region, the program is run once for each
/// answer, and the results are joined. Copies of a machine share the record.
final class RegionRun: @unchecked Sendable {
  /// The maximum number of paths; a program with more paths has no bounds.
  private static let mostPaths = 32

  /// The assumed answers in this run, in the order of the questions.
  private var answers: [Int] = []
  private var next = 0

  /// The possible answers to the first question without an assumed answer.
  private(set) var open: [Int] = []

  /// Whether the result is known to be continuous on the region.
  private(set) var isContinuous = true

  /// Whether the program may be undefined for some numbers of the region.
  private(set) var isPartial = false

  /// The first word that intervals do not implement; `nil` if there was none.
  private(set) var unknown: String?

  /// The differences of the numbers of the region and the point of slopes; `nil` in a run without
  /// slopes.
  private(set) var distance: Interval?

  /// Runs a program once for each path.
  ///
  /// - Parameters:
  ///   - distance: The differences of the numbers of the region and the point of slopes.
  ///   - program: Runs the program; its errors at questions without an assumed answer are caught.
  /// - Returns: Whether all paths were followed.
  /// - Throws: Errors of the program.
  func follow(
    distance: Interval? = nil, _ program: () throws(RPNError) -> Void
  ) throws(RPNError) -> Bool {
    self.distance = distance
    var paths: [[Int]] = [[]]
    for _ in 0..<Self.mostPaths {
      guard let path = paths.popLast() else { return true }
      begin(path)
      do throws(RPNError) {
        try program()
      } catch {
        guard !open.isEmpty else { throw error }
      }
      paths += open.map { path + [$0] }
    }
    return paths.isEmpty
  }

  /// Whether no answer was assumed.
  var isFirst: Bool { answers.isEmpty }

  private func begin(_ answers: [Int]) {
    (self.answers, next, open) = (answers, 0, [])
    (isContinuous, isPartial, unknown) = (answers.isEmpty, false, nil)
  }

  /// Answers a question about the numbers of a region.
  ///
  /// - Parameter possible: The possible answers.
  /// - Returns: The only possible answer, or the assumed one.
  /// - Throws: `undecided` without an assumed answer.
  func answer(_ possible: [Int]) throws(RPNError) -> Int {
    if possible.count == 1 { return possible[0] }
    isContinuous = false
    if next < answers.count {
      next += 1
      return answers[next - 1]
    }
    open = possible
    throw .unknownRegion
  }

  /// Runs a calculation beside the program.
  ///
  /// - Returns: The result; `nil` unless the calculation is defined and continuous.
  func aside<Result>(_ part: () throws(RPNError) -> Result) -> Result? {
    let before = (answers, next, open, isContinuous, isPartial, unknown)
    begin([])
    defer { (answers, next, open, isContinuous, isPartial, unknown) = before }
    let result = try? part()
    return isContinuous && !isPartial && unknown == nil ? result : nil
  }

  /// Notes a jump of the result.
  func jump() { isContinuous = false }

  /// Notes that a word is undefined for some numbers, which are left out.
  func restrict() { (isContinuous, isPartial) = (false, true) }

  /// Notes a word that intervals do not implement, and makes the error for it.
  func unknown(_ word: String) -> RPNError {
    unknown = unknown ?? word
    return RPNError(.undecided, "'\(word)' is not known for intervals")
  }
}
