/// Returns the equivalent programs for a word of other calculators or languages.
///
/// For example, `pow` means `^`, which a comparison of letters would not find. These programs take
/// precedence over similar names.
///
/// - Parameter word: An unknown word in lower case.
/// - Returns: The equivalent programs; empty if the word is not known elsewhere either.
package func programs(knownElsewhereAs word: String) -> [String] {
  // A search for one name takes a tenth of the time of reading all names.
  let (blank, name) = (UInt8(ascii: " "), Array(word.utf8))
  var program = ""
  for line in Array(foreignTable.utf8).split(separator: UInt8(ascii: "\n"))
  where !line.starts(with: "# ".utf8) {
    for entry in line.split(separator: UInt8(ascii: ",")) {
      let entry = entry.drop { $0 == blank }
      if entry.starts(with: name), entry.dropFirst(name.count).first == blank {
        program = String(decoding: entry.dropFirst(name.count + 1), as: UTF8.self)
      }
    }
  }
  return program.split(separator: "|").map(String.init)
}

/// Returns advice on a word of other tools without an equivalent.
///
/// - Parameter word: An unknown word in lower case.
/// - Returns: A sentence without a full stop; `nil` for other words.
package func adviceOnForeign(_ word: String) -> String? {
  for line in foreignAdvice.split(separator: "\n") {
    let parts = line.split(separator: ":", maxSplits: 1)
    if parts.count == 2, parts[0].split(separator: " ").contains(where: { $0 == word }) {
      return String(parts[1].dropFirst())
    }
  }
  return nil
}

private let foreignAdvice = """
  . .s print println printf puts echo disp display show say cr: what is left on the stack is shown
  ans answer prev _: the last result is on the stack, and 'dup' copies it
  lastx lstx last_x lastarg: 'tuck' before a word keeps its last operand, as in '5 3 tuck +'
  sto store let set: '-> x' behind a value gives it the name x
  todate to_date parsedate parse_date: 'strptime' reads a date in a form, as '%d/%m/%Y'
  formatdate dateformat date_format: 'strftime' writes a date in a form, as '%d/%m/%Y'
  datedif datediff: '-' between two dates is the time between them, as in '2026-12-25 2026-11-21 -'
  roman toroman: there are no Roman numerals
  rcl recall: a name alone gives its value, as x does behind '5 -> x'
  """

/// The names in lower case with their equivalent programs, separated by bars.
package let foreignNames: [String: String] = {
  var names: [String: String] = [:]
  for line in foreignTable.split(separator: "\n") where !String(line).begins(with: "# ") {
    for entry in line.split(separator: ",") {
      let words = entry.split(separator: " ", maxSplits: 1)
      if words.count == 2 { names[String(words[0])] = String(words[1]) }
    }
  }
  return names
}()

/// The table of names and equivalents.
///
/// A single text avoids the code that would build a table of literals.
private let foreignTable = """
  # Names of operations in the lexicon, for evaluators that know arithmetic only.
  pow ^, power ^, sgn sign, signum sign, reciprocal inv, log10 log, ceiling ceil, factorial fact,
  ncr choose, comb choose, combin choose, npr perm, permut perm, gcf gcd, hcf gcd, lcd lcm,
  arcsin asin, arccos acos, arctan atan, arctan2 atan2, modulo mod, // div, deg2rad deg,
  rad2deg todeg, arsinh asinh, arcosh acosh, artanh atanh, arcsinh asinh, arccosh acosh,
  arctanh atanh,
  # Arithmetic, as languages, bc and HP's calculators call it.
  add +, plus +, subtract -, minus -, mul *, mult *, multiply *, divide /,
  expt ^, y^x ^, x^y ^, ^^ ^, % mod|percent, %% mod, fmod rem, remainder rem,
  idiv div, /mod divmod, divrem divmod, %ch pctchange, %change pctchange, change% pctchange, percentchange pctchange, pct_change pctchange, mu% markup, chs neg, +/- neg, negate neg,
  negative neg, fabs abs, magnitude abs, recip inv,
  invert inv, sqr sq, square sq, x^2 sq, x² sq, sqroot sqrt, squareroot sqrt, xroot root,
  nthroot root, cube 3 ^, cuberoot cbrt, alog 10 swap ^, exp10 10 swap ^, exp2 2 swap ^,
  lg log|log2, ld log2, lb log2, loge ln, logn logb, ip trunc, int floor|trunc,
  integer trunc,
  truncate trunc, fix trunc, quotient quot, fp frac,
  fraction "frac" format|frac, of *, off -, rnd round, rint round,
  binomial choose, prime prime?, even even?,
  odd odd?, primefactors factors, expm1 exp 1 -, e^x exp, real re, imag im, imaginary im,
  ln1p log1p,
  lgam lgamma, golden phi, */ -rot * swap /,
  %t swap / 100 *, δ% pctchange, rand random, ran random, rnd# random, gauss normal
  # Those that look like numbers.
  1/x inv, 10^x 10 swap ^, 2^x 2 swap ^, 2dup dup2, 2drop drop2, 1+ 1 +, 1- 1 -, 2* 2 *, 2/ 2 /,
  0= 0 =, 0< 0 <, 0> 0 >
  # Angles.
  asn asin, acs acos, atn atan,
  sec cos inv, csc sin inv, cosec sin inv, cot tan inv, ctg tan inv, tg tan, arctg atan,
  asec inv acos, acsc inv asin, acot inv atan, arcsec inv acos, arccsc inv asin, arccot inv atan,
  sech cosh inv, csch sinh inv, coth tanh inv, asech inv acosh, acsch inv asinh, acoth inv atanh,
  torad deg, degtorad deg, radtodeg todeg, r->p topolar, p->r polar,
  ->hms hms, →hms hms, rad deg|todeg, radians deg, degrees todeg, d->r deg, d→r deg, r->d todeg,
  r→d todeg, m_pi pi,
  m_e e, j i
  # Comparing, logic and bits, as C and Forth write them.
  eq =, equal =, ~= !=, /= !=, ne !=, =< <=, => >=, lt <, gt >, le <=, ge >=,
  ~ bitnot|not, lshift shl, rshift shr,
  bits popcount, popcnt popcount, rol rotl, ror rotr, lsl shl, lsr shr,
  nand bitand bitnot|and not,
  nor bitor bitnot|or not, xnor bitxor bitnot|xor not
  # Distributions, as spreadsheets, R and HP call them.
  qnorm norminv, pnorm normcdf, dnorm normpdf, rnorm normal, normsinv 0 1 rot norminv,
  norm.s.inv 0 1 rot norminv, normsdist 0 1 rot normcdf, norm.s.dist 0 1 rot normcdf,
  normdist normcdf, invnorm norminv, norm.inv norminv, norm.dist normcdf, probit 0 1 rot norminv,
  pbinom binomcdf, dbinom binompmf, qbinom binominv, ppois poissoncdf, dpois poissonpmf,
  qpois poissoninv, pchisq chi2cdf, qchisq chi2inv, dchisq chi2pdf, pt tcdf, qt tinv, dt tpdf,
  pexp exponcdf, qexp exponinv, dexp exponpdf, erfinvc erfcinv, inverf erfinv,
  stdev.p pstddev, var.p pvariance,
  stdev.s stddev, var.s variance, quartile 4 / quantile,
  # Others.
  sinc dup sin swap /, digitsum 10 digits sum, sumdigits 10 digits sum, modexp powmod,
  mod_pow powmod, pow_mod powmod, expmod powmod, mod_inverse invmod,
  # The stack: Forth, PostScript, HP, dc.
  pop drop, del drop, clx drop, exch swap, x<>y swap, enter dup, push dup,
  rolldown depth 1 - [ depth 1 - roll ] times, rdn depth 1 - [ depth 1 - roll ] times,
  rollup depth 1 - roll, rup depth 1 - roll, rolld -rot, r↓ depth 1 - [ depth 1 - roll ] times,
  r↑ depth 1 - roll, clst clear, clrstk clear, clearstack clear,
  index pick, lrot rot
  # Dates and forms.
  time now, clock now, datetime now, timestamp unixtime, epoch unixtime, dow weekday,
  dayofweek weekday, dayofyear yearday, doy yearday,
  addmonth addmonths, addyear addyears, lastday 0 eomonth,
  last_day 0 eomonth, monthend 0 eomonth, daysinmonth 0 eomonth day, relativedelta datedif,
  busday_count networkdays, workdays networkdays, busday_offset workday, qtr quarter,
  timezone to, tz to, convert to, tz_convert to, astimezone to, tz_localize atzone, localize atzone,
  tohex "hex" format, dec2hex "hex" format, tobin "bin" format,
  dec2bin "bin" format
  # Programs and lists.
  apply call, eval call, execute call, ifte if, ifelse if, else if, then if, cond if,
  for times|each, loop times|while, do times, repeat times|while, begin while, until while,
  seq range, iota range, size length, head first, car first, tail rest, cdr rest,
  at nth, cons append, cat concat, ++ concat, rev reverse, foldl fold, inject fold,
  accumulate scan, select filter, collect map, foreach each,
  sdev stddev, pearson correlation,
  total sum,
  lr linreg, slope linreg drop, intercept linreg nip, sumsq [ sq ] map sum,
  δlist diff, strlen length,
  matinv inverse,
  transp transpose, eig eigenvalues,
  eye identity, idn identity, dotp dot, crossp cross, arange range, sorted sort,
  any any?, all all?, contains contains?, lambda [, float number,
  parsefloat number, parseint number, tofixed roundto, rms [ sq ] map mean sqrt,
  geomean [ ln ] map mean exp, substr slice, substring slice, strip trim,
  toupper upper,
  tolower lower, str text, tostring text, →str text, str→ number, tonumber number,
  deriv derivative, integral integrate, quad integrate, findroot solve, fzero solve, nsolve solve,
  roots polyroots, proot polyroots,
  zeros solveall, allroots solveall, fmin minimize, fminbnd minimize, fmax maximize,
  fsolve solve, d/dx derivative, ∑ sum, ∏ product, ∫ integrate,
  =: ->, := ->, def :, define :, ( #, /* #
  """
