import ReversePolish

/// An entry of the lexicon: all facts about a word, and its action.
///
/// An entry without arrays or captured values is static data, which needs no code when a program
/// starts. It therefore has one initializer that only fills fields, few examples and one alias.
struct Entry: Sendable {
  let name: String
  let effect: String
  let meaning: String
  let firstExample: String
  let secondExample: String?
  let thirdExample: String?
  let fourthExample: String?
  let called: String
  let alias: String?
  let formula: String?
  let program: String?
  let exactProgram: String?
  let needs: Word.Needs
  let isReserved: Bool
  let behavior: Word.Behavior
  let doubles: (@Sendable (Double) -> Double)?

  /// Programs with the stacks that they leave, joined by an arrow.
  var examples: [String] {
    [firstExample] + [secondExample, thirdExample, fourthExample].compactMap { $0 }
  }
}

extension Entry {
  /// Makes a word of the language.
  ///
  /// - Parameters:
  ///   - name: The name of the word.
  ///   - effect: Its stack effect.
  ///   - meaning: Its meaning, in one line without a full stop.
  ///   - example: A program and the stack that it leaves, joined by an arrow.
  ///   - second: Another example.
  ///   - third: Another example.
  ///   - fourth: Another example.
  ///   - called: The everyday names that a search for words looks at, in small letters, with commas
  ///     between them.
  ///   - alias: Another way to write it.
  ///   - infix: Its form in formulas of `x` and `y`.
  ///   - needs: The needs that the effect does not show.
  ///   - program: Its program in the language.
  ///   - exactProgram: Its program for exact numbers, if it is less work; or for numbers that its
  ///     function does not take.
  ///   - doubles: A direct function for doubles, if intermediate rounding would spoil the program's
  ///     result.
  ///   - isReserved: Whether programs may not give its name another meaning.
  ///   - behavior: Its behavior when it runs; its program by default.
  // The module for browsers would be larger with a copy of this in each entry.
  #if hasFeature(Embedded)
    @inline(never)
  #else
    @inline(__always)
  #endif
  init(
    _ name: String, _ effect: String, _ meaning: String, _ example: String,
    _ second: String? = nil, _ third: String? = nil, _ fourth: String? = nil,
    called: String = "", alias: String? = nil, infix: String? = nil, needs: Word.Needs = .nothing,
    program: String? = nil, exactProgram: String? = nil,
    doubles: (@Sendable (Double) -> Double)? = nil, isReserved: Bool = true,
    does behavior: Word.Behavior = .program
  ) {
    self.init(
      name: name, effect: effect, meaning: meaning, firstExample: example, secondExample: second,
      thirdExample: third, fourthExample: fourth, called: called, alias: alias, formula: infix,
      program: program,
      exactProgram: exactProgram, needs: needs, isReserved: isReserved,
      behavior: behavior, doubles: doubles)
  }

  /// Makes a word of arithmetic, whose action the algebra of the numbers defines.
  @inline(__always)
  init(
    _ operation: Operator, _ effect: String, _ meaning: String, _ example: String,
    _ second: String? = nil, _ third: String? = nil, _ fourth: String? = nil,
    called: String = "", program: String? = nil
  ) {
    self.init(
      operation.name, effect, meaning, example, second, third, fourth, called: called,
      program: program,
      does: .function(.operation(operation)))
  }

  /// Makes the word of an operation on one number.
  init(_ operation: Unary) {
    let entry = operation.entry
    self.init(
      .unary(operation), entry.effect, entry.meaning, entry.examples, called: entry.called,
      program: entry.program)
  }

  /// Makes the word of an operation on two numbers.
  init(_ operation: Binary) {
    let entry = operation.entry
    self.init(
      .binary(operation), entry.effect, entry.meaning, entry.examples, called: entry.called,
      program: entry.program)
  }

  private init(
    _ operation: Operator, _ effect: String, _ meaning: String, _ examples: [String],
    called: String, program: String?
  ) {
    func example(_ index: Int) -> String? { index < examples.count ? examples[index] : nil }
    self.init(
      operation, effect, meaning, example(0) ?? "", example(1), example(2), example(3),
      called: called, program: program)
  }
}
