import ReversePolish

/// The uses that a program makes of its inputs, and of the values below it on the stack.
///
/// ```text
/// code "007" = price 2 *   →   code is a text at most, price is a value, and none of them is a result
/// ```
package struct InputUses: Sendable {
  /// A value that comes from outside.
  package enum Origin: Hashable, Sendable {
    /// An input, by its number.
    case input(Int)
    /// The value at a depth of the stack before the program runs; 0 is the top.
    case stack(Int)
  }

  /// The values from outside that the program uses as more than a text.
  ///
  /// All other values are only passed on, or used as texts.
  package let values: Set<Origin>

  /// The values from outside that words use as texts.
  package let texts: Set<Origin>

  /// The values from outside that are printed in a place where another value may also be printed.
  package let printed: Set<Origin>

  /// The number of values on the stack that the program uses.
  package let reach: Int

  /// For each result, from the bottom, the value from outside that it always is; `nil` for any
  /// other result.
  ///
  /// A result may be an element of an input that is a list; it is then represented by that input.
  package var results: [Origin?]

  /// Whether the program removes all values from the stack.
  package let isCleared: Bool

  /// Whether the values from outside are lists.
  package let areLists: Bool

  /// The inputs with another name in places where the program may find a text instead of the value.
  package var twins: [Twin] = []

  /// A second name of an input, under which the program finds a text.
  package struct Twin: Sendable {
    /// The number of the name.
    package let name: Int
    /// The number of the input.
    package let input: Int
    /// Whether words use the input as a text; otherwise it is only printed.
    package var takesText = false
  }

  /// The uses of a program's results.
  package enum Results: Sendable {
    /// The results are printed.
    case printed
    /// The results are printed, and lists are printed as columns.
    case columns
    /// The results are printed or compared.
    ///
    /// A result that is not certainly a value from outside is used as a value.
    case compared
    /// The results are used as values.
    case values
  }
}

/// The record of a machine about the uses of values from outside.
///
/// Copies of a machine share it, so uses on all paths are recorded.
final class UseRecorder: @unchecked Sendable {
  /// The origin of a value, as far as it is known.
  private struct Trace: Equatable {
    var origins: [InputUses.Origin]
    /// Whether the value is a list with elements of the origins.
    var isList = false
    /// Whether the value may also be another one.
    var isVague = false
  }

  private(set) var values: Set<InputUses.Origin> = []
  private(set) var texts: Set<InputUses.Origin> = []
  private(set) var printed: Set<InputUses.Origin> = []

  let areLists: Bool
  private let firstTrace: Int
  private var traces: [Trace] = []

  /// Makes an empty record.
  ///
  /// - Parameters:
  ///   - areLists: Whether the values from outside are lists.
  ///   - names: The number of names in the program.
  init(areLists: Bool, names: Int) { (self.areLists, firstTrace) = (areLists, names) }

  private func trace(_ identity: Knowledge.Identity) -> Trace? {
    switch identity {
    case .stack(let depth): Trace(origins: [.stack(Int(depth))], isList: areLists)
    case .name(let number) where Int(number) < firstTrace:
      Trace(origins: [.input(Int(number))], isList: areLists)
    case .name(let number): traces[Int(number) - firstTrace]
    case .unknown, .integer: nil
    }
  }

  private func identity(_ trace: Trace) -> Knowledge.Identity {
    let index = traces.firstIndex(of: trace) ?? traces.count
    if index == traces.count { traces.append(trace) }
    return .name(Int32(clamping: firstTrace + index))
  }

  /// Whether a value comes from outside.
  func follows(_ identity: Knowledge.Identity) -> Bool { trace(identity) != nil }

  /// Whether a value is a list from outside.
  func isList(_ identity: Knowledge.Identity) -> Bool { trace(identity)?.isList == true }

  /// The value from outside that a value certainly is, is an element of, or holds elements of.
  func origin(
    of identity: Knowledge.Identity, orOfList takesLists: Bool
  ) -> InputUses.Origin? {
    guard let trace = trace(identity), takesLists || !trace.isList, !trace.isVague else {
      return nil
    }
    return trace.origins.first
  }

  /// The identity of an element of a list from outside, or of a list of such elements.
  func part(of identity: Knowledge.Identity, isList: Bool) -> Knowledge.Identity {
    guard var part = trace(identity) else { return .unknown }
    part.isList = isList
    return self.identity(part)
  }

  /// An element of a list from outside; `nil` for any other value.
  func element(of list: Value<AllNumbers.Value>?) -> Value<AllNumbers.Value>? {
    guard let identity = list?.knowledge?.identity, isList(identity) else { return nil }
    return .known(Knowledge(part(of: identity, isList: false)))
  }

  /// Makes a list of values with the origin of an element.
  func list(of element: Value<AllNumbers.Value>) -> Value<AllNumbers.Value> {
    .known(Knowledge(part(of: element.knowledge?.identity ?? .unknown, isList: true)))
  }

  /// The value from outside that is the origin of all elements; `nil` if there is no such value.
  func source(of elements: [Value<AllNumbers.Value>]) -> Value<AllNumbers.Value>? {
    guard let first = elements.first, let identity = first.knowledge?.identity,
      follows(identity), elements.allSatisfy({ $0.knowledge?.identity == identity })
    else { return nil }
    return first
  }

  /// The identity of one of two possible values; `unknown` if neither comes from outside.
  func joined(
    _ x: Knowledge.Identity, _ y: Knowledge.Identity
  ) -> Knowledge.Identity {
    let joined = [trace(x), trace(y)].compactMap { $0 }
    guard let first = joined.first else { return .unknown }
    if joined.contains(where: { $0.isList != first.isList }) {
      for trace in joined { values.formUnion(trace.origins) }
      return .unknown
    }
    var origins: [InputUses.Origin] = []
    for origin in joined.flatMap({ $0.origins }) where !origins.contains(origin) {
      origins.append(origin)
    }
    return identity(Trace(origins: origins, isList: first.isList, isVague: true))
  }

  /// Notes that a value is used as a text, or as more than a text.
  func note(_ identity: Knowledge.Identity, isText: Bool) {
    guard let trace = trace(identity) else { return }
    if isText { texts.formUnion(trace.origins) } else { values.formUnion(trace.origins) }
  }

  /// Notes that a value is printed.
  func notePrinted(_ identity: Knowledge.Identity) {
    if let trace = trace(identity) { printed.formUnion(trace.origins) }
  }

  /// Notes that a value is used, with everything in it.
  func note(_ value: Value<AllNumbers.Value>, isText: Bool = false) {
    switch value {
    case .number:
      if let known = value.knowledge { note(known.identity, isText: isText) }
    case .quotation(let code):
      for case .operand(let value) in code.elements { note(value, isText: isText) }
    default: for part in value.parts { note(part, isText: isText) }
    }
  }
}
