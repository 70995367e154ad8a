edition-title = Troll & Dragon
edition-what = Un jeu de dés : des diamants chez le troll, de l’or dans la salle, et le dragon à devancer.
web-fair = Des dés honnêtes ?
web-fair-yes = Vérifié : chaque jet suit la promesse faite avant la partie.
