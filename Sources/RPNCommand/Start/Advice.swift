import Calculator
import PlainText
import ReversePolish

/// Adds advice to an error that the shell, a missing option or another notation has caused.
///
/// - Parameters:
///   - error: The error.
///   - arguments: The arguments of the process.
/// - Returns: The error, with advice if a cause is found.
func advised(_ error: RPNError, by arguments: [String]) -> RPNError {
  guard let place = error.place, place.source.name == nil, let advice = advice(error, arguments)
  else {
    let guessed = asksForFormulas(arguments) ? error.guessingFormula : error.guessing
    return guessed.naming(complexResults: "'--complex' gives the complex result")
  }
  return error.suggesting(advice)
}

private func advice(_ error: RPNError, _ arguments: [String]) -> String? {
  guard let word = error.place?.text else { return nil }
  switch error.kind {
  case .unknownWord where arguments.contains(word):
    if OS.fileExists(word) {
      if arguments.first == word { return "'rpn -f \(word.shownFileName)' runs a file" }
      return "the shell writes the names of files for an unquoted *: quote it as '*'"
    }
    guard arguments.first == word,
      let name = nearestNames(to: word, among: subcommands).first
    else { return nil }
    return "did you mean 'rpn \(name)'?"
  case .stackUnderflow where OS.hasInput:
    return "standard input was not read; 'rpn -f - …' runs it first"
  default: return nil
  }
}
