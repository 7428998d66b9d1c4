/// The reason why a program has no value.
public struct Fault: Error, Equatable {
  /// The kinds of faults.
  public enum Kind: Equatable, Sendable {
    case unknownWord(String)
    case tooFewValues
    case noProgram
    case programLeft
    case openBracket
    case closedTooMuch
    case tooDeep
    case noNumber
    case notOneValue(Int)
  }

  /// The kind of the fault.
  public let kind: Kind

  /// The column of the fault, if it is known.
  public private(set) var column: Int?

  init(_ kind: Kind) { self.kind = kind }

  /// The same fault with a place, unless it has one.
  func located(at column: Int) -> Fault {
    var fault = self
    fault.column = self.column ?? column
    return fault
  }

  /// The fault in words.
  public var message: String {
    switch kind {
    case .unknownWord(let word): "nobody knows the word '\(word)'"
    case .tooFewValues: "the stack holds too few values"
    case .noProgram: "a program in brackets is missing"
    case .programLeft: "a program in brackets is left, and nobody has called it"
    case .openBracket: "a bracket is not closed"
    case .closedTooMuch: "no bracket is open here"
    case .tooDeep: "too many brackets are open"
    case .noNumber: "there is no such number"
    case .notOneValue(let count): "one value is wanted, but \(count) are left"
    }
  }
}
