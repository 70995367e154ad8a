web-practice-step-1 = There are four of you, so everyone gets 1. The other 3 stay on the card. Go on or leave?
web-practice-step-2 = A snake. The first one does nothing, but now it’s armed: one more, and all the loot is gone.
web-practice-step-3 = More rubies. Leave now and you also share the path. Leave alone and you’d get all of it.
web-practice-step-4 = With every card the loot grows and the deck gets thinner. What does your gut say?
web-practice-step-5 = Somebody has left, and another trap is out. Two kinds are armed now.
web-practice-step-6 = Only two of you are left, so there’s plenty for each. Do you dare one more card?
web-practice-bust = The second snake! All the loot is gone. What is in the chest is always safe.
web-practice-home = Safe in camp! { $count } are in your chest now, and nobody can take them.
