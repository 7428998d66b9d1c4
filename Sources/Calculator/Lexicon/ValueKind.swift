import PlainText

/// The kinds of values.
public enum ValueKind: UInt8, Sendable {
  /// Any kind, or an unknown kind.
  case any
  case number
  case boolean
  case list
  case quotation
  case text
  case record
  case missing

  /// The names of a kind, and its position in a sorted list.
  private typealias Facts = (name: String, letter: String?, order: UInt8?, member: String?)

  private var facts: Facts {
    switch self {
    case .any: ("value", nil, nil, nil)
    case .number: ("number", nil, 0, nil)
    case .boolean: ("boolean", "?", 1, nil)
    case .list: ("list", "l", nil, "elements")
    case .quotation: ("quotation", "q", nil, nil)
    case .text: ("text", "t", 2, "value")
    case .record: ("record", "record", nil, "members")
    case .missing: ("missing", "missing", 3, nil)
    }
  }

  /// Makes the kind of a value in a stack effect whose name has no terms.
  ///
  /// A digit at the end numbers two names of one kind, as in `( l1 l2 -- l )`.
  ///
  /// - Parameter name: The name in UTF-8, not empty.
  init(named name: Slice<UnsafeBufferPointer<UInt8>>) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let name = digits.contains(name[name.endIndex - 1]) ? name.dropLast() : name
    if name.count > 1 {
      let kinds: [ValueKind] = [.text, .record, .missing]
      self = kinds.first { name.elementsEqual($0.name.utf8) } ?? .number
      return
    }
    switch name.first {
    case UInt8(ascii: "?"): self = .boolean
    case UInt8(ascii: "l"): self = .list
    case UInt8(ascii: "q"): self = .quotation
    case UInt8(ascii: "t"): self = .text
    case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "c"): self = .any
    default: self = .number
    }
  }
}

extension ValueKind {
  /// The name of the kind in JSON.
  var name: String { facts.name }

  /// The name of the kind in messages.
  var phrase: String { "a " + facts.name + (self == .missing ? " value" : "") }

  /// The letter of the kind in a stack effect; `nil` if each value has its own letter, as numbers do.
  var letter: String? { facts.letter }

  /// Whether values of the kind can be sorted.
  var isOrdered: Bool { facts.order != nil }

  /// The position of the kind when values of several kinds are sorted; kinds without an order are
  /// last.
  package var rank: UInt8 { facts.order ?? 4 }

  /// The JSON member for the content of a value; `nil` if the text of the value suffices.
  var member: String? { facts.member }
}
