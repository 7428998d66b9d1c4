import ReversePolish

extension Lexicon {
  /// Statistics of lists of numbers.
  static let statistics: [Entry] = [
    Entry(
      "mode", "( l:present,nonempty -- a )",
      "the most frequent element, the first of those that tie",
      "{ 3 1 2 1 } mode → 1", "{ 5 7 7 5 } mode → 5",
      called: "most frequent, most common",
      isReserved: false, does: .primitive(.mode)),
    Entry(
      "quantile", "( l:data,nonempty p:probability -- x )",
      "the p-quantile, p from 0 to 1, by type 7 of Hyndman and Fan",
      "{ 1 2 3 4 } 0.25 quantile → 1.75", "{ 4 1 3 2 } 1/2 quantile → 2.5",
      called: "percentile, quartile, quantiles, percentiles, decile, box plot",
      units: .kept,
      program: """
        swap sort -> l l length 1 - * -> h l h floor nth l h ceil nth over - h frac * +
        """, isReserved: false),
    Entry(
      "percentile", "( l:data,nonempty p -- x )", "the quantile at p per cent, p from 0 to 100",
      "{ 1 2 3 4 } 25 percentile → 1.75", "{ 1 2 3 4 } 25_% percentile → 1.75",
      called: "quantile in percent, centile",
      units: .percent, program: "dup unit 1_% = [ 100 / ] unless quantile", isReserved: false),
    Entry(
      "correlation", "( xs:data,several,varied ys:data,several,varied,samelength -- x )",
      "Pearson's correlation of two lists of one length, neither constant",
      "{ 1 2 3 } { 2 4 6 } correlation → 1", "{ 1 2 3 4 } { 1 3 2 4 } correlation → 0.8",
      called: "pearson correlation, correlate, relation of two lists, r squared, covariance",
      alias: "correl corr",
      program: """
        -> y -> x x mean [ - ] curry x swap map -> u y mean [ - ] curry y swap map -> v \
        [ [ conj ] map zip [ product ] map sum ] -> s u v s call u u s call v v s call * sqrt /
        """,
      tally: .moments(
        """
        -> xy -> yy -> xx -> y -> x -> n xy x y conj * n / - \
        xx x dup conj * n / - yy y dup conj * n / - * sqrt /
        """), isReserved: false),
    Entry(
      "linreg", "( xs:data,several,varied ys:data,several,samelength -- slope intercept )",
      "least-squares line of ys over xs",
      "{ 1 2 3 } { 3 5 7 } linreg → 2 1", "{ 0 1 2 } { 1 0 2 } linreg → 0.5 0.5",
      called: """
        linear regression, line of best fit, regression, trend, trend line, fit a line, \
        least squares line, slope and intercept, curve fit
        """,
      program: """
        -> y -> x x mean [ - ] curry x swap map -> u y mean [ - ] curry y swap map -> v \
        [ [ conj ] map zip [ product ] map sum ] -> s v u s call u u s call / \
        y mean over x mean * -
        """,
      tally: .moments(
        """
        -> xy -> yy -> xx -> y -> x -> n xy x y conj * n / - conj \
        xx x dup conj * n / - / -> slope slope y slope x * - n /
        """), isReserved: false),
  ]
}
