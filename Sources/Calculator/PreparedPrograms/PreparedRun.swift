import ReversePolish

/// A prepared program on its own machine, on which it runs repeatedly.
///
/// The values of the stack and the inputs are set before each run, and the results stay on the
/// stack. Each run reuses the memory of the previous one.
package struct PreparedRun<System: NumberSystem>: Sendable {
  /// The stack of the next run, and afterwards its results, bottom first.
  package var stack: [Value<System.Value>] = []

  /// The values of the inputs.
  ///
  /// Missing ones must not be used.
  package var inputs: [Value<System.Value>?]

  /// Other names of inputs, with their texts in the next run.
  private var twins: [(name: Int, text: Value<System.Value>?)] = []

  private let program: PreparedProgram<System>
  private var machine: Machine<System>

  /// The names that the program binds, which have no meaning before each run.
  private let boundNames: [Int]

  /// Makes a run of a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - twins: Other names of inputs.
  // Memory made by code that does not know the numbers is read by code that knows them. There,
  // Swift 6.3 does not write all the bytes of `nil` that it reads here.
  @_specialize(where System == DoubleAlgebra)
  @_specialize(where System == ExactNumbers)
  @_specialize(where System == AllNumbers)
  package init(_ program: PreparedProgram<System>, twins: [InputUses.Twin] = []) {
    self.twins = twins.map { ($0.name, nil) }
    self.program = program
    machine = program.start
    inputs = Array(repeating: nil, count: program.inputs.count)
    boundNames = program.code.elements.compactMap { element in
      if case .bindName(let name)? = element.instruction { return name }
      return nil
    }
  }

  /// Sets the text of another name of an input for the next run.
  package mutating func setText(_ text: Value<System.Value>, ofTwin index: Int) {
    twins[index].text = text
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - limits: The limits of this run, if they differ from those of compilation.
  ///   - random: The source of random numbers. The same generator gives the same run.
  /// - Throws: Errors of the program, at its place; the stack is empty afterwards.
  @_specialize(where System == DoubleAlgebra)
  @_specialize(where System == ExactNumbers)
  @_specialize(where System == AllNumbers)
  package mutating func run(
    limits: Limits? = nil, random: RandomGenerator = RandomGenerator()
  ) throws(RPNError) {
    try runCode(limits, random)
  }

  /// Runs the program.
  ///
  /// It is separate from `run`, because the code there that looks up the number system also
  /// prepares all that stands beside it.
  @inline(never)
  private mutating func runCode(_ limits: Limits?, _ random: RandomGenerator) throws(RPNError) {
    do throws(RPNError) {
      if let limits { machine.bound(by: limits) }
      swap(&machine.values, &stack)
      machine.random = random
      for (number, value) in inputs.enumerated() {
        machine.names[number] = value.map { .value($0) }
      }
      for twin in twins { machine.names[twin.name] = twin.text.map { .value($0) } }
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
