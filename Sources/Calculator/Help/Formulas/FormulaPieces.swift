import PlainText

/// A piece of a text that may be a formula in another notation.
struct FormulaPiece: Equatable {
  enum Kind {
    case number, date, clock, name, text, raised, lowered, sign
  }

  let kind: Kind

  /// The characters, of raised and lowered digits the plain ones.
  let text: String

  /// The range in the scalars of the text.
  let range: Range<Int>

  /// The number of brackets that the piece opens, -1 for a closing one.
  var nesting: Int { text.isOne(of: "( [ {") ? 1 : text.isOne(of: ") ] }") ? -1 : 0 }

  /// Splits a text into pieces, without its blanks.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func pieces(of scalars: [Unicode.Scalar]) -> [FormulaPiece] {
    var scanner = PieceScanner(scalars: scalars)
    var pieces: [FormulaPiece] = []
    while let piece = scanner.next(behindNumber: pieces.last?.kind == .number) {
      pieces.append(piece)
    }
    return pieces
  }
}

private struct PieceScanner {
  let scalars: [Unicode.Scalar]
  var index = 0

  init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  mutating func next(behindNumber: Bool) -> FormulaPiece? {
    while let scalar = scalar(at: index), isBlank(scalar) { index += 1 }
    guard let first = scalar(at: index) else { return nil }
    let start = index
    if isDigit(at: index) || first == "." && isDigit(at: index + 1) && !isDot(index - 1) {
      for (shape, kind) in shapes where takeShape(shape) { return piece(kind, from: start) }
      takeNumber()
      return piece(.number, from: start)
    }
    if isLetter(first) {
      while let scalar = scalar(at: index), isLetter(scalar) || isDigit(at: index) { index += 1 }
      // In '1h30m', the next number begins at the digit.
      if behindNumber, !isDigit(at: index - 1),
        let digit = (start..<index).first(where: { isDigit(at: $0) })
      {
        index = digit
      }
      return piece(.name, from: start)
    }
    if first == "\"", !behindNumber,
      let end = scalars[(index + 1)...].firstIndex(where: { $0 == "\"" })
    {
      index = end + 1
      return piece(.text, from: start)
    }
    for (kind, digit) in [(FormulaPiece.Kind.raised, raisedDigit), (.lowered, loweredDigit)] {
      var digits = ""
      while let scalar = scalar(at: index), let plain = digit(scalar) {
        digits += plain
        index += 1
      }
      if !digits.isEmpty { return FormulaPiece(kind: kind, text: digits, range: start..<index) }
    }
    index += 1
    return piece(.sign, from: start)
  }

  private func piece(_ kind: FormulaPiece.Kind, from start: Int) -> FormulaPiece {
    FormulaPiece(kind: kind, text: string(scalars[start..<index]), range: start..<index)
  }

  private func scalar(at index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  private func isDot(_ index: Int) -> Bool { scalar(at: index) == "." }

  private func isDigit(at index: Int) -> Bool {
    scalar(at: index).map { "0"..."9" ~= $0 } ?? false
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || [0xA0, 0x2009, 0x202F].contains(scalar.value)
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      return "a"..."z" ~= scalar || "A"..."Z" ~= scalar || scalar == "_"
    }
    return !isBlank(scalar) && raisedDigit(scalar) == nil && loweredDigit(scalar) == nil
      && fraction(of: scalar) == nil && plainSigns(String(scalar)) == nil
      && !"⌊⌋⌈⌉∠∞′″→≤≥≠√∛°€£¥".unicodeScalars.contains(scalar)
  }

  /// The shapes of dates and times of day, in which `0` is a digit and `9` one or two.
  private let shapes: [(String, FormulaPiece.Kind)] = [
    ("0000-9-9", .date), ("9:00:00", .clock), ("9:00", .clock),
  ]

  private mutating func takeShape(_ shape: String) -> Bool {
    let start = index
    for sign in shape.unicodeScalars {
      let length =
        switch sign {
        case "0": isDigit(at: index) ? 1 : 0
        case "9": isDigit(at: index) ? isDigit(at: index + 1) ? 2 : 1 : 0
        default: scalar(at: index) == sign ? 1 : 0
        }
      index += length
      if length == 0 {
        index = start
        return false
      }
    }
    if !isDigit(at: index) { return true }
    index = start
    return false
  }

  private mutating func takeNumber() {
    takeDigits()
    if isDot(index), isDigit(at: index + 1) {
      index += 1
      takeDigits()
    }
    let sign = scalar(at: index + 1)
    let length = sign == "-" || sign == "+" ? 2 : 1
    if let letter = scalar(at: index), letter == "e" || letter == "E", isDigit(at: index + length) {
      index += length
      takeDigits()
    }
  }

  private mutating func takeDigits() {
    while isDigit(at: index) || scalar(at: index) == "_" && isDigit(at: index + 1) { index += 1 }
  }
}

/// Returns the plain digit of a lowered one; `nil` for other characters.
private func loweredDigit(_ scalar: Unicode.Scalar) -> String? {
  0x2080...0x2089 ~= scalar.value ? String(scalar.value - 0x2080) : nil
}

/// Returns scalars as a text.
func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
  String(String.UnicodeScalarView(scalars))
}
