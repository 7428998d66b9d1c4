import PlainText

/// Everyday names of things, beside the terms in their own names and descriptions.
///
/// The lexicon describes a word in its own terms. This table has the terms of users who do not know
/// the word yet, including the names in other calculators and languages.
enum EverydayNames {
  /// The everyday names of each word and command, in lower-case letters.
  static let all: [String: String] = {
    var names: [String: String] = [:]
    for line in table.split(separator: "\n") {
      // Splitting at a text would link all of Swift's regular expressions.
      let colon = line.indices.first { line[$0...].hasPrefix(": ") }
      guard let colon else { continue }
      names[String(line[..<colon])] = String(line[colon...].dropFirst(2))
    }
    // Only names for one word are added; a name for several words is explained where it is typed.
    for (name, programs) in foreignNames {
      for program in programs.split(separator: "|") where !program.contains(" ") && program != "#" {
        names[String(program), default: ""] += " " + name
      }
    }
    return names
  }()

  /// Returns the everyday names of a word or a command; empty for most of them.
  static func names(of word: String) -> String { all[word] ?? "" }

  /// A word, a command or a setting in each line, followed by its everyday names.
  private static let table = """
    +: addition
    -: subtraction difference days between dates
    *: multiplication times
    /: division quotient ratio
    ^: exponent raise exponentiation powers squared cubed
    abs: absolute value
    neg: change sign
    sign: plus minus
    sq: squared
    mod: remainder modulus clock
    rem: remainder modulus
    div: integer division whole quotient
    divmod: quotient remainder
    percent: percentage discount tip vat tax share
    pluspercent: percentage add percent tip vat tax raise
    minuspercent: percentage subtract percent off discount reduce
    pctchange: percentage percent change growth increase decrease difference
    markup: percentage percent profit
    margin: percentage percent profit
    round: rounding nearest whole
    roundto: rounding decimals money cents 2 decimal places
    roundstep: rounding nickel quarter
    floor: rounding down
    ceil: rounding up
    trunc: cut off decimals
    frac: fractional part
    clamp: limit bound restrict between
    inv: parallel resistors one over x inverse
    hypot: pythagoras hypotenuse distance
    exp: exponential growth
    ln: natural logarithm
    fact: factorial
    choose: combinations lottery how many ways
    perm: permutations arrangements
    gcd: common factor
    lcm: common multiple
    factors: prime factorization decompose factorize
    nextprime: primes
    fib: fibonacci
    digits: convert base hex hexadecimal octal binary
    undigits: convert base hex hexadecimal octal binary
    tobase: convert radix hex hexadecimal octal binary
    frombase: convert radix parse hex hexadecimal octal binary
    toieee: float double single half bits binary64 binary32 representation
    fromieee: float double single half bits binary64 binary32 representation
    contfrac: approximate fraction
    deg: convert angle degrees radians
    todeg: convert angle degrees radians
    sind: degrees mode
    cosd: degrees mode
    tand: degrees mode
    asind: degrees mode
    acosd: degrees mode
    atand: degrees mode
    pi: circle
    tau: circle turn
    phi: golden ratio
    e: euler
    i: imaginary complex
    polar: coordinates
    topolar: coordinates
    arg: phase angle
    to: convert conversion unit units metric inches miles currency temperature km to time zone timezone decibel mileage
    mixed: convert feet and inches pounds ounces hours minutes seconds degrees
    base: convert si units
    simplify: convert units
    ratedate: currency exchange rate date
    today: calendar date
    now: clock time calendar date
    atzone: time zone timezone local clock
    date: calendar day without time
    weekday: calendar day of the week
    quarter: calendar quarter of the year
    week: week number
    addmonths: calendar add months to a date
    addyears: calendar add years to a date
    eomonth: calendar last day end of the month
    datedif: calendar difference years months days between dates
    age: calendar years old birthday birth
    networkdays: calendar business working days between dates holidays
    workday: calendar business working days after holidays
    easter: calendar holiday sunday
    yearday: calendar day of the year
    leap?: calendar leap year
    unixtime: timestamp epoch convert date
    hms: convert time clock hours minutes seconds sexagesimal
    dms: convert angle degrees minutes seconds sexagesimal
    normcdf: bell curve gauss gaussian
    norminv: bell curve gauss gaussian z-score
    tcdf: t test
    tinv: t test
    normpdf: bell curve gauss gaussian
    binompmf: coin trials chance
    random: chance dice probability
    randint: dice die coin chance random number between
    normal: gauss gaussian bell curve random
    shuffle: cards random order permute
    sample: draw pick random lottery cards
    plot: graph chart draw function
    histogram: graph chart bars
    bitand: binary mask bitwise and
    bitor: binary bitwise or
    bitxor: binary bitwise
    bitnot: binary complement bitwise
    popcount: binary ones
    byteswap: byte order endian
    shl: binary shift left
    shr: binary shift right
    wrap: overflow unsigned integer binary
    signed: two's complement binary
    and: logical conjunction
    !=: not equal different
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
    over: copy second
    drop: delete remove pop
    clear: delete remove all empty drop
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
    pstddev: spread deviation
    quantile: percentile quartile
    linreg: regression trend fit line linear best
    correlation: pearson relation
    filter: select where condition
    sort: order ascending rank
    unique: duplicates distinct remove
    nth: element index item
    length: size count number of elements string text
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
    concat: append join merge lists concatenate two
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
    solve: equation root zero unknown function
    polyroots: equation polynomial quadratic cubic zeros
    derivative: slope differentiate calculus function
    integrate: integral area calculus under curve
    :set: settings options preferences
    :set base: hex hexadecimal binary octal convert
    :set format: hex hexadecimal binary octal money currency thousands separators decimals scientific engineering notation
    :set digits: precision accuracy decimals places more
    :set fraction: fractions rational ratio
    :set complex: imaginary
    :set mode: floating point float fast ieee
    :set seed: random repeat same numbers
    :save: store file export write
    :load: open file import read run script
    :undo: back mistake oops history
    :last: last x answer
    :forget: delete remove variable
    :quit: exit leave
    :explain: debug trace steps
    :show: full long whole value
    :stack: see all values list
    :words: list commands functions reference
    """
}
