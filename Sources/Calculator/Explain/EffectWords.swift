import ReversePolish

extension EffectMachine {
  /// What a word of the language does to the stack.
  ///
  /// Words that run quotations do so here too; all others take and leave what the word table says.
  mutating func perform(_ word: LanguageWord) throws(RPNError) {
    switch word {
    case .call: try run(takeQuotation(for: word))
    case .dip:
      let code = try takeQuotation(for: word)
      let value = stack.take()
      try run(code)
      stack.push(value)
    case .keep: try runAll([takeQuotation(for: word)], keepingValue: true)
    case .bi, .tri:
      var codes: [[Origin.Part]] = []
      for _ in 0..<(word == .bi ? 2 : 3) { codes.insert(try takeQuotation(for: word), at: 0) }
      try runAll(codes)
    case .compose:
      let second = try takeQuotation(for: word)
      stack.push(.quotation(try takeQuotation(for: word) + second))
    case .curry:
      let code = try takeQuotation(for: word)
      stack.push(.quotation([.push(stack.take())] + code))
    case .if:
      let otherwise = try takeQuotation(for: word)
      let code = try takeQuotation(for: word)
      _ = stack.take()
      try runEither(code, otherwise, of: word)
    case .when, .unless:
      let code = try takeQuotation(for: word)
      _ = stack.take()
      try runEither(code, [], of: word)
    case .times:
      let code = try takeQuotation(for: word)
      if case .integer(let count) = stack.take(), 0..<1000 ~= count {
        for _ in 0..<count { try run(code) }
      } else {
        try runEither(code, [], of: word)
      }
    case .while:
      let body = try takeQuotation(for: word)
      let condition = try takeQuotation(for: word)
      let before = stack
      try run(condition)
      _ = stack.take()
      try run(body)
      try join(with: before, of: word)
      try run(condition)
      _ = stack.take()
    case .pack:
      let count = try StackEffectAlgebra().count(stack.take(), for: word.name)
      for _ in 0..<max(0, count) { _ = stack.take() }
      stack.push(.result)
    case .each, .map, .filter, .any, .all, .count: try iterate(word, taking: 1)
    case .fold, .scan, .reduce: try iterate(word, taking: 2)
    case .unpack:
      throw RPNError(.typeMismatch, "the stack effect of 'unpack' depends on the list")
    default: exchange(word)
    }
  }

  /// Takes and leaves as many values as the word table says.
  private mutating func exchange(_ word: LanguageWord) {
    for _ in 0..<word.arity { _ = stack.take() }
    let names = WordTable.word(named: word.name)?.effect.split(separator: " ") ?? []
    let results = names.drop { $0 != "--" }.count - 2
    for _ in 0..<max(0, results) { stack.push(.result) }
  }

  /// A word that runs a quotation for each element: it may look at what lies below its operands.
  private mutating func iterate(_ word: LanguageWord, taking count: Int) throws(RPNError) {
    guard case .quotation(let code)? = stack.peek(0) else {
      if word != .each { return exchange(word) }
      return _ = try takeQuotation(for: word)
    }
    var round = self
    for _ in 0..<word.arity { _ = round.stack.take() }
    let before = round.stack
    for _ in 0..<count { round.stack.push(.result) }
    try round.run(code)
    if word != .each { _ = round.stack.take() }
    try round.join(with: before, of: word)
    if word == .each {
      self = round
    } else {
      stack.invent(inputs: round.stack.inputs)
      exchange(word)
    }
  }

  private mutating func run(_ parts: [Origin.Part]) throws(RPNError) {
    for part in parts {
      switch part {
      case .push(let value): stack.push(value)
      case .run(let code, let locals): try run(code, locals: locals)
      }
    }
  }

  /// Runs quotations, each on its own copy of the value on top.
  private mutating func runAll(
    _ codes: [[Origin.Part]], keepingValue: Bool = false
  ) throws(RPNError) {
    let value = stack.take()
    for code in codes {
      stack.push(value)
      try run(code)
    }
    if keepingValue { stack.push(value) }
  }

  /// Runs one of two quotations, nobody knows which.
  private mutating func runEither(
    _ first: [Origin.Part], _ second: [Origin.Part], of word: LanguageWord
  ) throws(RPNError) {
    var other = self
    try other.run(second)
    try run(first)
    try join(with: other.stack, of: word)
  }

  private mutating func join(
    with other: InventiveStack, of word: LanguageWord
  ) throws(RPNError) {
    guard let joined = stack.joined(with: other) else {
      throw RPNError(
        .effectMismatch, "how many values '\(word.name)' leaves cannot be told without running it")
    }
    stack = joined
  }

  private mutating func takeQuotation(for word: LanguageWord) throws(RPNError) -> [Origin.Part] {
    if case .quotation(let parts) = stack.take() { return parts }
    throw RPNError(
      .typeMismatch, "the stack effect of '\(word.name)' needs a quotation as written")
  }
}
