import Calculator
import ReversePolish

/// The declared kind of a column, which determines how fields are parsed.
package enum ColumnKind: Equatable, Sendable {
  /// Each field is a text.
  case text

  /// Each field is a number; other fields make their rows fail.
  case number

  /// Each field is a date in a form; other fields make their rows fail.
  case date(DateForm)
}

extension ColumnKind {
  /// The option that declares this kind.
  package var option: String {
    switch self {
    case .text: "--text"
    case .number: "--number"
    case .date: "--date"
    }
  }
}

/// The columns with declared kinds, as typed.
///
/// The fields of other columns are read as literals.
package struct ColumnKinds: Sendable {
  /// The columns, each with its kind.
  package var declared: [(column: String, kind: ColumnKind)] = []

  /// Makes kinds of columns without declarations.
  package init() {}

  /// The error in a date form, or `nil`.
  package var fault: String?

  /// The date columns, each with its form.
  package var dates: [(column: String, form: DateForm)] {
    declared.compactMap { declared in
      guard case .date(let form) = declared.kind else { return nil }
      return (declared.column, form)
    }
  }

  /// Whether there are columns of dates.
  package var hasDates: Bool { !dates.isEmpty }
}
