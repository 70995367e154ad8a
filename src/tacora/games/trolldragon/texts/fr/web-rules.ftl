### Les règles sur une page, avec nos propres mots

web-chapter-grotto = Dans la grotte aux diamants
web-chapter-troll = Le troll
web-chapter-out = Rentrer à temps
web-chapter-chamber = La salle au trésor
web-chapter-dragon = Le dragon se réveille
web-chapter-count = On compte les sacs

web-rule-t1 = La personne la plus jeune commence, puis on joue à tour de rôle.
web-rule-t2 = Dans la grotte, tu lances quatre dés, puis tous ceux qui sont encore libres, autant de fois que tu veux.
web-rule-t3 = Pour chaque diamant obtenu, tu en prends un. Ce dé peut rouler encore.
web-rule-t4 = Un troll bloque le dé pour le reste du tour.
web-rule-t5 = Une clé ou une porte peut être relancée, ou mise de côté pour la salle. De côté veut dire : plus libre.
web-rule-t6 = S’il n’y a plus de dé libre, le troll vient et te prend les diamants de ce tour. Une clé et une porte mises de côté n’y changent rien.
web-rule-t7 = Avant cela, tu peux sortir à tout moment. Ce que tu as va sur ton sac, à l’abri.
web-rule-t8 = Quand tes dés montrent une clé et une porte, tu peux entrer dans la salle du trésor. Tes diamants restent en danger.
web-rule-t9 = Dans la salle, tu lances deux dés d’or, aussi vite et aussi souvent que tu veux, et tu prends l’or tout de suite.
web-rule-t10 = Dès ton premier lancer, les autres lancent pour le dragon, chacun son tour. Le premier dragon reste là, on continue avec le deuxième dé.
web-rule-t11 = Tant que les deux dragons ne sont pas là, tu peux sortir à tout moment. L’or visible vient encore avec toi.
web-rule-t12 = Quand les deux dragons sont là, tu perds tout ce que tu as pris à ce tour. Les autres se le partagent avec la main du troll, pièce par pièce, en commençant par qui a lancé le deuxième dragon.
web-rule-t13 = À deux, l’autre personne reçoit tout ce qui est perdu, et trois trésors de son choix dans la main du troll.
web-rule-t14 = Dès que la grotte ou la salle est vide, la partie finit après ce tour.
web-rule-t15 = Un diamant compte 1, une pépite 3. À égalité, le plus d’or l’emporte.
