### Les mots de tous les jeux

list-last = { $rest } et { $last }
titled = { $title } : { $what }
