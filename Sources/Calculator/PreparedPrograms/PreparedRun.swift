import ReversePolish

/// A prepared program with its own machine, for repeated runs.
///
/// The stack and the inputs are set before each run, and the stack holds the results afterwards.
/// Runs reuse the memory of earlier runs.
package struct PreparedRun: Sendable {
  /// The initial values of the next run, then its results, bottom first.
  package var stack: [Value] = []

  /// The values of the inputs.
  ///
  /// A value may be absent if the program does not use it.
  package var inputs: [Value?]

  /// The second names of inputs, each with its text for the next run.
  private var textAliases: [(name: Int, text: Value?)] = []

  /// The record of gaps; `nil` if a word without a value ends the program.
  package var gaps: ValueGaps?

  private let program: PreparedProgram
  private var machine: Machine

  /// The inputs that the program uses.
  private let usedInputs: [Int]

  /// The names that the program binds, whose meanings are removed before each run.
  private let boundNames: [Int]

  /// Makes a run of a program.
  ///
  /// - Parameters:
  ///   - program: A prepared program.
  ///   - textAliases: The second names of inputs.
  package init(_ program: PreparedProgram, textAliases: [InputUses.TextAlias] = []) {
    self.textAliases = textAliases.map { ($0.name, nil) }
    self.program = program
    machine = program.start
    inputs = Array(repeating: nil, count: program.inputs.count)
    usedInputs = program.usedInputs.sorted()
    boundNames = program.code.elements.compactMap { element in
      if case .bindName(let name)? = element.instruction { return name }
      return nil
    }
  }

  /// Sets the text of the second name of an input for the next run.
  package mutating func setText(_ text: Value, ofTwin index: Int) {
    textAliases[index].text = text
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - limits: The limits of this run; `nil` for the limits of compilation.
  ///   - random: The generator of random numbers; equal generators produce equal runs.
  /// - Throws: Errors of the program, at their places; the stack is empty afterwards.
  package mutating func run(
    limits: Limits? = nil, random: RandomGenerator = RandomGenerator()
  ) throws(RPNError) {
    do throws(RPNError) {
      if let limits { machine.bound(by: limits) }
      swap(&machine.values, &stack)
      (machine.random, machine.gaps) = (random, gaps)
      for number in usedInputs { machine.names[number] = inputs[number].map { .value($0) } }
      for alias in textAliases { machine.names[alias.name] = alias.text.map { .value($0) } }
      for name in boundNames { machine.names[name] = program.start.names[name] }
      try machine.checkSize()
      let code = program.code
      try machine.fold(code)
      swap(&machine.values, &stack)
    } catch {
      machine = program.start
      stack = []
      throw error
    }
  }
}
