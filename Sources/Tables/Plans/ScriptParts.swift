import ReversePolish

/// Returns the definitions of a script without its other tokens.
///
/// - Throws: Errors in the text of the script.
package func definitions(in script: Source) throws(RPNError) -> Source {
  var others: [(range: Range<Int>, text: String)] = []
  var end = script.start
  for token in try script.tokens() where token.kind == .word {
    switch token.text {
    case ":": others.append((end..<token.place.range.lowerBound, " "))
    case ";": end = token.place.range.upperBound
    default: break
    }
  }
  return Source(script, replacing: others + [(end..<script.bytes.count, " ")])
}

/// Returns the tokens of a script outside of definitions, which run.
///
/// - Throws: Errors in the text of the script.
package func tokens(outsideDefinitionsOf script: Source) throws(RPNError) -> [Token] {
  var isInside = false
  return try script.tokens().filter { token in
    let wasInside = isInside
    if token.kind == .word {
      if token.text == ":" { isInside = true } else if token.text == ";" { isInside = false }
    }
    return !wasInside && !isInside
  }
}
