import ReversePolish

/// The Swift functions of the machine, each of which belongs to one word.
///
/// When a function runs, its operands are on the stack and have the kinds in the word's effect.
enum Primitive: UInt8, Sendable {
  case yes, no
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
  case and, or, exclusiveOr, not
  case missing, isPresent, orElse
  case call, dip, keep, bi, choose, when, times, loop, compose, curry
  case range, stride, zip, append, concatenate, nth, take, skip, pack, unpack
  case length, first, reverse, flatten, unique, mode, sort, sum, product, mean, minimum, maximum
  case permutations, combinations, ranks, topRanks
  case getMember, putMember, removeMember, hasMember, keys, values, merge
  case matches, captures, substitute, substituteAll
  case split, join, replace, slice, text, number, readDate, writeDate, format, hours, degrees,
    toJSON, fromJSON
  case random, randomInteger, randomNormal, shuffle, sample
  case map, filter, each, fold, scan, reduce, any, all, count
  case derivative, solve, solveAll, minimize, integrate, polynomialRoots
  case solveSystem, solveSystemAll
  /// A plot, drawn by the caller after the program has run.
  case plot, histogram

  /// The name of the function's word.
  var name: String { Lexicon.words[Primitive.words[Int(rawValue)]].name }

  /// The number of the word of each function.
  private static let words = LazyTable(count: Int(UInt8.max) + 1) { index in
    let number = Lexicon.words.firstIndex { word in
      guard case .primitive(let primitive?, _) = word.behavior else { return false }
      return index == Int(primitive.rawValue)
    }
    assert(number != nil, "no word runs one of the primitives")
    return number ?? 0
  }
}
