/// What other calculators and languages call things, and what does it here.
///
/// Whoever types `pow` knows what he wants; that `^` is two edits away helps nobody. What stands here
/// comes before any guess by letters.
///
/// - Parameter word: A word that nobody knows, in lower-case letters.
/// - Returns: Programs that do as much; none where the word means nothing elsewhere either.
func programs(knownElsewhereAs word: String) -> [String] {
  foreignNames[word].map { $0.split(separator: "|").map(String.init) } ?? []
}

/// Names in lower-case letters; several programs stand between bars.
package let foreignNames: [String: String] = {
  var names: [String: String] = [:]
  for line in foreignTable.split(separator: "\n") where !line.hasPrefix("# ") {
    for entry in line.split(separator: ",") {
      let words = entry.split(separator: " ", maxSplits: 1)
      if words.count == 2 { names[String(words[0])] = String(words[1]) }
    }
  }
  return names
}()

/// Each name with what does it here; one text, since a table of literals is code that makes it.
private let foreignTable = """
  # Arithmetic, as languages, bc and HP's calculators call it.
  add +, plus +, sub -, subtract -, minus -, mul *, mult *, multiply *, divide /, pow ^, power ^,
  expt ^, y^x ^, x^y ^, ^^ ^, % mod|percent, modulo mod, %% mod, fmod rem, remainder rem, // div,
  idiv div, /mod divmod, divrem divmod, %ch over - swap / 100 *, chs neg, +/- neg, negate neg,
  negative neg, fabs abs, magnitude abs, sgn sign, signum sign, recip inv, reciprocal inv,
  invert inv, sqr sq, square sq, x^2 sq, x² sq, sqroot sqrt, squareroot sqrt, xroot root,
  nthroot root, cube 3 ^, cuberoot cbrt, alog 10 swap ^, exp10 10 swap ^, exp2 2 swap ^,
  log10 log, lg log2, ld log2, lb log2, loge ln, logn logb, ip trunc, int trunc, integer trunc,
  truncate trunc, fp frac, fraction frac, ceiling ceil, rnd round, rint round, factorial fact,
  ncr choose, comb choose, binomial choose, npr perm, isprime prime?, prime prime?, even even?,
  odd odd?, factor factors, primefactors factors
  # Those that look like numbers.
  1/x inv, 10^x 10 swap ^, 2^x 2 swap ^, 2dup dup2, 2drop drop2
  # Angles.
  arcsin asin, arccos acos, arctan atan, arctan2 atan2, asn asin, acs acos, atn atan,
  arsinh asinh, arcosh acosh, artanh atanh, arcsinh asinh, arccosh acosh, arctanh atanh,
  rad deg|todeg, radians deg, degrees todeg, d->r deg, d→r deg, r->d todeg, r→d todeg, m_pi pi,
  m_e e
  # Comparing, logic and bits, as C and Forth write them.
  == =, eq =, equal =, <> !=, ~= !=, /= !=, ne !=, =< <=, => >=, lt <, gt >, le <=, ge >=,
  && and, || or, & bitand, | bitor, ~ bitnot, << shl, >> shr, lshift shl, rshift shr,
  bits popcount, bitcount popcount
  # The stack: Forth, PostScript, HP, dc.
  pop drop, del drop, clx drop, exch swap, x<>y swap, enter dup, push dup,
  rolldown depth 1 - roll, rdn depth 1 - roll, clst clear, clrstk clear, clearstack clear,
  index pick, lrot rot
  # Programs and lists.
  apply call, eval call, execute call, ifte if, ifelse if, else if, then if, cond if,
  for times|each, loop times|while, do times, repeat times|while, begin while, until while,
  seq range, iota range, len length, size length, head first, car first, tail rest, cdr rest,
  get nth, at nth, cons append, cat concat, ++ concat, rev reverse, foldl fold, inject fold,
  accumulate scan, select filter, collect map, foreach each, avg mean, average mean, std stddev,
  sdev stddev, sd stddev, var variance, total sum, prod product, distinct unique, uniq unique,
  corr correlation, lr linreg, percentile 100 / quantile, δlist diff, strlen length,
  substr slice, substring slice, strip trim, uppercase upper, toupper upper, lowercase lower,
  tolower lower, str text, tostring text, →str text, str→ number, tonumber number,
  deriv derivative, integral integrate, quad integrate, findroot solve, sto ->, store ->, let ->,
  =: ->, := ->, def :, define :, ( #, /* #
  """
