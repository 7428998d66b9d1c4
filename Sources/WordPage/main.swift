// `make docs` generates these parts of the documentation from the lexicon: the page of all words;
// with `manual`, the section of the manual page; with `colors`, the grammar from standard input
// with all words.

import Calculator

switch CommandLine.arguments.dropFirst().first {
case "manual": print(Lexicon.manual, terminator: "")
case "colors":
  var grammar = ""
  while let line = readLine(strippingNewline: false) { grammar += line }
  print(Lexicon.coloring(grammar), terminator: "")
default: print(Lexicon.page, terminator: "")
}
