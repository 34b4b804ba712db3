import { sentenceCase } from '../../speech.ts'
import type { Line, Talk } from '../../words.ts'
import { BORG, type Events } from '../game.ts'
import {
  atPlace,
  cardName,
  listOf,
  plural,
  powerFirst,
  powerName,
  sumOf,
  systemName,
  viewIn,
} from '../names.ts'
import type { Tellers } from './teller.ts'

const at = (talk: Talk, system: number) => systemName(viewIn(talk), system)
/** "Kira hits", "the Borg hit". */
const verb = (power: number, one: string, many: string) => (power === BORG ? many : one)

const OUTCOMES: Readonly<Record<string, string>> = {
  success: 'is taken',
  surrender: 'surrenders',
  annihilation: 'is laid waste',
  repelled: 'throws the invaders back',
  retreat: 'is left alone',
  stalemate: 'holds out',
  reclaimed: 'is free of the Borg',
}

const FATES: Readonly<Record<string, string>> = {
  fighting: 'hold the field',
  retreated: 'retreated',
  destroyed: 'are destroyed',
}

const BATCHES: Readonly<Record<string, string>> = {
  ships: 'Ships',
  starbase: 'Starbase',
  nodes: 'planet',
  cube: 'Cube',
}

export const batchText = (batch: string): string =>
  batch.startsWith('fleet:') ? `Fleet ${Number(batch.slice(6)) + 1}` : (BATCHES[batch] ?? cardName(batch))

function dice(d: Events['combat.dice'], t: Talk): Line {
  const at = d.against === null ? '' : ` at ${powerName(d.against, t)}`
  const needs = d.needs === null ? '' : `, hits from ${d.needs}`
  const sure = d.automatic > 0 ? `, ${plural(d.automatic, 'Hit')} without a die` : ''
  return {
    text: `${powerFirst(d.by, t)} (${batchText(d.batch)}) ${verb(d.by, 'shoots', 'shoot')}${at}${needs}${sure}.`,
    dice: d.dice,
  }
}

export const tellCombat: Tellers<
  | 'battle.declared'
  | 'battle.pointless'
  | 'battle.stance'
  | 'battle.cancelled'
  | 'battle.ended'
  | 'combat.round'
  | 'combat.dice'
  | 'combat.rerolled'
  | 'combat.hits'
  | 'combat.losses'
  | 'combat.sacrificed'
  | 'combat.retreated'
  | 'combat.trapped'
  | 'combat.manoeuvred'
  | 'cube.damaged'
  | 'cube.regenerated'
  | 'cube.adapted'
  | 'cube.destroyed'
  | 'invasion.declared'
  | 'invasion.collateral'
  | 'invasion.ended'
  | 'world.grew'
> = {
  'battle.declared': (d, t) => ({
    text: `${powerFirst(d.attacker, t)} ${verb(d.attacker, 'attacks', 'attack')} ${listOf(d.attacked.map(p => powerName(p, t)))} ${atPlace(viewIn(t), d.at)}.`,
    heading: true,
  }),
  'battle.pointless': () => 'Neither side can harm the other: nothing happens.',
  'battle.stance': (d, t) => `${t.name(d.seat)} ${d.joins ? 'joins the defence' : 'stays out of it'}.`,
  'battle.cancelled': () => 'Nobody is left to be attacked.',
  'battle.ended': (d, t) => {
    const sides = d.sides.map(
      s =>
        `the Ships of ${powerName(s.power, t)} ${FATES[s.fate]}${s.lost > 0 ? ` (${s.lost} of ${s.began} lost)` : ''}`,
    )
    return sentenceCase(`${listOf(sides)}.`)
  },
  'combat.round': d => `Round ${d.round} of the ${d.kind}.`,
  'combat.dice': dice,
  'combat.rerolled': (d, t) => ({
    text: `${cardName(d.rule)}: ${powerName(d.by, t)} ${verb(d.by, 'rolls', 'roll')} ${listOf(d.from.map(String))} again.`,
    dice: d.to,
  }),
  'combat.hits': (d, t) =>
    d.hits === 0 && d.ignored === 0
      ? null
      : `${powerFirst(d.by, t)} ${verb(d.by, 'scores', 'score')} ${plural(d.hits, 'Hit')} on ${powerName(d.against, t)}${d.ignored > 0 ? `, ${d.ignored} more do not count` : ''}.`,
  'combat.losses': (d, t) => `${powerFirst(d.seat, t)} loses ${plural(d.ships, 'Ship')}.`,
  'combat.sacrificed': (d, t) => `${t.name(d.seat)} sacrifices ${plural(d.ships, 'Ship')}.`,
  'combat.retreated': (d, t) =>
    `${plural(d.ships, 'Ship')} of ${t.name(d.seat)} ${d.ships === 1 ? 'retreats' : 'retreat'}: now ${atPlace(viewIn(t), d.to)}.`,
  'combat.trapped': (d, t) => `${plural(d.ships, 'Ship')} of ${t.name(d.seat)} cannot get away.`,
  'combat.manoeuvred': (d, t) => `${t.name(d.seat)} brings ${plural(d.ships, 'Ship')} closer.`,
  'cube.damaged': d => `The Cube takes ${plural(d.hits, 'Hit')}: damage ${d.damage}.`,
  'cube.regenerated': d => `The Cube regenerates: damage ${d.damage}.`,
  'cube.adapted': d => `The Cube adapts: shields ${d.shield}.`,
  'cube.destroyed': (d, t) => `${powerFirst(d.by, t)} destroys the Cube ${atPlace(viewIn(t), d.at)}.`,
  'invasion.declared': (d, t) => ({
    text: `${powerFirst(d.seat, t)} ${verb(d.seat, 'invades', 'invade')} ${at(t, d.system)}.`,
    heading: true,
  }),
  'invasion.collateral': (d, t) =>
    `${plural(sumOf(d.nodes), 'Node')} of ${at(t, d.system)} ${sumOf(d.nodes) === 1 ? 'is' : 'are'} destroyed.`,
  'invasion.ended': (d, t) => `${at(t, d.system)} ${OUTCOMES[d.outcome]}.`,
  'world.grew': (d, t) => `${at(t, d.system)} grows and has ${plural(d.nodes, 'Node')}.`,
}
