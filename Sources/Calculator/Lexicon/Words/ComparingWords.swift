import ExactReals
import ReversePolish

extension Lexicon {
  static let comparing: [Entry] = [
    Entry(
      "=", "( a b:any,samekind -- ? )", "whether two values of one kind are equal",
      "0.1 0.2 + 0.3 = → true", "2 sqrt sq 2 = → true", "{ 1 2 } { 1 true } = → false",
      "[ sq ] [ sq ] = → true",
      called: "equal, equals, is the same, compare, equality",
      alias: "==",
      infix: "a = b", does: .primitive(.equal)),
    Entry(
      "!=", "( a b:any,samekind -- ? )", "whether two values of one kind are different",
      "3 5 != → true",
      called: "not equal, different, unequal",
      alias: "≠ <>", infix: "a != b", program: "= not",
      does: .primitive(.unequal)),
    Entry(
      "<", "( x y -- ? )", "whether x is less than y; texts are compared by code points",
      "3 5 < → true", #""a" "b" < → true"#,
      called: "less than, smaller than, below",
      infix: "x < y", does: .primitive(.less, onTexts: .test { $0 < $1 })),
    Entry(
      "<=", "( x y -- ? )", "whether x is at most y",
      "5 5 <= → true",
      called: "at most, less or equal, less than or equal",
      alias: "≤", infix: "x <= y", program: "swap < not",
      does: .primitive(.lessOrEqual, onTexts: .test { $0 <= $1 })),
    Entry(
      ">", "( x y -- ? )", "whether x is greater than y",
      "3 5 > → false", "22/7 pi > → true",
      called: "greater than, larger than, more than, above",
      infix: "x > y", program: "swap <", does: .primitive(.greater, onTexts: .test { $0 > $1 })),
    Entry(
      ">=", "( x y -- ? )", "whether x is at least y",
      "5 5 >= → true",
      called: "at least, greater or equal, greater than or equal",
      alias: "≥", infix: "x >= y", program: "< not",
      does: .primitive(.greaterOrEqual, onTexts: .test { $0 >= $1 })),
    Entry(
      "and", "( P:boolean Q:boolean -- ? )", "whether both are true",
      "true false and → false", "3 2 > 3 odd? and → true",
      called: "logical and, both, conjunction",
      alias: "&&",
      infix: "P and Q", program: "[ ] [ drop false ] if", does: .primitive(.and)),
    Entry(
      "or", "( P:boolean Q:boolean -- ? )", "whether at least one is true",
      "true false or → true",
      called: "logical or, either, disjunction",
      alias: "||",
      infix: "P or Q", program: "[ drop true ] [ ] if", does: .primitive(.or)),
    Entry(
      "xor", "( P:boolean Q:boolean -- ? )", "whether exactly one is true",
      "true false xor → true", "true true xor → false",
      called: "exclusive or, either but not both",
      infix: "P xor Q", program: "!=", does: .primitive(.exclusiveOr)),
    Entry(
      "not", "( P:boolean -- ? )", "the negation of P",
      "true not → false",
      called: "logical not, negation, invert condition",
      infix: "not P", program: "[ false ] [ true ] if", does: .primitive(.not)),
    Entry(
      "true", "( -- ? )", "the boolean value true",
      "true → true",
      called: "yes, boolean, boolean value",
      does: .primitive(.yes)),
    Entry(
      "false", "( -- ? )", "the boolean value false",
      "false → false",
      called: "no, boolean",
      does: .primitive(.no)),
  ]
}
