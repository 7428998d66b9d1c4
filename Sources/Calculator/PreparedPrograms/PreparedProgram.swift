import ReversePolish

/// A program that is compiled once and run on many stacks, each with its own values of some names.
///
/// It applies the evaluation partially to the program: names are resolved, and the parts that do
/// not depend on the stack are calculated, before the first run.
///
/// ```swift
/// import ReversePolish
///
/// let program = try PreparedProgram([Source("* line +")], ExactNumbers(), inputs: ["line"])
/// let numbers = ExactNumbers()
/// let stack = [numbers.number(3), numbers.number(5)].map(Value.number)
/// let results = try program.results(on: stack, inputs: [.number(numbers.number(7))])
/// try results.map { try numbers.text(of: $0) }  // → ["22"]
/// ```
public struct PreparedProgram<System: NumberSystem>: Sendable {
  /// The machine with which each run starts.
  var start: Machine<System>

  /// The number system.
  package var system: System { start.system }

  /// The program as it was written.
  package let written: Quotation<System.Value>

  /// The program with its constant parts calculated.
  package var code: Quotation<System.Value>

  /// The names whose values come from outside, by their numbers.
  package let inputs: [String]

  /// Compiles a program.
  ///
  /// - Parameters:
  ///   - sources: Texts that form one program.
  ///   - system: The number system.
  ///   - limits: The limits of each run.
  ///   - inputs: The names whose values come from outside. No name appears twice among the columns,
  ///     nor among the others.
  ///   - columns: The number of trailing inputs that replace values on the stack: if one of them is
  ///     used, the stack begins empty. The name of a column, also with a leading `_`, means the
  ///     column, whatever else it could mean.
  /// - Throws: The first fault of the texts, certain errors of the program on any row, and
  ///   `reserved` if it gives a meaning to an input.
  /// - Complexity: O(*n*) in the length of the texts, plus the cost of the constant parts.
  public init(
    _ sources: [Source], _ system: System, limits: Limits = Limits(), inputs: [String] = [],
    columns: Int = 0
  ) throws(RPNError) {
    let (start, program) = try Session(system, limits: limits).prepared(
      sources, inputs: inputs, columns: columns)
    var written = try Quotation<System.Value>(elements: [], places: [])
    for code in try program.all { written = try written.followed(by: code, within: limits) }
    self.start = start
    self.written = written
    code = try written.foldingConstants(on: start)
    self.inputs = inputs
    let namesColumns = usedInputs.contains { $0 >= inputs.count - columns }
    try start.check(
      CompiledPieces([written]), inputs: inputs.count, onAnyStack: !namesColumns)
  }

  /// Whether the program consists of definitions only.
  public var onlyDefines: Bool {
    code.elements.indices.allSatisfy { index in
      code.isDefinition(at: index) || index > 0 && code.isDefinition(at: index - 1)
    }
  }

  /// Whether the program is empty.
  package var isEmpty: Bool { written.elements.isEmpty }

  /// The indices of the inputs that the program names anywhere.
  public var usedInputs: Set<Int> { code.usedNames.filter { $0 < inputs.count } }

  /// The number of values that it leaves on a stack of a given height; `nil` if it depends on the
  /// values.
  package func resultCount(on height: Int) -> Int? {
    let effect = try? start.effect(of: CompiledPieces([written]), inputs: inputs.count)
    return effect?.resultCount(on: height)
  }

  /// Rejects the program if it certainly fails when inputs are lists, as the columns of a group
  /// are.
  ///
  /// - Parameter first: The number of the first of these inputs; all later inputs are lists too.
  /// - Throws: The error of running the program, at its place.
  /// - Complexity: O(*n*) in the size of the program.
  package func checkOnLists(from first: Int) throws(RPNError) {
    try start.check(
      CompiledPieces([written]), inputs: inputs.count,
      lists: min(first, inputs.count)..<inputs.count)
  }

  /// Returns the uses that the program makes of its inputs and of the values on the stack.
  ///
  /// - Parameters:
  ///   - texts: The inputs that are texts.
  ///   - areLists: Whether the values from outside are lists.
  ///   - results: The use of the results.
  /// - Returns: The uses; `nil` if they depend on the values.
  /// - Complexity: O(*n*) in the size of the program with its definitions inlined, which is
  ///   bounded.
  package func uses(
    texts: [Int], areLists: Bool, results: InputUses.Results
  ) -> InputUses? {
    try? start.uses(
      in: CompiledPieces([written]), inputs: inputs.count, texts: texts, areLists: areLists,
      results: results)
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - stack: The initial values, bottom first.
  ///   - values: The values of the inputs. Missing ones must not be used.
  ///   - limits: The limits of this run, if they differ from those of compilation.
  ///   - random: The source of random numbers. The same generator gives the same run.
  /// - Returns: The stack that the program leaves, bottom first.
  /// - Throws: Errors of the program, at its place.
  @_specialize(where System == DoubleAlgebra)
  @_specialize(where System == ExactNumbers)
  @_specialize(where System == AllNumbers)
  public func results(
    on stack: [Value<System.Value>], inputs values: [Value<System.Value>?] = [],
    limits: Limits? = nil, random: RandomGenerator = RandomGenerator()
  ) throws(RPNError) -> [Value<System.Value>] {
    var run = PreparedRun(self)
    run.stack = stack
    for (number, value) in values.enumerated() { run.inputs[number] = value }
    try run.run(limits: limits, random: random)
    return run.stack
  }
}

extension Quotation {
  /// Whether an element and the next one form a definition.
  func isDefinition(at index: Int) -> Bool {
    guard index + 1 < elements.count, case .define? = elements[index + 1].instruction else {
      return false
    }
    return true
  }

  /// The numbers of the names that the program uses, also in its nested parts.
  fileprivate var usedNames: Set<Int> {
    elements.reduce(into: []) { names, element in
      if case .name(let number)? = element.instruction { names.insert(number) }
      if case .operand(.quotation(let code)) = element { names.formUnion(code.usedNames) }
    }
  }
}
