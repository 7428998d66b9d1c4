extension WordTable {
  static let quotationRows: [Row] = [
    .structure(
      .beginQuotation, "( -- )", "begins a quotation: a program as a value, not yet run",
      ["[ dup * ]": "[ dup * ]", "[ ]": "[ ]"]),
    .structure(
      .endQuotation, "( -- q )", "ends a quotation and leaves it", ["3 [ 1 + ] call": "4"]),
    .language(.call, "( q -- … )", "runs q", ["5 [ dup * ] call": "25"]),
    .language(
      .dip, "( a q -- … a )", "runs q on what lies below a", ["3 4 5 [ + ] dip": "7 5"]),
    .language(
      .keep, "( a q -- … a )", "runs q on a, then leaves a again", ["5 [ sq ] keep": "25 5"]),
    .language(
      .bi, "( a q q -- … )", "runs two quotations, each on its own copy of a",
      ["5 [ 1 + ] [ sq ] bi": "6 25", "{ 1 2 3 4 } [ sum ] [ length ] bi /": "2.5"]),
    .language(
      .tri, "( a q q q -- … )", "runs three quotations, each on its own copy of a",
      ["5 [ 1 + ] [ sq ] [ neg ] tri": "6 25 -5"]),
    .language(
      .compose, "( q q -- q )", "the quotation that does the first, then the second",
      ["[ 1 + ] [ 2 * ] compose": "[ 1 + 2 * ]", "3 [ 1 + ] [ 2 * ] compose call": "8"]),
    .language(
      .curry, "( a q -- q )", "the quotation that pushes a, then does q",
      ["5 [ + ] curry": "[ 5 + ]", "3 5 [ + ] curry call": "8"]),
    .language(
      .if, "( ? q q -- … )", "runs the first quotation if ? is true, else the second",
      ["3 odd? [ 10 ] [ 20 ] if": "10", "4 odd? [ 10 ] [ 20 ] if": "20"]),
    .language(
      .when, "( ? q -- … )", "runs q if ? is true",
      ["-5 dup 0 < [ neg ] when": "5", "5 dup 0 < [ neg ] when": "5"]),
    .language(
      .unless, "( ? q -- … )", "runs q if ? is false", ["4 dup odd? [ 1 + ] unless": "5"]),
    .language(
      .times, "( n q -- … )", "runs q n times; n is not negative",
      ["1 10 [ 2 * ] times": "1024", "0 1 10 [ tuck + ] times nip": "89"]),
    .language(
      .while, "( q q -- … )", "runs the second quotation as long as the first leaves true",
      ["100 [ dup 10 > ] [ 2 / ] while": "6.25"]),
  ]
}
