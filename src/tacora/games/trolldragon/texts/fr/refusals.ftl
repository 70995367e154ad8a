### Ce que les commandes refusent. Les phrases se trouvent par les anglaises.

refusal-dice-dice-set = Il n’y a pas de jeu de dés { $dice } ici : au choix { $known }.
refusal-dice-dice-unknown = Il n’y a pas de jeu de dés { $dice }. { $hint }
refusal-dice-first-seat = La place { $seat } ne peut commencer : il y en a { $seats }.
refusal-dice-first-or-lot = Soit une place commence, soit le sort décide, pas les deux.
refusal-dice-at-risk = Il y a { $all } { $kind } : { $count } ne peuvent être en jeu.
refusal-dice-left = Avec { $risk } { $kind } en jeu sur { $all }, il peut en rester de 0 à { $most }, pas { $left }.
refusal-dice-diamonds = diamants
refusal-dice-nuggets = pépites
refusal-dice-dragons = Il y a { $dice } dés dragon : { $dragons } n’ont pas pu montrer un dragon.
refusal-dice-pace-range = --pace { $pace } est hors limites : de 0 à { $most }, par pas d’au moins 1/{ $steps }.
refusal-dice-aside-twice = Dites --{ $name } ou --{ $again }-aside : une seconde fois ({ $more }) n’y change rien.
refusal-dice-free = Avec ces dés, de { $least } à { $most } peuvent être libres, pas { $free }.
refusal-dice-sim-pace = L’allure du dragon est un nombre de 0 à 1000, par pas d’au moins 1/1000.
refusal-dice-sim-dice = Le jeu de dés { $dice } de { $edition } est trop grand pour la simulation.
refusal-dice-sim-nuggets = { $edition } a plus de 255 pépites, trop pour la simulation.
refusal-dice-sim-positions = { $bot } a trop de positions pour être compilé dans cette édition.
refusal-dice-about-grotto = { $option } concerne la grotte, et --chamber interroge sur la chambre.
refusal-dice-about-chamber = { $option } concerne la chambre : demandez avec --chamber.
refusal-dice-grotto-die = Un dé de grotte a au moins un diamant, une clé, une porte et un troll.
refusal-dice-chamber-die = Un dé de chambre a au moins une face avec de l’or.
refusal-dice-die-sides = Les faces d’un dé ({ $dice }) sont { $count } nombres, { $kinds }, { $sides } en tout, pas { $word }.
refusal-dice-dragon-dice = Les dés dragon sont { $count } nombres de dragons, de 1 à { $most }, pas { $word }.
