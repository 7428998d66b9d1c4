# The tasks of the project; `make test` and `make run EXPR="3 5 + 2 *"` need nothing else.

PREFIX ?= /usr/local
# Only some shells replace the tilde of PREFIX=~/.local.
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
EXPR ?=
ARGS ?=
SWIFT ?= swift
export EXPR
SHELL = bash

# The compiler needs up to an eighth less time where Linux gives it its memory in huge pages.
BUILD = GLIBC_TUNABLES=glibc.malloc.hugetlb=1 $(SWIFT) build

# Debug information would take a tenth of the time of a build. Access for tests (-enable-testing)
# takes none, so the tests, valgrind and the page's checks share one optimized build.
FLAGS = --configuration release -Xswiftc -gnone
TESTABLE = $(FLAGS) -Xswiftc -enable-testing
RELEASE = $(BUILD) $(TESTABLE)

# A static executable starts as fast as dc; only Linux can link one. -s leaves out the symbols, which
# would have to be read at each start; libedit needs the libraries. The map tells what was linked, for
# `make dist`. The linker warns of functions of the C library that nothing here calls: some would look
# for users in other libraries, and mktemp is dangerous.
# Functions make generic types: names of the types would take less room, but each start would have to
# read them, and to search for their conformances among thousands.
ifeq ($(shell uname),Linux)
STATIC = --static-swift-stdlib -Xswiftc -static-executable \
  -Xswiftc -Xclang-linker -Xswiftc -fuse-ld=lld -Xlinker -s \
  -Xlinker --no-eh-frame-hdr -Xlinker $(CURDIR)/Scripts/static-executable.ld \
  -Xlinker -lbsd -Xlinker -ltinfo -Xlinker -Map=$(CURDIR)/.build-release/rpn.map \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --no-demangle \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
START = .build-release/start.symbols
endif
STATIC_BUILD = set -o pipefail; $(BUILD) $(FLAGS) --scratch-path .build-release --product rpn $(STATIC) \
  $$(if [ -s "$(START)" ]; then printf -- '-Xlinker %s ' --no-warn-symbol-ordering \
    --symbol-ordering-file=$(CURDIR)/$(START); fi) 2>&1 | \
  { grep -v -e 'in statically linked' -e 'mktemp' || true; }

.PHONY: deps run test test-build check memcheck sanitize fuzz oracles install uninstall dist deb release \
  bench proof peers docs picture web web-single check-web web-speed course book lesson \
  course-check course-mutants spark-python check-spark format lint clean

deps:
	@Scripts/install-dependencies

# A first answer soon: without optimization the build takes a quarter of the time, and the command is
# quick enough to try. The first build shows its steps. Later ones are quiet.
DEBUG = $(BUILD) -Xswiftc -gnone --product rpn

run: deps
	@if [ -e .build/debug/rpn ]; then $(DEBUG) --quiet >&2; else \
	  echo 'building rpn without optimization, about a minute; `make install` builds the fast one' >&2; \
	  $(DEBUG) >&2; fi
	@if [ -n "$$EXPR" ]; then .build/debug/rpn -- "$$EXPR"; else .build/debug/rpn; fi

# The code is tested as it is delivered: without optimization large numbers take ten times as long.
# Each module that a target imports is one that Package.swift declares. A line a suite is printed, and
# failures in full; `make test FILTER=SumTally` runs a part.
FILTER ?=
TEST_BUILD = $(RELEASE) --build-tests --explicit-target-dependency-import-check error
RUN_TESTS = Scripts/run-tests $(SWIFT) test $(TESTABLE) --skip-build

test-build: deps
	$(TEST_BUILD)

test: test-build
	@$(RUN_TESTS) $(if $(FILTER),--filter '$(FILTER)')

# The checks of a contributor, in minutes: the format, the build of all modules, and the tests of those
# that differ from the branch main. The machines run all of .ci/run.
check: lint deps
	@tests=$$(Scripts/changed-tests) || exit; \
	if [ -z "$$tests" ]; then echo 'nothing differs from main'; exit; fi; \
	if [ "$$tests" != all ]; then export RPN_TESTS="$$tests"; fi; \
	$(TEST_BUILD) && $(RUN_TESTS)

# The code as it is delivered, under valgrind: it takes some minutes.
memcheck: deps
	@Scripts/install-dependencies valgrind python3
	$(RELEASE) --quiet --product rpn
	Scripts/memcheck "$$($(RELEASE) --show-bin-path)/rpn"

# The tests with AddressSanitizer, then with ThreadSanitizer. Three tests do
# not run so: two link programs of their own with the modules, one limits the address space.
SANITIZED = ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --configuration release \
  -Xswiftc -enable-testing --skip swiftExamples --skip theFormHasTheValueOfTheProgram \
  --skip boundedMemory

sanitize: deps
	$(SANITIZED) --sanitize=address --scratch-path .build-address
	$(SANITIZED) --sanitize=thread --scratch-path .build-thread

# Looks for inputs that break a law, for SECONDS. Assertions are on, too: numbers
# in lowest terms, enclosures that enclose.
SECONDS ?= 600

# Python with the libraries that know what is right.
ORACLES = .build-oracles/bin/python

$(ORACLES): Tests/Oracles/requirements.txt
	@Scripts/install-dependencies python3
	@python3 -m venv .build-oracles || { Scripts/install-dependencies python3-venv && \
	  python3 -m venv .build-oracles; }
	.build-oracles/bin/pip install --quiet --requirement Tests/Oracles/requirements.txt
	@touch $@

fuzz: deps $(ORACLES)
	RPN_FUZZING=1 $(BUILD) --configuration release --product Fuzzer --sanitize=fuzzer \
	  -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug \
	  -Xswiftc -Xclang-linker -Xswiftc -fuse-ld=lld --scratch-path .build-fuzz
	$(RELEASE) --quiet --product rpn
	Scripts/fuzz $(SECONDS) .build-fuzz/release/Fuzzer "$(CURDIR)/$(ORACLES)" \
	  "$$($(RELEASE) --show-bin-path)/rpn" .build-fuzz/kept

# The tables in Tests/Oracles, written anew by other libraries, always of the same versions.
oracles: $(ORACLES)
	@Scripts/install-dependencies units
	Scripts/oracles "$(CURDIR)/$(ORACLES)"

# The files that are installed beside the command.
SHARED = man/man1/rpn.1 bash-completion/completions/rpn zsh/site-functions/_rpn \
  fish/vendor_completions.d/rpn.fish
INSTALLED = bin/rpn $(addprefix share/,$(SHARED))

# Watching a start shows the functions that it calls. An executable whose functions lie as the compiler left
# them works as well, so on a system that lets no process watch another it is only slower.
$(START): | deps
	$(STATIC_BUILD)
	@Scripts/start-symbols .build-release/release/rpn .build-release/rpn.map \
	  "$(dir $(realpath $(shell command -v $(SWIFT))))clang" >$@ || \
	  { echo "the start of rpn could not be watched: it will be slower" >&2; : >$@; }

install: deps $(START)
	$(STATIC_BUILD)
	for file in $(INSTALLED); do install -d "$$(dirname "$(DESTDIR)$(PREFIX)/$$file")" || exit; done
	install -m 755 .build-release/release/rpn "$(DESTDIR)$(PREFIX)/bin/rpn"
	for file in $(SHARED); do \
	  install -m 644 "Share/$$file" "$(DESTDIR)$(PREFIX)/share/$$file" || exit; \
	done
	@case "$(DESTDIR):$(PREFIX)" in :/usr | :/usr/local | ?*:*) ;; *) \
	  if command -v zsh >/dev/null 2>&1; then \
	    echo 'zsh completes rpn with this line in ~/.zshrc, before compinit:' >&2; \
	    echo '  fpath=($(PREFIX)/share/zsh/site-functions $$fpath)' >&2; \
	  fi ;; esac

uninstall:
	for file in $(INSTALLED); do rm -f "$(DESTDIR)$(PREFIX)/$$file"; done

# A tarball to be unpacked into a prefix, with the notices of what is linked into the executable, and a
# list of the same in SPDX.
dist: deps
	Scripts/distribution

# A package for Debian and its relatives, of the same files.
deb: deps
	Scripts/debian-package

# All files of a version: checked, built, with checksums, and tagged. See CONTRIBUTING.md.
VERSION ?=
URL ?=

release: deps
	Scripts/release "$(VERSION)" $(URL)

# The cost of the functional style in time; `make bench ARGS="--quick --chart"` passes options.
bench: deps $(START)
	@$(STATIC_BUILD) >&2
	@.build-release/release/rpn bench $(ARGS)

# Its cost in instructions, whatever the load of the machine: it needs valgrind and Python. Then
# the harness itself is tested under load.
proof: deps
	$(RELEASE) --quiet --product Proof
	$(RELEASE) --quiet --product rpn
	Scripts/proof "$$($(RELEASE) --show-bin-path)/Proof"
	Scripts/under-load "$$($(RELEASE) --show-bin-path)/rpn"

# The command beside dc, bc, gforth and mawk, and with tables beside Miller, DuckDB, Polars and others,
# as far as they are installed: it needs Python. It measures a copy, as an installed file is one: the file that
# the linker wrote is slower to read.
peers: deps $(START)
	$(STATIC_BUILD)
	install -m 755 .build-release/release/rpn .build-release/rpn
	Scripts/peers .build-release/rpn
	Scripts/peers-tables .build-release/rpn

# The page of all words and the last section of the manual page are written from the table of words,
# which must build for it. The reference of the libraries is a part of the course's site.
WORDS = Sources/Calculator/Calculator.docc/Words.md
COLORS = Grammar/rpn.tmLanguage.json
MANUAL = Share/man/man1/rpn.1

docs:
	$(SWIFT) build --quiet --product WordPage
	$$($(SWIFT) build --show-bin-path)/WordPage >$(WORDS)
	{ sed '/^[.]\\" Written by/,$$d' $(MANUAL); \
	  $$($(SWIFT) build --show-bin-path)/WordPage manual; } >$(MANUAL).new && mv $(MANUAL).new $(MANUAL)
	$$($(SWIFT) build --show-bin-path)/WordPage colors <$(COLORS) >$(COLORS).new && mv $(COLORS).new $(COLORS)

# The picture of a session in README is what a terminal showed.
picture: deps
	$(RELEASE) --quiet --product rpn
	Scripts/session-picture "$$($(RELEASE) --show-bin-path)/rpn" Share/session.svg

# The same core for a browser, with its page: a folder for any file server, or one file for none.
SITE = .build-web/site

web:
	Scripts/web $(SITE)

web-single: web
	@Scripts/install-dependencies node
	node Web/single.mjs $(SITE) .build-web/rpn.html

# The core in Node and in headless Chromium gives what the command gives, byte for byte; then the page is
# used as a person would.
check-web: web
	$(RELEASE) --quiet --product rpn
	Scripts/check-web $(SITE) "$$($(RELEASE) --show-bin-path)/rpn"

# The speed beside the command's, as ratios in one run.
web-speed: web
	$(RELEASE) --quiet --product rpn
	node Web/check/speed.mjs $(SITE) "$$($(RELEASE) --show-bin-path)/rpn" \
	  --browser

# The course: its pages, with the calculator in them, slides, and the reference of the libraries beside
# them, for a disk or any file server.
COURSE = .build-course/site

course: web
	@Scripts/install-dependencies pandoc python3
	$(RELEASE) --quiet --product rpn
	Scripts/reference "$$($(RELEASE) --show-bin-path)/Modules" $(COURSE)
	Course/Site/build "$$($(RELEASE) --show-bin-path)/rpn" $(COURSE) $(SITE)

# All lessons as a book: an EPUB, and a PDF where there is Chromium.
BOOK = .build-course/book

book:
	@Scripts/install-dependencies pandoc python3
	@$(RELEASE) --quiet --product rpn
	Course/Site/book "$$($(RELEASE) --show-bin-path)/rpn" $(BOOK)
	Course/Site/check-book $(BOOK)

# The page of a lesson, and its tests: `make lesson N=03`. For the page no more is built than it needs.
N ?= 01

lesson:
	@Scripts/install-dependencies pandoc python3
	@$(RELEASE) --quiet --product rpn
	@Course/Site/build "$$($(RELEASE) --show-bin-path)/rpn" $(COURSE) \
	  $(patsubst %/rpn.wasm,%,$(wildcard $(SITE)/rpn.wasm))
	@page=$$(echo $(COURSE)/$(N)-*.html); echo "$$page"; \
	  { xdg-open "$$page" || open "$$page"; } >/dev/null 2>&1 || true
	cd Course && LESSON=$(N) $(SWIFT) test --disable-xctest --no-parallel

# Everything that the course promises: exercises, wrong answers, the template, the student's calculator; then each page is used as
# a reader would, in headless Chromium.
course-check:
	Scripts/course-check
	Scripts/course-mine
	@if Scripts/install-dependencies pandoc; then \
	  $(MAKE) course && { $(MAKE) book & book=$$!; Course/Site/check $(COURSE); site=$$?; \
	    wait $$book && [ $$site -eq 0 ]; }; \
	else \
	  echo "================================================================" >&2; \
	  echo "NOT CHECKED: there is no pandoc here: the pages of the course were not made" >&2; \
	  echo "================================================================" >&2; \
	fi

# Small changes of the solutions, each of which the tests of its exercise must notice: it takes minutes.
course-mutants:
	@Scripts/install-dependencies python3
	Scripts/course-mutants

FORMATTED = Package.swift Sources Tests $(addprefix Course/,Package.swift Exercises Mine Plot Scratch Solutions \
  Template/Package.swift Template/Sources Template/Tests Tests Wrong)

# PySpark in a folder of its own, where Java and PySpark can be had.
spark-python:
	@if java -version >/dev/null 2>&1 && python3 -m venv .build-spark >/dev/null 2>&1; then \
	  .build-spark/bin/pip install --quiet pyspark pandas pyarrow >/dev/null 2>&1 || rm -rf .build-spark; \
	fi

# The recipes for Spark, as the documentation has them.
SPARK_ROWS ?= 2000000

check-spark: deps spark-python
	@$(RELEASE) --quiet --product rpn
	@if [ -d .build-spark ]; then \
	  .build-spark/bin/python Scripts/test-spark "$$($(RELEASE) --show-bin-path)/rpn" $(SPARK_ROWS); \
	else echo "not checked: no PySpark"; fi

format:
	$(SWIFT) format --in-place --parallel --recursive $(FORMATTED)

# The files at the top are known, so this finds a file that a script left there by mistake.
lint:
	@strays=$$(git ls-files | grep -v / | grep -vxE \
	  '\.(dockerignore|editorconfig|gitignore|spi\.yml|swift-format)|[A-Z_]+\.md|(Docker|Make)file|LICENSE|Package\.swift'); \
	[ -z "$$strays" ] || { echo "files that belong to no folder: $$strays" >&2; exit 1; }
	$(SWIFT) format lint --strict --parallel --recursive $(FORMATTED)

clean:
	rm -rf .build .build-* Course/.build
