import Calculator
import ReversePolish

extension StraightProgram {
  /// What the values on top are that the program leaves, the topmost last; all below them are
  /// numbers.
  ///
  /// It is `nil` where values say that, where a boolean gets a name, and where something else is
  /// amiss: the machine knows what to do or to say there.
  ///
  /// - Complexity: O(*n*) in the number of steps, times that of the values they leave.
  var kindsOfResults: [WordKind]? {
    var state: FastPathKinds? = FastPathKinds()
    // What is there at the steps that jumps lead to.
    var arriving: [Int: FastPathKinds] = [:]
    for (index, step) in steps.enumerated() {
      if let other = arriving[index] {
        guard let joined = other.joined(with: state) else { return nil }
        state = joined
      }
      guard var kinds = state else { return nil }
      guard kinds.take(step) else { return nil }
      switch step {
      case .jump(let target), .jumpUnless(let target):
        guard let joined = kinds.joined(with: arriving[target]) else { return nil }
        arriving[target] = joined
        if case .jump = step { state = nil } else { state = kinds }
      default: state = kinds
      }
    }
    if let other = arriving[steps.count] { state = other.joined(with: state) }
    return state?.kinds.values
  }
}

/// What lies on a fast path's stack above the fields that have not been touched.
private struct FastPathKinds {
  var kinds = Stack<WordKind>()

  /// How many fields have been touched.
  private var touched = 0

  /// Does to the kinds what a step does to the values; whether that is known.
  mutating func take<Value>(_ step: StraightProgram<Value>.Step) -> Bool {
    switch step {
    case .element(.operand), .push: kinds.push(.number)
    case .element(.operator(let word)):
      switch word {
      case .unary, .binary:
        if !take(word.arity, .number) { return false }
        kinds.push(.number)
      case .shuffle(let operation):
        touch(word.arity)
        return (try? kinds.shuffle(operation)) != nil
      case .stack(.depth): kinds.push(.number)
      case .stack(.clear): kinds = Stack()
      case .stack, .constant, .word: return false
      }
    case .bind: return take(1, .number)
    case .test(let test):
      switch test {
      case .yes, .no: break
      case .not: if !take(1, .boolean) { return false }
      case .and, .or, .exclusiveOr: if !take(2, .boolean) { return false }
      default: if !take(2, .number) { return false }
      }
      kinds.push(.boolean)
    case .jump: break
    case .jumpUnless: return take(1, .boolean)
    }
    return true
  }

  /// Takes values of a kind; whether they are.
  private mutating func take(_ count: Int, _ kind: WordKind) -> Bool {
    touch(count)
    for _ in 0..<count where kinds.pop() != kind { return false }
    return true
  }

  /// Sees to it that so many values are there, if need be by touching fields.
  private mutating func touch(_ count: Int) {
    let missing = max(0, count - kinds.count)
    kinds.values.insert(contentsOf: Array(repeating: .number, count: missing), at: 0)
    touched += missing
  }

  /// What is there where two ways meet.
  ///
  /// - Parameter other: What the other way leaves; `nil` if there is none.
  /// - Returns: What both leave; `nil` if that is not the same.
  func joined(with other: FastPathKinds?) -> FastPathKinds? {
    guard var other else { return self }
    var joined = self
    joined.touch(joined.kinds.count + max(0, other.touched - touched))
    other.touch(other.kinds.count + max(0, touched - other.touched))
    return joined.kinds.values == other.kinds.values ? joined : nil
  }
}
