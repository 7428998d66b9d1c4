import Calculator
import ReversePolish

/// A walk through a program whose kind of numbers is not told.
protocol ProgramWalk: Sendable {
  var count: Int { get }
  var error: RPNError? { get }
  var isCut: Bool { get }
  func place(at index: Int) -> Place?
  func depth(at index: Int) -> Int
  func element(at index: Int) throws(RPNError) -> String
  func stack(
    at index: Int, as format: NumberFormat, ellipsis: String
  ) throws(RPNError) -> (texts: [String], hidden: Int)
}

extension Walk: ProgramWalk {}
