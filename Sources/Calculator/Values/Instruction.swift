import ReversePolish

/// An element of the language that is not arithmetic.
///
/// An instruction is encoded as the number of an `Operator.word`, so programs of the language have
/// the same elements as arithmetic.
enum Instruction: Equatable {
  /// A word of the lexicon, by its number.
  case word(Int)
  /// Runs the definition of a name, or pushes its value.
  case name(Int)
  /// Pushes a local value.
  case local(Int)
  /// Binds the top value to the next local name.
  case bindLocal
  /// Binds the top value to a name of the session.
  case bindName(Int)
  /// Makes the quotation on top the definition of a name of the session.
  case define(Int)
  /// `{`: begins an empty stack for the elements of a list.
  case beginList
  /// `}`: ends a list and pushes it.
  case endList
  /// Begins a member of a record whose key is on top; the payload is the number of earlier keys.
  ///
  /// The value of the member is evaluated on an empty stack.
  case key(Int)
  /// `}`: pushes a record with the given number of keys and values.
  case endRecord(Int)
  /// Replaces the quotation on top by a closure with its captured local values.
  case capture

  /// The number that encodes the instruction.
  var code: Int32 {
    switch self {
    case .word(let number): Int32(number) << 4
    case .name(let index): Int32(index) << 4 | 1
    case .local(let slot): Int32(slot) << 4 | 2
    case .bindLocal: 3
    case .bindName(let index): Int32(index) << 4 | 4
    case .define(let index): Int32(index) << 4 | 5
    case .beginList: 6
    case .endList: 7
    case .capture: 8
    case .key(let ordinal): Int32(ordinal) << 4 | 9
    case .endRecord(let count): Int32(count) << 4 | 10
    }
  }

  /// Decodes an instruction.
  @inline(__always)
  init(code: Int32) {
    let argument = Int(code >> 4)
    switch code & 15 {
    case 0: self = .word(argument)
    case 1: self = .name(argument)
    case 2: self = .local(argument)
    case 3: self = .bindLocal
    case 4: self = .bindName(argument)
    case 5: self = .define(argument)
    case 6: self = .beginList
    case 7: self = .endList
    case 9: self = .key(argument)
    case 10: self = .endRecord(argument)
    default: self = .capture
    }
  }

  /// The instruction as an element of a program.
  func element() -> RPNElement<Value> { .operator(.word(code)) }
}

extension Instruction {
  /// The change of the nesting depth of lists: 1, 0 or −1.
  var nesting: Int {
    switch self {
    case .beginList: 1
    case .endList, .endRecord: -1
    default: 0
    }
  }

  /// Makes the instruction of a word.
  ///
  /// - Parameter name: The name of a word of the lexicon.
  init(word name: String) { self = .word(Lexicon.number(ofWord: name)) }
}
