import ReversePolish

/// Checks that brackets and definitions are closed in order, and that no definition stands inside.
///
/// - Throws: `unbalanced`, `misplaced`, `incomplete`, and `limitExceeded` for brackets that nest too
///   deep to be read.
/// - Complexity: O(*n*) in the number of tokens.
func checkStructure(_ tokens: [Token]) throws(RPNError) {
  var open: [Token] = []
  var tooDeep: Token?
  for token in tokens {
    let text = isStructural(token) ? token.text : ""
    switch text {
    case ":" where !open.isEmpty:
      throw RPNError(
        .misplaced, "a definition cannot stand inside another one or in brackets", at: token.place)
    case ":", "[", "{":
      if open.count == Extent.deepest, tooDeep == nil { tooDeep = token }
      open.append(token)
    case ";", "]", "}":
      let opening = [";": ":", "]": "[", "}": "{"][text] ?? ""
      guard let last = open.popLast() else {
        throw RPNError(.unbalanced, "'\(text)' without '\(opening)' before it", at: token.place)
      }
      if last.text != opening {
        throw RPNError(.unbalanced, "'\(text)' cannot close '\(last.text)'", at: token.place)
      }
    default: break
    }
  }
  if let last = open.last {
    throw RPNError(.incomplete, "'\(last.text)' is never closed", at: last.place)
  }
  if let tooDeep {
    throw RPNError(
      .limitExceeded, "brackets nest at most \(Extent.deepest) deep", at: tooDeep.place)
  }
}

private func isStructural(_ token: Token) -> Bool {
  switch token.kind {
  case .open, .close: true
  case .number, .text: false
  case .word: token.place.range.count == 1
  }
}
