import ReversePolish

/// The effect of an element of the language that is not arithmetic.
///
/// It is encoded in the number of an `Operator.word`, so programs of the language consist of the
/// same elements as arithmetic.
enum Instruction: Equatable {
  /// A word of the lexicon, by its number.
  case word(Int)
  /// A name of the session: runs its definition or pushes its value.
  case name(Int)
  /// Pushes a local value.
  case local(Int)
  /// Binds the top value to the next local name.
  case bindLocal
  /// Binds the top value to a name of the session.
  case bindName(Int)
  /// Makes the quotation on top the definition of a name of the session.
  case define(Int)
  /// `{`: begins a fresh stack for the elements that follow.
  case beginList
  /// `}`: makes a list of the fresh stack.
  case endList
  /// Makes the text on top a key of a record, after the given number of other keys.
  ///
  /// Its value is evaluated on a fresh stack.
  case key(Int)
  /// `}`: makes a record of the given number of keys and their values.
  case endRecord(Int)
  /// Gives the quotation on top the local values that it captures.
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

  /// Decodes an instruction from its `code`.
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
  func element<Number>() -> RPNElement<Value<Number>> { .operator(.word(code)) }
}

extension Instruction {
  /// The change in the nesting depth of lists: 1, 0 or −1.
  var nesting: Int {
    switch self {
    case .beginList: 1
    case .endList, .endRecord: -1
    default: 0
    }
  }

  /// The word of a name.
  ///
  /// - Parameter name: The name of a word that is not arithmetic.
  init(word name: String) { self = .word(Lexicon.number(ofWord: name)) }
}
