/// The words of the language that are not arithmetic: the rest of its signature.
///
/// Their effects, meanings and examples stand in the word table.
enum LanguageWord: String, CaseIterable, Sendable {
  case yes = "true"
  case no = "false"

  case isPrime = "prime?"
  case isEven = "even?"
  case isOdd = "odd?"
  case factors

  case equal = "="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case and
  case or
  case exclusiveOr = "xor"
  case not

  case bitAnd = "bitand"
  case bitOr = "bitor"
  case bitExclusiveOr = "bitxor"
  case bitNot = "bitnot"
  case populationCount = "popcount"
  case shiftLeft = "shl"
  case shiftRight = "shr"

  case call
  case dip
  case keep
  case bi
  case tri
  case compose
  case curry
  case `if`
  case when
  case unless
  case times
  case `while`

  case range
  case stride
  case map
  case filter
  case each
  case fold
  case scan
  case reduce
  case zip
  case length
  case first
  case last
  case rest
  case reverse
  case sort
  case sum
  case product
  case mean
  case median
  case variance
  case standardDeviation = "stddev"
  case minimum
  case maximum
  case flatten
  case unique
  case element = "nth"
  case take
  case skip
  case append
  case concatenate = "concat"
  case any = "any?"
  case all = "all?"
  case count
  case pack
  case unpack

  case derivative
  case solve
  case integrate

  /// The word as it is written.
  var name: String { rawValue }

  /// Other ways to write the word.
  var aliases: [String] {
    switch self {
    case .unequal: ["≠"]
    case .lessOrEqual: ["≤"]
    case .greaterOrEqual: ["≥"]
    default: []
    }
  }

  /// How many values the word takes at least.
  var arity: Int {
    switch self {
    case .yes, .no: 0
    case .isPrime, .isEven, .isOdd, .factors, .not, .bitNot, .populationCount, .call, .length,
      .first, .last, .rest, .reverse, .sort, .sum, .product, .mean, .median, .variance,
      .standardDeviation, .minimum, .maximum, .flatten, .unique, .pack, .unpack:
      1
    case .fold, .scan, .bi, .if, .stride, .solve, .integrate: 3
    case .tri: 4
    default: 2
    }
  }
}

/// What is written as a word, but is part of the text's structure; all of them stand in the table.
enum StructureWord: String, CaseIterable, Sendable {
  case define = ":"
  case endDefinition = ";"
  case bind = "->"
  case beginQuotation = "["
  case endQuotation = "]"
  case beginList = "{"
  case endList = "}"
}
