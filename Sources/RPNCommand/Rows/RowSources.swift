import Calculator
import PlainText
import ReversePolish
import Tables

/// The texts that are the program, and the files with the rows.
///
/// The first argument is the expression. A script that does more than to define words can be all of
/// the program, and where rows are only chosen there may be none: then a first argument that cannot
/// be compiled and is the name of a file is one.
///
/// - Parameters:
///   - options: The options in force.
///   - script: The script, if there is one.
/// - Returns: The texts, none where rows are printed as they are; and the files.
/// - Throws: Errors in the script, or `UsageReply` where the usage is wrong.
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

/// Whether an argument is taken for the name of a file: there is one, and no word is called so.
private func isFileOnly(_ argument: String) -> Bool {
  BuiltIn(argument) == nil && System.canRead(argument)
}

/// The program that an argument is.
func expression(_ argument: String, _ options: RowOptions) throws(RPNError) -> Source {
  let expression = try RPNCommand.program(argument)
  return options.evaluation.group?.plain(expression) ?? expression
}

/// The words of a script that have no meaning yet: columns or the expression will give them one.
private func freeWords(of script: Source) throws(RPNError) -> [String] {
  try RowPlan([script], members: []).words
}

/// The program, as far as it can be compiled before it is known what the columns are called.
private func compiled(
  _ sources: [Source], _ names: [String], _ options: RowOptions
) throws(RPNError) -> PreparedProgram<AllNumbers> {
  try PreparedProgram(
    sources, options.evaluation.allNumbers(), limits: options.evaluation.limits(),
    inputs: RowFormat.inputs + names, columns: names.count)
}
