import ExactReals
import ReversePolish

extension Lexicon {
  static let numberTheory: [Entry] = [
    Entry(
      "prime?", "( n -- ? )", "whether n is a prime number",
      "97 prime? → true", "1 prime? → false", "2 127 ^ 1 - prime? → true",
      called: "prime, is prime, prime number, primality test",
      alias: "isprime",
      does: .integer { n, bounds throws(RealError) in .boolean(try n.isPrime(bounds)) }),
    Entry(
      "nextprime", "( n -- n )", "the least prime number above n",
      "100 nextprime → 101", "-5 nextprime → 2", "10 30 ^ nextprime 10 30 ^ - → 57",
      called: "next prime, primes",
      isReserved: false,
      does: .integer { n, bounds throws(RealError) in .integer(try n.nextPrime(bounds)) }),
    Entry(
      "prevprime", "( n:>=3 -- n )", "the greatest prime number below n, which is at least 3",
      "100 prevprime → 97", "3 prevprime → 2",
      called: "previous prime",
      isReserved: false,
      does: .integer { n, bounds throws(RealError) in
        .integer(try n.previousPrime(bounds))
      }),
    Entry(
      "factors", "( n:>=1 -- l )",
      "prime factors of n in ascending order, with repeats; n is at least 1",
      "360 factors → { 2 2 2 3 3 5 }", "1 factors → { }",
      "2 67 ^ 1 - factors → { 193707721 761838257287 }",
      called: "prime factors, factorize, factorization, factorise, decompose",
      alias: "factor",
      does: .integer { n, bounds throws(RealError) in .list(try n.primeFactors(bounds)) }),
    Entry(
      "divisors", "( n -- l )", "all divisors of n in ascending order; n is at least 1",
      "12 divisors → { 1 2 3 4 6 12 }", "1 divisors → { 1 }",
      called: "all factors, factors of a number, divisible by",
      program: "factors { 1 } [ -> p dup [ p * ] map concat unique ] fold sort",
      isReserved: false),
    Entry(
      "totient", "( n -- n )", "the count of numbers from 1 to n coprime to n; n is at least 1",
      "12 totient → 4", "97 totient → 96",
      called: "euler phi function, coprime",
      alias: "eulerphi",
      program: "dup factors unique [ tuck / swap 1 - * ] each",
      isReserved: false),
    Entry(
      "powmod", "( x n m -- y )", "x to the power n modulo m, which is not 0",
      "3 200 13 powmod → 9", "3 -1 7 powmod → 5", "2 1000000000 97 powmod → 61",
      called: "modular exponentiation, modular power",
      alias: "modpow",
      isReserved: false,
      does: .integers { x, n, m, bounds throws(RealError) in
        .integer(try x.power(n, modulo: m, bounds))
      }),
    Entry(
      "invmod", "( x m -- y )", "the inverse of x modulo m",
      "3 7 invmod → 5", "-3 7 invmod → 2",
      called: "modular inverse",
      alias: "modinv",
      program: "-1 swap powmod", isReserved: false),
    Entry(
      "jacobi", "( n m:>=1 -- n )", "Jacobi symbol of n over m, which is odd and positive",
      "2 7 jacobi → 1", "3 7 jacobi → -1", "6 9 jacobi → 0",
      called: "legendre symbol",
      isReserved: false,
      does: .integers { n, m, bounds throws(RealError) in
        .integer(Integer(try n.jacobiSymbol(over: m, bounds)))
      }),
    Entry(
      "crt", "( remainders:list moduli:list -- n )",
      "the least number from 0 that has the remainders by the moduli",
      "{ 2 3 2 } { 3 5 7 } crt → 23", "{ 3 5 } { 4 6 } crt → 11",
      called: "chinese remainder theorem",
      isReserved: false,
      does: .integerLists { remainders, moduli, bounds throws(RealError) in
        .integer(try .leaving(remainders, moduli: moduli, bounds))
      }),
    Entry(
      "fib", "( n -- n )", "the n-th Fibonacci number, counted from 0", "10 fib → 55",
      "100 fib → 354224848179261915075",
      called: "fibonacci number",
      alias: "fibonacci", isReserved: false,
      does: .integer { n, bounds throws(RealError) in .integer(try .fibonacci(n, bounds)) }),
    Entry(
      "isqrt", "( n:natural -- n )", "square root of n, rounded down; n is at least 0",
      "17 isqrt → 4", "10 41 ^ isqrt → 316227766016837933199",
      called: "integer square root",
      isReserved: false,
      does: .integer { n, bounds throws(RealError) in
        .integer(try n.root(2, bounds).root)
      }),
    Entry(
      "digits", "( n base:>=2 -- l )",
      "the digits of n, highest first; n is at least 0, the base at least 2",
      "2026 10 digits → { 2 0 2 6 }", "255 16 digits → { 15 15 }", "0 2 digits → { 0 }",
      called: "digits of a number, split number, to binary digits, sum of digits",
      isReserved: false,
      does: .integers { n, base, bounds throws(RealError) in
        .list(try n.digits(base: base, bounds))
      }),
    Entry(
      "undigits", "( l:numbers base -- n )", "the number with these digits, highest first",
      "{ 2 0 2 6 } 10 undigits → 2026", "{ 1 0 1 } 2 undigits → 5", "{ } 10 undigits → 0",
      called: "number from digits, join digits",
      program: "-> base 0 [ swap base * + ] fold", isReserved: false),
    Entry(
      "numerator", "( x -- n )", "the numerator of x in lowest terms; x is rational",
      "6/4 numerator → 3", "-0.25 numerator → -1",
      called: "top of a fraction",
      isReserved: false, does: .part { $0.numerator }),
    Entry(
      "denominator", "( x -- n )", "the denominator of x in lowest terms; x is rational",
      "6/4 denominator → 2", "5 denominator → 1",
      called: "bottom of a fraction",
      isReserved: false, does: .part { $0.denominator }),
    Entry(
      "contfrac", "( x n:natural -- l )",
      "the first n terms of the continued fraction of x, or all if fewer",
      "pi 5 contfrac → { 3 7 15 1 292 }", "415/93 10 contfrac → { 4 2 6 7 }",
      called: "continued fraction, approximate fraction, decimal to fraction",
      isReserved: false,
      does: .numberAndInteger { x, count, bounds throws(RealError) in
        .list(try x.continuedFraction(terms: count.small ?? .max, bounds))
      }),
    Entry(
      "fromcontfrac", "( l:numbers,nonempty -- x )",
      "the number with this continued fraction; l is not empty",
      "{ 4 2 6 7 } fromcontfrac 93 * → 415", "{ 3 7 16 } fromcontfrac 113 * → 355",
      called: "from continued fraction",
      program: "reverse [ swap inv + ] reduce", isReserved: false),
  ]
}
