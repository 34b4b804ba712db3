import { type Id, pieceOf, playerOf } from '../../state.ts'
import type { G, Source } from '../../types.ts'
import { isDisabled } from '../card/able.ts'
import { cardOf } from '../card/lookup.ts'
import { isSuspended } from '../card/states.ts'
import { isMarked } from './inForce.ts'
import { cardsIn, onceAGame } from './onceAGame.ts'

type Wanted = Readonly<Record<string, unknown>>
type Speakers = readonly boolean[]

const SILENCE: readonly Source[] = []
const NOBODY: Speakers = []

/**
 * The content in force: cards in play that do something, and cards that answer or act from where they wait: hands and
 * face-down Hidden Agendas. What they may do there is up to the hook.
 */
export function sourcesOf(g: G, wanted: Wanted): readonly Source[] {
  const speakers = speakersOn(g, wanted)
  if (speakers === NOBODY) return SILENCE
  const found: Source[] = []
  for (const id of g.s.acting) {
    if (!speakers[id]) continue
    const { card, play } = pieceOf(g, id)
    // A disabled card does nothing; a card with two faces does what the one says that it shows.
    if (wanted[card] !== undefined && !isDisabled(g, id) && !isSuspended(g, id))
      found.push({ content: card, owner: play!.by, id })
  }
  if (!speaksFromHand(g, wanted)) return found
  for (let seat = 0; seat < g.s.players.length; seat++) {
    const { hand, agendas } = playerOf(g, seat)
    for (const id of hand) if (speakers[id]) found.push({ content: pieceOf(g, id).card, owner: seat, id })
    for (const id of agendas) if (speakers[id]) found.push({ content: pieceOf(g, id).card, owner: seat, id })
  }
  return found
}

const known = new WeakMap<object, boolean>()

/** Numbers change only by what is in play; most other points are for cards in play alone, too. Told once a point. */
function speaksFromHand(g: G, wanted: Wanted): boolean {
  let speaks = known.get(wanted)
  if (speaks === undefined) {
    speaks = Object.entries(wanted).some(([card, hook]) => {
      const numbers: unknown[] = Object.values(g.game.content?.[card]?.values ?? {})
      return !isMarked(hook) && !numbers.includes(hook)
    })
    known.set(wanted, speaks)
  }
  return speaks
}

/** The copies of each card of the game, by its name; two faces are two names. */
const copies = onceAGame(g => {
  const found = new Map<string, Id[]>()
  for (const { id, back } of cardsIn(g))
    for (const name of back === null ? [id] : [id, back]) if (!found.has(name)) found.set(name, [])
  g.s.cards.forEach((_, id) => {
    const { id: name, back } = cardOf(g, id)
    found.get(name)!.push(id)
    if (back !== null) found.get(back)!.push(id)
  })
  return found
})

/** Who speaks to the points that were asked about so far. */
const asked = onceAGame(() => new Map<Wanted, Speakers>())

/** By copy: whether it says something to this point, on either face. */
function speakersOn(g: G, wanted: Wanted): Speakers {
  const points = asked(g)
  let speakers = points.get(wanted)
  if (speakers === undefined) {
    speakers = NOBODY
    const there = copies(g)
    for (const name of namesIn(wanted)) {
      for (const id of there.get(name) ?? []) {
        if (speakers === NOBODY) speakers = g.s.cards.map(() => false)
        ;(speakers as boolean[])[id] = true
      }
    }
    points.set(wanted, speakers)
  }
  return speakers
}

const names = new WeakMap<Wanted, readonly string[]>()

function namesIn(wanted: Wanted): readonly string[] {
  let list = names.get(wanted)
  if (list === undefined) {
    list = Object.keys(wanted)
    names.set(wanted, list)
  }
  return list
}
