import Calculator
import ReversePolish
import Tables

/// The declared kind of a column, which determines how fields are parsed.
enum ColumnKind: Equatable, Sendable {
  /// Each field is a text.
  case text

  /// Each field is a number; other fields make their rows fail.
  case number

  /// Each field is a date in a form; other fields make their rows fail.
  case date(DateForm)
}

extension ColumnKind {
  /// The option that declares this kind.
  var option: String {
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
struct ColumnKinds: Sendable {
  /// The columns, each with its kind.
  private(set) var declared: [(column: String, kind: ColumnKind)] = []

  /// The error in a date form, or `nil`.
  private var fault: String?

  /// The date columns, each with its form.
  var dates: [(column: String, form: DateForm)] {
    declared.compactMap { declared in
      guard case .date(let form) = declared.kind else { return nil }
      return (declared.column, form)
    }
  }

  /// Whether there are columns of dates.
  var hasDates: Bool { !dates.isEmpty }

  static let options: [CommandOption<ColumnKinds>] = [
    .list("--text", \.declared, as: "columns", help: "Columns of texts, also such as 007.") {
      columnNames($0)?.map { ($0, .text) }
    },
    .list(
      "--number", \.declared, as: "columns",
      help: "Columns of numbers; rows with other fields fail."
    ) { columnNames($0)?.map { ($0, .number) } },
    CommandOption.value(
      "--date", as: "column=form", help: "Dates in a form: when=dd/mm/yyyy or when=%d/%m/%Y."
    ) { kinds, text in
      guard let border = text.lastIndex(of: "="), let columns = columnNames(String(text[..<border]))
      else { return false }
      do throws(RPNError) {
        let form = try DateForm(String(text[text.index(after: border)...]))
        kinds.declared += columns.map { (column: $0, kind: .date(form)) }
      } catch {
        kinds.fault = "--date: \(error.advice)"
      }
      return true
    }.repeatable,
  ]

  /// Returns the error in the declarations, or `nil`.
  ///
  /// - Parameter namesColumns: Whether columns have names.
  /// - Returns: The mistake.
  func problem(namesColumns: Bool) -> String? {
    if let fault { return fault }
    if !namesColumns, declared.contains(where: { UInt32($0.column) ?? 0 == 0 }) {
      return
        "--text, --number and --date take numbers of columns, from 1, where no --header names them"
    }
    let twice = declared.indices.first { index in
      declared[..<index].contains {
        $0.column == declared[index].column && $0.kind != declared[index].kind
      }
    }
    return twice.map { "the column '\(declared[$0].column)' is declared to be of two kinds" }
  }

  /// Returns the declared kinds by column.
  ///
  /// - Parameters:
  ///   - names: The names; empty if columns have no names.
  ///   - mayLack: Whether a declared column may be absent, such as a member of objects.
  /// - Returns: The kind of each column up to the last declared one; `nil` if its fields are read
  ///   as literals.
  /// - Throws: `unknownWord` for a column that does not exist.
  func kinds(of names: [String], mayLack: Bool) throws(RPNError) -> [ColumnKind?] {
    var kinds: [ColumnKind?] = []
    for (name, kind) in declared {
      let index: Int
      do throws(RPNError) {
        index = try column(name, of: names, for: kind.option)
      } catch {
        if mayLack { continue }
        throw error
      }
      if index >= RowFormat.mostFields { continue }
      while kinds.count <= index { kinds.append(nil) }
      kinds[index] = kind
    }
    return kinds
  }
}
