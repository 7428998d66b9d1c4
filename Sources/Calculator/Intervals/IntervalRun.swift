import ReversePolish

/// The record of a run on intervals: its path through uncertain comparisons, and its observations.
///
/// If a comparison has different answers for numbers of an interval, the program is run once for
/// each answer, and the results are joined. Copies of a machine share the record.
final class IntervalRun: @unchecked Sendable {
  /// The assumed answers in this run, in the order of the questions.
  private var answers: [Int] = []
  private var next = 0

  /// The possible answers to the first question without an assumed answer.
  private(set) var open: [Int] = []

  /// Whether the result is known to be continuous on the interval.
  private(set) var isContinuous = true

  /// Whether the program may be undefined for some numbers of the interval.
  private(set) var isPartial = false

  /// The first word that intervals do not implement; `nil` if there was none.
  private(set) var unknown: String?

  /// The differences of the numbers of the interval and the point of slopes; `nil` in a run without
  /// slopes.
  private(set) var distance: Interval?

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - answers: The assumed answers to the first uncertain questions.
  ///   - distance: The differences of the numbers of the interval and the point of slopes.
  func begin(_ answers: [Int], distance: Interval?) {
    (self.answers, next, open, self.distance) = (answers, 0, [], distance)
    (isContinuous, isPartial, unknown) = (answers.isEmpty, false, nil)
  }

  /// Answers a question about the numbers of an interval.
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
    throw RPNError(.undecided, "the numbers of an interval answer in different ways")
  }

  /// Runs a calculation, and examines whether it is defined and continuous on the interval.
  ///
  /// - Returns: The result; `nil` unless the calculation is defined and continuous.
  /// - Throws: Errors of the calculation.
  func smooth<Result>(_ part: () throws(RPNError) -> Result) throws(RPNError) -> Result? {
    let before = (isContinuous, isPartial)
    (isContinuous, isPartial) = (true, false)
    defer { (isContinuous, isPartial) = (isContinuous && before.0, isPartial || before.1) }
    let result = try part()
    return isContinuous ? result : nil
  }

  /// Runs a calculation beside the program.
  ///
  /// - Returns: The result; `nil` unless the calculation is defined and continuous.
  func aside<Result>(_ part: () throws(RPNError) -> Result) -> Result? {
    let before = (answers, next, open, isContinuous, isPartial, unknown)
    begin([], distance: distance)
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
