import Calculator
import ReversePolish

/// Does what the arguments of the process ask for, and ends it.
public func runProcess() -> Never {
  System.handleSignals()
  System.exit(run(System.arguments))
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
    case .evaluate(nil, nil, let options)
    where System.isTerminal(.input) && System.isTerminal(.output) && options?.wantsResults != true:
      return converse(options.map { Beginning($0.evaluation, $0.notation) } ?? Beginning())
    case .evaluate(let script, let expression, var options):
      let sources = try sources(script: script, expression: expression, &options)
      if let status = try draw(sources, options) { return status }
      guard let options else { return Output.print(try plainResults(of: sources)) }
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
  } catch Answer.help(let text) {
    return Output.print([text.hasSuffix("\n") ? String(text.dropLast()) : text])
  } catch Answer.wrongUsage(let message) {
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

/// The texts to evaluate: the script, then the expression; without either, standard input.
private func sources(
  script: String?, expression: String?, _ options: inout Options?
) throws -> [Source] {
  var sources: [Source] = []
  if let script {
    let file = try read(script)
    // Whoever names a script has options.
    var all = options ?? Options()
    sources.append(try RPNCommand.program(of: file, setting: &all.evaluation, &all.notation))
    options = all
  }
  let given = options
  func program(of text: Source) throws -> Source {
    guard let options = given else { return text }
    if options.infix { return try Source(formula: text, names: []) }
    return options.evaluation.group?.plain(text) ?? text
  }
  if let expression { sources.append(try program(of: RPNCommand.program(expression))) }
  if !sources.isEmpty { return sources }
  if System.isTerminal(.input), System.isTerminal(.output) { throw Answer.nothingToDo }
  return [try program(of: read("-"))]
}

/// The text of a file; `-` is standard input.
func read(_ path: String) throws -> Source {
  path == "-"
    ? try Source(validating: try System.readStandardInput(), name: "stdin")
    : try Source(validating: try System.readFile(path), name: path.withoutRawBytes)
}
