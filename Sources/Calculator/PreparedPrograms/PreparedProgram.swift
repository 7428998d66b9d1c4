import ReversePolish

/// A program that is compiled once and run on many stacks, with different values of its inputs.
///
/// Names are resolved, and operations on constants are calculated, before the first run.
///
/// ```swift
/// import ReversePolish
///
/// let program = try PreparedProgram([Source("* line +")], AllNumbers(), inputs: ["line"])
/// let stack = [AnyNumber.integer(3), .integer(5)].map(Value.number)
/// let results = try program.results(on: stack, inputs: [.number(.integer(7))])
/// try results.map { try AllNumbers().text(of: $0) }  // → ["22"]
/// ```
public struct PreparedProgram: Sendable {
  /// The machine at the start of each run.
  var start: Machine

  /// The number system.
  package var system: AllNumbers { start.system }

  /// The program as written.
  package let written: Quotation

  /// The program with operations on constants calculated.
  package var code: Quotation

  /// The names whose values are supplied for each run, in the order of their numbers.
  package let inputs: [String]

  /// Compiles a program.
  ///
  /// - Parameters:
  ///   - sources: Texts that together form the program.
  ///   - system: The number system.
  ///   - limits: The limits of each run.
  ///   - inputs: The names whose values are supplied for each run. Names of columns must be
  ///     distinct, and so must the other names.
  ///   - columns: The number of trailing inputs that are columns. If the program uses one, the
  ///     stack begins empty. The name of a column, also with a leading `_`, takes precedence over
  ///     other meanings.
  ///   - conditions: The number of last texts that ask for results by name: the name of a result,
  ///     as in `-> max max`, takes precedence over other meanings there.
  /// - Throws: The first error in the texts, errors that are certain on all rows, and `reserved` if
  ///   the program redefines an input. A name between `->` and its use, as in `-> max max`, names
  ///   a result, and may also be an input or a built-in word.
  /// - Complexity: O(*n*) in the length of the texts, plus the cost of operations on constants.
  public init(
    _ sources: [Source], _ system: AllNumbers, limits: Limits = Limits(), inputs: [String] = [],
    columns: Int = 0, conditions: Int = 0
  ) throws(RPNError) {
    let (start, program) = try Session(system, limits: limits).prepared(
      sources, inputs: inputs, columns: columns, conditions: conditions)
    var written = try Quotation(elements: [], places: [])
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

  /// The numbers of the inputs that the program uses.
  public var usedInputs: Set<Int> {
    var used: Set<Int> = []
    _ = code.contains { code, index in
      if case .name(let number)? = code.elements[index].instruction, number < inputs.count {
        used.insert(number)
      }
      return false
    }
    return used
  }

  /// Returns the number of values left on a stack of a given height; `nil` if it depends on the
  /// values.
  package func resultCount(on height: Int) -> Int? {
    let effect = try? start.effect(of: CompiledPieces([written]), inputs: inputs.count)
    return effect?.resultCount(on: height)
  }

  /// Rejects a program that certainly fails if some inputs are lists, as for groups of rows.
  ///
  /// - Parameter first: The number of the first list; all later inputs are also lists.
  /// - Throws: The error that running the program would cause, at its place.
  /// - Complexity: O(*n*) in the size of the program.
  package func checkOnLists(from first: Int) throws(RPNError) {
    try start.check(
      CompiledPieces([written]), inputs: inputs.count,
      lists: min(first, inputs.count)..<inputs.count)
  }

  /// Returns how the program uses its inputs and the values on the stack.
  ///
  /// - Parameters:
  ///   - texts: The numbers of the inputs that are texts.
  ///   - areLists: Whether inputs and initial values are lists.
  ///   - results: How the results are used.
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
  ///   - values: The values of the inputs; a value may be absent if the program does not use it.
  ///   - limits: The limits of this run; `nil` for the limits of compilation.
  ///   - random: The generator of random numbers; equal generators produce equal runs.
  /// - Returns: The results, bottom first.
  /// - Throws: Errors of the program, at their places.
  public func results(
    on stack: [Value], inputs values: [Value?] = [],
    limits: Limits? = nil, random: RandomGenerator = RandomGenerator()
  ) throws(RPNError) -> [Value] {
    try self.results(on: stack, inputs: values, limits: limits, random: random, gaps: nil)
  }

  /// Runs the program; words without a value leave gaps if there is a record for them.
  package func results(
    on stack: [Value], inputs values: [Value?], limits: Limits?, random: RandomGenerator,
    gaps: ValueGaps?
  ) throws(RPNError) -> [Value] {
    var run = PreparedRun(self)
    (run.stack, run.gaps) = (stack, gaps)
    for (number, value) in values.enumerated() { run.inputs[number] = value }
    try run.run(limits: limits, random: random)
    return run.stack
  }
}
