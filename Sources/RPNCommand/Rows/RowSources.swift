import Calculator
import PlainText
import ReversePolish
import Tables

/// Returns the texts of the program, and the files of rows.
///
/// The first argument is the expression. The expression is optional if a script has more than
/// definitions, or if rows are only selected. Then, a first argument that does not compile but is
/// the name of a file counts as a file.
///
/// - Parameters:
///   - options: The options in force.
///   - script: The script, or `nil`.
/// - Returns: The texts of the program, empty if rows are printed unchanged, and the files.
/// - Throws: Errors in the script; `UsageReply` for wrong usage.
func rowSources(
  _ options: RowArguments, _ script: Source?
) throws -> (program: [Source], files: [String]) {
  var program: [Source] = []
  var files = options.arguments[...]
  var isWhole = false
  var names: [String] = []
  if options.rows.selection.summary { return ([], files.isEmpty ? ["-"] : Array(files)) }
  if let script {
    program.append(script)
    names = try freeWords(of: program[0])
    isWhole = try !tokens(outsideDefinitionsOf: script).isEmpty
  }
  let needsExpression = !isWhole && !options.rows.mayPrintRows
  if needsExpression, files.count == 1, let file = files.first, isFileOnly(file) {
    throw UsageReply.forgottenExpression(before: file)
  }
  if let first = files.first {
    let expression = try expression(first, options)
    let both = program + [expression]
    if needsExpression || !OS.canRead(first)
      || (try? compiled(both, names, options)) != nil
    {
      (program, isWhole) = (both, true)
      files = files.dropFirst()
    }
  } else if needsExpression {
    throw UsageReply.nothingToDo
  }
  if !isWhole { program = [] }
  if program.isEmpty, let problem = options.problemWithoutExpression {
    throw UsageReply.wrongUsage(problem)
  }
  let inputs = files.isEmpty ? ["-"] : Array(files)
  if options.script == "-", inputs.contains("-") { throw UsageReply.twoUsesOfInput }
  let uses = inputs.filter { $0 == "-" }.count + (options.script == "-" ? 1 : 0)
  let others = options.rows.reshaping.joins.count { $0.file == "-" }
  if others > 0, uses + others > 1 {
    throw UsageReply.wrongUsage(
      "standard input cannot be both the file of --join and something else")
  }
  return (program, inputs)
}

/// Whether an argument is an existing file and not a word.
private func isFileOnly(_ argument: String) -> Bool {
  BuiltIn(argument) == nil && OS.canRead(argument)
}

/// Returns the program in an argument.
func expression(_ argument: String, _ options: RowArguments) throws(RPNError) -> Source {
  let expression = try RPNCommand.program(argument)
  return options.evaluation.group?.plain(expression) ?? expression
}

/// Returns the undefined words of a script, which columns or the expression may define.
private func freeWords(of script: Source) throws(RPNError) -> [String] {
  try RowPlan([script], members: []).words
}

/// Compiles the program as far as possible without the names of the columns.
///
/// The word `rows`, which only programs for groups have, may be the name of a file here.
private func compiled(
  _ sources: [Source], _ names: [String], _ options: RowArguments
) throws(RPNError) -> PreparedProgram {
  try PreparedProgram(
    sources, options.evaluation.numbers, limits: options.evaluation.limits(),
    inputs: RowFormat.inputs.map { $0 == "rows" ? "" : $0 } + names, columns: names.count)
}
