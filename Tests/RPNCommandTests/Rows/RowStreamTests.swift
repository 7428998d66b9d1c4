import Shell
import Testing

@Suite("rpn rows: streams")
struct RowStreamTests {
  @Test("The order is that of the input, however many threads there are")
  func order() throws {
    for jobs in ["", "--jobs 1", "--jobs 2", "--jobs 7"] {
      let outcome = try shell(
        "seq 300000 | rpn rows \(jobs) 'line - ' | sort -u; seq 100000 >a; rpn rows \(jobs) '' a | cmp - a"
      )
      #expect(outcome == .prints("0\n"), "\(jobs)")
    }
  }

  @Test("Errors come in the order of the lines, and are counted")
  func errors() throws {
    let outcome = try shell(
      "seq 100000 | sed 's/000$/x/' | rpn rows --jobs 3 '1 *' 2>errors | wc -l; grep -c 'a number, not' errors; grep -o '^rpn: line [0-9]*' errors | sort -c -k 3n; tail -n 1 errors"
    )
    #expect(
      outcome == .prints("100000\n3\nrpn: 100 lines failed: 100 typeMismatch, first line 1000\n")
    )
  }

  @Test("A slow producer sees each answer at once")
  func slow() throws {
    let commands = """
      mkfifo questions answers
      rpn rows --line-buffered 'dup *' <questions >answers &
      exec 3>questions 4<answers
      for number in 3 4 5; do echo $number >&3; read answer <&4; echo $answer; done
      """
    #expect(try shell(commands, atMost: .seconds(20)) == .prints("9\n16\n25\n"))
  }

  @Test("Finished rows are written before the command waits for more")
  func waiting() throws {
    let commands = """
      mkfifo questions answers
      rpn rows 'dup *' <questions >answers &
      exec 3>questions 4<answers
      for number in 3 4 5; do echo $number >&3; read answer <&4; echo $answer; done
      """
    #expect(try shell(commands, atMost: .seconds(20)) == .prints("9\n16\n25\n"))
  }

  @Test("A reader that goes away ends the run quietly")
  func readerGone() throws {
    #expect(try shell("seq 1000000 | rpn rows 'dup *' | head -n 1") == .prints("1\n"))
    #expect(try shell("yes 1 | rpn rows 'dup *' | head -n 1") == .prints("1\n"))
  }

  #if os(Linux)
    @Test("A full disk is reported")
    func fullDisk() throws {
      let message = "rpn: cannot write to standard output: No space left on device\n"
      #expect(try shell("echo 3 | rpn rows dup >/dev/full") == .fails(74, message))
      #expect(try shell("seq 1000000 | rpn rows dup >/dev/full") == .fails(74, message))
    }
  #endif

  @Test("A closed standard output is reported")
  func closedOutput() throws {
    let message = "rpn: cannot write to standard output: Bad file descriptor\n"
    #expect(try shell("echo 3 | rpn rows dup >&-") == .fails(74, message))
    #expect(try shell("echo 3 >a; rpn rows dup a >&-") == .fails(74, message))
  }

  @Test("Ctrl-C ends the run")
  func interrupt() throws {
    let outcome = try shell(
      "{ seq 100000; kill -s INT $(cat id); sleep 5; } | sh -c 'echo $$ >id; exec rpn rows dup' >/dev/null; echo $?",
      atMost: .seconds(30))
    #expect(outcome.output == "130\n")
  }

  @Test("Long lines, and a last line without its end")
  func longLines() throws {
    let outcome = try shell(
      "head -c 20000000 /dev/zero | tr '\\0' ' ' >a; printf '1 2' >>a; rpn rows + a; yes 1 | head -n 200000 | tr '\\n' ' ' | rpn rows 'fields pack sum'"
    )
    #expect(outcome == .prints("3\n200000\n"))
  }

  #if os(Linux)
    @Test("Memory does not grow with the number of lines")
    func boundedMemory() throws {
      // 200 MB of lines in 150 MB of address space.
      let outcome = try shell(
        """
        line=$(printf '%10000s7' ''); yes "$line" | head -n 20000 |
          (ulimit -v 150000; rpn rows --jobs 1 'line +') | tail -n 1
        """)
      #expect(outcome == .prints("20007\n"))
    }
  #endif
}
