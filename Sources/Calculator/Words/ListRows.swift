extension WordTable {
  static let listRows: [Row] = [
    .structure(
      .beginList, "( -- )", "begins a list: what follows has a stack of its own",
      ["{ 1 2 3 }": "{ 1 2 3 }", "10 { depth }": "10 { 0 }"]),
    .structure(
      .endList, "( … -- l )", "ends a list and leaves it",
      ["{ 1 2 + 4 { true } }": "{ 3 4 { true } }", "{ }": "{ }"]),
    .language(
      .range, "( n m -- l )", "the integers from n to m, both included",
      ["1 5 range": "{ 1 2 3 4 5 }", "5 1 range": "{ }"]),
    .language(
      .stride, "( x y step -- l )", "the numbers from x up or down to y by a step that is not 0",
      ["0 1 0.25 stride": "{ 0 0.25 0.5 0.75 1 }", "10 0 -4 stride": "{ 10 6 2 }"]),
    .language(
      .map, "( l q -- l )", "what q makes of each element",
      ["{ 1 2 3 } [ sq ] map": "{ 1 4 9 }", "10 { 1 2 } [ over + ] map": "10 { 11 12 }"]),
    .language(
      .filter, "( l q -- l )", "the elements for which q leaves true",
      ["1 10 range [ prime? ] filter": "{ 2 3 5 7 }"]),
    .language(
      .each, "( l q -- … )", "runs q on each element; q may change what lies below",
      ["0 { 1 2 3 } [ + ] each": "6"]),
    .language(
      .fold, "( l a q -- a )", "combines a with each element in turn by q",
      ["{ 1 2 3 } 10 [ + ] fold": "16", "{ 2 3 } 2 [ ^ ] fold": "64"]),
    .language(
      .scan, "( l a q -- l )", "all that fold goes through, from a to the result",
      ["{ 1 2 3 } 10 [ + ] scan": "{ 10 11 13 16 }"]),
    .language(
      .reduce, "( l q -- a )", "fold from the first element on; l is not empty",
      ["{ 3 1 4 1 5 } [ max ] reduce": "5"]),
    .language(
      .zip, "( l l -- l )", "pairs of elements, as many as the shorter list has",
      ["{ 1 2 3 } { true false } zip": "{ { 1 true } { 2 false } }"]),
    .language(.length, "( l -- n )", "how many elements l has", ["{ 7 8 9 } length": "3"]),
    .language(
      .first, "( l -- a )", "the first element; l is not empty", ["{ 7 8 9 } first": "7"]),
    .language(.last, "( l -- a )", "the last element; l is not empty", ["{ 7 8 9 } last": "9"]),
    .language(
      .rest, "( l -- l )", "all elements but the first; l is not empty",
      ["{ 7 8 9 } rest": "{ 8 9 }", "{ 7 } rest": "{ }"]),
    .language(
      .reverse, "( l -- l )", "the elements from the last to the first",
      ["{ 1 2 3 } reverse": "{ 3 2 1 }"]),
    .language(
      .sort, "( l -- l )", "numbers in ascending order, or booleans, false first",
      ["{ 3 1 2 } sort": "{ 1 2 3 }", "{ true false } sort": "{ false true }"]),
    .language(
      .sum, "( l -- x )", "all numbers added; 0 if there are none",
      ["1 100 range sum": "5050", "{ } sum": "0"]),
    .language(
      .product, "( l -- x )", "all numbers multiplied; 1 if there are none",
      ["1 5 range product": "120", "{ } product": "1"]),
    .language(
      .mean, "( l -- x )", "sum divided by length; l is not empty", ["{ 1 2 3 4 } mean": "2.5"]),
    .language(
      .median, "( l -- x )", "middle of the sorted numbers; l is not empty",
      ["{ 3 1 10 } median": "3", "{ 4 1 3 2 } median": "2.5"]),
    .language(
      .variance, "( l -- x )", "variance of a sample of at least two numbers",
      ["{ 2 4 6 } variance": "4"]),
    .language(
      .standardDeviation, "( l -- x )", "standard deviation of a sample of at least two numbers",
      ["{ 2 4 6 } stddev": "2", "{ 1 2 3 4 } stddev": "1.2909944487358056284"]),
    .language(
      .minimum, "( l -- x )", "the smallest number; l is not empty", ["{ 3 1 2 } minimum": "1"]),
    .language(
      .maximum, "( l -- x )", "the largest number; l is not empty", ["{ 3 1 2 } maximum": "3"]),
    .language(
      .flatten, "( l -- l )", "the elements of all lists inside, in one list",
      ["{ 1 { 2 { 3 } } { } } flatten": "{ 1 2 3 }"]),
    .language(
      .unique, "( l -- l )", "each element once, in the order of first occurrence",
      ["{ 3 1 3 2 1 } unique": "{ 3 1 2 }"]),
    .language(
      .element, "( l n -- a )", "the n-th element, counted from 0", ["{ 7 8 9 } 2 nth": "9"]),
    .language(
      .take, "( l n -- l )", "the first n elements, or all if there are fewer",
      ["{ 7 8 9 } 2 take": "{ 7 8 }", "{ 7 8 9 } 5 take": "{ 7 8 9 }"]),
    .language(
      .skip, "( l n -- l )", "all but the first n elements",
      ["{ 7 8 9 } 2 skip": "{ 9 }", "{ 7 8 9 } 5 skip": "{ }"]),
    .language(.append, "( l a -- l )", "l with a at its end", ["{ 1 2 } 3 append": "{ 1 2 3 }"]),
    .language(
      .concatenate, "( l l -- l )", "the elements of the first list, then of the second",
      ["{ 1 2 } { 3 } concat": "{ 1 2 3 }"]),
    .language(
      .any, "( l q -- ? )", "whether q leaves true for at least one element",
      ["{ 1 2 3 } [ even? ] any?": "true", "{ } [ even? ] any?": "false"]),
    .language(
      .all, "( l q -- ? )", "whether q leaves true for each element",
      ["{ 1 2 3 } [ even? ] all?": "false", "{ } [ even? ] all?": "true"]),
    .language(
      .count, "( l q -- n )", "for how many elements q leaves true",
      ["1 100 range [ prime? ] count": "25"]),
    .language(
      .pack, "( … n -- l )", "the n values on top as a list; n is not negative",
      ["7 8 9 2 pack": "7 { 8 9 }"]),
    .language(
      .unpack, "( l -- … )", "the elements of l, the last on top", ["{ 7 8 9 } unpack": "7 8 9"]),
  ]
}
