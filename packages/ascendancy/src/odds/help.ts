/** What can be asked of `odds`, for the command line. */
export const oddsHelp = `Chances of Ascendancy, exact, as JSON. Nobody retreats or surrenders unless a rule makes them.

battle     Ships against Ships
invasion   Ships against a planet: also how many Resource Nodes are lost, and captured
cube       Ships against a Borg Cube
world      Ships against a Borg World
hegemony   --resistance n [--ascendancy n] [--bonus n] [--rerolls n]
hazard     --ships n --level n [--shields n] [--dice n]

The attacker, in all fights:
  --attackers n          Ships
  --hit n                Hit Roll on the console (5)
  --sixes                a 6 always hits
  --fleet n              so many of the Ships are a Fleet: a Rival hits it first, the Borg last; --reroll and --surprise are then its own
  --reroll ones|misses   dice that are Rerolled once in a Round
  --freeRerolls n        misses of Ships that may be Rerolled besides, in every Round
  --surprise             in Round one the dice are Hits and are not rolled
  --automatic n          Hits without a die in every Round
  --support n            dice of Starbases
  --firstStrike who      none, attacker, defender or both; in an invasion also nodes: not the Starbase
  --rounds n             stop after so many

The other side of a battle: --defenders n, --defenderHit n, --shields n, --attackerShields n, and as above
--defenderSixes, --defenderFleet, --defenderReroll, --defenderFreeRerolls, --defenderSurprise, --defenderAutomatic,
--defenderSupport. Hits that do not count: --ignored n and --attackerIgnored n in every Round, --ignoredFirst n and
--attackerIgnoredFirst n in Round one besides.

invasion: --nodes n (Resource Nodes), --uncontrolled, --starbase n (its dice), --defenderHit n, --shields n,
--attackerShields n, --defenderSixes, --defenderFreeRerolls n, --defenderAutomatic n, --ignored n, --ignoredFirst n.
cube: --cubeHit n, --damage n, --plating n, --noRegeneration, --suspended, --standFast.
world: --nodes n (Assimilation Nodes), --cubeOnSpire, --borgHit n.`
