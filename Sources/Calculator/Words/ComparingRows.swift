extension WordTable {
  static let comparingRows: [Row] = [
    .language(
      .equal, "( a b -- ? )", "whether two values of one kind are equal", infix: "x = y",
      [
        "0.1 0.2 + 0.3 =": "true", "2 sqrt sq 2 =": "true",
        "{ 1 2 } { 1 true } =": "false", "[ sq ] [ sq ] =": "true",
      ]),
    .language(
      .unequal, "( a b -- ? )", "whether two values of one kind are different", infix: "x != y",
      ["3 5 !=": "true"]),
    .language(
      .less, "( x y -- ? )", "whether x is less than y", infix: "x < y", ["3 5 <": "true"]),
    .language(
      .lessOrEqual, "( x y -- ? )", "whether x is at most y", infix: "x <= y",
      ["5 5 <=": "true"]),
    .language(
      .greater, "( x y -- ? )", "whether x is greater than y", infix: "x > y",
      ["3 5 >": "false", "22/7 pi >": "true"]),
    .language(
      .greaterOrEqual, "( x y -- ? )", "whether x is at least y", infix: "x >= y",
      ["5 5 >=": "true"]),
    .language(
      .and, "( ? ? -- ? )", "whether both are true", infix: "x and y",
      ["true false and": "false", "3 2 > 3 odd? and": "true"]),
    .language(
      .or, "( ? ? -- ? )", "whether at least one is true", infix: "x or y",
      ["true false or": "true"]),
    .language(
      .exclusiveOr, "( ? ? -- ? )", "whether exactly one is true", infix: "x xor y",
      ["true false xor": "true", "true true xor": "false"]),
    .language(
      .not, "( ? -- ? )", "the other boolean", infix: "not x", ["true not": "false"]),
    .language(
      .yes, "( -- ? )", "the boolean of what holds", infix: "true", ["true": "true"]),
    .language(
      .no, "( -- ? )", "the boolean of what does not hold", infix: "false", ["false": "false"]),
  ]
}
