import { listNames } from '../../speech.ts'
import { titleOf } from '../game.ts'
import { at, cards, type Tellers } from './teller.ts'

/** What is laid down before play. */
export const tellSeeding: Tellers<'card.seeded' | 'mission.placed' | 'stacks.laid' | 'seeds.unused'> = {
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
}
