import ExactReals
import ReversePolish

/// The domain of stack effects, in which only the kind and the origin of each value are known.
///
/// The language runs on it as on numbers, but nothing is calculated. A word leaves values of the
/// kinds that its effect names, both branches of `if` are run and joined, and a loop is run until
/// nothing new is learnt. A program that fails here fails whenever it is run.
///
/// The object holds the findings so far. A machine copies it before a change if another machine
/// shares it.
///
/// - Source: abstract interpretation, Cousot and Cousot 1977.
package final class KindChecker: @unchecked Sendable {
  /// The findings that accumulate along all paths of a program.
  var progress: Progress

  struct Progress {
    /// The number of elements that may still be examined.
    ///
    /// It begins as a multiple of the program's size, so that the time of a check is proportional
    /// to that size.
    var room: Int

    /// The stack effects of definitions by the numbers of their names; each is determined once.
    var definitions = SharedArray<DefinitionEffect>()

    /// Whether the program ran a definition whose effect is being determined.
    var isRecursive = false

    /// Whether the current element may fail for some values of its operands.
    var mayFail = false

    /// Whether an element before the current one may have failed, so that no later error is
    /// certain.
    var mayHaveFailed = false

    /// Notes that the next element is being examined.
    mutating func resume() {
      room -= 1
      pass()
    }

    /// Notes that the current element has been examined.
    mutating func pass() {
      mayHaveFailed = mayHaveFailed || mayFail
      mayFail = false
    }
  }

  /// Returns the meaning of a name of the session that the program has not used yet.
  let session: @Sendable (Int) throws(RPNError) -> Meaning?

  /// Whether a value that is bound to a name is identified by that name afterwards.
  var followsNames = false

  /// The definitions that are being run, the innermost last.
  var running: [Int] = []

  /// The nesting depth of branches and loops.
  var depth = 0

  /// Whether the effect of a definition is being determined, independently of the stack below.
  var isTelling = false

  /// The findings about the initial values on the stack; `nil` if these values are known.
  var inputs: Inputs?

  /// The record of the uses of values from outside; `nil` if these uses are not recorded.
  var uses: UseRecorder?

  init(
    room: Int, session: @escaping @Sendable (Int) throws(RPNError) -> Meaning?
  ) {
    progress = Progress(room: room)
    self.session = session
  }

  /// Copies the state for another machine.
  convenience init(copying other: KindChecker) {
    self.init(room: 0, session: other.session)
    (progress, running) = (other.progress, other.running)
    (depth, isTelling, inputs) = (other.depth, other.isTelling, other.inputs)
    uses = other.uses
  }

  /// The stack effect of a definition, by the number of its name; `nil` if it is not determined
  /// yet.
  subscript(name: Int) -> DefinitionEffect? {
    get { progress.definitions[name] }
    set { progress.definitions[name] = newValue }
  }

  /// The kind that a value must have if the program has reached the current element.
  private func kind(of value: KnownValue) -> ValueKind {
    inputs?.certainKind(of: value) ?? value.kind
  }

  /// The result of arithmetic, which is a list if an unknown value is one.
  private func result(of x: KnownValue, _ y: KnownValue) -> KnownValue {
    KnownValue(kind: kind(of: x) == .any || kind(of: y) == .any ? .any : .number)
  }

  private func check(_ x: KnownValue, for word: String) throws(RPNError) {
    let kind = kind(of: x)
    if kind != .number, kind != .any { throw .typeMismatch(word, takes: .number, not: kind) }
  }
}

extension KindChecker: OtherReals {
  package var unknown: AnyReal? { .known(KnownValue(kind: .number)) }

  package func kind(of value: AnyReal) -> ValueKind {
    value.knowledge.map { kind(of: $0) } ?? .number
  }

  package func number(_ numeral: Numeral, text: String) -> AnyReal {
    .known(KnownValue(integer: numeral.integer))
  }

  /// Converts an integer that a word leaves.
  ///
  /// If values below the top are unknown, the integer is unknown too, because it may depend on the
  /// height of the stack.
  package func number(_ integer: Integer) -> AnyReal {
    .known(KnownValue(integer: inputs == nil ? integer.count : nil))
  }

  package func number(_ real: Real) -> AnyReal { .known(KnownValue(kind: .number)) }

  package func constant(_ constant: Constant) -> AnyReal { .known(KnownValue(kind: .number)) }

  package func apply(_ operation: Unary, to x: AnyReal) throws(RPNError) -> AnyReal {
    let x: KnownValue = try x.unboxed()
    try check(x, for: operation.rawValue)
    return .known(result(of: x, x))
  }

  package func apply(
    _ operation: Binary, to x: AnyReal, _ y: AnyReal
  ) throws(RPNError) -> AnyReal {
    let (x, y): (KnownValue, KnownValue) = (try x.unboxed(), try y.unboxed())
    try check(y, for: operation.rawValue)
    do {
      try check(x, for: operation.rawValue)
    } catch {
      throw error.certain(kind(of: y) == .number)
    }
    return .known(result(of: x, y))
  }

  package func root(
    of function: NumberFunction<AnyReal>, between a: AnyReal, and b: AnyReal
  ) throws(RPNError) -> AnyReal { try function.value(.known(KnownValue(kind: .number))) }

  package func integral(
    of function: NumberFunction<AnyReal>, from a: AnyReal, to b: AnyReal
  ) throws(RPNError) -> AnyReal {
    do {
      return try function.value(.known(KnownValue(kind: .number)))
    } catch {
      // If both ends are equal, no value is calculated, so the error is not certain.
      throw .uncertain(error.kind, error.message)
    }
  }

  package func compare(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Int {
    throw .uncertain(.typeMismatch, "the stack effect depends on a comparison")
  }

  /// Whether two values may be the same.
  package func areSame(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Bool {
    let (x, y): (KnownValue, KnownValue) = (try x.unboxed(), try y.unboxed())
    if let x = x.integer, let y = y.integer { return x == y }
    return x.kind == y.kind || x.kind == .any || y.kind == .any
  }

  package func integer(_ value: AnyReal) throws(RPNError) -> Integer? {
    if let integer = plainInteger(value) { return integer }
    throw .uncertain(.typeMismatch, "the stack effect depends on a number that is not written")
  }

  package func integer(
    _ value: AnyReal, for operation: StackOperation
  ) throws(RPNError) -> Int {
    let value: KnownValue = try value.unboxed()
    try check(value, for: operation.rawValue)
    if let integer = value.integer { return integer }
    throw .uncertain(
      .typeMismatch, "the stack effect of '\(operation.rawValue)' needs a number as written")
  }

  package func plainInteger(_ value: AnyReal) -> Integer? {
    value.knowledge?.integer.map { Integer($0) }
  }

  package func text(_ value: AnyReal) -> String { plainInteger(value).map { "\($0)" } ?? "?" }
}

extension RealNumbers {
  /// The findings about the program.
  ///
  /// The getter makes the reference unique first, so that callers can change the findings in
  /// place.
  var effects: KindChecker {
    mutating get {
      guard var effects = checker else {
        assertionFailure("only a machine that checks a program asks for effects")
        return KindChecker(room: 0) { _ in nil }
      }
      self = .double(DoubleAlgebra())
      if !isKnownUniquelyReferenced(&effects) { effects = KindChecker(copying: effects) }
      self = .other(effects)
      return effects
    }
  }

  private var checker: KindChecker? {
    @inline(never) get { if case .other(let other) = self { other as? KindChecker } else { nil } }
  }
}

extension RPNError {
  /// Makes an error that the program raises only in some runs.
  static func uncertain(_ kind: Kind, _ message: String) -> RPNError {
    var error = RPNError(kind, message)
    error.isUncertain = true
    return error
  }
}
