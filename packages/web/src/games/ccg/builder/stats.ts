import { type Deck, type Pool, soundness, subjectsOf } from '@tenforward/ccg/reading'
import { type Card, skillsOf } from './facts.ts'

export interface Stats {
  people: number
  ships: number
  /** Average INTEGRITY, CUNNING and STRENGTH. */
  averages: { name: string; value: number }[]
  /** How many have each skill, the most frequent first. */
  skills: { name: string; count: number }[]
  /** Each mission of the deck, and what the whole deck lacks for it. */
  missions: { card: Card; lacks: string[] }[]
  worries: string[]
}

const NAMES = ['INTEGRITY', 'CUNNING', 'STRENGTH'] as const

export function statsOf(deck: Deck, pool: Pool): Stats {
  const cards = deck.draw.flatMap(({ card, count }) =>
    pool.has(card) ? Array(count).fill(pool.card(card)) : [],
  ) as Card[]
  const people = cards.filter(card => card.personnel.length > 0)
  const subjects = people.flatMap(subjectsOf)
  const { unsolvable, unstaffed, homeless, unplaced } = soundness(deck, pool)
  const lacks = new Map(unsolvable.map(({ card, lacking }) => [card.id, lacking.map(({ part }) => part)]))
  return {
    people: people.length,
    ships: cards.filter(card => card.types.includes('Ship')).length,
    averages: NAMES.map(name => ({
      name,
      value: subjects.reduce((sum, one) => sum + one.attribute(name), 0) / Math.max(1, subjects.length),
    })),
    skills: counted(people.flatMap(card => card.personnel.flatMap(skillsOf))),
    missions: deck.missions
      .filter(({ card }) => pool.has(card))
      .map(({ card }) => ({ card: pool.card(card), lacks: lacks.get(card) ?? [] })),
    worries: [
      ...unstaffed.map(card => `Nobody can staff ${card.title}.`),
      ...homeless.map(card => `${card.title} has no facility to report to.`),
      ...unplaced.map(card => `${card.title} has no mission to be at.`),
    ],
  }
}

function counted(names: readonly string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}
