import ReversePolish

extension Lexicon {
  /// Words for columns of tables, which the page does without.
  static let rankings: [Entry] = [
    Entry(
      "denserank", "( l:ordered -- l )",
      "the rank of each, 1 for the least; ties share a rank, without gaps",
      "{ 30 10 20 10 } denserank → { 3 1 2 1 }", "{ 5 missing 5 } denserank → { 1 missing 1 }",
      called: "dense_rank, rank without gaps, frank dense, rank of distinct values",
      alias: "dense_rank",
      program: """
        ranks -> r r [ present? ] filter sort -> s s length 0 = [ r ] \
        [ { 1 } s diff [ sign ] map concat cumsum -> d \
        r [ dup present? [ 1 - d swap nth ] when ] map ] if
        """, isReserved: false),
    Entry(
      "percentrank", "( l:ordered -- l )",
      "the part of the other elements below each one, from 0 to 1",
      "{ 30 10 20 10 20 } percentrank → { 1 0 0.5 0 0.5 }", "{ 7 } percentrank → { 0 }",
      called: "percent_rank, relative rank, percentile rank, percentile of each",
      alias: "percent_rank",
      program: "ranks dup [ present? ] count 1 - 1 max -> n 1 - n /", isReserved: false),
    Entry(
      "ntile", "( l:ordered n:>=1 -- l )",
      "the part, from 1 to n, of each element in n equal parts by rank",
      "{ 30 10 20 40 50 } 2 ntile → { 1 1 1 2 2 }", "{ 3 1 1 2 } 4 ntile → { 4 1 2 3 }",
      called: """
        quartile of each, decile of each, quantile groups, qcut, cut into quartiles, buckets of \
        equal size, bins of equal size
        """,
      program: """
        -> n ranks dup length -> k k * 1 k range + ranks -> r \
        r [ present? ] count -> m m n div -> q m n mod -> d \
        r [ dup present? [ -> u u d q 1 + * <= [ u q 1 + / ceil ] [ u d - q / ceil ] if ] when ] \
        map
        """, isReserved: false),
    Entry(
      "ewma", "( l:numbers alpha:probability -- l )",
      "running mean with weight alpha, and 1 - alpha for the mean before",
      "{ 8 4 6 } 1/2 ewma → { 8 6 6 }", "{ 1 missing 3 } 0.25 ewma → { 1 1 1.5 }",
      called: """
        exponentially weighted moving average, exponential moving average, ema, exponential \
        smoothing, ewm, smooth
        """,
      units: .kept,
      program: """
        -> a missing [ dup present? [ over present? [ over - a * + ] [ nip ] if ] [ drop ] if ] \
        scan rest
        """,
      exactProgram: """
        -> a -> l l [ present? ] filter -> p p length 0 = [ l ] [ p first unit -> u \
        p [ u / abs ] map maximum dup 0 = [ ] [ log floor ] if 40 swap - -> n l u / missing \
        [ dup present? [ over present? [ over - a * + n roundto ] [ nip ] if ] [ drop ] if ] \
        scan rest u * ] if
        """, isReserved: false),
    Entry(
      "weightedmean", "( xs:data,nonempty weights:data,samelength -- x )",
      "mean of numbers by their weights, whose sum is not 0",
      "{ 1 4 } { 3 1 } weightedmean → 1.75", "{ 2_km 5_km } { 1 2 } weightedmean → 4_km",
      called:
        "weighted average, weighted.mean, average with weights, mean with weights, sumproduct",
      alias: "wmean",
      units: .kept, program: "-> w w * sum w sum /", isReserved: false),
  ]
}
