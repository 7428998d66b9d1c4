import Calculator
import ReversePolish

/// Does what the arguments of the process ask for, and ends it.
///
/// - Parameters:
///   - count: The number of arguments, with the name of the command.
///   - arguments: The arguments as C has them.
@_cdecl("rpn_main")
public func runProcess(
  _ count: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>
) -> Never {
  System.holdClosedStreams()
  System.handleSignals()
  System.exit(run(System.arguments(count, arguments)))
}

/// Does what the arguments ask for.
///
/// - Parameter arguments: The arguments of the process, without its name.
/// - Returns: The exit status.
func run(_ arguments: [String]) -> ExitStatus {
  let isJSON = asksForJSON(arguments)
  do {
    switch try Invocation(arguments) {
    case .talk(let options):
      return converse(
        Beginning(options.evaluation, options.notation, isPlain: options.plain))
    case .calculate(nil) where System.isConversation: return converse(Beginning())
    case .calculate(let expression):
      let source = try expression.map(program) ?? standardInput()
      return try evaluate(source)
    case .evaluate([], nil, let options) where System.isConversation && !options.wantsResults:
      return converse(Beginning(options.evaluation, options.notation))
    case .evaluate(let scripts, nil, let options)
    where options.readsFormulasOfInput(behind: scripts):
      return try evaluateFormulas(behind: scripts, options, arguments)
    case .evaluate(let scripts, let expression, var options):
      options.evaluation.start = System.now
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

/// Whether the options ask for errors as JSON, right or wrong as they may be.
private func asksForJSON(_ arguments: [String]) -> Bool {
  // There, it is the form of a report.
  if arguments.first == "bench" { return false }
  let options = arguments.prefix { $0 != "--" }
  if options.contains("--json") { return true }
  guard options.contains("explain") else { return false }
  return options.contains("--format=json")
    || zip(options, options.dropFirst()).contains { $0 == "--format" && $1 == "json" }
}

/// The texts to evaluate: the scripts, then the expression; without either, standard input.
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
    text = try Source(formula: text, names: [])
  } else if let group = options.evaluation.group {
    text = group.plain(text)
  }
  return scripts + [text]
}

private func standardInput(
  asking checkpoint: (() throws(RPNError) -> Void)? = nil
) throws -> Source {
  if System.isConversation { throw UsageReply.nothingToDo }
  return try read("-", asking: checkpoint)
}

/// Evaluates each line of standard input that is a formula, as soon as it has come.
///
/// Numbers, names and chance are those of one session, which the scripts have begun; formulas give no
/// name a meaning, so no line depends on another one. A formula with an open bracket, or an operand
/// missing at the end of its line, goes on in the next line.
///
/// - Returns: `failed` if one of the formulas has failed; the others are evaluated all the same.
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
