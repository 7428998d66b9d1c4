/// The greatest number of values on a stack.
@usableFromInline package let largestStack = 10_000_000

extension RPNError {
  /// The error of `pick` or `roll` with a negative depth.
  @usableFromInline
  package static func negativeDepth(_ depth: String, _ operation: StackOperation) -> RPNError {
    RPNError(.outOfRange, "'\(operation.rawValue)' counts from 0, not from \(depth)")
  }

  /// The error of a word that needs more values than the stack holds.
  package static func stackUnderflow(_ name: String, needs count: Int, holds depth: Int) -> RPNError
  {
    stackUnderflow(name, needs: "\(count)", holds: depth)
  }

  /// The error of an operator that needs more values than the stack holds.
  @usableFromInline
  @inline(never)
  package static func stackUnderflow(_ word: Operator, holds depth: Int) -> RPNError {
    stackUnderflow(word.name, needs: word.arity, holds: depth)
  }

  /// The error of a word that needs more values than the stack holds, with the number as text.
  package static func stackUnderflow(
    _ name: String, needs count: String, holds depth: Int
  ) -> RPNError {
    let values = count == "1" ? "value" : "values"
    let holds = depth == 0 ? "is empty" : "holds \(depth)"
    return RPNError(.stackUnderflow, "'\(name)' needs \(count) \(values), but the stack \(holds)")
  }

  /// The error of `pick` or `roll` below the bottom of the stack, after the depth was taken.
  @usableFromInline
  package static func tooDeep(_ depth: Int, _ word: Operator, holds count: Int) -> RPNError {
    stackUnderflow("\(depth) \(word.name)", needs: "\(Int64(depth) + 1)", holds: count)
  }

  /// The error of `pick` or `roll` with a depth that no stack has.
  package static func tooDeep(_ depth: String, _ word: StackOperation) -> RPNError {
    RPNError(
      .stackUnderflow, "'\(depth) \(word.rawValue)' needs more values than a stack can hold")
  }

  @usableFromInline
  @inline(never)
  package static func stackLimit() -> RPNError {
    RPNError(.limitExceeded, "the stack holds at most \(largestStack) values")
  }

  /// The error of a program that leaves no value or several, although one is expected.
  package static func notOneValue(_ count: Int, at place: Place? = nil) -> RPNError {
    let left = count == 0 ? "none is left" : "\(count) are left"
    return RPNError(.notOneValue, "one value is wanted, but \(left)", at: place)
  }
}
