import Calculator
import PlainText
import ReversePolish
import Tables

/// The texts of the program, and the files with the rows.
///
/// The first argument is the expression. It may be missing if a script does more than define words,
/// or if rows are only selected. In that case, a first argument that does not compile but names a
/// file is a file.
///
/// - Parameters:
///   - options: The options in force.
///   - script: The script, if there is one.
/// - Returns: The texts, or no texts if rows are printed unchanged; and the files.
/// - Throws: Errors in the script, or `UsageReply` if the usage is wrong.
func rowSources(
  _ options: RowOptions, _ script: Source?
) throws -> (program: [Source], files: [String]) {
  var program: [Source] = []
  var files = options.arguments[...]
  var isWhole = false
  var names: [String] = []
  if options.selection.summary { return ([], files.isEmpty ? ["-"] : Array(files)) }
  if let script {
    program.append(script)
    names = try freeWords(of: program[0])
    isWhole = try !tokens(outsideDefinitionsOf: script).isEmpty
  }
  let needsExpression = !isWhole && !options.mayPrintRows
  if needsExpression, files.count == 1, let file = files.first, isFileOnly(file) {
    throw UsageReply.forgottenExpression(before: file)
  }
  if let first = files.first {
    let expression = try expression(first, options)
    let both = program + [expression]
    if needsExpression || !System.canRead(first)
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
  if options.reshaping.join == "-", inputs.contains("-") || options.script == "-" {
    throw UsageReply.wrongUsage(
      "standard input cannot be both the file of --join and something else")
  }
  return (program, inputs)
}

/// Whether an argument is taken for a file: the file exists, and no word has this name.
private func isFileOnly(_ argument: String) -> Bool {
  BuiltIn(argument) == nil && System.canRead(argument)
}

/// The program in an argument.
func expression(_ argument: String, _ options: RowOptions) throws(RPNError) -> Source {
  let expression = try RPNCommand.program(argument)
  return options.evaluation.group?.plain(expression) ?? expression
}

/// The words of a script without a meaning so far; columns or the expression will define them.
private func freeWords(of script: Source) throws(RPNError) -> [String] {
  try RowPlan([script], members: []).words
}

/// Compiles the program as far as possible before the names of the columns are known.
private func compiled(
  _ sources: [Source], _ names: [String], _ options: RowOptions
) throws(RPNError) -> PreparedProgram<AllNumbers> {
  try PreparedProgram(
    sources, options.evaluation.allNumbers(), limits: options.evaluation.limits(),
    inputs: RowFormat.inputs + names, columns: names.count)
}
