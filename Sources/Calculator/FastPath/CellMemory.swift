import ReversePolish

/// The memory of compiled code: its registers, its return addresses, and the fields of a row.
///
/// The machine's own steps check each value, its kind and the free room. For compiled code, the
/// compiler and the caller have checked all this in advance, so that a step only reads and writes
/// cells. Only the fast path uses pointers.
package struct CellMemory<Cell: BitwiseCopyable & Sendable> {
  /// The fields of a row; after a run, its results.
  package let stack: UnsafeMutablePointer<Cell>
  /// The registers of the outermost call: values of names, then the inputs.
  package let registers: UnsafeMutablePointer<Cell>
  /// The return addresses.
  let calls: UnsafeMutablePointer<Cell>
  /// The highest base at which a call has room, and the end of the return addresses.
  let lastBase: UnsafeMutablePointer<Cell>
  let lastCall: UnsafeMutablePointer<Cell>

  /// The registers of the innermost routine, and the end of its return addresses.
  private(set) var base: UnsafeMutablePointer<Cell>
  private(set) var call: UnsafeMutablePointer<Cell>

  /// The functions of the code.
  let functions: UnsafePointer<FastFunction>

  /// The number of fields below the inputs.
  var below = 0

  /// Divides memory.
  ///
  /// - Parameters:
  ///   - memory: `size(of:depth:fields:)` cells, which outlive this value.
  ///   - code: The code to run.
  ///   - depth: The maximum depth of nested calls.
  ///   - fields: The maximum number of fields of a row.
  init(
    in memory: UnsafeMutableBufferPointer<Cell>, for code: FastCode<Cell>, depth: Int,
    fields: Int = 0
  ) {
    // An address exists, because an empty buffer is never passed.
    stack = memory.baseAddress ?? UnsafeMutablePointer(bitPattern: 8).unsafelyUnwrapped
    registers = stack + fields + code.outputs.count
    lastBase = registers + 2 * depth
    calls = lastBase + 2 * code.registers
    lastCall = calls + depth
    (base, call, functions) = (registers, calls, code.functions)
  }

  /// The number of cells to allocate for code.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - depth: The maximum depth of nested calls.
  ///   - fields: The maximum number of fields of a row.
  /// - Returns: The number of cells.
  static func size(of code: FastCode<Cell>, depth: Int, fields: Int = 0) -> Int {
    fields + code.outputs.count + 2 * code.registers + 3 * depth
  }

  /// The maximum depth of nested calls.
  ///
  /// The machine runs deeper calls.
  static var mostCalls: Int { 40_000 }

  /// Stores the state of a run that is left to the machine.
  mutating func leave(_ base: UnsafeMutablePointer<Cell>, _ call: UnsafeMutablePointer<Cell>) {
    self.base = base
    self.call = call
  }

  /// Starts a run with the fields of a row.
  @inline(__always)
  mutating func begin(with fields: Int, of code: FastCode<Cell>) {
    (base, call) = (registers, calls)
    below = fields - code.inputs.count
    for index in 0..<code.inputs.count {
      registers[code.names.count + index] = stack[below + index]
    }
  }

  /// Stores the results of a run; returns the number of values on the stack.
  @inline(__always)
  func end(of code: FastCode<Cell>) -> Int {
    for index in 0..<code.outputs.count {
      stack[below + index] = registers[code.names.count + index]
    }
    return below + code.outputs.count
  }

  /// Whether two addresses lie within the registers and the return addresses.
  func hold(_ base: UnsafeMutablePointer<Cell>, _ call: UnsafeMutablePointer<Cell>) -> Bool {
    base >= registers && base < calls && call >= calls && call <= lastCall
  }
}

extension CellMemory<Int64> {
  /// The steps and registers of the running routines, the innermost last, which is at `step`.
  func standing(at step: Int) -> [(step: Int, registers: UnsafeMutablePointer<Int64>)] {
    var standing = [(step: step, registers: base)]
    var (base, call) = (base, call)
    while call > calls {
      call -= 1
      base -= Int(call.pointee & 0xff)
      standing.append((Int(call.pointee >> 8) - 1, base))
    }
    return standing.reversed()
  }
}
