import Calculator
import ReversePolish
import Tables

extension ColumnKinds {
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
}
