/// A word, a number or a program in brackets: as it is written, and what it means.
struct Piece<Value> {
  let text: Substring
  let program: Program<Value>
}

/// The part that was read so far: the pieces of the program, and those of each bracket that is open.
struct Reader<Value> {
  var algebra: Algebra<Value>
  var levels: [(start: Token?, pieces: [Piece<Value>])] = [(nil, [])]

  init(_ algebra: Algebra<Value>) { self.algebra = algebra }

  /// The step of the fold that reads a program.
  mutating func read(_ token: Token) throws(Fault) {
    switch token.text {
    case "[":
      if levels.count > 200 { throw Fault(.tooDeep).located(at: token.column) }
      levels.append((token, []))
    case "]":
      let (text, program) = try close(at: token)
      add(Piece(text: text, program: Program { stack in stack.programs.append(program) }))
    default:
      add(Piece(text: token.text, program: Program(run: try algebra.action(of: token))))
    }
  }

  /// Adds a piece to the bracket that was opened last.
  private mutating func add(_ piece: Piece<Value>) {
    levels[levels.count - 1].pieces.append(piece)
  }

  /// Takes the last bracket away: its text, and the composition of what stands in it.
  private mutating func close(at end: Token) throws(Fault) -> (Substring, Program<Value>) {
    guard let level = levels.last, let start = level.start else {
      throw Fault(.closedTooMuch).located(at: end.column)
    }
    levels.removeLast()
    let text = end.text.base[start.text.startIndex..<end.text.endIndex]
    return (text, composed(level.pieces.map(\.program)[...]))
  }

  /// The pieces of the whole program.
  func pieces() throws(Fault) -> [Piece<Value>] {
    if let start = levels.last?.start { throw Fault(.openBracket).located(at: start.column) }
    return levels.last?.pieces ?? []
  }
}

extension Algebra {
  /// The pieces of a program.
  func pieces(of program: String) throws(Fault) -> [Piece<Value>] {
    try tokens(of: program).fold(into: Reader(self)) { reader, token throws(Fault) in
      try reader.read(token)
    }.pieces()
  }
}
