import Calculator
import PlainText
import ReversePolish
import Tables

/// The texts that are the program, and the files with the rows.
///
/// The first argument is the expression. A script that does more than to define words can be all of
/// the program: then a first argument that cannot be compiled and is the name of a file is one.
///
/// - Parameters:
///   - options: What was asked for.
///   - script: The script, if there is one.
///   - numbers: What numbers are.
/// - Returns: The texts, and the files.
/// - Throws: What is wrong with the script, or `Answer` where the usage is wrong.
func rowSources(
  _ options: RowOptions, _ script: Source?, _ numbers: some RowSystem
) throws -> (program: [Source], files: [String]) {
  var program: [Source] = []
  var files = options.arguments[...]
  var needsExpression = true
  var names: [String] = []
  if let script {
    program.append(script)
    names = try columnWords(freeWords(of: program[0]))
    needsExpression = try compiled(program, names, numbers, options).onlyDefines
  }
  if let first = files.first {
    let expression = try RPNCommand.program(first)
    let both = program + [options.evaluation.group?.plain(expression) ?? expression]
    if needsExpression || !System.canRead(first)
      || (try? compiled(both, names, numbers, options)) != nil
    {
      program = both
      files = files.dropFirst()
    }
  } else if needsExpression {
    throw Answer.nothingToDo
  }
  let inputs = files.isEmpty ? ["-"] : Array(files)
  if options.script == "-", inputs.contains("-") { throw Answer.twoUsesOfInput }
  return (program, inputs)
}

/// The words of a script that it does not define: among them are those that columns or the
/// expression will give a meaning to.
private func freeWords(of script: Source) throws(RPNError) -> [String] {
  let tokens = try script.tokens().map(\.text)
  let defined = zip(tokens, tokens.dropFirst()).filter { $0.0 == ":" || $0.0 == "->" }.map(\.1)
  return Array(Set(tokens).subtracting(defined))
}

/// The program, as far as it can be compiled before it is known what the columns are called.
private func compiled<System: RowSystem>(
  _ sources: [Source], _ names: [String], _ numbers: System, _ options: RowOptions
) throws(RPNError) -> PreparedProgram<System> {
  try PreparedProgram(
    sources, numbers, limits: options.evaluation.limits(), inputs: RowFormat.inputs + names,
    columns: names.count)
}
