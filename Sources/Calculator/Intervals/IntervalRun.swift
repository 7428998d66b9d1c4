import ReversePolish

/// The record of one run of a program on intervals: its observations, and its path through
/// uncertain comparisons.
///
/// The numbers of an interval may give different answers to a question. The program is then run
/// once for each answer, and the results are joined. Copies of a machine share the record.
final class IntervalRun: @unchecked Sendable {
  /// The answers of this run, in the order of the questions.
  private var answers: [Int] = []
  private var next = 0

  /// The possible answers to the first question whose answer is uncertain.
  private(set) var open: [Int] = []

  /// Whether the numbers change continuously, as far as this run shows.
  private(set) var isContinuous = true

  /// Whether the program may have no result for some numbers in the interval.
  private(set) var isPartial = false

  /// A word that intervals do not implement.
  private(set) var unknown: String?

  /// Begins a run.
  ///
  /// - Parameter answers: The answers to the open questions.
  func begin(_ answers: [Int]) {
    (self.answers, next, open) = (answers, 0, [])
    (isContinuous, isPartial, unknown) = (answers.isEmpty, false, nil)
  }

  /// The answer to a question.
  ///
  /// - Parameter possible: The possible answers.
  /// - Returns: The answer, if it is the only one or was given.
  /// - Throws: `undecided` otherwise.
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

  /// Performs a part of the run, and determines whether everything in it is defined and continuous.
  ///
  /// - Returns: The result; `nil` unless everything is defined and continuous.
  /// - Throws: Errors of the body.
  func smooth<Result>(_ part: () throws(RPNError) -> Result) throws(RPNError) -> Result? {
    let before = (isContinuous, isPartial)
    (isContinuous, isPartial) = (true, false)
    defer { (isContinuous, isPartial) = (isContinuous && before.0, isPartial || before.1) }
    let result = try part()
    return isContinuous ? result : nil
  }

  /// Notes that there is a jump.
  func jump() { isContinuous = false }

  /// Notes that some of the numbers were excluded because a word is undefined for them.
  func restrict() { (isContinuous, isPartial) = (false, true) }

  /// The error for a word that intervals do not implement.
  func unknown(_ word: String) -> RPNError {
    unknown = unknown ?? word
    return RPNError(.undecided, "'\(word)' is not known for intervals")
  }
}
