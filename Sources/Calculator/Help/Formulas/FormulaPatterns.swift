extension FormulaPattern {
  /// Dates with the name of a month.
  static let dates: [FormulaPattern] = patterns(
    """
    # @month #4 ⇒ $3-$m2-$p1
    # . @month #4 ⇒ $3-$m2-$p1
    @month # , #4 ⇒ $3-$m1-$p2
    @month # #4 ⇒ $3-$m1-$p2
    """)

  /// The notations of people and of other tools, in the order in which they are tried.
  ///
  /// An element is a wildcard, or text as it is: `*` is an expression, `#` a number, of digits
  /// (`#i`), of three or four digits, or in groups (`#g`), `@` a name, `to/in` one of two names, and
  /// `{}`, `[,]` and `(,)` are brackets, the last two with commas; `⊢` is at the start of an
  /// expression, and no name follows `¬@`. In the meaning, `$1` is the first wildcard; a letter
  /// before its number is a form, for instance `$m1` the number of a month.
  static let all: [FormulaPattern] =
    dates
    + patterns(
      """
      // Lists.
      [,] ⇒ {$i1}
      (,) ⇒ {$i1}
      {} [ * ] ⇒ nth($1, $2) — elements are counted from 0
      range ( {} ) ⇒ max($1) - min($1)
      count ( {} ) ⇒ length($1)
      lcm/gcd ( {} ) ⇒ $1($i2)
      # . . # ⇒ range($1, $2)
      round ( * , @clock ) ⇒ roundstep($1, $2)
      // Numbers.
      #g #3 ⇒ $1_$2 — '_' groups digits
      #g ' #3 ⇒ $1_$2 — '_' groups digits
      @numbers ⇒ sum($l1)
      # x10 ^ - # ⇒ $1e-$2
      # x10 ^ # ⇒ $1e$2
      # @times ⇒ $1 * $x2
      # ∠ # ° ⇒ polar($1, $2°)
      # ∠ # ⇒ polar($1, $2°)
      log @lowered ( * ) ⇒ log($2, $r1)
      log @lowered # ⇒ log($2, $r1)
      lg # ⇒ log10($1)
      lg ( * ) ⇒ log10($1)
      bin2dec ( #i ) ⇒ 0b$1
      bin2dec ( @text ) ⇒ 0b$i1
      hex2dec ( @text ) ⇒ 0x$i1
      // Dates and times.
      @date @clock ⇒ $1T$p2
      @function ( @text ) ⇒ $1($d2)
      # @minutes ⇒ $1:$x2
      # am to # pm ⇒ $h2 - $a1
      # pm - # am ⇒ $h1 - $a2
      # am ⇒ $a1
      # pm ⇒ $h1
      @clock utc/gmt ⇒ $1Z
      to h : m/mm/min ⇒ to hms
      in/to africa/america/asia/atlantic/australia/europe/pacific / @ ⇒ $1 "$2/$3"
      days ( * , * ) ⇒ $1 - $2
      // Units.
      # h/hr/hrs/hour/hours/d/day/days # m ⇒ $1 $2 $3 min — 'm' is the metre, and minutes are 'min'
      # m # s ⇒ $1 min $2 s — 'm' is the metre, and minutes are 'min'
      #i - #i / #i @unit ⇒ $1 $2/$3 $4
      #i - #i / #i " ⇒ $1 $2/$3 in
      @unit - hour/hours ⇒ $1 $2
      # foot/ft/feet/' # ¬@ ⇒ $1 ft $3 in
      # @coin # ct/cent/cents ⇒ $1.$p3 $2
      # @unit # @alike ⇒ $1 $2 + $3 $4
      light - @ ⇒ light $1
      ft - lb/lbs ⇒ ft lb
      squared ⇒ ^2
      cubed ⇒ ^3
      // Words and signs.
      plus ⇒ +
      minus ⇒ -
      times ⇒ *
      divided by ⇒ /
      to the power of ⇒ ^
      square root of # ⇒ sqrt($1)
      half of ⇒ 1/2 *
      into ⇒ to
      convert # ⇒ $1
      what is # ⇒ $1
      # by # ⇒ $1 * $2
      # out of # ⇒ $1/$2
      per cent ⇒ %
      # as % of # ⇒ $1/$2 to %
      # is what % of # ⇒ $1/$2 to %
      # % more than # ⇒ $2 + $1%
      # % less than # ⇒ $2 - $1%
      # % tip on # ⇒ $1% of $2
      # increased by # % ⇒ $1 + $2%
      # decreased by # % ⇒ $1 - $2%
      % on ⇒ % of
      = ? ⇒
      if ( * ; * ; * ) ⇒ if($1, $2, $3)
      if * then * else * ⇒ if($1, $2, $3)
      * ? * : * ⇒ if($1, $2, $3)
      # : # ⇒ $1/$2 — a ratio is a quotient
      let @ = ⇒ $1 =
      @ : = ⇒ $1 =
      @ = * , @ = ⇒ $1 = $2; $3 =
      # - > @ ⇒ $2 = $1 — a name stands before its value
      < > ⇒ !=
      = < ⇒ <=
      = > ⇒ >=
      ! @ ⇒ not $1
      ! ( ⇒ not (
      | * | ⇒ abs($1)
      ⌊ * ⌋ ⇒ floor($1)
      ⌈ * ⌉ ⇒ ceil($1)
      ( - # ) ^ ( 1 / # ) ⇒ root(-$1, $2)
      ⊢ # % + # @unit ⇒ $2 $3 + $1% — a percentage is added behind the value
      ⊢ # % + # ¬@ ⇒ $1/100 + $2
      ⊢ # % - # ¬@ ⇒ $1/100 - $2 — a percentage is subtracted behind the value
      sin/cos/tan ^ - 1 ⇒ a$1
      @function - # ° ⇒ $1(-$2°)
      @function - # ¬@ ⇒ $1(-$2)
      @function ^ # ( * ) ⇒ $1($3)^$2
      sin/cos/tan @inverse ⇒ a$1
      # @choices ⇒ choose($1, $x2)
      # @orders ⇒ perm($1, $x2)
      @function @raised ( * ) ⇒ $1($3)^$r2
      @function @raised # ° ⇒ $1($3°)^$r2
      @function @raised # ⇒ $1($3)^$r2
      @function @raised @ ⇒ $1($3)^$r2
      log_2 # ⇒ log($1, 2)
      log_10 # ⇒ log($1, 10)
      complex ( # , # ) ⇒ $1+$2i
      integrate ( * , @ , * , * ) ⇒ integrate($1, $3, $4)
      derivative ( * , @ , * ) ⇒ derivative($1, $3)
      diff/derive ( * , * ) ⇒ derivative($2, $3)
      binom ( * , * ) ⇒ choose($1, $2)
      zscore ( * , * , * ) ⇒ ($1 - $2)/($3)
      norm . dist ( * , * , * , * ) ⇒ normcdf($2, $3, $1)
      @oflist ( * , {} ) ⇒ $1($3, $2) — the list comes first
      // The targets of conversions.
      to decimal/dec ⇒  — numbers are shown as decimals
      to sci/eng/si ⇒ to $1:3
      to fix ⇒ to fix:2
      to unix ⇒ to unixtime
      to/in @units ⇒ $1 {$l2}
      * to/in @function ⇒ $3($1)
      """)

  private static func patterns(_ table: String) -> [FormulaPattern] {
    table.split(separator: "\n").compactMap { FormulaPattern(String($0)) }
  }
}
