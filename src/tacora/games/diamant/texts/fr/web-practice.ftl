web-practice-step-1 = Vous êtes quatre, donc 1 chacun. Les 3 qui restent sont sur la carte. Continuer ou rentrer ?
web-practice-step-2 = Un serpent. Le premier ne fait rien, mais le danger est là : encore un, et tout le butin est perdu.
web-practice-step-3 = Encore des rubis. Qui rentre maintenant partage aussi le chemin. En solo, tu prendrais tout.
web-practice-step-4 = À chaque carte, le butin grossit et la pioche maigrit. Que dit ton instinct ?
web-practice-step-5 = Quelqu’un est parti, et voilà un autre piège. Deux sortes menacent maintenant.
web-practice-step-6 = Vous n’êtes plus que deux, la part de chacun est belle. Oses-tu encore une carte ?
web-practice-bust = Le deuxième serpent ! Tout le butin est perdu. Ce qui est au coffre reste toujours à l’abri.
web-practice-home = Au camp, à l’abri ! Dans ton coffre : { $count }, et personne ne peut plus y toucher.
