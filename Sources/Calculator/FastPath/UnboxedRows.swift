import ExactReals
import ReversePolish

/// A prepared program as unboxed code, which is run once for each row.
///
/// The fields of a row are words of the stack. A row that does not fit is left to the machine,
/// without any effect.
package struct UnboxedRows<MachineWord: BitwiseCopyable & Sendable>: Sendable {
  private let code: UnboxedCode<MachineWord>

  /// The maximum depth of nested calls.
  private let depth: Int

  /// The maximum number of checkpoints in a row, one for each 1024 rounds and calls.
  ///
  /// A longer row is left to the machine, which has limits for each row and unboxed code for its
  /// loops.
  private static var mostRests: Int { 16 }

  /// The kinds of the results, the top last; all values below them are numbers.
  package var results: [WordKind] { code.outputs }

  /// The numbers of the names whose values are in the first slots of the frame.
  package var inputs: [Int] { code.names }

  /// Compiles a program; `nil` if no path through the code reaches the end.
  fileprivate init?<Words: UnboxedArithmetic>(
    _ program: PreparedProgram, _ twins: [InputUses.Twin], _ words: Words.Type,
    _ numbers: UnboxedNumbers, _ word: @escaping (AnyNumber) -> MachineWord?
  ) where Words.MachineWord == MachineWord {
    let use = UnboxedUse.row(names: program.usedInputs.sorted() + twins.map { $0.name })
    let code = try? UnboxedCompiler<Words>.compile(
      program.code, for: use, on: program.start, with: numbers, word: word
    ) { _ in .number }
    guard let code else { return nil }
    self.code = code
    // The machine runs deeper calls, and reports the error for too many calls.
    let most = program.start.limits.callDepth / code.mostFrames
    depth = code.isRecursive ? min(most, 1000) : 0
  }

  /// The number of words to allocate for runs.
  ///
  /// - Parameter fields: The maximum number of fields of a row.
  /// - Returns: The number of words.
  package func size(fields: Int) -> Int {
    fields + UnboxedWords<MachineWord>.size(of: code, depth: depth)
  }

  /// Divides memory into the stack and the frames.
  ///
  /// - Parameters:
  ///   - memory: `size(fields:)` words, which outlive the result.
  ///   - fields: The maximum number of fields of a row.
  /// - Returns: The words, with an empty stack and the outermost frame.
  package func words(
    in memory: UnsafeMutableBufferPointer<MachineWord>, fields: Int
  ) -> UnboxedWords<MachineWord> {
    UnboxedWords(in: memory, for: code, below: fields)
  }

  /// Runs the code on a number of words on the stack.
  ///
  /// - Returns: The number of words that the code leaves; `nil` if the machine must run the row.
  @inline(__always)
  fileprivate func run<Words: UnboxedArithmetic>(
    on words: inout UnboxedWords<MachineWord>, count: Int, as arithmetic: Words.Type
  ) -> Int? where Words.MachineWord == MachineWord {
    if count < code.inputs.count { return nil }
    words.begin(count: count)
    var (ticks, rests) = (0, 0)
    do throws(RPNError) {
      let step = try Words.run(code.steps, on: &words, ticks: &ticks) { () throws(RPNError) in
        rests += 1
        if rests == Self.mostRests { throw RPNError(.limitExceeded, "the row takes long") }
      }
      return step == nil ? words.count : nil
    } catch {
      return nil
    }
  }
}

extension UnboxedRows<Int64> {
  /// Compiles a program on doubles; `nil` if this is not possible.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - twins: Second names of inputs.
  package init?(doubles program: PreparedProgram, twins: [InputUses.Twin] = []) {
    self.init(program, twins, UnboxedDoubles.self, .doubles) {
      if case .double(let double) = $0 { Int64(bitPattern: double.bitPattern) } else { nil }
    }
  }

  /// Runs the code on a number of words on the stack.
  package func run(on words: inout UnboxedWords<Int64>, count: Int) -> Int? {
    run(on: &words, count: count, as: UnboxedDoubles.self)
  }
}

extension UnboxedRows<SmallRational> {
  /// Compiles a program on quotients of machine integers; `nil` if this is not possible.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - twins: Second names of inputs.
  package init?(fractions program: PreparedProgram, twins: [InputUses.Twin] = []) {
    self.init(program, twins, UnboxedRationals.self, .fractions) { $0.real?.small }
  }

  /// Runs the code on a number of words on the stack.
  package func run(on words: inout UnboxedWords<SmallRational>, count: Int) -> Int? {
    run(on: &words, count: count, as: UnboxedRationals.self)
  }
}
