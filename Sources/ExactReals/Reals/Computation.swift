import Synchronization

/// A real number that is known by its calculation: a function from a precision to an enclosure.
///
/// A computation caches its narrowest enclosure. This cache is the only mutable state and only
/// becomes more precise, so instances can be shared.
///
/// - Source: Boehm 2004, "The constructive reals as a Java library". As in Müller 2000, "The iRRAM:
///   Exact arithmetic in C++", the precision applies to the calculation, not to its result.
@usableFromInline
final class Computation: Sendable {
  /// The operation on the operands.
  let operation: Operation

  /// The number of computations in the expression, with repetitions; at most
  /// `Computation.manyParts`.
  let parts: Int

  /// The limit for counting the parts.
  static let manyParts = 400

  /// Whether the recognizer supports all operations of the computation, and so may find it
  /// rational.
  let isRecognizable: Bool

  /// Whether the computation contains an integral.
  let isCostly: Bool
  /// Whether theory can represent the computation; the representation may contain special
  /// functions.
  let hasForm: Bool

  #if hasFeature(Embedded)
    /// In a browser, the code of fixed enclosures would cost more than it saves.
    var fixed: FixedEnclosure? { nil }
  #else
    /// The fixed enclosure; `nil` if too few bits are correct.
    let fixed: FixedEnclosure?
  #endif

  private let state: Mutex<ComputationState>

  private struct ComputationState {
    var operands: [Real]
    /// The enclosure that was found with `precision` bits.
    var enclosure: Enclosure?
    var precision = 0
  }

  /// Makes a number with its fixed enclosure.
  init(_ operation: Operation, _ operands: [Real]) {
    self.operation = operation
    parts = min(
      operands.reduce(1) { parts, operand in parts + (operand.computation?.parts ?? 0) },
      Computation.manyParts)
    isRecognizable =
      operation.isRecognizable && operands.allSatisfy { $0.computation?.isRecognizable ?? true }
    isCostly =
      !isRecognizable
      && (operation.isCostly || operands.contains { $0.computation?.isCostly == true })
    hasForm =
      isRecognizable
      || operation.hasForm && operands.allSatisfy { $0.computation?.hasForm ?? true }
    #if !hasFeature(Embedded)
      fixed = operation.fixedEnclosure(operands)
    #endif
    state = Mutex(ComputationState(operands: operands))
  }

  /// The operands.
  var operands: [Real] { state.withLock { $0.operands } }

  /// The narrowest enclosure that has been calculated.
  var known: Enclosure? { state.withLock { $0.enclosure } ?? fixed.map(Enclosure.init) }

  /// Releases a long chain in a loop.
  ///
  /// Swift would release it by recursion.
  deinit {
    if parts == 1 { return }
    var pending = state.withLock { state in
      let operands = state.operands
      state.operands = []
      return operands.compactMap { $0.computation }
    }
    while var last = pending.popLast() {
      if isKnownUniquelyReferenced(&last) {
        pending += last.state.withLock { state in
          let operands = state.operands
          state.operands = []
          return operands.compactMap { $0.computation }
        }
      }
    }
  }

  /// Encloses the number by a calculation with the given number of bits.
  ///
  /// The parts are calculated in order, without recursion, because chains may be long.
  ///
  /// - Parameters:
  ///   - precision: The number of bits to calculate with. The enclosure may be wider.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The enclosure; `nil` if this precision is too low for a useful enclosure.
  /// - Throws: Errors of the checkpoint.
  func enclosure(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    var pending = [self]
    while let last = pending.last {
      if last.isKnown(precision) {
        pending.removeLast()
        continue
      }
      let operands = last.operands
      let unknown = operands.compactMap({ $0.computation }).filter { !$0.isKnown(precision) }
      if unknown.isEmpty {
        try last.calculate(from: operands, precision: precision, bounds)
        pending.removeLast()
      } else {
        pending += unknown
      }
    }
    return known
  }

  private func isKnown(_ precision: Int) -> Bool { state.withLock { $0.precision >= precision } }

  private func calculate(
    from operands: [Real], precision: Int, _ bounds: Bounds
  ) throws(RealError) {
    try bounds.checkpoint()
    var enclosures: [Enclosure] = []
    let guarded = precision + (try operation.guardBits(operands, precision: precision, bounds))
    for operand in operands {
      guard let enclosure = try operand.knownEnclosure(precision: guarded, bounds) else {
        state.withLock { $0.precision = precision }
        return
      }
      enclosures.append(enclosure)
    }
    let enclosure = try operation.enclosure(enclosures, precision: precision, bounds)
    state.withLock { state in
      state.precision = max(precision, state.precision)
      // Two enclosures of one number overlap; otherwise one of them is wrong.
      assert(overlap(enclosure, state.enclosure), "\(operation) with \(precision) bits")
      // Another thread may have calculated more bits in the meantime.
      if let enclosure, enclosure.radius.width <= state.enclosure?.radius.width ?? .max {
        state.enclosure = enclosure
      }
    }
  }
}

/// Whether two enclosures overlap; `true` if one of them is missing.
private func overlap(_ first: Enclosure?, _ second: Enclosure?) -> Bool {
  guard let first, let second else { return true }
  let precision = max(first.mantissa.bitWidth, second.mantissa.bitWidth) + 64
  return first.adding(second.negated, precision: precision).lowerBound.isZero
}
