import ReversePolish

/// A program on lists that uses incremental summaries where possible.
///
/// If a word with a tally follows a list, as in `price sum`, the pair is replaced by an input. If
/// all uses of a list are such pairs, the list need not be stored. A summary in a quotation is
/// calculated once, even if the list must be stored.
package struct SummarizedProgram: Sendable {
  /// A summary that the program uses.
  package struct Use: Hashable, Sendable {
    /// The numbers of the summarized lists.
    package let inputs: [Int]
    /// The number of the summarizing word.
    let word: Int
    /// The tally of the word.
    package let tally: Tally
  }

  /// The replacement for a summary.
  package enum Substitute: Sendable {
    /// The result of the word.
    case value(Value)
    /// A short list for which the word has the same result as for the whole list.
    ///
    /// If the word fails, it fails in the same way, and only when it is reached.
    case list([Value])
    /// The results of the word.
    case values([Value])
    /// Short lists for a word on several lists.
    case lists([[Value]])
  }

  /// The summaries that the program uses, in the order of first use.
  package let summaries: [Use]

  /// The lists that must be stored, in the order of first use.
  package let lists: [Int]

  /// The lists that must contain only numbers, because a word on numbers follows a use.
  package let numericLists: [Int]

  /// The lists whose values must be of the kind of the first one, because `minimum` or `maximum`
  /// follows a use.
  package let orderedLists: [Int]

  /// The lists on the stack that must contain only numbers, or values of one kind; empty until the
  /// number of lists is known.
  package private(set) var numericPushes: [Int] = []
  package private(set) var orderedPushes: [Int] = []

  /// Whether the program names any list.
  package var namesLists: Bool { !summaries.isEmpty || !lists.isEmpty }

  /// The number of the first input that is a list.
  package let firstList: Int

  /// Whether the program names lists that the original program would find on the stack.
  package private(set) var pushesLists = false

  /// The results of a program that only computes and names summaries; `nil` for other programs.
  ///
  /// Most programs for groups are of this kind and do not need a machine.
  package let namedResults: [SummaryValue]?

  private let program: PreparedProgram
  private let isStreaming: Bool
  private let isPart: Bool

  /// The place of each summarizing word.
  private let places: [Place]

  /// Makes a program that uses summaries.
  ///
  /// - Parameters:
  ///   - program: The program on lists.
  ///   - first: The number of the first input that is a list.
  ///   - isStreaming: Whether to use summaries; if not, all lists are stored.
  ///   - isPart: Whether the states of summaries are written for other processes. Then, a list is
  ///     stored if its summary would store all values.
  /// - Throws: `limitExceeded` if the program nests too deep.
  /// - Complexity: O(*n*) in the size of the program.
  package init(
    _ program: PreparedProgram, firstList first: Int, isStreaming: Bool,
    isPart: Bool = false
  ) throws(RPNError) {
    try self.init(
      program, program.start, program.code, lists: first..<max(first, program.inputs.count),
      isStreaming: isStreaming, isPart: isPart)
  }

  private init(
    _ program: PreparedProgram, _ start: Machine, _ code: Quotation,
    lists numbers: Range<Int>, isStreaming: Bool, isPart: Bool
  ) throws(RPNError) {
    var start = start
    var uses = ListUses(
      lists: numbers, firstSummary: start.names.count, isExact: start.system.isAssociative,
      isPart: isPart, isStreaming: isStreaming)
    let code = try uses.rewritten(code)
    for (number, meaning) in start.names.enumerated() {
      if case .definition(let code)? = meaning {
        start.names[number] = .definition(try uses.rewritten(code))
      }
    }
    lists = uses.order.filter(uses.whole.contains)
    (numericLists, orderedLists) = (uses.numeric, uses.ordered)
    start.names += uses.summaries.map { _ in nil }
    (summaries, places) = (uses.summaries.map { $0.use }, uses.summaries.map { $0.place })
    self.program = PreparedProgram(program, start: start, code: code)
    (self.isStreaming, self.isPart) = (isStreaming, isPart)
    firstList = numbers.lowerBound
    var fold = ProgramFold(NamedSummaries(), room: 1000)
    for (index, use) in summaries.enumerated() {
      let values = (0..<Lexicon.signatures[use.word].results.count).map {
        SummaryValue(summary: index, place: $0)
      }
      fold.name(uses.firstSummary + index, pushes: values)
    }
    namedResults = (try? fold.read(code)).map { fold.operands.compactMap { $0 } }
  }

  /// Returns the program for lists on the stack, rewritten to name the lists.
  ///
  /// Leading stack words are applied in advance: for two lists, `nip sum` needs only the sum of the
  /// second one.
  ///
  /// - Parameter count: The number of lists on the stack.
  /// - Returns: The rewritten program, or the same program if it names lists or has no summaries.
  ///   Unless it names lists, `numericPushes` is set.
  /// - Throws: `limitExceeded` if the program nests too deep.
  /// - Complexity: O(*n*) in the size of the program.
  package func pushing(_ count: Int) throws(RPNError) -> SummarizedProgram {
    if namesLists { return self }
    let code = program.code
    var start = program.start
    let lists = start.names.count..<start.names.count + count
    start.names += lists.map { _ in nil }
    var stack = Stack<Int>()
    stack.values = Array(lists)
    var moves = 0
    while moves < code.elements.count,
      case .operator(.shuffle(let operation)) = code.elements[moves], operation.arity <= stack.count
    {
      try stack.shuffle(operation)
      moves += 1
    }
    var draft = Draft()
    let place = moves < code.places.count ? code.places[moves] : .nowhere
    for list in stack.values { draft.append(Instruction.name(list).element(), at: place) }
    draft.append(moves..<code.elements.count, of: code)
    var pushing = try SummarizedProgram(
      program, start, draft.quotation(), lists: lists, isStreaming: true, isPart: isPart)
    pushing.pushesLists = true
    let numeric = pushing.numericLists.map { $0 - lists.lowerBound }
    var program = pushing.summaries.isEmpty || !isStreaming ? self : pushing
    program.numericPushes = numeric
    program.orderedPushes = pushing.orderedLists.map { $0 - lists.lowerBound }
    return program
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - stack: The initial values, bottom first.
  ///   - values: The values of the inputs before the lists.
  ///   - elements: The elements of `lists`.
  ///   - meanings: The replacements of the summaries.
  ///   - limits: The limits of this run.
  ///   - random: The source of random numbers.
  ///   - gaps: The record of gaps; `nil` if a word without a value ends the program.
  /// - Returns: The results, bottom first.
  /// - Throws: Errors of the program, at their places.
  package func results(
    on stack: [Value], inputs values: [Value],
    lists elements: [Value], summaries meanings: [Substitute],
    limits: Limits, random: RandomGenerator, gaps: ValueGaps? = nil
  ) throws(RPNError) -> [Value] {
    var start = program.start
    var inputs: [Value?] = Array(repeating: nil, count: program.inputs.count)
    for (number, value) in values.enumerated() { inputs[number] = value }
    for (number, value) in zip(lists, elements) {
      if number < inputs.count {
        inputs[number] = value
      } else {
        start.names[number] = .value(value)
      }
    }
    let first = start.names.count - summaries.count
    for (index, meaning) in meanings.enumerated() {
      switch meaning {
      case .value(let value): start.names[first + index] = .value(value)
      case .values(let values):
        start.names[first + index] = .definition(try program(index, values))
      case .list(let elements):
        start.names[first + index] = .definition(try word(index, on: [elements]))
      case .lists(let lists): start.names[first + index] = .definition(try word(index, on: lists))
      }
    }
    return try PreparedProgram(program, start: start, code: program.code)
      .results(on: stack, inputs: inputs, limits: limits, random: random, gaps: gaps)
  }
}

extension SummarizedProgram {
  /// Returns a program that pushes values and then runs a word, at the place of a summary.
  private func program(
    _ index: Int, _ values: [Value], then word: Int? = nil
  ) throws(RPNError) -> Quotation {
    var draft = Draft()
    for value in values { draft.append(.operand(value), at: places[index]) }
    if let word { draft.append(Instruction.word(word).element(), at: places[index]) }
    return try draft.quotation()
  }

  /// Returns a program that runs the word of a summary on lists.
  private func word(_ index: Int, on lists: [[Value]]) throws(RPNError) -> Quotation {
    let lists = try lists.map { list throws(RPNError) in Value.list(try List(list)) }
    return try program(index, lists, then: summaries[index].word)
  }
}

/// The use of lists by a program, found while summaries are replaced by names.
private struct ListUses {
  /// The numbers of the lists.
  let lists: Range<Int>

  /// The number of the new name for the first summary.
  let firstSummary: Int

  /// Whether summaries are replaced; if not, all lists are stored.
  let isStreaming: Bool

  /// The lists that are used, without duplicates.
  var order: [Int] = []

  /// The lists with other uses than summaries.
  var whole: Set<Int> = []

  /// The lists with a use before a word on numbers, or before `minimum` or `maximum`.
  var numeric: [Int] = []
  var ordered: [Int] = []

  /// The summaries, without duplicates.
  var summaries: [(use: SummarizedProgram.Use, place: Place)] = []

  /// Whether arithmetic is exact, so that power sums can be used.
  private let isExact: Bool

  /// Whether a list is stored if its summary would store all values.
  private let isPart: Bool

  /// Makes an empty analysis.
  ///
  /// - Parameters:
  ///   - lists: The numbers of the lists.
  ///   - firstSummary: The number of the new name for the first summary.
  ///   - isExact: Whether arithmetic is exact, so that power sums can be used.
  ///   - isPart: Whether a list is stored if its summary would store all values.
  ///   - isStreaming: Whether summaries are replaced.
  init(lists: Range<Int>, firstSummary: Int, isExact: Bool, isPart: Bool, isStreaming: Bool) {
    (self.lists, self.firstSummary) = (lists, firstSummary)
    (self.isStreaming, self.isExact, self.isPart) = (isStreaming, isExact, isPart)
  }

  /// Returns the program with each summary replaced by a name.
  mutating func rewritten(_ code: Quotation) throws(RPNError) -> Quotation {
    var draft = Draft()
    var index = 0
    while index < code.elements.count {
      let use = use(in: code, at: index)
      let end = index + max(1, use?.inputs.count ?? 1)
      for input in use?.inputs ?? list(code.elements[index]).map({ [$0] }) ?? [] {
        if !order.contains(input) { order.append(input) }
        if use == nil || !isStreaming { whole.insert(input) }
        if needsNumbers(code, at: end), !numeric.contains(input) { numeric.append(input) }
        if let use, use.tally == .minimum || use.tally == .maximum, !ordered.contains(input) {
          ordered.append(input)
        }
      }
      if let use, isStreaming {
        let known = summaries.firstIndex { $0.use == use }
        if known == nil { summaries.append((use, code.places[end])) }
        let name = Instruction.name(firstSummary + (known ?? summaries.count - 1))
        draft.append(name.element(), at: code.places[end])
        index = end + 1
        continue
      }
      if case .operand(.quotation(let inner)) = code.elements[index] {
        draft.append(.operand(.quotation(try rewritten(inner))), at: code.places[index])
      } else {
        draft.append(index..<end, of: code)
      }
      index = end
    }
    return try draft.quotation(captures: code.captures, definition: code.definition)
  }

  /// Returns the list that an element pushes, or `nil`.
  private func list(_ element: RPNElement<Value>) -> Int? {
    guard case .name(let number)? = element.instruction, lists.contains(number) else { return nil }
    return number
  }

  /// Returns the summary that begins at an index, or `nil`.
  private func use(in code: Quotation, at index: Int) -> SummarizedProgram.Use? {
    let inputs = code.elements[index...].prefix(2).map(list).prefix { $0 != nil }.compactMap { $0 }
    guard index + inputs.count < code.elements.count,
      case .word(let word)? = code.elements[index + inputs.count].instruction,
      let tally = Lexicon.words[word].tally,
      Lexicon.signatures[word].operands.count == inputs.count,
      isExact || !tally.needsExactNumbers, !isPart || tally != .median
    else { return nil }
    return SummarizedProgram.Use(inputs: inputs, word: word, tally: tally)
  }

  /// Whether the word at an index, or arithmetic with a number there, needs a list of numbers.
  private func needsNumbers(_ code: Quotation, at index: Int) -> Bool {
    let next = code.elements[index...].prefix(2)
    switch (next.first, next.first?.instruction, next.last) {
    case (.operator(.unary), _, _), (.operand(.number), _, .operator(.binary)): return true
    case (_, .word(let word)?, _):
      let signature = Lexicon.signatures[word]
      return signature.conditions.contains(.numbers)
        || signature.takesElements && Lexicon.words[word].onTexts == nil
    default: return false
    }
  }
}

extension PreparedProgram {
  /// Makes a copy of a program with another machine and code.
  fileprivate init(
    _ program: PreparedProgram, start: Machine, code: Quotation
  ) {
    self.start = start
    self.code = code
    (written, inputs) = (program.written, program.inputs)
  }
}
