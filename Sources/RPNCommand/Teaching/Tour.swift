import Calculator

/// A step of the tour: what is told, what is asked for, and how an answer is known to be right.
struct TourStep: Sendable {
  /// A test for the right answer.
  enum Goal: Sendable {
    /// These values lie on the stack, the bottom first.
    case stack([String])
    /// These values lie there, and the name has a meaning.
    case named(String, stack: [String])
    /// A line has failed.
    case failure
    /// One of these commands was asked.
    case question([Command])
  }

  let title: String
  let text: String

  /// The task.
  let task: String

  /// The lines that bring about the stack that it begins with.
  var start: [String] = []

  let goal: Goal

  /// The answer to a line that is not right.
  let hint: String

  /// The lines of a right answer.
  let answer: [String]
}

/// The tour that is being taken: where, and what it gives back.
struct Tour: Sendable {
  /// The number of the step, from 0.
  var step = 0

  /// The number of answers that were not right.
  var failures = 0

  /// The stack and the names from before.
  let session: Session<AllNumbers>

  let settings: Settings
  let earlier: [Session<AllNumbers>]
  let later: [Session<AllNumbers>]
}
