import PlainText
import ReversePolish

/// A program before each of its elements, also of those in the quotations that it calls, and at its
/// end.
///
/// `trace` is the scan of the machine's step over the elements of a program, and what an element
/// calls is part of its step. This is the scan of the same machine where each element is a step.
///
/// ```text
/// { 1 2 3 } 0 [ + ] fold
///
/// fold  0 1
///   +   1 2
///   +   3 3
///   +   6
/// ```
package struct Walk<System: NumberSystem>: Sendable {
  /// The number of values of each stack that are kept, the top ones.
  package static var sight: Int { 64 }

  private let session: Session<System>
  fileprivate(set) var positions: [Position<System.Value>] = []

  /// The end of a walk that ended early: an error, whose element comes next at the last position.
  package fileprivate(set) var error: RPNError?

  /// Whether the program is longer than what is kept of it.
  package fileprivate(set) var isCut = false

  fileprivate init(_ session: Session<System>) { self.session = session }
}

/// The place where a walk stands: an element comes next, if it is not the end.
struct Position<Number: Sendable>: Sendable {
  var code: Quotation<Number>?
  var index = 0
  var depth = 0
  var values: [Value<Number>]
  var hidden: Int
}

extension Walk {
  /// The number of positions, the last one included.
  package var count: Int { positions.count }

  /// The place of the element that comes next; `nil` at the end.
  package func place(at index: Int) -> Place? {
    positions[index].code?.places[positions[index].index]
  }

  /// The number of calls of written definitions around the element.
  package func depth(at index: Int) -> Int { positions[index].depth }

  /// The element that comes next, a number as it was typed; empty at the end.
  ///
  /// - Throws: Errors of the checkpoint.
  package func element(at index: Int) throws(RPNError) -> String {
    guard let code = positions[index].code else { return "" }
    return try session.text(of: code, at: positions[index].index)
  }

  /// The stack before that element.
  ///
  /// - Parameters:
  ///   - index: The position.
  ///   - format: The notation of numbers.
  ///   - ellipsis: The mark behind a rounded number, and for parts that were left out.
  /// - Returns: The values as text, the bottom first, and how many lie below what is kept.
  /// - Throws: Errors of the checkpoint.
  package func stack(
    at index: Int, as format: NumberFormat, ellipsis: String
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
  /// Walks through a program on the stack as it is.
  ///
  /// A program is not checked before: what fails fails where the walk comes to it.
  ///
  /// - Parameters:
  ///   - sources: Sources that are evaluated one after the other.
  ///   - most: The number of positions that are kept.
  /// - Returns: The walk.
  /// - Throws: Faults in the sources; `interrupted`.
  /// - Complexity: O(*n*) for *n* elements that are performed; the checkpoint is heard at each.
  package func walk(_ sources: [Source], atMost most: Int = 10_000) throws(RPNError) -> Walk<
    System
  > {
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
    _ program: CompiledPieces<System>, on start: Machine<System>, atMost most: Int
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

  /// Notes what comes next, if somebody has written it: not in the programs of the lexicon's words,
  /// nor a definition, nor the capture of values.
  private mutating func note(
    _ code: Quotation<System.Value>, _ index: Int, _ machine: Machine<System>
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
