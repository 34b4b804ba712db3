import type { Talk } from '../../words.ts'
import { laneIn, type Place, systemById } from '../game.ts'
import {
  amountOf,
  atPlace,
  cardName,
  laneName,
  placeName,
  plural,
  powerFirst,
  sumOf,
  systemName,
  unitName,
  viewIn,
} from '../names.ts'
import type { Tellers } from './teller.ts'

const at = (talk: Talk, system: number) => systemName(viewIn(talk), system)
/** Lanes come and go: one that is no longer there needs no name. */
const intoLane = (talk: Talk, at: Place) =>
  viewIn(talk).map.lanes[laneIn(at)] ? `into the ${placeName(viewIn(talk), at)}` : 'into a lane'
const unit = (talk: Talk, seat: number, fleet: number | null) => unitName(viewIn(talk), seat, fleet)

export const tellMoves: Tellers<
  | 'ship.moved'
  | 'warp.entered'
  | 'warp.boosted'
  | 'warp.exited'
  | 'warp.repointed'
  | 'passage.answered'
  | 'lane.rolled'
  | 'lane.laid'
  | 'lane.linked'
  | 'lane.removed'
  | 'room.lacking'
  | 'piece.swung'
  | 'system.discovered'
  | 'system.destroyed'
  | 'hazard.braved'
  | 'mines.struck'
  | 'research.taken'
  | 'exploration.drawn'
  | 'exploration.hidden'
  | 'exploration.refused'
  | 'exploration.reshuffled'
  | 'diplomacy.tested'
  | 'ally.claimed'
  | 'ally.passed'
  | 'ally.discarded'
  | 'card.rolled'
  | 'resources.lost'
  | 'ships.lost'
  | 'civilization.found'
> = {
  'ship.moved': (d, t) =>
    `${t.name(d.seat)} moves ${unit(t, d.seat, d.fleet)} ${d.to % 8 === 0 ? `to ${placeName(viewIn(t), d.to)}` : intoLane(t, d.to)}.`,
  'warp.entered': (d, t) =>
    `${t.name(d.seat)} sends ${unit(t, d.seat, d.fleet)} to Warp ${atPlace(viewIn(t), d.at)}.`,
  'warp.boosted': (d, t) =>
    `${t.name(d.seat)} boosts ${unit(t, d.seat, d.fleet)} at Warp to ${plural(d.tokens, 'token')}.`,
  'warp.exited': (d, t) =>
    `${t.name(d.seat)} brings ${unit(t, d.seat, d.fleet)} out of Warp, range ${d.range}.`,
  'warp.repointed': (d, t) => `Warp tokens of ${t.name(d.seat)} point to ${placeName(viewIn(t), d.to)} now.`,
  'passage.answered': (d, t) =>
    `${t.name(d.rival)} ${d.granted ? 'lets' : 'does not let'} ${t.name(d.seat)} pass ${placeName(viewIn(t), d.at)}.`,
  'lane.rolled': (d, t) => `${t.name(d.seat)} rolls a lane of ${d.length} Sectors from ${at(t, d.from)}.`,
  'lane.laid': (d, t) =>
    d.to === null
      ? `The lane leads from ${at(t, d.from)} into the unknown.`
      : `The lane connects ${at(t, d.from)} and ${at(t, d.to)}.`,
  'lane.linked': (d, t) => `The ${laneName(viewIn(t), d.lane)} reaches ${at(t, d.to)}.`,
  'lane.removed': () => 'A lane that leads nowhere is taken away.',
  'room.lacking': (d, t) => `There is no room to go on ${atPlace(viewIn(t), d.at)}.`,
  'piece.swung': (d, t) =>
    `${powerFirst(d.seat, t)} ${d.seat < 0 ? 'swing' : 'swings'} ${d.piece.kind === 'system' ? at(t, d.piece.id) : `the ${laneName(viewIn(t), d.piece.id)}`}.`,
  'system.discovered': (d, t) =>
    `${t.name(d.seat)} discovers ${systemById[d.card]?.name ?? cardName(d.card)}.`,
  'system.destroyed': d => `${cardName(d.card)} is destroyed.`,
  'hazard.braved': (d, t) => ({
    text: `${t.name(d.seat)} braves Hazard ${d.level} of ${at(t, d.system)}: ${d.lost === 0 ? 'no Ship is lost' : `${plural(d.lost, 'Ship')} lost`}.`,
    dice: d.dice,
  }),
  'mines.struck': (d, t) => ({
    text: `Mines of ${t.name(d.owner)} at ${at(t, d.system)}: ${t.name(d.seat)} loses ${plural(d.lost, 'Ship')}.`,
    dice: d.dice,
  }),
  'research.taken': (d, t) =>
    `${t.name(d.seat)} takes the Research of ${at(t, d.system)}${d.project === null ? '' : ` for ${cardName(d.project)}`}.`,
  'exploration.drawn': (d, t) => `${t.name(d.seat)} finds ${cardName(d.card)} at ${at(t, d.system)}.`,
  'exploration.hidden': (d, t) => `Nobody is left to see what is at ${at(t, d.system)}.`,
  'exploration.refused': (d, t) => `${t.name(d.seat)} discards ${cardName(d.card)} and draws again.`,
  'exploration.reshuffled': d => `${plural(d.cards, 'Exploration card')} are shuffled again.`,
  'diplomacy.tested': (d, t) => ({
    text: `${t.name(d.seat)} speaks with ${cardName(d.card)}: ${d.total} against ${d.number}, ${d.passed ? 'well' : 'in vain'}.`,
    dice: [d.die],
  }),
  'ally.claimed': (d, t) => `${cardName(d.card)}: an Ally of ${t.name(d.seat)}.`,
  'ally.passed': (d, t) => `${cardName(d.card)} goes from ${t.name(d.seat)} to ${t.name(d.to)}.`,
  'ally.discarded': (d, t) => `${cardName(d.card)} leaves ${t.name(d.seat)}.`,
  'card.rolled': (d, t) => ({
    text: `${t.name(d.seat)} rolls for ${cardName(d.card)}, against ${d.number}.`,
    dice: d.dice,
  }),
  'resources.lost': (d, t) => `${cardName(d.card)}: ${t.name(d.seat)} loses ${amountOf(d.amount)}.`,
  'ships.lost': (d, t) =>
    `${cardName(d.card)}: ${t.name(d.seat)} loses ${plural(d.ships, 'Ship')} ${atPlace(viewIn(t), d.at)}.`,
  'civilization.found': (d, t) => {
    const what = d.level === 0 ? 'A young civilization' : `A civilization of Warp level ${d.level}`
    const has = [
      sumOf(d.nodes) > 0 ? plural(sumOf(d.nodes), 'Node') : '',
      sumOf(d.tokens) > 0 ? amountOf(d.tokens) : '',
    ].filter(part => part !== '')
    return `${what} lives at ${at(t, d.system)}${has.length > 0 ? `, with ${has.join(' and ')}` : ''}.`
  },
}
