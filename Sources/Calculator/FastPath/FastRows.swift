import ExactReals
import ReversePolish

/// The kinds of the inputs of a program for rows; other inputs are numbers.
package struct InputKinds {
  /// The names of inputs, and their second names.
  let textAliases: [InputUses.TextAlias]
  let ofInput: (Int) -> CellKind
  let atDepth: (Int) -> CellKind

  /// Makes kinds of inputs.
  ///
  /// - Parameters:
  ///   - textAliases: Second names of inputs.
  ///   - ofInput: The kind of an input.
  ///   - atDepth: The kind of a field at a depth of the stack; 0 is the top.
  package init(
    textAliases: [InputUses.TextAlias] = [],
    ofInput: @escaping (Int) -> CellKind = { _ in .number },
    atDepth: @escaping (Int) -> CellKind = { _ in .number }
  ) {
    (self.textAliases, self.ofInput, self.atDepth) = (textAliases, ofInput, atDepth)
  }
}

/// A prepared program as compiled code, which is run once for each row.
///
/// The fields of a row are cells of the stack. A row that does not fit is left to the machine,
/// without any effect.
package struct FastRows<Cell: BitwiseCopyable & Sendable>: Sendable {
  private let code: FastCode<Cell>

  /// The maximum depth of nested calls.
  private let depth: Int

  /// The maximum number of checkpoints in a row, one for each 1024 rounds and calls.
  ///
  /// A longer row is left to the machine, which has limits for each row and compiled code for its
  /// loops.
  private static var mostRests: Int { 16 }

  /// The kinds of the results, the top last; all values below them are numbers.
  package var results: [CellKind] { code.outputs }

  /// The kinds of the fields that the code takes from the stack, the top last.
  package var operands: [CellKind] { code.inputs }

  /// The numbers of the names whose values are in the first registers.
  package var inputs: [Int] { code.names }

  /// Compiles a program; `nil` if no path through the code reaches the end.
  fileprivate init?<Cells: CellArithmetic>(
    _ program: PreparedProgram, _ kinds: InputKinds, _ cells: Cells.Type,
    _ numbers: CellNumbers, _ cell: @escaping (AnyNumber) -> Cell?
  ) where Cells.Cell == Cell {
    let names = program.usedInputs.sorted().map { ($0, kinds.ofInput($0)) }
    let aliases = kinds.textAliases.map { ($0.name, kinds.ofInput($0.name)) }
    let mode = CompileMode.row(names: names + aliases)
    let code = try? FastCompiler<Cells>.compile(
      program.code, for: mode, on: program.start, with: numbers, cell: cell
    ) { kinds.atDepth($0) }
    guard let code else { return nil }
    self.code = code
    // The machine runs deeper calls, and reports the error for too many calls.
    let most = program.start.limits.callDepth / code.mostFrames
    depth = code.isRecursive ? min(most, 1000) : 0
  }

  /// The number of cells to allocate for runs.
  ///
  /// - Parameter fields: The maximum number of fields of a row.
  /// - Returns: The number of cells.
  package func size(fields: Int) -> Int {
    CellMemory<Cell>.size(of: code, depth: depth, fields: fields)
  }

  /// Divides memory into the fields, the registers and the return addresses.
  ///
  /// - Parameters:
  ///   - cells: `size(fields:)` cells, which outlive the result.
  ///   - fields: The maximum number of fields of a row.
  /// - Returns: The memory.
  package func memory(
    in cells: UnsafeMutableBufferPointer<Cell>, fields: Int
  ) -> CellMemory<Cell> {
    CellMemory(in: cells, for: code, depth: depth, fields: fields)
  }

  /// Runs the code on a number of cells on the stack.
  ///
  /// - Returns: The number of cells that the code leaves; `nil` if the machine must run the row.
  @inline(__always)
  fileprivate func run<Cells: CellArithmetic>(
    on memory: inout CellMemory<Cell>, count: Int, as arithmetic: Cells.Type
  ) -> Int? where Cells.Cell == Cell {
    if count < code.inputs.count { return nil }
    memory.begin(with: count, of: code)
    var (ticks, rests) = (0, 0)
    do throws(RPNError) {
      let step = try Cells.run(code.steps, on: &memory, ticks: &ticks) { () throws(RPNError) in
        rests += 1
        if rests == Self.mostRests { throw RPNError(.limitExceeded, "the row takes long") }
      }
      return step == nil ? memory.end(of: code) : nil
    } catch {
      return nil
    }
  }
}

extension FastRows<Int64> {
  /// Compiles a program on doubles; `nil` if this is not possible.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - kinds: The kinds of the inputs.
  package init?(doubles program: PreparedProgram, _ kinds: InputKinds = InputKinds()) {
    self.init(program, kinds, DoubleCells.self, .doubles) {
      if case .double(let double) = $0 { Int64(bitPattern: double.bitPattern) } else { nil }
    }
  }

  /// Runs the code on a number of cells on the stack.
  package func run(on memory: inout CellMemory<Int64>, count: Int) -> Int? {
    run(on: &memory, count: count, as: DoubleCells.self)
  }
}

extension FastRows<SmallRational> {
  /// Compiles a program on quotients of machine integers; `nil` if this is not possible.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - kinds: The kinds of the inputs.
  package init?(fractions program: PreparedProgram, _ kinds: InputKinds = InputKinds()) {
    self.init(program, kinds, RationalCells.self, .fractions) { $0.real?.small }
  }

  /// Runs the code on a number of cells on the stack.
  package func run(on memory: inout CellMemory<SmallRational>, count: Int) -> Int? {
    run(on: &memory, count: count, as: RationalCells.self)
  }
}

extension FastRows<ShortReal> {
  /// Compiles a program on real numbers without memory; `nil` if this is not possible.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - kinds: The kinds of the inputs.
  package init?(reals program: PreparedProgram, _ kinds: InputKinds = InputKinds()) {
    self.init(program, kinds, ShortRealCells.self, .fractions) {
      $0.real.flatMap { ShortReal($0) }
    }
  }

  /// Runs the code on a number of cells on the stack.
  package func run(on memory: inout CellMemory<ShortReal>, count: Int) -> Int? {
    run(on: &memory, count: count, as: ShortRealCells.self)
  }
}
