/// The comments that rpn itself writes into files.
///
/// A reader of such a file leaves them out: above a definition, they would become its comment.
enum FileMarks {
  /// The first and the last line of a session.
  static let session = (beginning: "# a session of rpn, format 2", end: "# the end of the session")

  /// The lines around the saved settings in the start-up file.
  static let settings = (beginning: "# what :set --save has written", end: "# the end of it")

  /// The first line of a program that `:save` writes; `:save` replaces only such files.
  static let saved = "# saved by rpn"

  /// All of them.
  static let all: Set = [
    session.beginning, session.end, settings.beginning, settings.end, saved,
  ]
}
