import Functional
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
    let invocation = try Invocation(texts)
    let stack = try DoubleAlgebra().evaluateFused(try sources(of: invocation))
    return print(stack.values.map(doubleText))
  } catch let error as RPNError {
    return fail(.failed, error.description)
  } catch let error as UnreadableFile {
    return fail(.unreadableFile, error.description)
  } catch let outcome as Invocation.Outcome {
    if outcome.isSuccess { return print([outcome.text]) }
    return fail(.usage, outcome.text)
  } catch {
    return fail(.failed, "\(error)")
  }
}

/// The texts to evaluate: the script, then the expression; without either, standard input.
private func sources(of invocation: Invocation) throws -> [Source] {
  var sources: [Source] = []
  if let script = invocation.script { sources.append(try read(script)) }
  if let expression = invocation.expression { sources.append(Source(expression)) }
  if !sources.isEmpty { return sources }
  if System.isTerminal(.input) { throw Invocation.Outcome.nothingToDo }
  return [try read("-")]
}

/// The text of a file; `-` is standard input.
private func read(_ path: String) throws -> Source {
  path == "-"
    ? try Source(validating: try System.readStandardInput(), name: "stdin")
    : try Source(validating: try System.readFile(path), name: path)
}

/// Prints lines to standard output.
private func print(_ lines: [String]) -> ExitStatus {
  let text = lines.fold(into: "") { text, line in text += line + "\n" }
  switch System.write(text, to: .output) {
  case .written, .readerGone: return .success
  case .failed(let reason):
    return fail(.outputFailed, "cannot write to standard output: \(reason)")
  }
}

/// Says on standard error what went wrong.
private func fail(_ status: ExitStatus, _ message: String) -> ExitStatus {
  _ = System.write("rpn: \(message)\n", to: .error)
  return status
}
