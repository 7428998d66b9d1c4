import Calculator

/// A step of the tour: its text, its task, and its goal.
struct TourStep: Sendable {
  /// The criterion for a correct answer.
  enum Goal: Sendable {
    /// The stack has these values, from the bottom.
    case stack([String])
    /// The stack has these values, and the name is defined.
    case named(String, stack: [String])
    /// An evaluation has failed.
    case failure
    /// One of these commands was entered.
    case question([Command])
  }

  let title: String
  let text: String

  /// The task.
  let task: String

  /// The lines that create the initial stack of the step.
  var start: [String] = []

  let goal: Goal

  /// The reply to an incorrect answer.
  let hint: String

  /// The lines of a correct answer.
  let answer: [String]
}

/// The state of a tour: its current step, and the session to restore.
struct Tour: Sendable {
  /// The index of the current step.
  var step = 0

  /// The number of incorrect answers to the current step.
  var failures = 0

  /// The session before the tour, with its stack and names.
  let session: Session

  let settings: Settings
  let earlier: [Session]
  let later: [Session]
}
