import type { Talk } from '../../words.ts'
import { type Events, titleOf } from '../game.ts'
import { at, named, type Tellers } from './teller.ts'

const listed = (items: readonly string[]) => (items.length === 0 ? 'nothing' : items.join(', '))

type Repair = Events['game.repaired']['repair']

const COUNTERS = { left: 'countdown', damage: 'damage', count: 'count' } as const

/** What is put right, as the end of a sentence. */
function repairText(repair: Repair, talk: Talk): string {
  if ('move' in repair) return `${named(talk, repair.move)} goes where it belongs`
  if ('remove' in repair) return `${named(talk, repair.remove)} is discarded`
  return `the ${COUNTERS[repair.what]} of ${named(talk, repair.set)} is ${repair.value}`
}

/** What one may ask of the other: to see, to prove, to put right; and what a director decides. */
export const tellRights: Tellers<
  | 'sources.shown'
  | 'card.queried'
  | 'query.answered'
  | 'staffing.proved'
  | 'pool.proved'
  | 'repair.proposed'
  | 'game.repaired'
  | 'director.ruled'
  | 'dispute.filed'
> = {
  'sources.shown': (d, talk) =>
    `What ${talk.name(d.seat)} searched through: ${listed(d.cards.map(titleOf))}.`,
  'card.queried': (d, talk) => `${talk.name(d.seat)} shows ${titleOf(d.card)} and asks.`,
  'query.answered': (d, talk) =>
    `The answer: ${listed(d.found.map(({ card, loc }) => (loc === null ? titleOf(card) : `${titleOf(card)} at ${at(talk, loc)}`)))}.`,
  'staffing.proved': (d, talk) => `${named(talk, d.ship)} was staffed: ${listed(d.icons)}.`,
  'pool.proved': (d, talk) =>
    `${talk.name(d.seat)} chose among people with these skills: ${listed(d.skills.map(skills => `[${skills.join(', ')}]`))}.`,
  'repair.proposed': (d, talk) =>
    `${talk.name(d.seat)} proposes to put something right: ${repairText(d.repair, talk)}.`,
  'game.repaired': (d, talk) => `Put right: ${repairText(d.repair, talk)}.`,
  'director.ruled': (d, talk) =>
    'forfeit' in d.ruling
      ? `The director rules that ${talk.name(d.ruling.forfeit)} forfeits the game.`
      : `The director rules: ${repairText(d.ruling, talk)}.`,
  'dispute.filed': (d, talk) => `${talk.name(d.seat)} puts a dispute on record: ${d.about}`,
}
