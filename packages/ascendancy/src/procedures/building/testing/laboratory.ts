import { home, set, type Table, table } from '../../../testing/table.ts'

export const project = (card: string, research = 0, committed = false) => ({ card, research, committed })

/** The Federation, seat 1, with these Projects out of its deck, some Research and two Research Nodes. */
export function laboratory(projects: [string, number][] = [], R = 5, story = {}): Table {
  const t = table(story)
  const player = t.g.s.players[1]!
  player.deck = player.deck.filter(card => !projects.some(([name]) => name === card))
  set(t, 1, {
    projects: projects.map(([card, research]) => project(card, research)),
    has: { P: 0, R, C: 0 },
  })
  t.g.s.discs[home(t, 1)]!.nodes.R = 2
  return t
}

export const federation = (t: Table) => t.g.s.players[1]!
