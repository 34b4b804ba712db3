import { restore, type Seat } from '@tenforward/kernel'
import { borgCommandDeck } from '../../../content/facts/borgCommands.ts'
import { ascendancy } from '../../../game.ts'
import { type Place, placeOfSystem } from '../../../map/place.ts'
import { NO_SYSTEM, type SystemId } from '../../../map/types.ts'
import type { Options } from '../../../options/types.ts'
import { hubOf } from '../../../rules/borg/pieces.ts'
import { discOf } from '../../../rules/systems/control.ts'
import { BORG, type Cube, type Disc } from '../../../state.ts'
import { answer, at, noShips, set, type Table, table } from '../../../testing/table.ts'

/**
 * A table for stories of the Borg: nobody has Ships or Advancements, the Hub is held back, and seat 0 is about to end
 * its turn; the Borg come next.
 */
export interface Collective extends Table {
  hub: SystemId
}

export interface Setting {
  options?: Partial<Options>
  /** Three by default, whose own rules do not touch the Borg. */
  factions?: string[]
  /** Turn Order cards of the seats; the Borg have card 2. */
  cards?: number[]
}

export function collective(setting: Setting = {}): Collective {
  const factions = setting.factions ?? ['cardassian', 'ferengi', 'romulan']
  const t = table({ factions, options: setting.options ?? {} })
  const cards = setting.cards ?? [1, 3, 4, 5, 6]
  t.g.s.players.forEach((_, seat) => {
    noShips(t, seat)
    set(t, seat, { advancements: [], card: cards[seat]!, cardShown: false })
  })
  Object.assign(t.g.s.borg, { card: 2, cardShown: false, drawnBy: null, delay: 50 })
  return Object.assign(t, { hub: hubOf(t.g) ?? NO_SYSTEM })
}

export const orbit = (id: SystemId): Place => placeOfSystem(id)

/** Cubes in these Sectors; their numbers are 1, 2, ... in this order. */
export function cubes(t: Table, ...places: Place[]): void {
  for (const place of places) {
    const number = t.g.s.borg.cubes.length + 1
    t.g.s.borg.cubes.push({ number, at: place, damage: 0, shield: 0, activated: false })
  }
}

export const cube = (t: Table, number: number): Cube | undefined =>
  t.g.s.borg.cubes.find(c => c.number === number)

export const cubeAt = (t: Table, number = 1): Place | undefined => cube(t, number)?.at

export function borgWorld(t: Table, id: SystemId, nodes = 0, cubeOnSpire = false): void {
  Object.assign(discOf(t.g, id), { owner: BORG, assimilation: nodes, cubeOnSpire } satisfies Partial<Disc>)
}

/** The next Command cards, the first to be drawn first: `move-collective`, or a copy of it, `move-collective#2`. */
export function commands(t: Table, ...cards: string[]): string[] {
  const { borg } = t.g.s
  const taken: string[] = []
  for (const card of cards) {
    const copy = borgCommandDeck.find(c => (c.id === card || c.card === card) && !taken.includes(c.id))!
    taken.push(copy.id)
  }
  borg.discard = borg.discard.filter(c => !taken.includes(c))
  borg.commands = [...borg.commands.filter(c => !taken.includes(c)), ...taken.slice().reverse()]
  return taken
}

/** The next discs to be found and Exploration cards to be turned up. */
export function finds(t: Table, disc: string, card?: string): void {
  const { s } = t.g
  s.discStack = [...s.discStack.filter(d => d !== disc), disc]
  if (card === undefined) return
  s.exploration = [...s.exploration.filter(c => c !== card), card]
  s.explorationDiscard = s.explorationDiscard.filter(c => c !== card)
}

/** A player who was Assimilated earlier and runs the Borg turn that comes next. */
export function assimilatedSeat(t: Table, seat: Seat, card = 2): void {
  const { s } = t.g
  noShips(t, seat)
  for (const disc of s.discs) if (disc?.owner === seat) disc.owner = null
  borgWorld(t, s.players[seat]!.home)
  Object.assign(discOf(t.g, s.players[seat]!.home), { nodes: { P: 0, R: 0, C: 0 } })
  set(t, seat, { fate: 'assimilated', card })
  s.borg.card = 0
}

/** Seat 0 is at the end of its turn; whatever was arranged holds from now on. */
export function ready(t: Table): void {
  const { s } = t.g
  s.turnCard = 1
  at(t, 0, 'command')
}

/** Seat 0 ends its turn and the Borg act, up to the first question or to the next player's turn. */
export function borgTurn(t: Table): void {
  answer(t, 0, 'end')
}

/** Both at once. */
export function act(t: Table): void {
  ready(t)
  borgTurn(t)
}

/** The same table under the content of the test's own on top of the real one. */
export function withContent(t: Table, content: object): void {
  t.g = restore({ ...ascendancy, content: { ...ascendancy.content, ...content } }, t.g.match)
}

/** What the Borg did, by the events of the last choice. */
export const told = (t: Table): string[] => t.events.map(e => e.type)
export const all = (t: Table, type: string): any[] => t.events.filter(e => e.type === type).map(e => e.data)

export const asked = (t: Table): string[] => t.g.prompts.map(p => `${p.seat}:${p.name}`)
