import Calculator
import ReversePolish
import Tables

/// Runs the command with the arguments of the process, then ends the process.
///
/// - Parameters:
///   - count: The number of arguments, including the name of the command.
///   - arguments: The arguments as C strings.
@_cdecl("rpn_main")
public func runProcess(
  _ count: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>
) -> Never {
  OS.holdClosedStreams()
  OS.handleSignals()
  OS.exit(run(OS.arguments(count, arguments)))
}

/// Runs the command.
///
/// - Parameter arguments: The arguments without the name of the command.
/// - Returns: The exit status.
func run(_ arguments: [String]) -> ExitStatus {
  let isJSON = asksForJSON(arguments)
  do {
    switch try Invocation(arguments) {
    case .talk(let options):
      return converse(
        Beginning(options.evaluation, options.notation, isPlain: options.plain))
    case .calculate(nil) where OS.isConversation: return converse(Beginning())
    case .calculate(let expression):
      let source = try expression.map(program) ?? standardInput()
      return try evaluate([source])
    case .evaluate([], nil, let options) where OS.isConversation && !options.wantsResults:
      return converse(Beginning(options.evaluation, options.notation))
    case .evaluate(let scripts, nil, let options)
    where options.readsFormulasOfInput(behind: scripts):
      return try evaluateFormulas(behind: scripts, options, arguments)
    case .evaluate(let scripts, let expression, var options):
      options.evaluation.start = OS.now
      let sources = try sources(scripts, expression: expression, &options)
      return try evaluate(sources, options)
    case .words(let options): return listWords(options)
    case .rows(let options):
      return try runRows(options)
    case .explain(let expression, let options) where options.steps:
      return try walk(through: program(expression), options)
    case .explain(let expression, let options):
      return Output.print(try explain(program(expression), options))
    case .bench(let options):
      return try bench(options)
    }
  } catch let error as RPNError {
    return Output.fail(advised(error, by: arguments), asJSON: isJSON)
  } catch let error as UnreadableFile {
    return Output.fail(.unreadableFile, error.description, asJSON: isJSON)
  } catch UsageReply.help(let text) {
    return Output.print([text.hasSuffix("\n") ? String(text.dropLast()) : text])
  } catch UsageReply.wrongUsage(let message) {
    return Output.fail(.usage, message, asJSON: isJSON, hint: "see 'rpn --help'")
  } catch {
    return Output.fail(.failed, "\(error)")
  }
}

/// Whether the arguments request errors as JSON, even if other arguments are wrong.
private func asksForJSON(_ arguments: [String]) -> Bool {
  // In this subcommand, the option selects the form of the report.
  if arguments.first == "bench" { return false }
  let options = arguments.prefix { $0 != "--" }
  if options.contains("--json") { return true }
  guard options.contains("explain") else { return false }
  return options.contains("--format=json")
    || zip(options, options.dropFirst()).contains { $0 == "--format" && $1 == "json" }
}

/// Returns the sources to evaluate: the scripts, then the expression, or standard input if there is
/// neither.
private func sources(
  _ scripts: [String], expression: String?, _ options: inout Options
) throws -> [Source] {
  let limits = options.evaluation.limits()
  let checkpoint = options.evaluation.timeout == nil ? nil : limits.checkpoint
  let files = try scripts.map { try read($0, asking: checkpoint) }
  let scripts = try programs(of: files, setting: &options.evaluation, &options.notation)
  if !scripts.isEmpty, expression == nil { return scripts }
  var text = try expression.map(program) ?? standardInput(asking: checkpoint)
  if options.infix {
    text = try Source(formula: text, names: scripts.flatMap(\.definedNames))
  } else if let group = options.evaluation.group {
    text = group.plain(text)
  }
  return scripts + [text]
}

private func standardInput(
  asking checkpoint: (() throws(RPNError) -> Void)? = nil
) throws -> Source {
  if OS.isConversation { throw UsageReply.nothingToDo }
  return try read("-", asking: checkpoint)
}

/// Evaluates each line of standard input as a formula, as soon as it arrives.
///
/// The formulas use the session after the scripts, with its numbers, names and random generator. A
/// formula cannot define names. A formula with an open bracket or without its last operand
/// continues on the next line.
///
/// - Returns: `failed` if any formula has failed; the others are still evaluated.
private func evaluateFormulas(
  behind scripts: [String], _ options: Options, _ arguments: [String]
) throws -> ExitStatus {
  var options = options
  let scripts = try programs(
    of: scripts.map { try read($0) }, setting: &options.evaluation, &options.notation)
  var formulas = FormulaSession(options)
  if !scripts.isEmpty, let ending = Output.show(try formulas.run(scripts)) { return ending }
  var status = ExitStatus.success
  var input = InputLines()
  while let line = try input.next() {
    do throws(RPNError) {
      let source = try Source(validating: line.bytes, name: "stdin", firstLine: line.number)
        .joiningHardGroups
      if let ending = Output.show(try formulas.evaluate(source, isLast: line.isLast)) {
        return ending
      }
    } catch {
      formulas.forgetLine()
      status = Output.fail(advised(error, by: arguments), asJSON: options.json)
      if status != .failed { return status }
    }
  }
  return status
}
