import type { Options } from '../options.ts'
import { fullGame } from './defaults.ts'
import type { ListedOption } from './optionList.ts'

type Key = keyof Options & keyof typeof fullGame

interface Words {
  name: string
  text: string
  rule: string
}

/** An option by which the two rule books differ; `value` is what the Borg set says. */
function variant<K extends Key>(key: K, value: Options[K], words: Words): ListedOption {
  return {
    key,
    number: null,
    ...words,
    default: fullGame[key],
    set: { [key]: value },
    isOn: o => o[key] === value,
  }
}

/** What the rule book of the Borg set does otherwise. The profile `official` is all of these together. */
export const borgVariants: readonly ListedOption[] = [
  variant('fewPlayers', true, {
    name: 'One or two players',
    text: 'One player against the Borg, or two. The Transwarp Hub is on the map; the nearer it is, the harder.',
    rule: 'ASCBORG-solo-a',
  }),
  variant('cubes', 6, {
    name: 'Six Cubes',
    text: 'As many as six Cubes are in play at the same time.',
    rule: 'ASCBORG-components-a',
  }),
  variant('borgCard', 'open', {
    name: 'Open Borg turn',
    text: 'The Turn Order card of the Borg is dealt to them for all to see.',
    rule: 'ASC-6.1.5-d',
  }),
  variant('borgContact', 'any', {
    name: 'Contact anywhere',
    text: 'First Contact through the Borg needs no Connection of the Home System: any own System will do.',
    rule: 'ASCBORG-contact-a',
  }),
  {
    key: 'hubRoll',
    number: null,
    name: 'Hub above Cubes',
    text: 'The Hub makes a Cube on a roll above the number of Cubes in play, instead of on 5 or 6. Assumed.',
    rule: 'ASC-15.1.1-c',
    default: fullGame.hubRoll,
    set: { hubRoll: 'aboveCubes' },
    isOn: o => o.hubRoll === 'aboveCubes',
  },
  variant('engagement', 'ownAndAdjacent', {
    name: 'Wide engagement',
    text: 'A Cube attacks the Ships in its own Sector and those in all Adjacent Sectors at once.',
    rule: 'ASCBORG-engage-a',
  }),
  variant('borgRetreat', 'oneSector', {
    name: 'Short retreat',
    text: 'A Retreat from a Cube may end next to it.',
    rule: 'ASCBORG-combat-a',
  }),
  variant('borgTech', 'involved', {
    name: 'Technology for victors',
    text: 'For a Cube draw those who fought in the last round or hit it at all.',
    rule: 'ASCBORG-combat-b',
  }),
  variant('collectiveActivates', false, {
    name: 'Moved Cubes still act',
    text: 'Cubes that another Cube’s card has moved are still Activated themselves.',
    rule: 'ASCBORG-command-b',
  }),
  variant('borgTies', 'turnOrder', {
    name: 'Ties by Turn Order',
    text: 'Of Targets equally near, a Cube takes that of the player with the lower Turn Order card; nobody chooses.',
    rule: 'ASCBORG-move-d',
  }),
  variant('cubeMoves', 'advance', {
    name: 'Cubes advance',
    text: 'A Cube goes towards its Target even if it cannot reach it, and explores only when it is not Connected.',
    rule: 'ASCBORG-move-a',
  }),
  variant('borgHeading', 'playerOne', {
    name: 'Lanes to the first player',
    text: 'A lane laid by a Cube points at the Home System of the player with the lowest Turn Order card.',
    rule: 'ASCBORG-unconnected-b',
  }),
  variant('borgSwings', 'connection', {
    name: 'Swings for Connections only',
    text: 'Nothing is swung out of the way of a Cube’s lane: only the Systems swing that the lane is to link.',
    rule: 'ASCBORG-unconnected-c',
  }),
  variant('borgFallback', 'stay', {
    name: 'Cubes wait',
    text: 'A Cube that cannot explore where it stands does not move.',
    rule: 'ASCBORG-unconnected-e',
  }),
  variant('assimilation', 'orbited', {
    name: 'Assimilation under fire',
    text: 'A Cube Assimilates the System it Orbits even if Ships of players are there.',
    rule: 'ASCBORG-assimilate-a',
  }),
  variant('escalation', 'chosen', {
    name: 'No Escalation',
    text: 'Reshuffles do not make the Borg worse: 16.1.4 and 16.1.5 hold only if they are chosen.',
    rule: 'ASCBORG-options-a',
  }),
  variant('probeLayout', 'standard', {
    name: 'Probe on the large table',
    text: 'With Delta Quadrant Probe the Home Systems lie as they do around a Hub.',
    rule: 'ASCBORG-options-d',
  }),
]
