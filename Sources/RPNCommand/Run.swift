import Calculator
import ReversePolish

/// Does what the arguments ask for.
///
/// - Parameter arguments: The bytes of the arguments of the process, without its name.
/// - Returns: The exit status.
func run(_ arguments: [[UInt8]]) -> ExitStatus {
  do {
    let texts = try arguments.map { bytes in
      let source = try Source(validating: bytes)
      return source.text(source.bytes.indices)
    }
    switch try Invocation(texts) {
    case .talk(let options):
      return converse(
        Beginning(options.evaluation, base: options.base, isPlain: options.plain))
    case .evaluate(nil, nil, let options)
    where System.isTerminal(.input) && System.isTerminal(.output) && options?.wantsResults != true:
      return converse(options.map { Beginning($0.evaluation, base: $0.base) } ?? Beginning())
    case .evaluate(let script, let expression, let options):
      let sources = try sources(script: script, expression: expression)
      guard let options else { return Output.print(try plainResults(of: sources)) }
      return try evaluate(sources, options)
    case .rows(let options):
      return try runRows(options)
    case .explain(let expression, let options):
      return Output.print(try explain(expression, options))
    case .bench(let options):
      return try bench(options)
    }
  } catch let error as RPNError {
    return Output.fail(error, asJSON: asksForJSON(arguments))
  } catch let error as UnreadableFile {
    return Output.fail(.unreadableFile, error.description)
  } catch let answer as Answer {
    if answer.isSuccess { return Output.print([answer.text]) }
    return Output.fail(.usage, answer.text)
  } catch {
    return Output.fail(.failed, "\(error)")
  }
}

/// Whether the options have `--json`; they are asked as bytes, since other arguments may be no text.
private func asksForJSON(_ arguments: [[UInt8]]) -> Bool {
  arguments.prefix { $0 != Array("--".utf8) }.contains(Array("--json".utf8))
}

/// The texts to evaluate: the script, then the expression; without either, standard input.
private func sources(script: String?, expression: String?) throws -> [Source] {
  var sources: [Source] = []
  if let script { sources.append(try read(script)) }
  if let expression { sources.append(Source(expression)) }
  if !sources.isEmpty { return sources }
  if System.isTerminal(.input) { throw Answer.nothingToDo }
  return [try read("-")]
}

/// The text of a file; `-` is standard input.
func read(_ path: String) throws -> Source {
  path == "-"
    ? try Source(validating: try System.readStandardInput(), name: "stdin")
    : try Source(validating: try System.readFile(path), name: path)
}
