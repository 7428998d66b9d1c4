import ReversePolish

/// The renaming of a definition in all values that use it.
struct Renaming {
  let old: Int
  let new: Int
  let oldName: String
  let newName: String

  func changed(_ meaning: Meaning) throws(RPNError) -> Meaning {
    switch meaning {
    case .value(let value): .value(try changed(value))
    case .definition(let code): .definition(try changed(definition: code))
    case .swift: meaning
    }
  }

  func changed(_ value: Value) throws(RPNError) -> Value {
    if !value.speaks(of: old) { return value }
    return try value.mapped({ $0 }) { code throws(RPNError) in
      .quotation(try changed(code, definition: code.definition) { $0 })
    }
  }

  /// Returns a program with the name changed; `move` adjusts the places of tokens.
  private func changed(
    _ code: Quotation, definition: Definition?, move: (Place) -> Place
  ) throws(RPNError) -> Quotation {
    var draft = Draft()
    for (index, element) in code.elements.enumerated() {
      var (written, name) = (element, code.names[index])
      switch (element, element.instruction) {
      case (.operand(.quotation(let inner)), _):
        written = .operand(
          .quotation(try changed(inner, definition: inner.definition, move: move)))
      case (.operand(let value), _): written = .operand(try changed(value))
      case (_, .name(old)?): (written, name) = (Instruction.name(new).element(), newName)
      default: break
      }
      draft.append(written, at: move(code.places[index]), name: name)
    }
    return try draft.quotation(captures: code.captures, definition: definition)
  }

  /// Returns a definition with the name changed, also in its text.
  private func changed(definition code: Quotation) throws(RPNError) -> Quotation {
    guard let definition = code.definition else {
      return try changed(code, definition: nil) { $0 }
    }
    let isOwn = definition.name == oldName
    if !isOwn, !Value.quotation(code).speaks(of: old) { return code }
    let (source, range) = (definition.place.source, definition.range)
    var uses = code.places(of: old).filter { $0.source === source }.map { $0.range.lowerBound }
    if isOwn {
      // The token after the colon is the name.
      let tokens = try Source(definition.place.text).tokens()
      if tokens.count > 1 {
        uses.append(definition.place.range.lowerBound + tokens[1].place.range.lowerBound)
      }
    }
    uses.sort()
    let (length, growth) = (oldName.utf8.count, newName.utf8.count - oldName.utf8.count)
    func moved(_ offset: Int) -> Int {
      offset - range.lowerBound + growth * uses.count { $0 < offset }
    }
    var bytes: [UInt8] = []
    var start = range.lowerBound
    for use in uses {
      bytes += source.bytes[start..<use] + Array(newName.utf8)
      start = use + length
    }
    bytes += source.bytes[start..<range.upperBound]
    let text = Source(unchecked: bytes, name: source.name, firstLine: source.firstLine)
    func move(_ place: Place) -> Place {
      guard place.source === source else { return place }
      return Place(text, moved(place.range.lowerBound)..<moved(place.range.upperBound))
    }
    return try changed(
      code,
      definition: Definition(
        name: isOwn ? newName : definition.name, place: move(definition.place)),
      move: move)
  }
}
