# Completions of rpn for fish.

# Whether the first argument is one of these.
function __rpn_subcommand
    set -l words (commandline -opc)
    contains -- "$words[2]" $argv
end

# The last word of an expression, with what stands before it.
function __rpn_words
    set -l token (commandline -ct | string replace -r '^["\']' '')
    set -l before (string replace -r '[^][{}\s]*$' '' -- "$token")
    set -l command (commandline -opc)[1]
    begin
        $command words --tsv 2>/dev/null | string replace -r '\t(.*)\t' '\t$1  '
        __rpn_names | string match -v -r '[][{}\s]' | string replace -r '$' '\tcolumn'
    end | string match -v -r "$(test -z "$before"; and echo '^-'; or echo '^$')" | while read -l line
        printf '%s%s\n' "$before" "$line"
    end
end

# The last one of several columns with commas between them.
function __rpn_columns
    set -l token (commandline -ct | string replace -r '^["\']' '')
    set -l before (string replace -r '[^,-]*$' '' -- "$token")
    __rpn_names | while read -l name
        printf '%s%s\n' "$before" "$name"
    end
end

# Prints the names of the columns of the file that rows reads, a line each.
function __rpn_names
    set -l words (commandline -o)
    set -l format (string match -r -- '^--(?:header|csv|tsv)$' $words)
    set -l separator (contains -i -- -F $words)
    and set -a format -F $words[(math $separator + 1)]
    set -l files
    for word in $words[3..]
        test -f "$word"; and set files $word
    end
    if set -q format[1]; and set -q files[1]
        $words[1] rows $format --where true --head 0 --out-sep \t "$files[1]" 2>/dev/null |
            string split \t
    end
end

complete -c rpn -f
complete -c rpn -n 'not __rpn_subcommand rows words repl bench' -a '(__rpn_words)'
complete -c rpn -n '__rpn_subcommand rows' -a '(__rpn_words)'
complete -c rpn -n __fish_is_first_arg -a rows -d 'Evaluate an expression for each line'
complete -c rpn -n __fish_is_first_arg -a explain -d 'Show how an expression is evaluated'
complete -c rpn -n __fish_is_first_arg -a infix -d 'Evaluate formulas'
complete -c rpn -n __fish_is_first_arg -a words -d 'List the words of the language'
complete -c rpn -n __fish_is_first_arg -a repl -d 'Begin a session'
complete -c rpn -n __fish_is_first_arg -a bench -d 'Compare functional variants with loops'
complete -c rpn -n __fish_is_first_arg -a help -d 'Show the help of a subcommand or a word'
complete -c rpn -n '__rpn_subcommand help' -a 'rows explain infix words repl bench'

# Of all, and of all but bench.
complete -c rpn -n 'not __rpn_subcommand words bench' -l digits -x -d 'Show this number of significant digits'
complete -c rpn -n 'not __rpn_subcommand words bench' -l exact \
    -d 'Calculate exactly; this is the default'
complete -c rpn -n 'not __rpn_subcommand words bench' -l double -d 'Calculate in double precision'
complete -c rpn -n 'not __rpn_subcommand words bench' -l modulo -x \
    -d 'Calculate with the integers modulo n'
complete -c rpn -n 'not __rpn_subcommand words bench' -l complex \
    -d 'Give a complex result if there is no real one'
complete -c rpn -n 'not __rpn_subcommand words bench' -l fraction \
    -d 'Print rational numbers as quotients'
complete -c rpn -n 'not __rpn_subcommand words bench' -l keep-units \
    -d 'Show products with their units as multiplied'
complete -c rpn -n 'not __rpn_subcommand words bench' -l timeout -x -d 'End a program that takes longer'
complete -c rpn -n 'not __rpn_subcommand words bench' -l max-digits -x \
    -d 'Limit the decimal digits of one number'
complete -c rpn -n 'not __rpn_subcommand words bench' -l now -x -d 'Let now be a time'
complete -c rpn -n 'not __rpn_subcommand words bench' -l seed -x -d 'Seed the random numbers'
complete -c rpn -n 'not __rpn_subcommand words bench' -l group-input -x -a ', _ space' \
    -d 'Read numbers with groups of digits'
complete -c rpn -s h -l help -d 'Show the help'

# Of some.
complete -c rpn -n 'not __rpn_subcommand rows explain infix words repl bench' -l version \
    -d 'Show the version'
complete -c rpn -n 'not __rpn_subcommand rows explain infix words repl bench' -l infix \
    -d 'Evaluate formulas'
complete -c rpn -n 'not __rpn_subcommand rows explain infix words repl bench' -l svg -r -F \
    -d 'Draw the plot into a picture'
complete -c rpn -n 'not __rpn_subcommand explain words bench' -l base -x -a '2 8 10 16' \
    -d 'Print numbers in a base'
complete -c rpn -n 'not __rpn_subcommand explain words bench' -l format -x \
    -a 'fix:2 sci:4 eng:3 si:3 group group,fix:2 frac mixed hex oct bin hms dms' -d 'Print numbers so'
complete -c rpn -n 'not __rpn_subcommand explain words repl bench' -s f -r -F -d 'Run a script'
complete -c rpn -n 'not __rpn_subcommand explain words repl' -l json -d 'Print JSON, also for errors'
complete -c rpn -n 'not __rpn_subcommand explain words repl bench' -l strict \
    -d 'Fail unless exactly one value is left'
complete -c rpn -n '__rpn_subcommand explain' -l format -x \
    -a 'table infix latex swift effect json' -d 'Show one form only'
complete -c rpn -n '__rpn_subcommand explain' -l from -x -a 'rpn infix' \
    -d 'Read another notation'
complete -c rpn -n '__rpn_subcommand explain' -l step \
    -d 'Walk through each step, inside of quotations too'
complete -c rpn -n '__rpn_subcommand repl' -l plain -d 'Use nothing of the terminal but its lines'

# Of rows.
complete -c rpn -n '__rpn_subcommand rows' -F
complete -c rpn -n '__rpn_subcommand rows' -s F -x -d 'The character between fields'
complete -c rpn -n '__rpn_subcommand rows' -l header -d 'The first line has the names'
complete -c rpn -n '__rpn_subcommand rows' -l csv -d 'The same, with commas and quotes'
complete -c rpn -n '__rpn_subcommand rows' -l tsv -d 'The same, with tabs'
complete -c rpn -n '__rpn_subcommand rows' -l from -x -a 'table json csv tsv' -d 'What rows are read from'
complete -c rpn -n '__rpn_subcommand rows' -l to -x -a 'table json csv tsv aligned markdown box' -d 'What rows are printed as'
complete -c rpn -n '__rpn_subcommand rows' -l out-sep -x -d 'What is printed between values'
complete -c rpn -n '__rpn_subcommand rows' -l skip -x -d 'Leave out lines at the start'
complete -c rpn -n '__rpn_subcommand rows' -l comment -x -d 'Leave out lines that begin so'
complete -c rpn -n '__rpn_subcommand rows' -l encoding -x -a 'utf8 latin1 cp1252 utf16 utf16le utf16be' \
    -d 'The encoding of files'
complete -c rpn -n '__rpn_subcommand rows' -l text -x -a '(__rpn_columns)' -d 'Take columns for texts'
complete -c rpn -n '__rpn_subcommand rows' -l number -x -a '(__rpn_columns)' -d 'Fail where a column is no number'
complete -c rpn -n '__rpn_subcommand rows' -l date -x -a '(__rpn_columns)' -d 'Read a column as dates in a form'
complete -c rpn -n '__rpn_subcommand rows' -l date-order -x -a 'dmy mdy ymd' -d 'The order of dates like 21/11/2026'
complete -c rpn -n '__rpn_subcommand rows' -l decimal-input -x -a ',' -d 'The decimal sign'
complete -c rpn -n '__rpn_subcommand rows' -l missing -x -a 'value error skip 0' \
    -d 'What a missing field is'
complete -c rpn -n '__rpn_subcommand rows' -l na -x -d 'What stands in missing fields'
complete -c rpn -n '__rpn_subcommand rows' -l progress -d 'Show how far the run has come'
complete -c rpn -n '__rpn_subcommand rows' -l keep -d 'Print the fields before the results'
complete -c rpn -n '__rpn_subcommand rows' -l all -d 'Push whole columns as lists'
complete -c rpn -n '__rpn_subcommand rows' -l where -x -a '(__rpn_words)' -d 'Keep the rows for which this leaves true'
complete -c rpn -n '__rpn_subcommand rows' -l ragged -x -a 'fill cut' -d 'Rows with other numbers of fields'
complete -c rpn -n '__rpn_subcommand rows' -l filename -x -d 'Add a column with the name of the file'
complete -c rpn -n '__rpn_subcommand rows' -l fill-down -x -a '(__rpn_columns)' -d 'Fill missing fields with those above'
complete -c rpn -n '__rpn_subcommand rows' -l explode -x -a '(__rpn_columns)' -d 'Make a row of each element of a list'
complete -c rpn -n '__rpn_subcommand rows' -l union -d 'Unite files with other columns by their names'
complete -c rpn -n '__rpn_subcommand rows' -l join -r -d 'Add the columns of this file to each row'
complete -c rpn -n '__rpn_subcommand rows' -l on -x -a '(__rpn_columns)' -d 'The columns that the join compares'
complete -c rpn -n '__rpn_subcommand rows' -l how -x -a 'inner left right full semi anti' -d 'How the join joins'
complete -c rpn -n '__rpn_subcommand rows' -l asof -x -a '(__rpn_columns)' -d 'Join the nearest row by this column'
complete -c rpn -n '__rpn_subcommand rows' -l direction -x -a 'backward forward nearest' -d 'Where the nearest row is'
complete -c rpn -n '__rpn_subcommand rows' -l tolerance -x -d 'The greatest distance of the nearest row'
complete -c rpn -n '__rpn_subcommand rows' -l unmatched -x -a 'drop keep only' -d 'Rows without a match of the join'
complete -c rpn -n '__rpn_subcommand rows' -l long -x -a '(__rpn_columns)' -d 'Make a row of each field of these columns'
complete -c rpn -n '__rpn_subcommand rows' -l wide -x -a '(__rpn_columns)' -d 'Make columns of names and values'
complete -c rpn -n '__rpn_subcommand rows' -l distinct -x -a '(__rpn_columns)' -d 'Keep the first row of each combination'
complete -c rpn -n '__rpn_subcommand rows' -l window -d 'Print each row with the results of its group'
complete -c rpn -n '__rpn_subcommand rows' -l having -x -a '(__rpn_words)' -d 'Keep the groups for which this leaves true'
complete -c rpn -n '__rpn_subcommand rows' -l by -x -a '(__rpn_columns)' -d 'Evaluate once per group of rows'
complete -c rpn -n '__rpn_subcommand rows' -l count -d 'Count the rows of each group'
complete -c rpn -n '__rpn_subcommand rows' -l order-by -x -a '(__rpn_columns)' -d 'Order the rows inside each group'
complete -c rpn -n '__rpn_subcommand rows' -l sort-by -x -a '(__rpn_columns)' -d 'Sort the lines by a column'
complete -c rpn -n '__rpn_subcommand rows' -l head -x -d 'Print the first lines only'
complete -c rpn -n '__rpn_subcommand rows' -l tail -x -d 'Print the last lines only'
complete -c rpn -n '__rpn_subcommand rows' -l sample -x -d 'Print random lines'
complete -c rpn -n '__rpn_subcommand rows' -l partial -d 'Print the state of each group'
complete -c rpn -n '__rpn_subcommand rows' -l merge -d 'Join such states, and evaluate'
complete -c rpn -n '__rpn_subcommand rows' -l summary -d 'Describe each column'
complete -c rpn -n '__rpn_subcommand rows' -l stop -d 'End at the first line that fails'
complete -c rpn -n '__rpn_subcommand rows' -l max-errors -x -d 'End after this number of failed lines'
complete -c rpn -n '__rpn_subcommand rows' -l line-buffered -d 'Write each line at once'
complete -c rpn -n '__rpn_subcommand rows' -l jobs -x -d 'How many threads work at a time'

# Of words.
complete -c rpn -n '__rpn_subcommand words' -l tsv -d 'Print name, effect and meaning with tabs'

# Of bench.
complete -c rpn -n '__rpn_subcommand bench' -l filter -x -d 'Measure only pairs named so'
complete -c rpn -n '__rpn_subcommand bench' -l quick -d 'Measure in less than ten seconds'
complete -c rpn -n '__rpn_subcommand bench' -l chart -d 'Draw growth curves'
complete -c rpn -n '__rpn_subcommand bench' -l svg -r -F -d 'Write the curves as a picture'
complete -c rpn -n '__rpn_subcommand bench' -l csv -d 'Print comma-separated values'
