edition-title = Troll & Dragon
edition-what = Un jeu de dés : des diamants chez le troll, de l’or dans la salle, et le dragon à devancer.
