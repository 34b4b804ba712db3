import type { SeenEvent } from '../../../connection/connection.ts'
import { listNames } from '../../speech.ts'
import type { Line, Talk } from '../../words.ts'
import { type Events, titleOf, type View } from '../game.ts'
import { cardName, locationName } from '../names.ts'
import { TELL_MORE } from './tellMore.ts'

type Teller<K extends keyof Events> = (data: Events[K], talk: Talk) => string | Line | null
export type Tellers = { [K in keyof Events]?: Teller<K> }

const viewOf = (talk: Talk) => talk.view as View
const at = (talk: Talk, loc: number) => locationName(viewOf(talk), loc)
const cards = (n: number) => (n === 1 ? 'one card' : `${n} cards`)

const STAGES: Record<string, string> = {
  doorway: 'Doorways',
  mission: 'Missions are placed',
  dilemma: 'Dilemmas are seeded',
  facility: 'Facilities are seeded',
  play: 'The game begins',
}

const ENDS: Record<string, string> = {
  discard: 'is discarded',
  out: 'is out of the game',
  hand: 'goes back to hand',
  bonus: 'goes to the bonus point area',
  'side deck': 'goes back to its side deck',
}

const FAILED: Record<string, string> = {
  empty: 'nobody is left',
  dilemma: 'the dilemma was not overcome',
  requirements: 'the team lacks what the mission needs',
}

/** One sentence for each thing that can happen. */
const TELL: Tellers = {
  ...TELL_MORE,
  'stage.began': d => ({ text: STAGES[d.stage] ?? d.stage, heading: true }),
  'seat.starts': (d, talk) => `${talk.name(d.seat)} begins.`,
  'card.seeded': (d, talk) =>
    `${talk.name(d.seat)} seeds ${titleOf(d.card)}${d.loc === null ? '' : ` at ${at(talk, d.loc)}`}.`,
  'mission.placed': (d, talk) =>
    `${talk.name(d.seat)} places ${titleOf(d.card)}${d.shared ? ', which both now share' : ''}.`,
  'stacks.laid': (d, talk) =>
    d.counts.length === 0
      ? null
      : `${talk.name(d.seat)} seeds ${listNames(d.counts.map(c => `${cards(c.count)} under ${at(talk, c.loc)}`))}.`,
  'seeds.unused': (d, talk) =>
    d.cards.length === 0 ? null : `${talk.name(d.seat)} leaves out ${listNames(d.cards.map(titleOf))}.`,
  'card.drawn': (d, talk) => `${talk.name(d.seat)} draws ${d.card === null ? 'a card' : titleOf(d.card)}.`,
  'turn.began': (d, talk) => ({ text: `Turn ${d.turn}: ${talk.name(d.seat)}`, heading: true }),
  'segment.began': () => null,
  'turn.ended': () => null,
  'card.played': (d, talk) => `${talk.name(d.seat)} plays ${titleOf(d.card)}.`,
  'card.reported': d => `${titleOf(d.card)} reports to ${titleOf(d.to)}.`,
  'agenda.laid': (d, talk) => `${talk.name(d.seat)} lays a Hidden Agenda.`,
  'card.nullified': d => (d.card === null ? 'It is nullified.' : `${titleOf(d.card)} is nullified.`),
  'cards.beamed': (d, talk) =>
    `${talk.name(d.seat)} moves ${d.cards === null ? 'people' : listNames(d.cards.map(titleOf))}.`,
  'ship.moved': (d, talk) => `${cardName(viewOf(talk), d.id)} flies to ${at(talk, d.to)}.`,
  'ship.docked': (d, talk) => `${cardName(viewOf(talk), d.id)} docks.`,
  'ship.undocked': d => `${titleOf(d.card)} undocks.`,
  'ship.damaged': d => `${d.card === null ? 'A ship' : titleOf(d.card)} is damaged.`,
  'ship.repaired': d => `${titleOf(d.card)} is repaired.`,
  'marker.placed': d =>
    `${titleOf(d.marker)} marks the damage of ${d.card === null ? 'a ship' : titleOf(d.card)}.`,
  'tactic.drawn': (d, talk) =>
    `${talk.name(d.seat)} draws ${d.card === null ? 'a Tactic' : titleOf(d.card)}.`,
  'tactic.chosen': (d, talk) =>
    `${talk.name(d.seat)} uses ${d.card === null ? 'no Tactic' : titleOf(d.card)}.`,
  'affiliation.changed': d => `${titleOf(d.card)} is ${d.mode} now.`,
  'attempt.began': (d, talk) => `${talk.name(d.seat)} attempts ${at(talk, d.loc)}.`,
  'attempt.failed': (d, talk) => `The attempt at ${at(talk, d.loc)} fails: ${FAILED[d.why] ?? d.why}.`,
  'seed.revealed': d =>
    d.as === 'mis-seed' ? `${titleOf(d.card)} does not belong there.` : `They meet ${titleOf(d.card)}.`,
  'dilemma.resolved': d =>
    d.overcome
      ? `${titleOf(d.card)} is overcome.`
      : `${titleOf(d.card)} ${d.result === 'failed' ? 'stops them' : 'takes its toll'}.`,
  'dilemma.cured': d => `${titleOf(d.card)} is cured.`,
  'cards.stopped': (d, talk) => `Stopped: ${listNames(d.ids.map(id => cardName(viewOf(talk), id)))}.`,
  'card.selected': d => `${titleOf(d.card)} is drawn at random.`,
  'card.left': d =>
    d.end === undefined
      ? `${titleOf(d.card)} ${ENDS[d.to] ?? 'leaves play'}.`
      : `${titleOf(d.card)} is ${d.end}.`,
  'battle.began': (d, talk) => `${talk.name(d.seat)} attacks at ${at(talk, d.loc)}: a ${d.kind} battle.`,
  'combat.pair': d =>
    `${titleOf(d.cards[0])} (${d.strengths[0]}) meets ${titleOf(d.cards[1])} (${d.strengths[1]}).`,
  'volley.counted': () => null,
  'fire.opened': (d, talk) =>
    `${talk.name(d.seat)} fires: ATTACK ${d.attack} against DEFENSE ${d.defense}, a ${d.result}.`,
  'battle.ended': (d, talk) =>
    d.winner === null ? 'The battle is over without a winner.' : `${talk.name(d.winner)} wins the battle.`,
  'mission.solved': (d, talk) => `${talk.name(d.seat)} solves ${at(talk, d.loc)}: ${d.points} points.`,
  'points.scored': (d, talk) =>
    d.bonus ? `${talk.name(d.seat)} scores ${d.points} bonus points for ${titleOf(d.card)}.` : null,
  'game.ended': () => null,
}

export function tell(event: SeenEvent, talk: Talk): Line | null | undefined {
  const teller = TELL[event.type as keyof Events] as Teller<any> | undefined
  if (teller === undefined) return undefined
  const said = teller(event.data, talk)
  return typeof said === 'string' ? { text: said } : said
}
