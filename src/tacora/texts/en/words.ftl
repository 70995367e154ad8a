### Words of every game

list-last = { $rest } and { $last }
titled = { $title }: { $what }
