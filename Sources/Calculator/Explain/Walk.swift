import PlainText
import ReversePolish

/// The states of a program before each element and at the end, including elements of called
/// quotations.
///
/// In `trace`, a call is part of its element's step. Here, each element of the called quotation is
/// a step of its own.
///
/// ```text
/// { 1 2 3 } 0 [ + ] fold
///
/// fold  0 1
///   +   1 2
///   +   3 3
///   +   6
/// ```
public struct Walk: Sendable {
  /// The number of values that are kept from the top of each stack.
  public static var sight: Int { 64 }

  private let session: Session
  fileprivate(set) var positions: [Position] = []

  /// The error that ended the walk, at the next element of the last position.
  public fileprivate(set) var error: RPNError?

  /// Whether the walk stopped at the maximum number of positions, before the program ended.
  public fileprivate(set) var isCut = false

  fileprivate init(_ session: Session) { self.session = session }
}

/// A position of a walk, before an element or at the end.
struct Position: Sendable {
  var code: Quotation?
  var index = 0
  var depth = 0
  var values: [Value]
  var hidden: Int
}

extension Walk {
  /// The number of positions, including the last one.
  public var count: Int { positions.count }

  /// Returns the place of the next element of a position; `nil` at the end.
  ///
  /// - Parameter index: The position, from 0 and below `count`, as in all functions of a walk.
  /// - Returns: The place in the source.
  public func place(at index: Int) -> Place? {
    positions[index].code?.places[positions[index].index]
  }

  /// Returns the number of calls of quotations and definitions around the next element.
  ///
  /// - Parameter index: The position.
  /// - Returns: The depth; 0 for an element of the program itself.
  public func depth(at index: Int) -> Int { positions[index].depth }

  /// Returns the next element of a position; a number keeps its spelling, and the end is empty.
  ///
  /// - Parameter index: The position.
  /// - Returns: The element in normal form.
  /// - Throws: Errors of the checkpoint.
  public func element(at index: Int) throws(RPNError) -> String {
    guard let code = positions[index].code else { return "" }
    return try session.text(of: code, at: positions[index].index)
  }

  /// Returns the stack of a position.
  ///
  /// - Parameters:
  ///   - index: The position.
  ///   - format: The notation of numbers.
  ///   - ellipsis: The mark after a rounded number and for omitted elements.
  /// - Returns: The values as text, from the bottom, and the number of values below them that were
  ///   not kept.
  /// - Throws: Errors of the checkpoint.
  public func stack(
    at index: Int, as format: NumberFormat = .plain, ellipsis: String = "…"
  ) throws(RPNError) -> (texts: [String], hidden: Int) {
    let limits = session.limits
    let system = session.system.bounded(by: limits)
    let mark = system.isAssociative ? ellipsis : ""
    let texts = try positions[index].values.map { value throws(RPNError) in
      try system.display(
        value, as: format, within: limits, mark: mark, ellipsis: ellipsis)
    }
    return (texts, positions[index].hidden)
  }
}

extension Session {
  /// Walks through a program on the current stack.
  ///
  /// The program is not checked first, so an error ends the walk only at its element.
  ///
  /// ```swift
  /// import ReversePolish
  ///
  /// let walk = try Session(AllNumbers()).walk([Source("3 [ sq ] call 1 +")])
  /// let elements = try (0..<walk.count).map { try walk.element(at: $0) }
  /// elements  // → ["3", "[ sq ]", "call", "sq", "1", "+", ""]
  /// try walk.stack(at: walk.count - 1).texts  // → ["10"]
  /// ```
  ///
  /// - Parameters:
  ///   - sources: Sources that are evaluated one after another.
  ///   - most: The maximum number of positions to keep; less than 1 counts as 1.
  /// - Returns: The walk.
  /// - Throws: Errors in the sources; `interrupted`.
  /// - Complexity: O(*n*) for *n* executed elements, with a checkpoint at each.
  public func walk(
    _ sources: [Source], atMost most: Int = 10_000
  ) throws(RPNError) -> Walk {
    let (start, program) = try prepared(sources)
    var walk = Walk(self)
    do throws(RPNError) {
      try walk.run(program, on: start, atMost: max(1, most))
    } catch {
      if error.kind == .interrupted { throw error }
      walk.error = error
    }
    return walk
  }
}

extension Walk {
  fileprivate mutating func run(
    _ program: CompiledPieces, on start: Machine, atMost most: Int
  ) throws(RPNError) {
    var machine = start
    var pieces = program.pieces
    while let code = try pieces.next() {
      for index in code.elements.indices {
        note(code, index, machine)
        if positions.count > most { return cut() }
        try machine.begin(code, index)
        while let call = machine.calls.last {
          if call.next < call.code.elements.count { note(call.code, call.next, machine) }
          if positions.count > most { return cut() }
          try machine.advanceCall(of: code, index)
        }
      }
    }
    positions.append(
      Position(
        values: Array(machine.visible.suffix(Walk.sight)),
        hidden: max(0, machine.count - Walk.sight)))
  }

  private mutating func cut() {
    positions.removeLast()
    isCut = true
  }

  /// Notes a position if a user wrote the next element.
  ///
  /// Elements of the lexicon's programs, definitions and captures are skipped.
  private mutating func note(
    _ code: Quotation, _ index: Int, _ machine: Machine
  ) {
    let place = code.places[index]
    if place.isNowhere || place.text == ":" { return }
    switch code.elements[index].instruction {
    case .define?, .capture?: return
    default: break
    }
    positions.append(
      Position(
        code: code, index: index,
        depth: machine.calls.count { $0.code.places.first?.isNowhere == false },
        values: Array(machine.visible.suffix(Walk.sight)),
        hidden: max(0, machine.count - Walk.sight)))
  }
}
