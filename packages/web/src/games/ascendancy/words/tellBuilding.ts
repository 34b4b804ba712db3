import type { Talk } from '../../words.ts'
import { costOf } from '../facts.ts'
import type { Events } from '../game.ts'
import {
  amountOf,
  atPlace,
  cardName,
  fleetName,
  listOf,
  plural,
  powerName,
  RESOURCE_NAME,
  systemName,
  viewIn,
} from '../names.ts'
import type { Tellers } from './teller.ts'

const at = (talk: Talk, system: number) => systemName(viewIn(talk), system)

const HOW: Readonly<Record<string, string>> = {
  colonise: 'colonises',
  invade: 'conquers',
  surrender: 'accepts the surrender of',
  hegemony: 'wins over',
  card: 'takes Control of',
}

const DEEDS: Readonly<Record<string, string>> = {
  colonise: 'colonise',
  invade: 'invade',
  hegemony: 'win over',
}

function offerText(offer: Events['agreement.offered']['offer'], talk: Talk): string {
  const give = offer.give === null ? null : `Agreement ${offer.give + 1} of ${talk.name(offer.from)}`
  const want = offer.want === null ? null : `Agreement ${offer.want + 1} of ${talk.name(offer.to)}`
  if (give === null) return `for ${want}`
  return want === null ? `of ${give}` : `of ${give} for ${want}`
}

export const tellBuilding: Tellers<
  | 'command.refreshed'
  | 'ships.built'
  | 'ships.decommissioned'
  | 'node.built'
  | 'control.gained'
  | 'control.lost'
  | 'tokens.taken'
  | 'permission.given'
  | 'permission.denied'
  | 'project.launched'
  | 'project.discarded'
  | 'project.captured'
  | 'project.traded'
  | 'research.committed'
  | 'advancement.completed'
  | 'advancement.discarded'
  | 'advancement.exhausted'
  | 'resources.gained'
  | 'ships.placed'
  | 'track.upgraded'
  | 'ascendancy.gained'
  | 'fleet.commissioned'
  | 'fleet.arranged'
  | 'fleet.disbanded'
  | 'starbase.commissioned'
  | 'hegemony.rolled'
  | 'agreement.offered'
  | 'agreement.withdrawn'
  | 'agreement.refused'
  | 'agreement.exhausted'
  | 'ally.exhausted'
  | 'agreement.given'
  | 'agreement.returned'
> = {
  'command.refreshed': (d, t) => `${t.name(d.seat)} refreshes ${plural(d.refreshed, 'Command')}.`,
  'ships.built': (d, t) =>
    `${t.name(d.seat)} builds ${plural(d.ships, 'Ship')} ${atPlace(viewIn(t), d.at)}${d.free > 0 ? `, ${d.free} of them free` : ''}.`,
  'ships.decommissioned': (d, t) => `${t.name(d.seat)} takes ${plural(d.ships, 'Ship')} out of play.`,
  'node.built': (d, t) => `${t.name(d.seat)} builds a ${RESOURCE_NAME[d.kind]} Node at ${at(t, d.system)}.`,
  'control.gained': (d, t) =>
    `${t.name(d.seat)} ${HOW[d.how] ?? 'takes'} ${at(t, d.system)}${d.former === null ? '' : `, which belonged to ${powerName(d.former, t)}`}.`,
  'control.lost': (d, t) => (d.seat < 0 ? null : `${t.name(d.seat)} loses ${at(t, d.system)}.`),
  'tokens.taken': (d, t) => `${t.name(d.seat)} takes ${amountOf(d.amount)} lying at ${at(t, d.system)}.`,
  'permission.given': (d, t) =>
    `${listOf(d.by.map(s => t.name(s)))} allow ${t.name(d.seat)} to ${DEEDS[d.act]} ${at(t, d.system)}.`,
  'permission.denied': (d, t) =>
    `${listOf(d.by.map(s => t.name(s)))} do not allow ${t.name(d.seat)} to ${DEEDS[d.act]} ${at(t, d.system)}.`,
  'project.launched': (d, t) => `${t.name(d.seat)} launches ${cardName(d.card)}.`,
  'project.discarded': (d, t) => `${t.name(d.seat)} drops the Project ${cardName(d.card)}.`,
  'project.captured': (d, t) =>
    `${t.name(d.seat)} captures the Project ${cardName(d.card)} of ${t.name(d.from)}.`,
  'project.traded': (d, t) =>
    `${t.name(d.seat)} gets the Project ${cardName(d.card)} from ${t.name(d.from)}.`,
  'research.committed': (d, t) =>
    `${t.name(d.seat)} researches ${cardName(d.card)}: ${d.research} of ${d.cost ?? costOf(d.card)}.`,
  'advancement.completed': (d, t) => `${t.name(d.seat)} completes ${cardName(d.card)}.`,
  'advancement.discarded': (d, t) => `${t.name(d.seat)} discards ${cardName(d.card)}.`,
  'advancement.exhausted': (d, t) => `${cardName(d.card)} of ${t.name(d.seat)} is exhausted.`,
  'resources.gained': (d, t) => `${cardName(d.card)}: ${t.name(d.seat)} gains ${amountOf(d.amount)}.`,
  'ships.placed': (d, t) =>
    `${cardName(d.card)}: ${t.name(d.seat)} gets ${plural(d.ships, 'Ship')} ${atPlace(viewIn(t), d.at)}.`,
  'track.upgraded': (d, t) => `${t.name(d.seat)} improves the ${d.track}.`,
  'ascendancy.gained': (d, t) => `${t.name(d.seat)} gains Ascendancy and has ${d.total}.`,
  'fleet.commissioned': (d, t) =>
    `${t.name(d.seat)} commissions ${fleetName(viewIn(t), d.seat, d.fleet, d.side)} of ${plural(d.ships, 'Ship')} ${atPlace(viewIn(t), d.at)}.`,
  'fleet.arranged': (d, t) =>
    `${fleetName(viewIn(t), d.seat, d.fleet).replace(/^the/, 'The')} of ${t.name(d.seat)} has ${plural(d.to, 'Ship')} now.`,
  'fleet.disbanded': (d, t) =>
    `${fleetName(viewIn(t), d.seat, d.fleet).replace(/^the/, 'The')} of ${t.name(d.seat)} disbands.`,
  'starbase.commissioned': (d, t) => `${t.name(d.seat)} commissions a Starbase at ${at(t, d.system)}.`,
  'hegemony.rolled': (d, t) => ({
    text: `${t.name(d.seat)} tries to win over ${at(t, d.system)}: ${d.total} against ${d.resistance}, ${d.success ? 'a success' : 'in vain'}.`,
    dice: [d.die],
  }),
  'agreement.offered': (d, t) =>
    `${t.name(d.offer.from)} offers ${t.name(d.offer.to)} a trade ${offerText(d.offer, t)}.`,
  'agreement.withdrawn': (d, t) => `The offer of ${t.name(d.offer.from)} to ${t.name(d.offer.to)} is off.`,
  'agreement.refused': (d, t) => `${t.name(d.offer.to)} refuses the offer of ${t.name(d.offer.from)}.`,
  'agreement.exhausted': (d, t) =>
    `Agreement ${d.number + 1} of ${t.name(d.owner)} with ${t.name(d.holder)} is exhausted.`,
  'ally.exhausted': (d, t) => `${cardName(d.card)}, Ally of ${t.name(d.seat)}, is exhausted.`,
  'agreement.given': (d, t) =>
    `${t.name(d.holder)} receives Agreement ${d.number + 1} of ${t.name(d.owner)}.`,
  'agreement.returned': (d, t) =>
    `Agreement ${d.number + 1} goes back from ${t.name(d.holder)} to ${t.name(d.owner)}${WHY[d.why] ?? ''}.`,
}

const WHY: Readonly<Record<string, string>> = {
  revoked: ': it was revoked',
  betrayal: ' after a betrayal',
  attack: ' after an attack',
}
