import type { ContentSet, ExplorationCard } from '../types.ts'
import { card } from './card.ts'

const discovery = (
  id: string,
  name: string,
  set: ContentSet,
  facts: Parameters<typeof card>[4],
): ExplorationCard => card('Discovery', id, name, set, facts)

export const baseDiscoveries: readonly ExplorationCard[] = [
  discovery('abandoned-colony', 'Abandoned Colony', 'base', {
    values: { culturePrice: 1 },
    text: 'You may colonise here on the spot for 1 Culture, keeping your Ship. The offer does not last.',
  }),
  discovery('bynar-technicians', 'Bynar Technicians', 'base', {
    values: { priceDivisor: 2, research: 2 },
    text: 'Choose: one Weapons or Shields upgrade now, for half its price rounded down; or gain 2 Research.',
  }),
  discovery('children-of-tama-negotiations', 'Children of Tama Negotiations', 'base', {
    remainsInPlay: true,
    values: { target: 4 },
    text:
      'Stays on the System until it is colonised. To colonise here in your Building Phase, roll a die plus ' +
      'your Ascendancy: on 4 or more you may do so free of charge; on less you cannot this turn. The ' +
      'Colonisation Fleet has no power here.',
  }),
  discovery('encounter-at-farpoint', 'Encounter at Farpoint', 'base', {
    values: { culture: 1 },
    text: 'Choose: gain 1 Culture, or colonise this System now without paying anything.',
  }),
  discovery('gamma-quadrant-artifact-dealer', 'Gamma Quadrant Artifact Dealer', 'base', {
    values: { culture: 1 },
    text: 'Roll a die. If it beats your Ascendancy, gain 1 Culture.',
  }),
  discovery('gomtuu', 'Gomtuu', 'base', {
    values: { target: 4, ships: 1 },
    text: 'Roll a die plus your Ascendancy. On 4 or more you get a free Ship in this System.',
  }),
  discovery('iconian-ruins', 'Iconian Ruins', 'base', {
    values: { researchPerCommand: 1 },
    text: 'You may Exhaust as many ready Commands as you like; each one earns 1 Research.',
  }),
  discovery('kurlan-artifacts', 'Kurlan Artifacts', 'base', {
    values: { culture: 1 },
    text: 'Gain 1 Culture.',
  }),
  discovery('lost-colony', 'Lost Colony', 'base', {
    needsNeighbour: true,
    text:
      'Your right-hand neighbour places a Control Node on this System without paying. A lone unassimilated ' +
      'player draws a different card; the Borg discard it.',
  }),
  discovery('orion-trader', 'Orion Trader', 'base', {
    text:
      'Choose another player. Each of you takes a random card from the Advancement deck of the other, and ' +
      'may keep it as a Project within the usual limit or discard it.',
  }),
  discovery('the-traveler', 'The Traveler', 'base', {
    values: { ships: 1 },
    text:
      'Draw a System disc and join it to a System of your choice with a new Space Lane. One or more of your ' +
      'Ships here must go there, and you explore it as usual.',
  }),
]

export const anniversaryDiscoveries: readonly ExplorationCard[] = [
  discovery('alien-amusement-park', 'Alien Amusement Park', 'anniversary', {
    values: { production: 2, commands: 2 },
    text: 'Choose: gain 2 Production, or Refresh 2 of your Commands.',
  }),
  discovery('baloks-ruse', "Balok's Ruse", 'anniversary', {
    values: { target: 4, productionPerSuccess: 1 },
    text: 'Roll as many dice as you have Ascendancy. Every 4, 5 or 6 earns 1 Production.',
  }),
  discovery('diplomatic-summit', 'Diplomatic Summit', 'anniversary', {
    text: 'You may now swap Trade Agreements with any willing Rivals; contact is not needed.',
  }),
  discovery('guardian-of-forever', 'Guardian of Forever', 'anniversary', {
    text: 'Shuffle your Advancement deck and reveal its first card: it is yours at once, already complete.',
  }),
  discovery('secrets-of-the-horta', 'Secrets of the Horta', 'anniversary', {
    remainsInPlay: true,
    values: { productionNodes: 2 },
    text:
      'Stays on the System until it is colonised. Whoever does so rolls a die: a result below the number of ' +
      'Production Nodes they Control gives 2 free Production Nodes here, as far as the Capacity goes.',
  }),
  discovery('talosian-benefactors', 'Talosian Benefactors', 'anniversary', {
    values: { researchPerAgreement: 2 },
    text: "Gain 2 Research for each Rival's Trade Agreement in your hands. Allies do not count.",
  }),
]

export const cardassianDiscoveries: readonly ExplorationCard[] = [
  discovery('cardassian-delegation', 'Cardassian Delegation', 'cardassian', {
    faction: 'cardassian',
    text:
      'If you play the Cardassians, or have a ready Agreement of theirs, every Trade Agreement you hold ' +
      'pays out now. If not, Exhaust them all.',
  }),
  discovery('neutron-star-event', 'Neutron Star Event', 'cardassian', {
    hazard: 4,
    values: { projects: 2, researchPerProject: 1 },
    text:
      'Your Ships here may Brave a Hazard of level 4. If you try and a Ship is left, add 1 Research from the ' +
      'Supply to each of up to two of your Projects.',
  }),
]

export const borgDiscoveries: readonly ExplorationCard[] = [
  discovery('borg-salvage', 'Borg Salvage', 'borg', {
    values: { technologies: 2 },
    assumed: { red: 'G02' },
    text: 'Look at 2 Borg Tech cards; you may keep one to Develop. The rest go under their deck.',
  }),
  discovery('isolated-borg-drones', 'Isolated Borg Drones', 'borg', {
    copies: 2,
    red: 1,
    text:
      'Look at as many Borg Tech cards as you have Ascendancy; you may keep one to Develop. The rest go ' +
      'under their deck.',
  }),
]
