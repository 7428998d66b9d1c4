import ExactReals
import ReversePolish

extension Lexicon {
  static let lists: [Entry] = [
    Entry(
      "{", "( -- )", "begins a list, whose elements are evaluated on a new stack",
      "{ 1 2 3 } → { 1 2 3 }", "10 { depth } → 10 { 0 }",
      called: "list, array, vector, make a list, create a list, table of numbers",
      does: .primitive(nil)),
    Entry(
      "}", "( … -- l )", "ends a list and leaves it",
      "{ 1 2 + 4 { true } } → { 3 4 { true } }", "{ } → { }",
      called: "end of list",
      does: .primitive(nil)),
    Entry(
      "range", "( n m -- l )", "the integers from n to m, both included",
      "1 5 range → { 1 2 3 4 5 }", "5 1 range → { }",
      called: "sequence, from 1 to n, numbers from to, counting numbers, series, integers from",
      does: .primitive(.range)),
    Entry(
      "stride", "( start end step -- l )",
      "the numbers from start to end, up or down by a step that is not 0",
      "0 1 0.25 stride → { 0 0.25 0.5 0.75 1 }", "10 0 -4 stride → { 10 6 2 }",
      called: "sequence with steps, step, arithmetic sequence, linspace, steps",
      does: .primitive(.stride)),
    Entry(
      "map", "( l q -- l )", "the list of the results of q for each element",
      "{ 1 2 3 } [ sq ] map → { 1 4 9 }", "10 { 1 2 } [ over + ] map → 10 { 11 12 }",
      called: """
        apply to each, for every element, transform list, apply function to list, \
        apply to all, for each element compute
        """,
      does: .primitive(.map)),
    Entry(
      "filter", "( l q -- l )", "the elements for which q leaves true",
      "1 10 range [ prime? ] filter → { 2 3 5 7 }",
      called: "select, where, keep some, choose elements, only those, filter list",
      does: .primitive(.filter)),
    Entry(
      "each", "( l q -- … )", "runs q on each element; q may change the stack below",
      "0 { 1 2 3 } [ + ] each → 6",
      called: "for each, for loop, loop over list, for every element, iterate over list",
      does: .primitive(.each)),
    Entry(
      "fold", "( l a q -- a )", "combines a with each element in turn by q",
      "{ 1 2 3 } 10 [ + ] fold → 16", "{ 2 3 } 2 [ ^ ] fold → 64",
      called: "accumulate, aggregate, fold left",
      does: .primitive(.fold)),
    Entry(
      "scan", "( l a q -- l )", "all intermediate results of fold",
      "{ 1 2 3 } 10 [ + ] scan → { 10 11 13 16 }",
      called: "running fold, running total, partial sums, intermediate results, cumulative",
      does: .primitive(.scan)),
    Entry(
      "reduce", "( l:nonempty q -- a )", "fold that starts with the first element; l is not empty",
      "{ 3 1 4 1 5 } [ max ] reduce → 5",
      called: "combine all, aggregate",
      program: "[ dup rest swap first ] dip fold", does: .primitive(.reduce)),
    Entry(
      "zip", "( l1 l2 -- l )", "pairs of elements of two lists, up to the end of the shorter one",
      "{ 1 2 3 } { true false } zip → { { 1 true } { 2 false } }",
      called: "pair up, combine two lists, pairs",
      does: .primitive(.zip)),
    Entry(
      "length", "( l -- n )", "the number of elements of a list, or of characters of a text",
      "{ 7 8 9 } length → 3", #""año" length → 3"#,
      called: """
        count, length of string, size, number of elements, how many elements, string length, \
        list length, how long, count characters, size of list
        """,
      alias: "len", tally: .count,
      does: .primitive(.length, onTexts: .count { $0.count })),
    Entry(
      "first", "( l:nonempty -- a )", "the first element; l is not empty",
      "{ 7 8 9 } first → 7",
      called: "first element, head, first item",
      program: "0 nth", tally: .first, does: .primitive(.first)),
    Entry(
      "last", "( l:nonempty -- a )", "the last element; l is not empty",
      "{ 7 8 9 } last → 9",
      called: "last element, last item, end of list",
      program: "dup length 1 - nth", tally: .last),
    Entry(
      "rest", "( l:nonempty -- l )", "all elements but the first; l is not empty",
      "{ 7 8 9 } rest → { 8 9 }", "{ 7 } rest → { }",
      called: "all but first, tail",
      program: "1 skip"),
    Entry(
      "reverse", "( l -- l )", "the elements from the last to the first",
      "{ 1 2 3 } reverse → { 3 2 1 }",
      called: "reverse list, backwards, flip list, reverse order, reverse text, reverse string",
      alias: "reversed",
      does: .primitive(.reverse)),
    Entry(
      "sort", "( l:ordered -- l )",
      "numbers in ascending order, or texts, or booleans, false first",
      "{ 3 1 2 } sort → { 1 2 3 }", "{ true false } sort → { false true }",
      called: """
        sort list, order, ascending order, rank, arrange, alphabetical, sort descending, \
        order by
        """,
      does: .primitive(.sort)),
    Entry(
      "sum", "( l:data -- x )", "the sum of all numbers; 0 for an empty list",
      "1 100 range sum → 5050", "{ } sum → 0",
      called: """
        add up a list, total, add all, sum of list, sigma, summation, add up, add numbers, \
        sum of a list, grand total
        """,
      program: "0 [ + ] fold", tally: .sum, does: .primitive(.sum)),
    Entry(
      "product", "( l:data -- x )", "the product of all numbers; 1 for an empty list",
      "1 5 range product → 120", "{ } product → 1",
      called: "multiply all, multiply list, product of list, multiply a list",
      alias: "prod",
      program: "1 [ * ] fold", does: .primitive(.product)),
    Entry(
      "mean", "( l:data,nonempty -- x )", "sum divided by length, also of dates; l is not empty",
      "{ 1 2 3 4 } mean → 2.5", "{ 2026-03-01 2026-03-04 } mean → 2026-03-02T12:00",
      called: "average, arithmetic mean, average of a list, average value",
      alias: "avg average",
      program: "dup first -> a [ a - ] map dup sum swap length / a +", tally: .mean,
      does: .primitive(.mean)),
    Entry(
      "median", "( l:data,nonempty -- x )", "middle of the sorted numbers; l is not empty",
      "{ 3 1 10 } median → 3", "{ 4 1 3 2 } median → 2.5",
      called: "middle value, middle, 50th percentile",
      program: "sort dup length 1 - 2 / dup2 floor nth -rot ceil nth 2 pack mean",
      tally: .median),
    Entry(
      "variance", "( l:data,several -- x )", "variance of a sample of at least two numbers",
      "{ 2 4 6 } variance → 4", "{ 1+2i 3 } variance → 4",
      called: "sample variance, spread",
      alias: "var",
      program: "dup mean [ - dup conj * ] curry map dup sum swap length 1 - /",
      exactProgram: """
        dup first [ - ] curry map -> d \
        d [ dup conj * ] map sum d sum dup conj * d length / - d length 1 - /
        """, tally: .moments("-> xx -> x -> n xx x dup conj * n / - n 1 - /")),
    Entry(
      "stddev", "( l:data,several -- x )", "standard deviation of a sample of at least two numbers",
      "{ 2 4 6 } stddev → 2", "{ 1 2 3 4 } stddev → 1.2909944487358056284",
      called: """
        standard deviation, sample standard deviation, sigma, spread, deviation, volatility
        """,
      alias: "sd stdev std",
      units: .kept, program: "variance sqrt",
      tally: .moments("-> xx -> x -> n xx x dup conj * n / - n 1 - / sqrt")),
    Entry(
      "pvariance", "( l:data,nonempty -- x )", "variance of a whole population; l is not empty",
      "{ 2 4 6 8 } pvariance → 5",
      called: "population variance",
      alias: "pvar varp",
      program: "dup mean [ - dup conj * ] curry map mean",
      exactProgram: """
        dup first [ - ] curry map -> d \
        d [ dup conj * ] map sum d sum dup conj * d length / - d length /
        """, tally: .moments("-> xx -> x -> n xx x dup conj * n / - n /"), isReserved: false),
    Entry(
      "pstddev", "( l:data,nonempty -- x )",
      "standard deviation of a whole population; l is not empty",
      "{ 2 4 4 4 5 5 7 9 } pstddev → 2",
      called: "population standard deviation",
      alias: "pstdev stdevp",
      units: .kept, program: "pvariance sqrt",
      tally: .moments("-> xx -> x -> n xx x dup conj * n / - n / sqrt"), isReserved: false),
    Entry(
      "minimum", "( l:ordered,present,nonempty -- a )",
      "the smallest number, or the first text in order; l is not empty",
      "{ 3 1 2 } minimum → 1",
      called: "smallest, least, lowest, min of list, smallest of list",
      program: "[ min ] reduce", tally: .minimum, does: .primitive(.minimum)),
    Entry(
      "maximum", "( l:ordered,present,nonempty -- a )",
      "the largest number, or the last text in order; l is not empty",
      "{ 3 1 2 } maximum → 3",
      called: "biggest, largest, highest, greatest, max of list, largest of list",
      program: "[ max ] reduce", tally: .maximum, does: .primitive(.maximum)),
    Entry(
      "flatten", "( l -- l )", "the elements of all lists inside, in one list",
      "{ 1 { 2 { 3 } } { } } flatten → { 1 2 3 }",
      called: "flatten list, unnest, one flat list",
      does: .primitive(.flatten)),
    Entry(
      "unique", "( l -- l )", "each element once, in the order of first occurrence",
      "{ 3 1 3 2 1 } unique → { 3 1 2 }",
      called: "remove duplicates, distinct, duplicates, dedupe, no repeats, distinct values",
      alias: "uniq distinct",
      does: .primitive(.unique)),
    Entry(
      "nth", "( l n -- a )", "the n-th element, counted from 0",
      "{ 7 8 9 } 2 nth → 9",
      called: """
        get element, element at index, index, element at position, item of list, \
        array access
        """,
      does: .primitive(.nth)),
    Entry(
      "take", "( l n -- l )", "the first n elements, or all if there are fewer",
      "{ 7 8 9 } 2 take → { 7 8 }", "{ 7 8 9 } 5 take → { 7 8 9 }",
      called: "first n elements, first few, head of list, top n",
      does: .primitive(.take)),
    Entry(
      "skip", "( l n -- l )", "all but the first n elements",
      "{ 7 8 9 } 2 skip → { 9 }", "{ 7 8 9 } 5 skip → { }",
      called: "drop first elements, all but first n, leave out first",
      does: .primitive(.skip)),
    Entry(
      "append", "( l a -- l )", "l with a at its end",
      "{ 1 2 } 3 append → { 1 2 3 }",
      called: "add to list, add element, push to list, insert at end",
      does: .primitive(.append)),
    Entry(
      "concat", "( l1 l2 -- l )",
      "the elements of l1, then those of l2; also of texts",
      "{ 1 2 } { 3 } concat → { 1 2 3 }",
      called: """
        join two lists, concatenate, combine lists, join texts, join strings, append lists, \
        merge lists, add strings
        """,
      program: "swap [ append ] fold", does: .primitive(.concatenate, onTexts: .appended)),
    Entry(
      "any?", "( l q -- ? )", "whether q leaves true for at least one element",
      "{ 1 2 3 } [ even? ] any? → true", "{ } [ even? ] any? → false",
      called: "any of, at least one, some",
      program: "-> q false [ swap [ drop true ] [ q call ] if ] fold", does: .primitive(.any)),
    Entry(
      "all?", "( l q -- ? )", "whether q leaves true for each element",
      "{ 1 2 3 } [ even? ] all? → false", "{ } [ even? ] all? → true",
      called: "all of, every, for all",
      program: "-> q true [ swap [ q call ] [ drop false ] if ] fold", does: .primitive(.all)),
    Entry(
      "count", "( l q -- n )", "the number of elements for which q leaves true",
      "1 100 range [ prime? ] count → 25",
      called: "count if, how many, count matching, number of matches",
      program: "filter length", does: .primitive(.count)),
    Entry(
      "pack", "( … n -- l )", "the n values on top as a list; n is not negative",
      "7 8 9 2 pack → 7 { 8 9 }",
      called: "stack to list, make list from stack, collect",
      does: .primitive(.pack)),
    Entry(
      "unpack", "( l -- … )", "the elements of l, the last on top",
      "{ 7 8 9 } unpack → 7 8 9",
      called: "list to stack, spread list, explode",
      does: .primitive(.unpack)),
    Entry(
      "iterate", "( a q n:natural -- l )",
      "a, and the results of applying q once, twice, and so on to n times",
      "1 [ 2 * ] 5 iterate → { 1 2 4 8 16 32 }", "5 [ ] 0 iterate → { 5 }",
      called: "repeat function, recurrence, recursion, sequence by rule",
      program: "-> n -> q 1 n range swap [ drop q call ] scan", isReserved: false),
    Entry(
      "cumsum", "( l:numbers -- l )",
      "the sum of the numbers up to each one",
      "{ 1 2 3 4 } cumsum → { 1 3 6 10 }", "{ } cumsum → { }",
      "{ 1 missing 2 } cumsum → { 1 1 3 }",
      called: "running total, cumulative sum, running sum, partial sums, running balance",
      program: """
        dup [ present? ] all? [ dup length 0 = [ ] [ dup rest swap first [ + ] scan ] if ] \
        [ missing [ dup present? [ over present? [ + ] [ nip ] if ] [ drop ] if ] scan rest ] if
        """, isReserved: false),
    Entry(
      "diff", "( l:numbers -- l )", "the difference between each number and the one before it",
      "{ 1 4 9 16 } diff → { 3 5 7 }", "{ 5 } diff → { }",
      called: "differences, change between elements, deltas, consecutive differences",
      program: "dup 1 skip swap zip [ unpack - ] map", isReserved: false),
    Entry(
      "cummax", "( l:numbers -- l )",
      "the greatest of the numbers up to each one",
      "{ 2 1 5 3 } cummax → { 2 2 5 5 }",
      called: "running maximum, cumulative maximum, record high, high so far",
      program: """
        dup [ present? ] all? [ dup length 0 = [ ] [ dup rest swap first [ max ] scan ] if ] \
        [ missing [ dup present? [ over present? [ max ] [ nip ] if ] [ drop ] if ] scan rest ] if
        """, isReserved: false),
    Entry(
      "cummin", "( l:numbers -- l )",
      "the least of the numbers up to each one",
      "{ 5 7 2 3 } cummin → { 5 5 2 2 }",
      called: "running minimum, cumulative minimum, record low, low so far",
      program: """
        dup [ present? ] all? [ dup length 0 = [ ] [ dup rest swap first [ min ] scan ] if ] \
        [ missing [ dup present? [ over present? [ min ] [ nip ] if ] [ drop ] if ] scan rest ] if
        """, isReserved: false),
    Entry(
      "shift", "( l a n:integer -- l )",
      "the elements n places later, earlier if n is negative; a fills gaps",
      "{ 7 8 9 } 0 1 shift → { 0 7 8 }", "{ 7 8 9 } 0 -2 shift → { 9 0 0 }",
      called: "shift list, offset, move elements",
      program: """
        -> n -> a -> l l length -> m n abs m min -> k 1 k range [ drop a ] map -> f \
        n 0 < [ l k skip f concat ] [ f l m k - take concat ] if
        """, isReserved: false),
    Entry(
      "lag", "( l n:natural -- l )",
      "the element n places before each one, or missing if there is none",
      "{ 7 8 9 } 1 lag → { missing 7 8 }",
      called: "previous value, previous row, value before",
      program: "missing swap shift", isReserved: false),
    Entry(
      "lead", "( l n:natural -- l )",
      "the element n places after each one, or missing if there is none",
      "{ 7 8 9 } 1 lead → { 8 9 missing }",
      called: "next value, next row, value after",
      program: "missing swap neg shift", isReserved: false),
    Entry(
      "moving", "( l q n:natural -- l )",
      "the results of q for each element and up to n - 1 before it, as lists",
      "{ 3 1 4 1 5 } [ maximum ] 2 moving → { 3 3 4 4 5 }",
      "{ 1 2 3 } [ ] 2 moving → { { 1 } { 1 2 } { 2 3 } }",
      called: "moving window, rolling window, sliding window, rolling function",
      program: """
        -> n -> q -> l 1 l length range \
        [ -> k l k n - 0 max k n min slice q call ] map
        """, isReserved: false),
    Entry(
      "movmean", "( l:numbers n:natural -- l )",
      "the mean of each number and up to n - 1 numbers before it",
      "{ 1 2 6 4 } 2 movmean → { 1 1.5 4 5 }",
      called: "moving average, rolling average, running average, rolling mean, smooth",
      units: .kept, program: "[ mean ] swap moving",
      exactProgram: """
        over [ present? ] all? [ -> n -> l l length -> m \
        m 0 = [ l ] [ l first -> a l [ a - ] map -> l l cumsum dup l first n shift - -> s \
        1 n m min range [ -> k s k 1 - nth k / ] map s n skip n / concat [ a + ] map ] if ] \
        [ [ mean ] swap moving ] if
        """, isReserved: false),
    Entry(
      "ranks", "( l:ordered -- l )",
      "the rank of each element, 1 for the least; ties share the lowest rank",
      "{ 30 10 20 10 } ranks → { 4 1 3 1 }",
      called: "ranking, rank of each, position",
      isReserved: false, does: .primitive(.ranks)),
    Entry(
      "topranks", "( l:ordered -- l )",
      "the rank of each, 1 for the greatest; ties share the lowest rank",
      "{ 30 10 20 10 } topranks → { 1 3 2 3 }",
      called: "ranking from top, descending rank, best first",
      isReserved: false, does: .primitive(.topRanks)),
    Entry(
      "permutations", "( l -- l )",
      "the lists of the elements in every order; equal elements are distinct",
      "{ 1 2 3 } permutations → { { 1 2 3 } { 1 3 2 } { 2 1 3 } { 2 3 1 } { 3 1 2 } { 3 2 1 } }",
      "{ } permutations → { { } }",
      called: "all orders, all arrangements, every order, permutations of a list",
      isReserved: false, does: .primitive(.permutations)),
    Entry(
      "combinations", "( l n -- l )", "all choices of n elements, as lists in the order of l",
      "{ 1 2 3 } 2 combinations → { { 1 2 } { 1 3 } { 2 3 } }", "{ 1 2 } 3 combinations → { }",
      called: "all combinations, every choice, subsets",
      isReserved: false, does: .primitive(.combinations)),
  ]
}
