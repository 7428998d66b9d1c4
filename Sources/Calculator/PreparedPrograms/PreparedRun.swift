import ReversePolish

/// A prepared program on a machine of its own, on which it runs again and again.
///
/// The values of the stack and the inputs are put there before each run, and the results are left
/// on the stack. The memory of one run serves the next.
package struct PreparedRun<System: NumberSystem>: Sendable {
  /// The stack of the next run, and then its results: the bottom first.
  package var stack: [Value<System.Value>] = []

  /// The values of the inputs; those that are missing must not be used.
  package var inputs: [Value<System.Value>?]

  /// The other names of inputs, and the texts that they have in the next run.
  private var twins: [(name: Int, text: Value<System.Value>?)] = []

  private let program: PreparedProgram<System>
  private var machine: Machine<System>

  /// The names that the program binds: they mean nothing before each run.
  private let boundNames: [Int]

  /// A program that has not run yet.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - twins: The other names of inputs.
  // Memory that is made without knowing the numbers is read by code that knows them: Swift 6.3 does not
  // write all bytes of `nil` there that it looks at here.
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

  /// Gives another name of an input its text for the next run.
  package mutating func setText(_ text: Value<System.Value>, ofTwin index: Int) {
    twins[index].text = text
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - limits: The limits of this run, if they differ from those of compilation.
  ///   - random: The source of random numbers; each run with the same generator is the same.
  /// - Throws: Errors of the program, at its place; nothing lies on the stack then.
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
  /// It is apart from `run`, since what finds out there which numbers these are also prepares for all
  /// that stands beside it.
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
