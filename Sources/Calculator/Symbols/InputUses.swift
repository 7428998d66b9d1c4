import ReversePolish

/// The uses of the inputs and of the initial stack in a program.
///
/// ```text
/// code "007" = price 2 *   →   code is a text at most, price is a value, and none of them is a result
/// ```
package struct InputUses: Sendable {
  /// The origin of a value from outside.
  package enum Origin: Hashable, Sendable {
    /// An input, by its number.
    case input(Int)
    /// The value at a depth of the stack before the program runs; 0 is the top.
    case stack(Int)
  }

  /// The values from outside that the program uses as values.
  ///
  /// The program only passes all others on, or uses them as texts.
  package let values: Set<Origin>

  /// The values from outside that words use as texts.
  package let texts: Set<Origin>

  /// The values from outside that are printed where another value may be printed instead.
  package let printed: Set<Origin>

  /// The values from outside that may be results, or elements of results.
  package let moved: Set<Origin>

  /// The number of values of the initial stack that the program uses.
  package let reach: Int

  /// The origins of the results, from the bottom; `nil` for a result that is not always the same
  /// value from outside.
  ///
  /// If an input is a list, its elements have the origin of the list.
  package var results: [Origin?]

  /// Whether the program removes all values from the stack.
  package let isCleared: Bool

  /// Whether the values from outside are lists.
  package let areLists: Bool

  /// Second names of inputs, used wherever the text of an input suffices.
  package var textAliases: [TextAlias] = []

  /// A second name of an input, bound to its text.
  package struct TextAlias: Sendable {
    /// The number of the second name.
    package let name: Int
    /// The number of the input.
    package let input: Int
    /// Whether words use the input as a text; otherwise it is only printed.
    package var takesText = false
  }

  /// The uses of a program's results by its caller.
  package enum Results: Sendable {
    /// The results are printed.
    case printed
    /// The results are printed, and lists are printed as columns.
    case columns
    /// The results are printed or compared.
    ///
    /// A result is used as a value, unless it is always the same value from outside.
    case compared
    /// The results are used as values.
    case values
  }
}

/// A record of the uses of values from outside.
///
/// Copies of a machine share the record, so that it covers all paths of the program.
final class UseRecorder: @unchecked Sendable {
  /// The possible origins of a value.
  private struct Trace: Equatable {
    var origins: [InputUses.Origin]
    /// Whether the value is a list of elements with these origins.
    var isList = false
    /// Whether the value may also have another origin.
    var isVague = false
    /// Whether the origins are those of values in it, whose uses are noted already.
    var isMixed = false
  }

  private(set) var values: Set<InputUses.Origin> = []
  private(set) var texts: Set<InputUses.Origin> = []
  private(set) var printed: Set<InputUses.Origin> = []
  private(set) var moved: Set<InputUses.Origin> = []

  let areLists: Bool
  private let firstTrace: Int
  private var traces: [Trace] = []

  /// Makes an empty record.
  ///
  /// - Parameters:
  ///   - areLists: Whether the values from outside are lists.
  ///   - names: The number of names in the program.
  init(areLists: Bool, names: Int) { (self.areLists, firstTrace) = (areLists, names) }

  private func trace(_ identity: KnownValue.Identity) -> Trace? {
    switch identity {
    case .stack(let depth): Trace(origins: [.stack(Int(depth))], isList: areLists)
    case .name(let number) where Int(number) < firstTrace:
      Trace(origins: [.input(Int(number))], isList: areLists)
    case .name(let number): traces[Int(number) - firstTrace]
    case .unknown, .integer: nil
    }
  }

  private func identity(_ trace: Trace) -> KnownValue.Identity {
    let index = traces.firstIndex(of: trace) ?? traces.count
    if index == traces.count { traces.append(trace) }
    return .name(Int32(clamping: firstTrace + index))
  }

  /// Whether a value comes from outside.
  func follows(_ identity: KnownValue.Identity) -> Bool { trace(identity) != nil }

  /// Whether a value is a list from outside.
  func isList(_ identity: KnownValue.Identity) -> Bool { trace(identity)?.isList == true }

  /// The only origin of a value; `nil` if its origin is not certain.
  ///
  /// - Parameters:
  ///   - identity: The identity of the value.
  ///   - takesLists: Whether a list of elements counts, with the origin of its elements.
  /// - Returns: The origin.
  func origin(
    of identity: KnownValue.Identity, orOfList takesLists: Bool
  ) -> InputUses.Origin? {
    guard let trace = trace(identity), takesLists || !trace.isList, !trace.isVague else {
      return nil
    }
    return trace.origins.first
  }

  /// The identity of an element of a list from outside, or of a list of such elements.
  func part(of identity: KnownValue.Identity, isList: Bool) -> KnownValue.Identity {
    guard var part = trace(identity) else { return .unknown }
    part.isList = isList
    return self.identity(part)
  }

  /// Makes an element of a list from outside; `nil` for any other value.
  func element(of list: Value?) -> Value? {
    guard let identity = list?.knowledge?.identity, isList(identity) else { return nil }
    return .known(KnownValue(part(of: identity, isList: false)))
  }

  /// Makes a list with the origin of its element.
  func list(of element: Value) -> Value {
    .known(KnownValue(part(of: element.knowledge?.identity ?? .unknown, isList: true)))
  }

  /// The first of the elements, if all have the same origin outside; `nil` otherwise.
  func source(of elements: [Value]) -> Value? {
    guard let first = elements.first, let identity = first.knowledge?.identity,
      follows(identity), elements.allSatisfy({ $0.knowledge?.identity == identity })
    else { return nil }
    return first
  }

  /// The identity of a value that is one of two; `unknown` if neither comes from outside.
  func joined(
    _ x: KnownValue.Identity, _ y: KnownValue.Identity
  ) -> KnownValue.Identity {
    let joined = [trace(x), trace(y)].compactMap { $0 }
    guard let first = joined.first else { return .unknown }
    if joined.contains(where: { $0.isMixed || $0.isList != first.isList }) {
      for trace in joined where !trace.isMixed { values.formUnion(trace.origins) }
      return mixture(of: joined.flatMap { $0.origins })
    }
    return identity(
      Trace(origins: distinct(joined.flatMap { $0.origins }), isList: first.isList, isVague: true))
  }

  private func distinct(_ origins: [InputUses.Origin]) -> [InputUses.Origin] {
    var distinct: [InputUses.Origin] = []
    for origin in origins where !distinct.contains(origin) { distinct.append(origin) }
    return distinct
  }

  private func mixture(of origins: [InputUses.Origin]) -> KnownValue.Identity {
    origins.isEmpty
      ? .unknown : identity(Trace(origins: distinct(origins), isVague: true, isMixed: true))
  }

  /// The identity of a value that may contain other values, or values in them.
  func mixture(of values: [Value]) -> KnownValue.Identity {
    mixture(of: values.flatMap { origins(in: $0) })
  }

  /// The origins of a value and of all values in it.
  private func origins(in value: Value) -> [InputUses.Origin] {
    if let known = value.knowledge { return trace(known.identity)?.origins ?? [] }
    var parts = value.parts
    if case .quotation(let code) = value {
      for case .operand(let operand) in code.elements { parts.append(operand) }
    }
    return parts.flatMap { origins(in: $0) }
  }

  /// Notes that a value is a result.
  func noteMoved(_ value: Value) { moved.formUnion(origins(in: value)) }

  /// Notes that a value is used, as a text or as a value.
  func note(_ identity: KnownValue.Identity, isText: Bool) {
    guard let trace = trace(identity), !trace.isMixed else { return }
    if isText { texts.formUnion(trace.origins) } else { values.formUnion(trace.origins) }
  }

  /// Notes that a value is printed.
  func notePrinted(_ identity: KnownValue.Identity) {
    if let trace = trace(identity) { printed.formUnion(trace.origins) }
  }

  /// Notes that a value is used, and all values in it.
  func note(_ value: Value, isText: Bool = false) {
    switch value {
    case .number:
      if let known = value.knowledge { note(known.identity, isText: isText) }
    case .quotation(let code):
      for case .operand(let value) in code.elements { note(value, isText: isText) }
    default: for part in value.parts { note(part, isText: isText) }
    }
  }
}
