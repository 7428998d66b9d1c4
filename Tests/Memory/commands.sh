# Commands that Scripts/memcheck runs with every rpn under valgrind: the ways in and out.
rpn 3 5 +
rpn "1.0000000000000000000 2.5000000000000000000 5e-19"
echo "2 sqrt" | rpn --digits 50
printf '#!/usr/bin/env rpn\n: f 2 * ;\n1.07 f\n' >script.rpn
rpn -f script.rpn 3 '*'
rpn -fscript.rpn --fraction
rpn --json '{ 1 1/3 true [ dup ] } 2 sqrt'
rpn --json 1 0 /
rpn --json "$(printf '3 \377')"
rpn --base 16 255 -1/3
rpn --double 0.1 0.2 +
rpn --strict 1 2
rpn --timeout 0.01 '[ true ] [ ] while'
rpn --max-digits 5 9 9 ^
rpn 3 '(' 4 ')'
rpn 2 pow
rpn 1,000
rpn --doubel 3
rpn explian 3
rpn --help
rpn help rows
rpn --version
rpn -f missing
for format in table infix latex swift effect json; do rpn explain --format $format "3 5 + 2 * sqrt"; done
rpn explain --fraction "1 3 / [ 2 * ] call"
seq 500 | rpn rows 'dup * 1.07 *'
seq 500 | rpn rows --jobs 1 'sqrt'
seq 500 | rpn rows --double 'sin 2 ^'
seq 500 | rpn rows --fraction '3 /'
seq 50 | rpn rows --base 16 'line fields'
seq 50 | rpn rows --json 'dup 3 /'
seq 500 | rpn rows 'dup 2 mod 0 = [ 2 / ] [ 3 * 1 + ] if'
printf '1,2\n"3", 4 \nx,5\n,1\n"1,2\n1,2\r\n\n' | rpn rows -F, '/'
printf 'a,b\n1,2\n3,x\n5,6\n' >table.csv
rpn rows -F, --header --keep 'b a / -> ratio ratio' table.csv table.csv missing.csv
rpn rows -F, --header --json 'b a /' table.csv
rpn rows -F, --header --all 'a mean b sum' table.csv
rpn rows -F, --max-errors 1 + table.csv
rpn rows -F, --stop + table.csv
printf 'a,b\n1,"x\ny"\n,"z\n3,w\n' | rpn rows --csv --missing skip --keep 'a line b upper'
printf '#\n1,5 2\n' | rpn rows --comment '#' --decimal-input , --out-sep ';' --progress '*'
printf '{"a":1,"b":["\\u00e9"]}\n{"a":}\n{"a":null}\n' | rpn rows --from json --keep 'a 3 /'
rpn rows --line-buffered + table.csv
printf '1 \377\n1 \0\n9999999999999999999 0.1234567890123456789\n' | rpn rows +
printf '1.0000000000000000000 2\n5e-19 -7.000000000000000000000\n' | rpn rows '+ dup *'
rpn rows --double '1 2' table.csv
rpn bench --quick --filter currying
printf ': f 2 * ;\n2 sqrt f\n[ dup cos swap - ] 0 1 solve\n:save a.rpn\n:clear\n:load a.rpn\n:undo\n:redo\n:last\n:set digits 50\n:set mode double\n:set mode exact\n:help sqrt\n:find root\n:effect swap dup\n:explain 3 5 +\n:show\nfoo\n[\n1\n]\n' | rpn repl --plain
printf '3\n' | rpn repl --plain
rpn ': g dup 0 > [ dup 1 - g + ] [ ] if ; 60000 g'
rpn ': fib dup 2 < [ ] [ dup 1 - fib swap 2 - fib + ] if ; 18 fib'
rpn --double '0 40 [ 50 [ 1 + ] times ] times'
rpn '3 1 2000 range [ over * ] map last 1 3000 range [ even? ] filter length'
rpn ': h -> n n 0 > [ n 1 - h n + ] [ 0 ] if ; 45000 h'
rpn '1 1 1200 range [ * ] each 1200 fact ='
rpn '5 2000 [ [ 1 + ] [ 2 * ] bi + 1000003 mod ] times'
rpn ': e? dup 0 = [ drop true ] [ 1 - o? ] if ; : o? dup 0 = [ drop false ] [ 1 - e? ] if ; 30001 e?'
rpn '7 2000 [ -> x [ x 3 mod 0 = ] call [ x 2 * ] [ [ x 5 > [ x 1 + ] [ x ] if ] call ] if 1000 mod ] times'
