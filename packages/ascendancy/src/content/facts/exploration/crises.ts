import type { ContentSet, ExplorationCard } from '../types.ts'
import { card } from './card.ts'

const crisis = (
  id: string,
  name: string,
  set: ContentSet,
  facts: Parameters<typeof card>[4],
): ExplorationCard => card('Crisis', id, name, set, facts)

export const baseCrises: readonly ExplorationCard[] = [
  crisis('antedean-terrorist-plot', 'Antedean Terrorist Plot', 'base', {
    text:
      'Roll a die. On a result above your Ascendancy nothing happens. Otherwise you lose all Trade ' +
      'Agreements in your hands: those of Rivals go home, Allies are discarded.',
  }),
  crisis('automated-minosian-weapons', 'Automated Minosian Weapons', 'base', {
    hazard: 4,
    values: { research: 2 },
    text: 'Your Ships here Brave a Hazard of level 4. With at least one survivor, gain 2 Research.',
  }),
  crisis('crystalline-entity', 'Crystalline Entity', 'base', {
    text:
      'Harmless if you have upgraded Weapons or Shields at least once. If neither, all Ships here are ' +
      'destroyed and the System disc leaves the game. Tholians are immune.',
  }),
  crisis('iconian-probe', 'Iconian Probe', 'base', {
    hazard: 5,
    values: { research: 2 },
    text: 'Your Ships here Brave a Hazard of level 5. With at least one survivor, gain 2 Research.',
  }),
  crisis('menthar-booby-trap', 'Menthar Booby Trap', 'base', {
    hazard: 3,
    values: { researchPrice: 2 },
    text: 'Choose: spend 2 Research, or let your Ships here Brave a Hazard of level 3.',
  }),
  crisis('nausicaan-pirates', 'Nausicaan Pirates', 'base', {
    hazard: 5,
    values: { resourcesPerShipLost: 1, productionPerHit: 1 },
    text:
      'Your Ships here Brave a Hazard of level 5; every Ship lost also costs you a Resource, of a type you ' +
      'pick. Then the survivors roll to hit, and each hit earns 1 Production.',
  }),
  crisis('neutronic-wave-front', 'Neutronic Wave Front', 'base', {
    hazard: 4,
    values: { commands: 1 },
    text:
      'Choose: Exhaust one Command to send all your Ships here into Warp, or have every Ship in the System ' +
      'Brave a Hazard of level 4.',
  }),
  crisis('organian-intervention', 'Organian Intervention', 'base', {
    remainsInPlay: true,
    values: { ascendancy: 3 },
    text:
      'Stays on the System until it is colonised. Only a player with an Ascendancy of at least 3 may ' +
      'colonise here.',
  }),
  crisis('planet-eater', 'The Planet Eater', 'base', {
    hazard: 3,
    text:
      'Your Ships here Brave a Hazard of level 3. Then you may give up one survivor to stop the machine. If ' +
      'you do not, or no Ship is left, the System disc leaves the game.',
  }),
  crisis('q', 'Q', 'base', {
    needsNeighbour: true,
    text:
      'Your right-hand neighbour draws a System disc and joins it to a System of their choice with a new ' +
      'Space Lane. All Ships here are moved there, and you explore it as usual. With no other unassimilated ' +
      'player left, replace this card by the next one.',
  }),
  crisis('space-amoeba', 'Space Amoeba!', 'base', {
    hazard: 4,
    values: { research: 1 },
    text:
      'Roll to hit with each of your Ships here. One hit or more: gain 1 Research, and that is all. No hit: ' +
      'all Ships of all players, here and in every System one lane away, Brave a Hazard of level 4.',
  }),
]

export const anniversaryCrises: readonly ExplorationCard[] = [
  crisis('bioengineered-wasting-disease', 'Bioengineered Wasting Disease', 'anniversary', {
    values: { shipsLost: 1 },
    text: 'Roll a die. If it exceeds the number of Research Nodes under your Control, you lose one Ship here.',
  }),
  crisis('dangerous-flora', 'Dangerous Flora', 'anniversary', {
    remainsInPlay: true,
    values: { researchPrice: 2 },
    text: 'Stays on the System until it is colonised. Whoever does so spends 2 Research on top of the price.',
  }),
  crisis('game-masters-of-triskelion', 'The Game Masters of Triskelion', 'anniversary', {
    text: 'Roll a die. Unless it beats your Ascendancy, every Ship in this System is destroyed.',
  }),
  crisis('lights-of-zetar', 'Lights of Zetar', 'anniversary', {
    hazard: 4,
    values: { warpIcons: 2 },
    text:
      'Harmless if your ready Advancements show at least 2 Warp icons in all. If not, the Ships here Brave a ' +
      'Hazard of level 4.',
  }),
  crisis('tribble-troubles', 'Tribble Troubles', 'anniversary', {
    values: { commands: 2 },
    text: 'Exhaust 2 of your ready Commands, or what you have if fewer are left.',
  }),
  crisis('wrath-of-olympus', 'The Wrath of Olympus', 'anniversary', {
    hazard: 4,
    text:
      'Your Ships here Brave a Hazard of level 4. With at least one survivor you may colonise this System at ' +
      'once, paying neither Culture nor Ship.',
  }),
]

export const cardassianCrises: readonly ExplorationCard[] = [
  crisis('cardassian-armistice-accords', 'Cardassian Armistice Accords', 'cardassian', {
    faction: 'cardassian',
    needsNeighbour: true,
    text:
      'You and the Cardassian Rival, or your right-hand neighbour if there is none, each pick a System you ' +
      'Control that is no Home System and swap Control of the two. No effect if either of you has nothing ' +
      'but a Home System. A lone unassimilated player draws a different card; the Borg discard it.',
  }),
]

export const ferengiCrises: readonly ExplorationCard[] = [
  crisis('writ-of-accountability', 'Writ of Accountability', 'ferengi', {
    diplomacy: 6,
    text:
      'Take a Diplomacy Test against 6. If you fail, you lose all Trade Agreements in your hands: those of ' +
      'Rivals go home, Allies are discarded. In any case this card is then shuffled into the draw deck, the ' +
      'discard pile staying where it is.',
  }),
  crisis('xenophobic-uprising', 'Xenophobic Uprising', 'ferengi', {
    diplomacy: 6,
    text:
      'Take a Diplomacy Test against 6. If you fail, you take back every Trade Agreement of yours that a ' +
      'Rival holds.',
  }),
]
