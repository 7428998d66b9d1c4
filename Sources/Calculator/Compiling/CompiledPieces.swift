import ReversePolish

/// The programs of several sources, as pieces that run one after another.
///
/// No quotation or definition spans two pieces, so running the pieces is equivalent to running the
/// program. A very long program is kept as text, and each piece is recompiled for each run. Memory
/// for compiled code is therefore bounded.
struct CompiledPieces: Sendable {
  typealias Code = Quotation

  /// The minimum number of tokens in a piece, except the last one.
  private static var pieceLength: Int { 1 << 14 }

  /// The maximum number of pieces that are kept in compiled form.
  private static var mostKept: Int { 1 << 5 }

  /// The compiled pieces; empty if the program has too many.
  private var codes: [Code] = []

  /// The text of the pieces.
  private var texts: [Place] = []

  /// The compiler's state before the first piece.
  private var compiler: Compiler?

  /// Whether the program may end with a plot word.
  private var mayDraw = false

  /// The index of the first piece that asks for results by name; `nil` without such a piece.
  private var firstCondition: Int?

  /// The number of elements, including those in quotations.
  private(set) var size = 0

  /// The plot word at the end of the program, or `nil`.
  private(set) var drawing: (word: Primitive, place: Place)?

  /// Makes a program from compiled pieces.
  init(_ codes: [Code]) {
    self.codes = codes
    size = codes.reduce(0) { $0 + $1.extent.size }
  }

  /// Compiles sources.
  ///
  /// - Parameters:
  ///   - sources: Texts that run one after another.
  ///   - compiler: The compiler; it learns the names and definitions of the sources.
  ///   - mayDraw: Whether the sources may end with a plot word.
  ///   - conditions: The number of last sources that ask for results by name.
  /// - Throws: The first error in the texts; errors in numbers precede errors in brackets, which
  ///   precede errors in names.
  /// - Complexity: O(*n*) in the length of the texts.
  init(
    _ sources: [Source], with compiler: inout Compiler, mayDraw: Bool, conditions: Int = 0
  ) throws(RPNError) {
    try readPieces(of: sources, with: &compiler, conditions: conditions)
    (self.compiler, self.mayDraw) = (compiler, mayDraw)
    for index in texts.indices {
      let code = try compiled(index, with: &compiler)
      size += code.extent.size
      drawing = code.drawing
      if texts.count <= Self.mostKept { codes.append(code) }
    }
  }

  private func compiled(
    _ index: Int, with compiler: inout Compiler
  ) throws(RPNError) -> Code {
    let tokens = try texts[index].tokens()
    compiler.mayDraw = mayDraw && index == texts.count - 1
    compiler.asksForResults = firstCondition.map { index >= $0 } ?? false
    return try compiler.compile(tokens)
  }

  /// Finds the pieces, and declares the definitions of the sources.
  private mutating func readPieces(
    of sources: [Source], with compiler: inout Compiler, conditions: Int
  ) throws(RPNError) {
    // An error in a number is thrown at once. All other errors wait for the end of the last
    // source, and errors in brackets precede errors in names.
    var bracketFault: RPNError?
    var nameFault: RPNError?
    for (number, source) in sources.enumerated() {
      if conditions > 0, number == sources.count - conditions { firstCondition = texts.count }
      var structure = Structure()
      var tokenizer = Tokenizer(source)
      var start = source.start
      var count = 0
      var last: Token?
      while let kind = try tokenizer.next() {
        let token = Token(kind: kind, place: Place(source, tokenizer.range))
        // A piece does not end between `->` and its name, or between `::` and its bracket.
        let isWhole = last?.isWord("->") != true && last?.isWord("::") != true
        if count >= Self.pieceLength, structure.isOutside, isWhole {
          texts.append(Place(source, start..<tokenizer.range.lowerBound))
          (start, count) = (tokenizer.range.lowerBound, 0)
        }
        count += 1
        do throws(RPNError) {
          try structure.read(token)
        } catch {
          bracketFault = bracketFault ?? error
        }
        if let colon = last, colon.isWord(":"), nameFault == nil {
          do throws(RPNError) {
            try compiler.declare(token, after: colon)
          } catch {
            nameFault = error
          }
        }
        last = token
      }
      bracketFault = bracketFault ?? structure.faultAtEnd
      texts.append(Place(source, start..<source.bytes.count))
    }
    if let fault = bracketFault ?? nameFault { throw fault }
  }

  /// An iterator over the pieces.
  var pieces: Pieces { Pieces(program: self, compiler: compiler) }

  /// All pieces in compiled form.
  var all: [Code] {
    get throws(RPNError) {
      var pieces = pieces
      var codes: [Code] = []
      while let code = try pieces.next() { codes.append(code) }
      return codes
    }
  }

  /// An iterator over the pieces of a program.
  struct Pieces {
    fileprivate let program: CompiledPieces
    fileprivate var compiler: Compiler?
    private var index = 0

    fileprivate init(program: CompiledPieces, compiler: Compiler?) {
      (self.program, self.compiler) = (program, compiler)
    }

    /// Returns the next piece; `nil` after the last one.
    ///
    /// - Throws: Errors of compiling the piece.
    mutating func next() throws(RPNError) -> Code? {
      defer { index += 1 }
      if index < program.codes.count { return program.codes[index] }
      guard program.codes.isEmpty, index < program.texts.count, var compiler else { return nil }
      defer { self.compiler = compiler }
      return try program.compiled(index, with: &compiler)
    }
  }
}

extension Quotation {
  /// The plot word at the end of the code, or `nil`.
  fileprivate var drawing: (word: Primitive, place: Place)? {
    guard let place = places.last, case .word(let number)? = elements.last?.instruction,
      let word = Lexicon.signatures[number].primitive, word == .plot || word == .histogram
    else { return nil }
    return (word, place)
  }
}

extension Place {
  /// Returns the tokens that begin in the bytes of the place.
  func tokens() throws(RPNError) -> [Token] {
    var tokens: [Token] = []
    var tokenizer = Tokenizer(source, from: range.lowerBound)
    while let kind = try tokenizer.next(), tokenizer.range.lowerBound < range.upperBound {
      tokens.append(Token(kind: kind, place: Place(source, tokenizer.range)))
    }
    return tokens
  }
}
