import RPNCommand

/// The executable `rpn`; what it does is the module `RPNCommand`, which tests and fuzzers can link.
@main
enum RPNMain {
  static func main() { runProcess() }
}
