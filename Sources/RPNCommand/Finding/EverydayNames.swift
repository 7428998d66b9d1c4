import PlainText

/// What people call things whose own names and meanings say it in other words.
///
/// The lexicon tells what a word is; here stands what somebody may have in mind who does not know it
/// yet. The names of other calculators and languages are among it.
enum EverydayNames {
  /// What is said of each word and command, in lower-case letters.
  static let all: [String: String] = {
    var names: [String: String] = [:]
    for line in table.split(separator: "\n") {
      // To split at a text would bring all of Swift's regular expressions into the executable.
      let colon = line.indices.first { line[$0...].hasPrefix(": ") }
      guard let colon else { continue }
      names[String(line[..<colon])] = String(line[colon...].dropFirst(2))
    }
    // Those of one word; what stands for several words is told where somebody types it.
    for (name, programs) in foreignNames {
      for program in programs.split(separator: "|") where !program.contains(" ") && program != "#" {
        names[String(program), default: ""] += " " + name
      }
    }
    return names
  }()

  /// What is said of a word or a command; empty for most of them.
  static func names(of word: String) -> String { all[word] ?? "" }

  /// A word, a command or a setting in each line, and behind it what it is called.
  private static let table = """
    +: addition
    -: subtraction difference
    *: multiplication times
    /: division quotient ratio
    ^: exponent raise exponentiation powers squared cubed
    abs: absolute value
    sign: plus minus
    sq: squared
    mod: remainder modulus clock
    rem: remainder modulus
    div: integer division whole quotient
    divmod: quotient remainder
    percent: percentage discount tip vat tax share
    round: rounding nearest whole
    roundto: rounding decimals money cents
    roundstep: rounding nickel quarter
    floor: rounding down
    ceil: rounding up
    trunc: cut off decimals
    frac: fractional part
    clamp: limit bound restrict between
    hypot: pythagoras hypotenuse distance
    exp: exponential growth
    ln: natural logarithm
    fact: factorial
    choose: combinations lottery
    perm: permutations arrangements
    gcd: common factor
    lcm: common multiple
    factors: prime factorization decompose
    nextprime: primes
    fib: fibonacci
    digits: convert base hex hexadecimal octal binary
    undigits: convert base hex hexadecimal octal binary
    contfrac: approximate fraction
    deg: convert angle
    todeg: convert angle
    pi: circle
    tau: circle turn
    phi: golden ratio
    e: euler
    i: imaginary complex
    to: convert conversion unit units metric inches miles currency temperature decibel mileage
    base: convert si units
    simplify: convert units
    ratedate: currency exchange rate date
    today: calendar date
    now: clock time calendar date
    weekday: calendar day of the week
    addmonths: calendar add months to a date
    addyears: calendar add years to a date
    yearday: calendar day of the year
    leap?: calendar leap year
    unixtime: timestamp epoch convert date
    hms: convert time clock hours minutes seconds sexagesimal
    dms: convert angle degrees minutes seconds sexagesimal
    normcdf: bell curve gauss gaussian
    norminv: bell curve gauss gaussian z-score
    normpdf: bell curve gauss gaussian
    binompmf: coin trials chance
    random: chance dice probability
    randint: dice die coin chance random number between
    normal: gauss gaussian bell curve random
    shuffle: cards random order permute
    sample: draw pick random lottery cards
    bitand: binary mask
    bitor: binary
    bitxor: binary
    bitnot: binary complement
    popcount: binary ones
    shl: binary shift left
    shr: binary shift right
    wrap: overflow unsigned integer binary
    signed: two's complement binary
    and: logical conjunction
    or: logical disjunction
    not: logical negation
    if: condition conditional branch else choice decision
    when: condition conditional branch
    unless: condition conditional branch
    times: loop repeat repetition n times
    while: loop repeat repetition condition until
    each: loop for every element iterate
    map: loop for every element transform apply
    iterate: loop repeat recurrence
    fold: loop accumulate reduce aggregate
    [: function lambda anonymous block program quotation closure
    {: list array vector create make
    :: function define procedure word subroutine
    ->: variable assign set store name let save memory
    call: function run execute
    dup: duplicate copy top
    swap: exchange switch order
    drop: delete remove pop
    clear: delete remove all empty
    depth: stack size count
    range: sequence numbers from to series
    stride: sequence steps series
    sum: add up total of a list
    product: multiply a list
    mean: average of a list
    median: average middle
    mode: average most frequent
    minimum: smallest least min of a list
    maximum: largest greatest biggest max of a list
    stddev: spread deviation
    quantile: percentile quartile
    linreg: regression trend fit line
    correlation: pearson relation
    filter: select where condition
    sort: order ascending rank
    unique: duplicates distinct
    nth: element index item
    length: size count number of elements
    count: how many
    cumsum: running total
    cummax: running maximum record high
    cummin: running minimum record low
    shift: offset move rows
    lag: previous row before
    lead: next row after
    moving: rolling window sliding
    movmean: rolling mean moving average
    ranks: rank ranking order position
    topranks: rank ranking descending position best
    concat: append join merge lists
    zip: pair combine lists
    matmul: matrix multiplication
    det: matrix determinant
    inverse: matrix invert
    transpose: matrix flip
    rank: matrix
    rref: matrix elimination gauss
    minor: matrix
    charpoly: matrix
    trace: matrix diagonal
    linsolve: matrix linear equations system solve
    identity: matrix unit
    eigenvalues: matrix
    dot: vector scalar product
    cross: vector product
    norm: vector length magnitude
    split: text string csv parse words
    join: text string combine
    slice: text string substring part
    replace: text string substitute
    contains?: text string search
    text: string convert number to text
    number: string convert text to number parse
    missing: na nan null nil none nothing empty unknown
    present?: missing na null empty isna notna isnull defined
    or-else: default missing na coalesce ifnull fillna replace
    format: hex hexadecimal octal binary money currency thousands decimals scientific engineering
    pmt: loan mortgage money payment annuity interest credit installment
    pv: loan present value money discount interest
    fv: savings compound interest money growth
    nper: loan how long money interest
    rate: loan interest money
    npv: money investment cash flow discount
    irr: money investment return interest cash flow
    effective: interest apr apy money
    nominal: interest apr money
    sln: depreciation money asset
    solve: equation root zero unknown
    polyroots: equation polynomial quadratic cubic zeros
    derivative: slope differentiate calculus
    integrate: integral area calculus
    :set: settings options preferences
    :set base: hex hexadecimal binary octal convert
    :set format: hex hexadecimal binary octal money currency thousands separators decimals scientific engineering notation
    :set digits: precision accuracy decimals places
    :set fraction: fractions rational ratio
    :set complex: imaginary
    :set mode: floating point float fast ieee
    :set seed: random repeat same numbers
    :save: store file export write
    :load: open file import read run script
    :undo: back mistake oops
    :quit: exit leave
    :explain: debug trace steps
    :show: full long whole value
    :stack: see all values list
    :words: list commands functions reference
    """
}
