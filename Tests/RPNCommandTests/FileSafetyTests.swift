import Foundation
import Shell
import Testing

/// Attacks on the command by files and streams of others.
@Suite("Files of others", .timeLimit(.minutes(5)))
struct FileSafetyTests {
  @Test(
    "Nothing in a name of a file, an option or a word reaches the terminal as a control character")
  func controlCharacters() throws {
    let name = "r\u{1B}[31m\u{9B}5m\n\u{7}\u{202E}.txt"
    let shown = "r\\u{1B}[31m\\u{9B}5m\\n\\u{7}\\u{202E}.txt"
    let commands = [
      "rpn rows sq \"$1\"", "rpn -f \"$1\"", "rpn rows -f \"$1\" sq",
      "rpn --svg \"x/$1\" '{ 1 } plot'",
      "rpn bench --filter \"$1\"", "rpn help \"$1\"", "rpn --digits \"$1\" 1", "rpn \"--$1\"",
      "rpn --format \"$1\" 1", "rpn --now \"$1\" 1", "rpn --group-input \"$1\" 1",
      "rpn rows -F \"$1\" sq", "rpn rows --sort-by \"$1\" --header --csv",
      "rpn explain --format \"$1\" 1",
      "rpn bench --svg \"x/$1\"", "rpn \"$1\"", "rpn rows \"$1\"",
      "echo 1 foo >\"$1\"; rpn -f \"$1\"",
      "printf 'a\\n1\\n' >\"$1\"; rpn rows --header \"$1\" \"$1\"",
      "echo x >\"$1\"; rpn rows sq \"$1\"",
      "printf ':save %s\\n:load %s\\n' \"$2\" \"$2\" | rpn repl --plain",
      "printf ':load x/%s\\n:%s\\n:set %s\\n' \"$2\" \"$2\" \"$2\" | rpn repl --plain",
      "HOME=\"$PWD/$1\"; echo 1 | rpn repl --plain",
      "mkdir -p \".local/state/rpn\"; echo foo >.local/state/rpn/session.rpn; rpn repl --plain </dev/null",
      "export XDG_CONFIG_HOME=\"$PWD/$1\"; mkdir -p \"$XDG_CONFIG_HOME/rpn\"; "
        + "echo foo >\"$XDG_CONFIG_HOME/rpn/init.rpn\"; echo :set --save | rpn repl --plain",
    ]
    for command in commands {
      let flat = String(name.filter { $0 != "\n" })
      let outcome = try shell("\(command) </dev/null", [name, flat])
      let said = outcome.output + outcome.errors
      let wrong = said.unicodeScalars.filter { scalar in
        scalar.value < 0x20 && scalar != "\n" || 0x7F..<0xA0 ~= scalar.value || scalar == "\u{202E}"
      }
      #expect(wrong.isEmpty, "\(command): \(said.debugDescription)")
    }
    let outcome = try shell("rpn rows sq \"$1\"", [name])
    #expect(outcome == .fails(66, "rpn: cannot read '\(shown)': No such file or directory\n"))
    let script = try shell("echo 1 foo >\"$1\"; rpn -f \"$1\"", [name])
    #expect(script.errors.hasPrefix("rpn: \(shown):1:3: unknown word 'foo'"))
  }

  @Test("A picture goes through links, into devices, and keeps its permissions")
  func pictures() throws {
    let outcome = try shell(
      """
      draw() { rpn --svg "$1" '{ 1 2 } plot'; }
      umask 027; mkdir d; ln -s d/a link; ln -s b link2; echo old >b; chmod 604 b
      draw link && draw link2 && draw /dev/null && draw new
      ls -l d/a b new | cut -c1-10; ls -ld link link2 | cut -c1
      mkfifo pipe; head -c 4 <pipe & draw pipe; wait; echo
      draw /dev/stdout | head -c 4; echo
      draw /dev/stdout >file; head -c 4 file; echo
      ls
      draw d; echo $?
      """)
    #expect(
      outcome.output == """
        -rw----r--
        -rw-r-----
        -rw-r-----
        l
        l
        <!--
        <!--
        <!--
        b
        d
        file
        link
        link2
        new
        pipe
        74

        """)
    #expect(outcome.errors.hasSuffix("rpn: cannot write d: Is a directory\n"))
  }

  @Test("Streams and files without end are read to a bound, and that is told")
  func bounds() throws {
    let message = "it has more than 512 MiB\n"
    #expect(try shell("rpn -f /dev/zero") == .fails(66, "rpn: cannot read '/dev/zero': " + message))
    #expect(
      try shell("rpn </dev/zero") == .fails(66, "rpn: cannot read standard input: " + message))
    let sparse = try shell(
      "dd if=/dev/zero of=big bs=1 count=0 seek=629145600 2>/dev/null; rpn -f big; rpn rows -f big sq"
    )
    #expect(sparse.errors.components(separatedBy: "cannot read 'big': " + message).count == 3)
    let loaded = try shell("echo ':load /dev/zero' | rpn repl --plain")
    #expect(loaded.errors == "cannot read '/dev/zero': " + message)
    let typed = try shell("rpn repl --plain </dev/zero >/dev/null")
    #expect(typed == .fails(66, "rpn: a line has more than 64 MiB\n"))
    let line = try shell("rpn rows sq /dev/zero")
    #expect(
      line == .fails(66, "rpn: cannot read '/dev/zero': line 1 has more than 512 MiB\n"))
  }

  @Test("A pipe, a device or a folder is not read as a kept file; the session begins without it")
  func keptPipes() throws {
    for (file, what) in [("init.rpn", "start-up file"), ("session.rpn", "last session")] {
      for (make, reason) in [
        ("mkfifo", "it is not a regular file"), ("ln -s /dev/zero", "it is not a regular file"),
        ("mkdir", "Is a directory"),
      ] {
        let outcome = try shell(
          """
          export XDG_CONFIG_HOME="$PWD" XDG_STATE_HOME="$PWD"
          mkdir rpn; \(make) rpn/\(file)
          echo 3 4 + | rpn repl --plain
          """, atMost: .seconds(20))
        #expect(outcome.output.contains("1:  7"))
        #expect(
          outcome.errors.contains("': \(reason)\nthe \(what) was left out"),
          "\(outcome.errors)")
      }
    }
  }

  @Test("Pipes are scripts, and the time is up while nothing comes through them")
  func pipes() throws {
    let outcome = try shell(
      """
      mkfifo pipe
      rpn --timeout 0.2 -f pipe; echo $?
      (echo 3 4 + >pipe) & rpn -f pipe; wait
      (sleep 0.1; echo 3 5 + >pipe) & rpn --timeout 50 -f pipe; wait
      (sleep 1) | rpn --timeout 0.2; echo $?
      """)
    #expect(outcome.output == "1\n7\n8\n1\n")
    #expect(outcome.errors == String(repeating: "rpn: the time of 0.2 s is up\n", count: 2))
  }

  @Test("Ctrl-C ends reading, in a session too")
  func interrupted() throws {
    try withHome { home in
      let rpn = try session(at: home)
      let pipe = "\(home)/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      try rpn.type(":load \(pipe)\r", until: "pipe")
      usleep(200_000)
      try rpn.type(Key.interrupt, until: "interrupted")
      #expect(try rpn.say("3 4 +") == ["1:  7"])
    }
  }

  @Test("Scripts run one after the other, as one program")
  func scripts() throws {
    let outcome = try shell(
      """
      echo ': double 2 * ;' >a; printf ':set digits 3\\n5 double\\n' >b; echo ':set digits 7' >c
      rpn -f a -f b; rpn -f a -f b double; rpn -f a -f b -f c '3 /'; echo 2 double | rpn -f a -f -
      rpn -f b -f a; rpn -f - -f -; echo $?; rpn rows -f a -f b double; echo $?
      """)
    #expect(outcome.output == "10\n20\n3.333333\n4\n10\n64\n64\n")
    #expect(outcome.errors.contains("standard input can be one script only"))
    #expect(outcome.errors.contains("'-f <file>' is given twice"))
  }

  @Test("Bounds on numbers are bounds that a machine can keep")
  func sizes() throws {
    for value in ["0", "1000000001", "1000000000000", "9223372036854775807", "1e9", "-1"] {
      let outcome = try shell("rpn --max-digits \(value) '1 100000000000 shl'")
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(value)")
    }
    #expect(try shell("rpn --max-digits 1000000000 '1 100 shl'").status == 0)
    let large = try shell("rpn --max-digits 1000000000 '1 100000000000 shl'")
    #expect(large.status == 1 && large.errors.contains("1000000000 digits"))
    for options in [
      "--digits 0", "--digits 1000001", "--timeout nan", "--timeout 1e400", "--timeout -1",
      "--timeout inf", "--seed -1", "--seed 99999999999999999999", "rows --head -1",
      "rows --skip 99999999999999999999", "rows --jobs 0", "rows --jobs 99999999999",
      "rows --max-errors 0",
    ] {
      #expect(try shell("echo 1 | rpn \(options) 1").status == 64, "\(options)")
    }
  }

  @Test(
    "A standard output that is closed or full is told by all that write to it",
    arguments: [
      "1", "words", "words sum", "words --tsv", "help", "help sqrt", "--version", "--help",
      "explain 1", "explain --step 1", "infix 1+1", "repl --plain", "rows sq a",
      "rows --summary a", "rows --all sum a", "rows --sort-by 1 --head 1 a", "'{ 1 2 } plot'",
      "--json 1", "--json foo", "--svg - '{ 1 2 } plot'",
      "bench --quick --filter 'sum of squares: fold'",
    ])
  func closedOutput(arguments: String) throws {
    // Only Linux has a device that is always full.
    for stream in ["&-", "/dev/full"]
    where stream == "&-" || FileManager.default.fileExists(atPath: stream) {
      let outcome = try shell("echo 1 >a; rpn \(arguments) </dev/null >\(stream)")
      #expect(outcome.status == 74, "\(stream): \(outcome)")
      #expect(outcome.errors.contains("rpn: cannot write to standard output: "))
    }
  }

  @Test("Closed streams are no files: nothing of what is said goes into what is kept")
  func closedStreams() throws {
    let outcome = try shell(
      """
      export XDG_STATE_HOME="$PWD"
      printf '3 foo\\n4 5 +\\n' | rpn repl --plain >&- 2>&-; echo $?
      cat rpn/session.rpn
      rpn -f - <&-; echo $?
      """)
    #expect(outcome.output == "74\n\(keptText(""))66\n")
    #expect(outcome.errors == "rpn: cannot read standard input: Bad file descriptor\n")
  }

  @Test("The true reason is told where nothing can be kept")
  func reasons() throws {
    for (make, reason) in [
      ("touch a", "Not a directory"), ("ln -s a a", "Too many levels of symbolic links"),
    ] {
      let outcome = try shell(
        "\(make); export XDG_STATE_HOME=\"$PWD/a\"; echo 1 | rpn repl --plain | grep 1:")
      #expect(outcome.output == "> 1:  1\n")
      #expect(
        outcome.errors.hasSuffix("/a/rpn/session.rpn: \(reason)\n"), "\(outcome.errors)")
    }
    let nowhere = try shell("unset HOME; echo 1 | XDG_STATE_HOME=b rpn repl --plain | grep 1:; ls")
    #expect(nowhere == .prints("> 1:  1\n"))
  }

  /// The superuser is never refused a file: `setpriv` runs the command as another user.
  @Test("Permission denied is called so", .enabled(if: geteuid() == 0 && isInstalled("setpriv")))
  func denied() throws {
    let outcome = try shell(
      """
      chmod 755 .; mkdir home; cp "$(command -v rpn)" rpn; echo 1 >secret; chmod 600 secret
      as() { HOME="$PWD/home" setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; }
      echo 1 | as ./rpn repl --plain >/dev/null
      as ./rpn -f secret
      as ./rpn --svg a.svg '{ 1 } plot'
      as ./rpn --svg secret '{ 1 } plot'
      """)
    let expected = [
      "session.rpn: Permission denied", "'secret': Permission denied",
      "a.svg: Permission denied", "secret: Permission denied",
    ]
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == expected.count, "\(outcome.errors)")
    for (line, end) in zip(lines, expected) { #expect(line.hasSuffix(end)) }
  }
}
