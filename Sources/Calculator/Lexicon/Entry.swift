import ReversePolish

/// An entry of the lexicon: the description and the action of a word.
///
/// An entry without arrays and captured values is static data, which needs no code at the start of
/// a program. This is why the main initializer only stores its arguments, and why an entry has few
/// examples and its other names in one text.
struct Entry: Sendable {
  let name: String
  let effect: String
  let meaning: String
  let firstExample: String
  let secondExample: String?
  let thirdExample: String?
  let fourthExample: String?
  let called: String
  let alias: String
  let formula: String?
  let program: String?
  let exactProgram: String?
  let tally: Tally?
  let units: UnitRule
  let isReserved: Bool
  let behavior: Word.Behavior
  let doubles: (@Sendable (Double) -> Double)?

  /// Programs with their resulting stacks, separated by an arrow.
  var examples: [String] {
    [firstExample] + [secondExample, thirdExample, fourthExample].compactMap { $0 }
  }
}

extension Entry {
  /// Makes a word of the language.
  ///
  /// - Parameters:
  ///   - name: The name of the word.
  ///   - effect: The stack effect of the word.
  ///   - meaning: The meaning of the word, in one line without a full stop.
  ///   - example: A program and its resulting stack, separated by an arrow.
  ///   - second: Another example.
  ///   - third: Another example.
  ///   - fourth: Another example.
  ///   - called: Everyday names for the search of words, in small letters, separated by commas.
  ///   - alias: Other names of the word, separated by spaces.
  ///   - infix: The form of the word in formulas if it is not its name before its operands.
  ///   - units: The rule for the units of percentages and angles, which count as plain numbers in
  ///     other programs.
  ///   - program: The program of the word in the language.
  ///   - exactProgram: A program for exact numbers that is faster, or that accepts more numbers
  ///     than the word's function.
  ///   - tally: The calculation of the word value by value; `nil` if it needs whole lists.
  ///   - doubles: A direct function for doubles, if the program would round too often.
  ///   - isReserved: Whether programs may not redefine the name.
  ///   - behavior: The action of the word; by default, its program.
  // Inlining this initializer would make the module for browsers larger.
  #if hasFeature(Embedded)
    @inline(never)
  #else
    @inline(__always)
  #endif
  init(
    _ name: String, _ effect: String, _ meaning: String, _ example: String,
    _ second: String? = nil, _ third: String? = nil, _ fourth: String? = nil,
    called: String = "", alias: String = "", infix: String? = nil, units: UnitRule = .plain,
    program: String? = nil, exactProgram: String? = nil, tally: Tally? = nil,
    doubles: (@Sendable (Double) -> Double)? = nil, isReserved: Bool = true,
    does behavior: Word.Behavior = .program
  ) {
    self.init(
      name: name, effect: effect, meaning: meaning, firstExample: example, secondExample: second,
      thirdExample: third, fourthExample: fourth, called: called, alias: alias, formula: infix,
      program: program,
      exactProgram: exactProgram, tally: tally, units: units, isReserved: isReserved,
      behavior: behavior, doubles: doubles)
  }

  /// Makes a word of arithmetic, whose action is an operation of the number system.
  @inline(__always)
  init(
    _ operation: Operator, _ effect: String, _ meaning: String, _ example: String,
    _ second: String? = nil, _ third: String? = nil, _ fourth: String? = nil,
    called: String = "", alias: String = "", program: String? = nil
  ) {
    self.init(
      operation.name, effect, meaning, example, second, third, fourth, called: called,
      alias: alias, program: program,
      does: .function(.operation(operation)))
  }

  /// Makes the word of an operation on one or two numbers.
  @inline(never)
  init(_ operation: Operator) {
    switch operation {
    case .unary(let unary):
      let entry = unary.entry
      self.init(
        operation, entry.effect, entry.meaning, entry.examples, called: entry.called,
        alias: entry.alias, program: entry.program)
    case .binary(let binary):
      let entry = binary.entry
      self.init(
        operation, entry.effect, entry.meaning, entry.examples, called: entry.called,
        alias: entry.alias, program: entry.program)
    default:
      assertionFailure("'\(operation.name)' has an entry of its own")
      self.init(operation, "( -- )", "", "")
    }
  }

  private init(
    _ operation: Operator, _ effect: String, _ meaning: String, _ examples: [String],
    called: String, alias: String, program: String?
  ) {
    func example(_ index: Int) -> String? { index < examples.count ? examples[index] : nil }
    self.init(
      operation, effect, meaning, example(0) ?? "", example(1), example(2), example(3),
      called: called, alias: alias, program: program)
  }
}
