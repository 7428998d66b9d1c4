import ReversePolish

/// A word on one or two lists that can be computed incrementally, without storing the lists.
package enum Summary: String, CaseIterable, Sendable {
  case sum, length, mean, median, minimum, maximum, first, last
  case variance, stddev, pvariance, pstddev, correlation, linreg

  /// The number of the word in the lexicon.
  fileprivate var word: Int { Lexicon.number(ofWord: rawValue) }

  /// The number of lists that the word takes.
  package var listCount: Int {
    switch self {
    case .correlation, .linreg: 2
    default: 1
    }
  }

  /// The number of values that the word leaves.
  fileprivate var valueCount: Int { self == .linreg ? 2 : 1 }

  /// A program that computes the word from power sums; `nil` for words that need less.
  ///
  /// The operands of the program are the number of elements, their sum and the sum of their
  /// squares; for two lists, the number, both sums, the sums of both squares, and the sum of
  /// products. Of complex numbers, the second factor of each product is the conjugate. With exact
  /// arithmetic, the result is that of the word.
  package var programOnMoments: String? {
    let names = "-> xy -> yy -> xx -> y -> x -> n"
    let squares = "xx x dup conj * n / -"
    let products = "xy x y conj * n / -"
    return switch self {
    case .variance: "-> xx -> x -> n \(squares) n 1 - /"
    case .stddev: "-> xx -> x -> n \(squares) n 1 - / sqrt"
    case .pvariance: "-> xx -> x -> n \(squares) n /"
    case .pstddev: "-> xx -> x -> n \(squares) n / sqrt"
    case .correlation: "\(names) \(products) \(squares) yy y dup conj * n / - * sqrt /"
    case .linreg: "\(names) \(products) conj \(squares) / -> slope slope y slope x * - n /"
    case .sum, .length, .mean, .median, .minimum, .maximum, .first, .last: nil
    }
  }
}

/// A result of a summary.
package struct SummaryValue: Sendable {
  /// The index of the summary.
  package let summary: Int
  /// The index of the result among those of the word.
  package let place: Int
}

/// A program on lists that uses incremental summaries where possible.
///
/// If a word of `Summary` follows a list, as in `price sum`, the pair is replaced by an input. If
/// all uses of a list are such pairs, the list need not be stored. A summary in a quotation is
/// calculated once, even if the list must be stored.
package struct SummarizedProgram: Sendable {
  /// A summary that the program uses.
  package struct Use: Hashable, Sendable {
    /// The numbers of the summarized lists.
    package let inputs: [Int]
    /// The summarizing word.
    package let summary: Summary
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

  /// The lists on the stack that must contain only numbers; empty until the number of lists is
  /// known.
  package private(set) var numericPushes: [Int] = []

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
      isPart: isPart)
    uses.look(at: code)
    if !isStreaming { (uses.whole, uses.findsSummaries) = (uses.order, false) }
    lists = uses.order.filter(uses.whole.contains)
    numericLists = uses.numeric
    let code = try uses.rewritten(code)
    for (number, meaning) in start.names.enumerated() {
      if case .definition(let code)? = meaning {
        start.names[number] = .definition(try uses.rewritten(code))
      }
    }
    start.names += uses.summaries.map { _ in nil }
    summaries = uses.summaries.map { Use(inputs: $0.inputs, summary: $0.summary) }
    places = uses.summaries.map { $0.place }
    self.program = PreparedProgram(program, start: start, code: code)
    (self.isStreaming, self.isPart) = (isStreaming, isPart)
    firstList = numbers.lowerBound
    namedResults = code.namedSummaries(
      from: start.names.count - summaries.count, valueCounts: summaries.map(\.summary.valueCount))
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
    let pushes = stack.values.map {
      Instruction.name($0).element() as RPNElement<Value>
    }
    let place = moves < code.places.count ? code.places[moves] : .nowhere
    let names = code.names.map { ($0 - moves + pushes.count, $1) }.filter { $0.0 >= pushes.count }
    var pushing = try SummarizedProgram(
      program, start,
      Quotation(
        elements: pushes + code.elements[moves...],
        places: pushes.map { _ in place } + code.places[moves...],
        names: Dictionary(uniqueKeysWithValues: names)),
      lists: lists, isStreaming: true, isPart: isPart)
    pushing.pushesLists = true
    let numeric = pushing.numericLists.map { $0 - lists.lowerBound }
    var program = pushing.summaries.isEmpty || !isStreaming ? self : pushing
    program.numericPushes = numeric
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
  /// - Returns: The results, bottom first.
  /// - Throws: Errors of the program, at their places.
  package func results(
    on stack: [Value], inputs values: [Value],
    lists elements: [Value], summaries meanings: [Substitute],
    limits: Limits, random: RandomGenerator
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
      case .list(let elements):
        start.names[first + index] = .definition(try word(index, on: [elements]))
      case .lists(let lists): start.names[first + index] = .definition(try word(index, on: lists))
      case .values(let values):
        let place = places[index]
        start.names[first + index] = .definition(
          try Quotation(
            elements: values.map { .operand($0) }, places: values.map { _ in place }))
      }
    }
    return try PreparedProgram(program, start: start, code: program.code)
      .results(on: stack, inputs: inputs, limits: limits, random: random)
  }
}

extension SummarizedProgram {
  /// Runs the word of a summary on lists.
  private func word(
    _ index: Int, on lists: [[Value]]
  ) throws(RPNError) -> Quotation {
    let word: RPNElement<Value> =
      Instruction.word(summaries[index].summary.word).element()
    let lists: [RPNElement<Value>] = try lists.map { elements throws(RPNError) in
      .operand(.list(try List(elements)))
    }
    return try Quotation(
      elements: lists + [word], places: (lists + [word]).map { _ in places[index] })
  }
}

extension Quotation {
  /// Returns the results of a program that only computes and names summaries; `nil` for other
  /// programs.
  fileprivate func namedSummaries(from first: Int, valueCounts: [Int]) -> [SummaryValue]? {
    var results: [SummaryValue] = []
    var bound: [Int: SummaryValue] = [:]
    for element in elements {
      switch element.instruction {
      case .name(let name)? where name >= first:
        let summary = name - first
        results += (0..<valueCounts[summary]).map { SummaryValue(summary: summary, place: $0) }
      case .name(let name)?:
        guard let value = bound[name] else { return nil }
        results.append(value)
      case .bindName(let name)?:
        guard let value = results.popLast() else { return nil }
        bound[name] = value
      default: return nil
      }
    }
    return results
  }
}

/// The use of lists by a program.
private struct ListUses {
  /// The numbers of the lists.
  let lists: Range<Int>

  /// The number of the new name for the first summary.
  let firstSummary: Int

  /// The lists that are used, without duplicates.
  var order: [Int] = []

  /// The lists with other uses than summaries.
  var whole: [Int] = []

  /// Whether summaries are possible.
  var findsSummaries = true

  /// The lists with a use before a word on numbers.
  var numeric: [Int] = []

  /// The summaries, without duplicates.
  var summaries: [(inputs: [Int], summary: Summary, place: Place)] = []

  private let words: [Int: Summary]

  /// Makes an empty analysis.
  ///
  /// - Parameters:
  ///   - lists: The numbers of the lists.
  ///   - firstSummary: The number of the new name for the first summary.
  ///   - isExact: Whether arithmetic is exact, so that power sums can be used.
  ///   - isPart: Whether a list is stored if its summary would store all values.
  init(lists: Range<Int>, firstSummary: Int, isExact: Bool, isPart: Bool) {
    (self.lists, self.firstSummary) = (lists, firstSummary)
    let known = Summary.allCases.filter { summary in
      (isExact || summary.programOnMoments == nil) && (!isPart || summary != .median)
    }
    words = Dictionary(uniqueKeysWithValues: known.map { ($0.word, $0) })
  }

  /// Returns the list that an element pushes, or `nil`.
  private func list(_ element: RPNElement<Value>) -> Int? {
    guard case .name(let number)? = element.instruction, lists.contains(number) else { return nil }
    return number
  }

  /// Returns the summary that begins at an index, with its lists, or `nil`.
  private func summary(
    _ code: Quotation, at index: Int
  ) -> (inputs: [Int], summary: Summary)? {
    var inputs: [Int] = []
    for element in code.elements[index...].prefix(3) {
      if let input = list(element) {
        inputs.append(input)
      } else if case .word(let word)? = element.instruction, let summary = words[word],
        summary.listCount == inputs.count
      {
        return (inputs, summary)
      } else {
        return nil
      }
    }
    return nil
  }

  /// Whether the word at an index needs a list of numbers.
  private func needsNumbers(_ code: Quotation, at index: Int) -> Bool {
    guard index < code.elements.count, case .word(let word)? = code.elements[index].instruction
    else { return false }
    return Lexicon.signatures[word].conditions.contains(.numbers)
  }

  /// Records the uses in a program.
  mutating func look(at code: Quotation) {
    var index = 0
    while index < code.elements.count {
      if let (inputs, _) = summary(code, at: index) {
        let isNumeric = needsNumbers(code, at: index + inputs.count)
        for input in inputs {
          if !order.contains(input) { order.append(input) }
          if isNumeric, !numeric.contains(input) { numeric.append(input) }
        }
        index += inputs.count
      } else if let input = list(code.elements[index]) {
        if !order.contains(input) { order.append(input) }
        if !whole.contains(input) { whole.append(input) }
        if needsNumbers(code, at: index + 1), !numeric.contains(input) { numeric.append(input) }
      } else if case .operand(.quotation(let inner)) = code.elements[index] {
        look(at: inner)
      }
      index += 1
    }
  }

  /// Returns the program with each summary replaced by a name.
  mutating func rewritten(_ code: Quotation) throws(RPNError) -> Quotation {
    var elements: [RPNElement<Value>] = []
    var places: [Place] = []
    var names: [Int: String] = [:]
    var index = 0
    while index < code.elements.count {
      let element = code.elements[index]
      if findsSummaries, let (inputs, summary) = summary(code, at: index) {
        index += inputs.count
        let number = number(of: summary, of: inputs, at: code.places[index])
        elements.append(Instruction.name(number).element())
      } else if case .operand(.quotation(let inner)) = element {
        elements.append(.operand(.quotation(try rewritten(inner))))
      } else {
        names[elements.count] = code.names[index]
        elements.append(element)
      }
      places.append(code.places[index])
      index += 1
    }
    return try Quotation(
      elements: elements, places: places, names: names, captures: code.captures,
      definition: code.definition)
  }

  /// Returns the number of the name for a summary.
  private mutating func number(of summary: Summary, of inputs: [Int], at place: Place) -> Int {
    let known = summaries.firstIndex { $0.inputs == inputs && $0.summary == summary }
    if known == nil { summaries.append((inputs, summary, place)) }
    return firstSummary + (known ?? summaries.count - 1)
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
