import ReversePolish

/// The record of one run of a program on intervals: what it met, and which path it takes where both
/// are open.
///
/// The numbers of an interval may answer a question in different ways. Then the program is run once
/// for each of the answers, and what it leaves is joined. A machine shares it with its copies.
final class IntervalRun: @unchecked Sendable {
  /// The answers of this run, in the order of the questions.
  private var answers: [Int] = []
  private var next = 0

  /// The possible answers to the first question without a certain answer.
  private(set) var open: [Int] = []

  /// Whether the numbers change continuously, as far as this run has seen.
  private(set) var isContinuous = true

  /// Whether there may be numbers in the interval for which the program leaves nothing.
  private(set) var isPartial = false

  /// The word that intervals do not know.
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
  /// - Returns: The answer, where there is one only or it was given.
  /// - Throws: `undecided` where both are not so.
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

  /// Does a part of the run, and finds out whether everything is defined and continuous in it.
  ///
  /// - Returns: Its result; `nil` unless everything is so.
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

  /// Notes that some of the numbers were left out, because a word is not defined for them.
  func restrict() { (isContinuous, isPartial) = (false, true) }

  /// The error for a word that intervals do not know.
  func unknown(_ word: String) -> RPNError {
    unknown = unknown ?? word
    return RPNError(.undecided, "'\(word)' is not known for intervals")
  }
}
