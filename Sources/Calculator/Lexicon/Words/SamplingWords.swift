import ExactReals
import ReversePolish

/// The continuous distributions that are incomplete gamma and beta functions, and those of samples,
/// which are made of them.
extension Lexicon {
  static let gammaFamily: [Entry] = [
    Entry(
      "gammapdf", "( k:>0 θ:>0 x -- y )",
      "density of the gamma distribution with shape k and scale θ at x",
      "3 2 4 gammapdf → 0.13533528323661269189", "2 1 -1 gammapdf → 0",
      called: "gamma distribution",
      program: """
        -> x -> t -> k x sign dup 0 > \
        [ drop x t / dup ln k 1 - * swap - k lgamma - exp t / ] \
        [ 0 = [ 0 k 1 - ^ t / ] [ 0 ] if ] if
        """, isReserved: false,
      does: .exactly(slope: "-> x -> t -> k k t x gammapdf k 1 - x / t inv - *")),
    Entry(
      "gammacdf", "( k:>0 θ:>0 x -- p )",
      "probability of x or less in the gamma distribution of k and θ",
      "3 2 4 gammacdf → 0.32332358381693654053",
      called: "gamma distribution",
      program: "0 max swap / gammainc", isReserved: false,
      does: .exactly(slope: "gammapdf")),
    Entry(
      "gammasf", "( k:>0 θ:>0 x -- p )",
      "probability of more than x in the gamma distribution of k and θ",
      "3 2 4 gammasf → 0.67667641618306345947",
      called: "gamma distribution",
      program: "0 max swap / gammaincc", isReserved: false,
      does: .exactly(slope: "gammapdf neg")),
    Entry(
      "gammainv", "( k:>0 θ:>0 p:>=0,<1 -- x )",
      "the x whose gammacdf is p; p is from 0 to below 1",
      "3 2 0.5 gammainv → 5.3481206274471206358",
      called: "gamma distribution",
      isReserved: false,
      does: .reals(
        slopes: "-> p -> t -> k k 1 p gammainv", "-> p -> t -> k k t k t p gammainv gammapdf inv"
      ) { x, bounds throws(RealError) in
        try x[2].inverseGammaPart(x[0], bounds).multiplied(by: x[1], bounds)
      }),
    Entry(
      "chi2pdf", "( ν:>0 x -- y )",
      "density of chi-squared with ν degrees of freedom at x",
      "4 2 chi2pdf → 0.1839397205857211608", "2 -1 chi2pdf → 0",
      called: "chi square distribution",
      program: "[ 2 / 2 ] dip gammapdf", isReserved: false,
      does: .exactly(slope: "-> x -> n n x chi2pdf n 2 / 1 - x / 1/2 - *")),
    Entry(
      "chi2cdf", "( ν:>0 x -- p )",
      "probability of x or less in chi-squared with ν degrees of freedom",
      "4 2 chi2cdf → 0.26424111765711535681",
      called: "chi square test, chi squared distribution",
      program: "[ 2 / 2 ] dip gammacdf", isReserved: false,
      does: .exactly(slope: "chi2pdf")),
    Entry(
      "chi2sf", "( ν:>0 x -- p )",
      "probability of more than x in chi-squared with ν degrees of freedom",
      "10 100 chi2sf → 5.4497019829205293351e-17",
      called: "chi square test, chi squared p value",
      program: "[ 2 / 2 ] dip gammasf", isReserved: false,
      does: .exactly(slope: "chi2pdf neg")),
    Entry(
      "chi2inv", "( ν:>0 p:>=0,<1 -- x )", "the x whose chi2cdf is p; p is from 0 to below 1",
      "1 0.95 chi2inv → 3.8414588206941259584",
      called: "chi square critical value",
      program: "[ 2 / 2 ] dip gammainv", isReserved: false,
      does: .exactly()),
  ]

  static let betaFamily: [Entry] = [
    Entry(
      "betapdf", "( α:>0 β:>0 x -- y )",
      "density of the beta distribution with parameters α and β at x",
      "2 3 1/2 betapdf → 1.5", "2 3 2 betapdf → 0",
      called: "beta distribution",
      program: """
        -> x -> b -> a x sign 1 x - sign min dup 0 > \
        [ drop x ln a 1 - * 1 x - ln b 1 - * + a b + lgamma + a lgamma - b lgamma - exp ] \
        [ 0 = [ x a 1 - ^ 1 x - b 1 - ^ * a b + lgamma a lgamma - b lgamma - exp * ] [ 0 ] if ] if
        """, isReserved: false,
      does: .exactly(slope: "-> x -> b -> a a b x betapdf a 1 - x / b 1 - 1 x - / - *")),
    Entry(
      "betacdf", "( α:>0 β:>0 x -- p )",
      "probability of x or less in the beta distribution of α and β",
      "2 3 1/2 betacdf → 0.6875", "2 3 7 betacdf → 1",
      called: "beta distribution",
      program: "0 max 1 min betainc", isReserved: false,
      does: .exactly(slope: "betapdf")),
    Entry(
      "betasf", "( α:>0 β:>0 x -- p )",
      "probability of more than x in the beta distribution of α and β",
      "2 3 1/2 betasf → 0.3125",
      called: "beta distribution",
      program: "1 swap - 0 max 1 min [ swap ] dip betainc",
      isReserved: false,
      does: .exactly(slope: "betapdf neg")),
    Entry(
      "betainv", "( α:>0 β:>0 p:probability -- x )", "the x whose betacdf is p; p is from 0 to 1",
      "2 3 1/2 betainv → 0.38572756813238954828", "2 2 1/2 betainv → 0.5",
      called: "beta distribution",
      isReserved: false,
      does: .reals(
        slopes: "-> p -> b -> a a b a b p betainv betapdf inv"
      ) { x, bounds throws(RealError) in try x[2].inverseBetaPart(x[0], x[1], bounds) }),
    Entry(
      "tpdf", "( ν:>0 x -- y )",
      "density of Student's t with ν degrees of freedom at x",
      "1 0 tpdf → 0.31830988618379067154", "10 2 tpdf → 0.061145766321218175852",
      called: "student distribution",
      program: """
        -> x -> n n 1 + 2 / lgamma n 2 / lgamma - exp n pi * sqrt / \
        1 x sq n / + n 1 + -2 / ^ *
        """, isReserved: false, does: .exactly()),
    Entry(
      "tcdf", "( ν:>0 x -- p )",
      "probability of x or less in Student's t with ν degrees of freedom",
      "10 2 tcdf → 0.96330598261462981719", "3 0 tcdf → 0.5",
      called: "t test, student t, t distribution",
      program: "-> x -> n n 2 / 1/2 n n x sq + / betainc 2 / x 0 > [ 1 swap - ] when",
      isReserved: false, does: .exactly(slope: "tpdf")),
    Entry(
      "tsf", "( ν:>0 x -- p )",
      "probability of more than x in Student's t with ν degrees of freedom",
      "10 2 tsf → 0.036694017385370182809", "3 0 tsf → 0.5",
      called: "t test, t p value",
      program: "neg tcdf", isReserved: false,
      does: .exactly(slope: "tpdf neg")),
    Entry(
      "tinv", "( ν:>0 p:>0,<1 -- x )", "the x whose tcdf is p; p is between 0 and 1",
      "10 0.975 tinv → 2.2281388519862747484", "3 1/2 tinv → 0",
      called: "t test, critical t value, confidence interval, t table",
      program: """
        -> p -> n n 2 / 1/2 p 1 p - min 2 * betainv inv 1 - n * sqrt p 1/2 < [ neg ] when
        """, isReserved: false,
      does: .exactly(slope: "-> p -> n n n p tinv tpdf inv")),
    Entry(
      "fpdf", "( ν1:>0 ν2:>0 x -- y )",
      "density at x of the F distribution with ν1 and ν2 degrees of freedom",
      "2 4 1 fpdf → 0.2962962962962962963", "2 4 -1 fpdf → 0",
      called: "f distribution",
      program: """
        -> x -> m -> n x 0 < [ 0 ] \
        [ n x * m + -> s n 2 / m 2 / n x * s / betapdf n m * s sq / * ] if
        """, isReserved: false,
      does: .exactly(
        slope: """
          -> x -> m -> n n m x fpdf n 2 / 1 - x / n m + 2 / n * n x * m + / - *
          """)),
    Entry(
      "fcdf", "( ν1:>0 ν2:>0 x -- p )",
      "probability of x or less in the F distribution of ν1 and ν2",
      "2 4 1 fcdf → 0.55555555555555555556",
      called: "f test, f distribution, anova",
      program: "0 max -> x -> m -> n n 2 / m 2 / n x * dup m + / betainc", isReserved: false,
      does: .exactly(slope: "fpdf")),
    Entry(
      "fsf", "( ν1:>0 ν2:>0 x -- p )",
      "probability of more than x in the F distribution of ν1 and ν2",
      "2 4 1 fsf → 0.44444444444444444444",
      called: "f test, f p value, anova",
      program: "0 max -> x -> m -> n m 2 / n 2 / m n x * m + / betainc", isReserved: false,
      does: .exactly(slope: "fpdf neg")),
    Entry(
      "finv", "( ν1:>0 ν2:>0 p:>=0,<1 -- x )", "the x whose fcdf is p; p is from 0 to below 1",
      "2 4 5/9 finv → 1",
      called: "critical f value",
      program: "-> p -> m -> n n 2 / m 2 / p betainv dup 1 swap - / m * n /", isReserved: false,
      does: .exactly(slope: "-> p -> m -> n n m n m p finv fpdf inv")),
  ]
}
