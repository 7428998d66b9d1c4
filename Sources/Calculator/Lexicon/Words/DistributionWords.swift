import ExactReals
import ReversePolish

/// Continuous distributions: density, lower tail, upper tail and quantile, each a program over the
/// special functions that is run on exact numbers.
extension Lexicon {
  /// The operands of quantiles.

  static let normal: [Entry] = [
    Entry(
      "normpdf", "( μ σ:>0 x -- y )",
      "normal density at x, for mean μ and standard deviation σ above 0",
      "0 1 0 normpdf → 0.39894228040143267794", "100 15 130 normpdf → 0.00359939776754587013",
      called: "normal distribution, bell curve, gaussian, normal density",
      program: "-> x -> s -> m x m - s / sq 2 / neg exp s tau sqrt * /", isReserved: false,
      does: .exactly()),
    Entry(
      "normcdf", "( μ σ:>0 x -- p )",
      "probability of x or less, normal with mean μ and deviation σ",
      "0 1 1.96 normcdf → 0.97500210485177956586", "0 1 0 normcdf → 0.5",
      called: "normal distribution, normal probability, bell curve, gaussian, z score, z table",
      program: "-> x -> s -> m m x - s 2 sqrt * / erfc 2 /",
      isReserved: false,
      does: .exactly(slope: "normpdf")),
    Entry(
      "normsf", "( μ σ:>0 x -- p )",
      "probability of more than x, normal with mean μ and deviation σ",
      "0 1 1.96 normsf → 0.024997895148220434137", "0 1 40 normsf → 3.6558935409150297037e-350",
      called: "upper tail of normal, p value",
      program: "-> x -> s -> m x m - s 2 sqrt * / erfc 2 /",
      isReserved: false,
      does: .exactly(slope: "normpdf neg")),
    Entry(
      "norminv", "( μ σ:>0 p:>0,<1 -- x )", "the x whose normcdf is p; p is between 0 and 1",
      "0 1 0.975 norminv → 1.9599639845400542355", "100 15 0.5 norminv → 100",
      called: "normal quantile, inverse normal, z score, critical value, confidence interval",
      program: "-> p -> s -> m m p 2 * erfcinv s 2 sqrt * * -",
      isReserved: false,
      does: .exactly()),
  ]

  static let elementary: [Entry] = [
    Entry(
      "unifpdf", "( low high:>low x -- y )",
      "density of the uniform distribution from low to high at x",
      "2 6 3 unifpdf → 0.25", "2 6 7 unifpdf → 0",
      called: "uniform distribution",
      program: "-> x -> b -> a x a < x b > or [ 0 ] [ b a - inv ] if", isReserved: false,
      does: .exactly(slope: "drop drop2 0")),
    Entry(
      "unifcdf", "( low high:>low x -- p )",
      "probability of x or less, uniform from low to high",
      "2 6 3 unifcdf → 0.25", "2 6 7 unifcdf → 1",
      called: "uniform distribution",
      program: "-> x -> b -> a x a max b min a - b a - /",
      isReserved: false, does: .exactly(slope: "unifpdf")),
    Entry(
      "unifsf", "( low high:>low x -- p )",
      "probability of more than x, uniform from low to high",
      "2 6 3 unifsf → 0.75",
      called: "uniform distribution",
      program: "-> x -> b -> a b x a max b min - b a - /",
      isReserved: false, does: .exactly(slope: "unifpdf neg")),
    Entry(
      "unifinv", "( low high:>low p:probability -- x )",
      "the x whose unifcdf is p; p is from 0 to 1",
      "2 6 0.25 unifinv → 3",
      called: "uniform distribution",
      program: "-> p -> b -> a b a - p * a +", isReserved: false,
      does: .exactly()),
    Entry(
      "exponpdf", "( λ:>0 x -- y )",
      "density at x of the exponential distribution with rate λ above 0",
      "2 1 exponpdf → 0.27067056647322538379", "2 -1 exponpdf → 0",
      called: "exponential distribution",
      program: "-> x -> r x 0 < [ 0 ] [ r x * neg exp r * ] if",
      isReserved: false,
      does: .exactly(slope: "over neg -rot exponpdf *")),
    Entry(
      "exponcdf", "( λ:>0 x -- p )", "probability of x or less, exponential with rate λ",
      "2 1 exponcdf → 0.86466471676338730811",
      called: "exponential distribution, waiting time",
      program: "exponsf 1 swap -", isReserved: false,
      does: .exactly(slope: "exponpdf")),
    Entry(
      "exponsf", "( λ:>0 x -- p )", "probability of more than x, exponential with rate λ",
      "2 1 exponsf → 0.13533528323661269189",
      called: "exponential distribution, survival",
      program: "0 max * neg exp", isReserved: false,
      does: .exactly(slope: "exponpdf neg")),
    Entry(
      "exponinv", "( λ:>0 p:>=0,<1 -- x )", "the x whose exponcdf is p; p is from 0 to below 1",
      "2 0.5 exponinv → 0.34657359027997265471",
      called: "exponential distribution",
      program: "1 swap - ln swap / neg", isReserved: false,
      does: .exactly()),
    Entry(
      "weibullpdf", "( k:>0 λ:>0 x -- y )",
      "density at x of the Weibull distribution of shape k and scale λ",
      "2 3 1 weibullpdf → 0.19885318151430439435", "2 3 -1 weibullpdf → 0",
      called: "weibull distribution",
      program: """
        -> x -> l -> k x 0 < [ 0 ] [ x l / dup k ^ neg exp swap k 1 - ^ * k l / * ] if
        """, isReserved: false,
      does: .exactly(slope: "-> x -> l -> k k l x weibullpdf k 1 - x / k l / x l / k 1 - ^ * - *")),
    Entry(
      "weibullcdf", "( k:>0 λ:>0 x -- p )",
      "probability of x or less in the Weibull distribution of k and λ",
      "2 3 1 weibullcdf → 0.10516068318563022542",
      called: "weibull distribution, lifetime, failure rate",
      program: "weibullsf 1 swap -", isReserved: false,
      does: .exactly(slope: "weibullpdf")),
    Entry(
      "weibullsf", "( k:>0 λ:>0 x -- p )",
      "probability of more than x in the Weibull distribution of k and λ",
      "2 3 1 weibullsf → 0.89483931681436977458",
      called: "weibull distribution, reliability",
      program: "0 max swap / swap ^ neg exp", isReserved: false,
      does: .exactly(slope: "weibullpdf neg")),
    Entry(
      "weibullinv", "( k:>0 λ:>0 p:>=0,<1 -- x )",
      "the x whose weibullcdf is p; p is from 0 to below 1",
      "2 3 0.5 weibullinv → 2.4976638334730932691",
      called: "weibull distribution",
      program: "1 swap - ln neg rot inv ^ *", isReserved: false,
      does: .exactly()),
  ]
}
