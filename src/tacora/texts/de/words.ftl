### Wörter jedes Spiels

list-last = { $rest } und { $last }
titled = { $title }: { $what }
