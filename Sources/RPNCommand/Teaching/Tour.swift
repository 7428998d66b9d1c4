import Calculator

/// A step of the tour: its text, its task, and the test for a right answer.
struct TourStep: Sendable {
  /// A test for the right answer.
  enum Goal: Sendable {
    /// The stack has these values, from the bottom.
    case stack([String])
    /// The stack has these values, and the name is defined.
    case named(String, stack: [String])
    /// A line has failed.
    case failure
    /// One of these commands was entered.
    case question([Command])
  }

  let title: String
  let text: String

  /// The task.
  let task: String

  /// The lines that create the initial stack.
  var start: [String] = []

  let goal: Goal

  /// The reply to a wrong answer.
  let hint: String

  /// The lines of a right answer.
  let answer: [String]
}

/// The current tour: its step, and the session to restore.
struct Tour: Sendable {
  /// The number of the step, from 0.
  var step = 0

  /// The number of wrong answers.
  var failures = 0

  /// The session before the tour, with its stack and names.
  let session: Session<AllNumbers>

  let settings: Settings
  let earlier: [Session<AllNumbers>]
  let later: [Session<AllNumbers>]
}
