import { titleOf } from '../game.ts'
import type { Tellers } from './teller.ts'

const ENDS: Record<string, string> = {
  discard: 'is discarded',
  out: 'is out of the game',
  hand: 'goes back to hand',
  bonus: 'goes to the bonus point area',
  'side deck': 'goes back to its side deck',
}

/** What cards do and what becomes of them. */
export const tellCards: Tellers<
  | 'card.drawn'
  | 'card.played'
  | 'card.reported'
  | 'agenda.laid'
  | 'card.nullified'
  | 'card.shown'
  | 'card.downloaded'
  | 'download.failed'
  | 'card.selected'
  | 'card.left'
  | 'card.earned'
  | 'card.exposed'
  | 'objective.aimed'
  | 'objective.completed'
  | 'probe.revealed'
  | 'probe.outcome'
  | 'marker.placed'
> = {
  'card.drawn': (d, talk) => `${talk.name(d.seat)} draws ${d.card === null ? 'a card' : titleOf(d.card)}.`,
  'card.played': (d, talk) => `${talk.name(d.seat)} plays ${titleOf(d.card)}.`,
  'card.reported': d => `${titleOf(d.card)} reports to ${titleOf(d.to)}.`,
  'agenda.laid': (d, talk) => `${talk.name(d.seat)} lays a Hidden Agenda.`,
  'card.nullified': d => (d.card === null ? 'It is nullified.' : `${titleOf(d.card)} is nullified.`),
  'card.shown': (d, talk) => `${talk.name(d.seat)} shows ${d.card === null ? 'a card' : titleOf(d.card)}.`,
  'card.downloaded': (d, talk) =>
    `${talk.name(d.seat)} downloads ${d.card === null ? 'a card' : titleOf(d.card)}.`,
  'download.failed': (d, talk) => `${talk.name(d.seat)} looks for a card that is not there.`,
  'card.selected': d => `${titleOf(d.card)} is drawn at random.`,
  'card.left': d =>
    d.end === undefined
      ? `${titleOf(d.card)} ${ENDS[d.to] ?? 'leaves play'}.`
      : `${titleOf(d.card)} is ${d.end}.`,
  'card.earned': (d, talk) => `${talk.name(d.seat)} gets ${titleOf(d.card)}.`,
  'card.exposed': d => `${titleOf(d.card)} is exposed.`,
  'objective.aimed': (d, talk) => `${talk.name(d.seat)} aims ${titleOf(d.card)}.`,
  'objective.completed': (d, talk) => `${talk.name(d.seat)} completes ${titleOf(d.card)}.`,
  'probe.revealed': (d, talk) => `${talk.name(d.seat)} probes ${titleOf(d.card)}.`,
  'probe.outcome': d =>
    d.entry === null
      ? `${titleOf(d.source)} finds nothing.`
      : `${titleOf(d.source)} finds what it looked for.`,
  'marker.placed': d =>
    `${titleOf(d.marker)} marks the damage of ${d.card === null ? 'a ship' : titleOf(d.card)}.`,
}
