import type { Prompt } from '@tenforward/kernel'
import { adjacentPlaces, areAdjacent, isOnMap, type Place } from '../../map/place.ts'
import { swingRange } from '../../map/swing.ts'
import { BORG } from '../../state.ts'
import type { G } from '../../types.ts'
import { because, type Why } from '../why.ts'
import { blockerAt } from './entering.ts'
import type { Which } from './points.ts'
import { whyRefused } from './refusals.ts'
import { pieceNamed } from './swings.ts'

/** What the prompts of a move tell: who moves, and from where. */
interface Mover {
  fleet: Which
  at: Place
}

const PIECE = /^(system|lane):(\d{1,4})$/

type Explain = (g: G, prompt: Prompt, answer: unknown) => Why | undefined

/** Why something is not among the choices of a move, more exactly than the rules behind the prompt. */
const EXPLAIN: Record<string, Explain> = {
  moveTo(g, prompt, answer) {
    if (answer === 'lane') return because('That System has no room for another Space Lane.', 'ASC-8.6.1.1-a')
    if (answer === 'past') return because('This is not the open end of a Space Lane.', 'ASC-8.6.2-a')
    const { at } = prompt.about as Mover
    if (!isPlace(g, answer)) return undefined
    if (adjacentPlaces(g.s.map, at).includes(answer)) return blocked(g, prompt, answer)
    return areAdjacent(g.s.map, at, answer)
      ? because('The link between Hub and Conduits is for Warp only.', 'ASC-8.5-c')
      : because('At Impulse a Ship moves to an Adjacent Sector.', 'ASC-8.1-b')
  },
  exitTo(g, prompt, answer) {
    if (!isPlace(g, answer)) return undefined
    return blocked(g, prompt, answer) ?? because('That is out of reach at Warp.', 'ASC-8.2.2-b', 'ASC-8.3-a')
  },
  swingPiece(g, _prompt, answer) {
    if (typeof answer !== 'string' || !PIECE.test(answer)) return undefined
    const range = swingRange(g.s.map, pieceNamed(answer))
    return range.ok ? because('It was swung often enough this turn.', 'ASC-8.6.4-a') : whyRefused(range)
  },
}

export function movementWhyNot(g: G, prompt: Prompt, answer: unknown): Why | undefined {
  return EXPLAIN[prompt.name]?.(g, prompt, answer)
}

const isPlace = (g: G, answer: unknown): answer is Place =>
  Number.isInteger(answer) && (answer as number) >= 0 && isOnMap(g.s.map, answer as Place)

function blocked(g: G, { seat, about }: Prompt, at: Place): Why | undefined {
  const blocker = blockerAt(g, seat, at, (about as Mover).fleet)
  if (blocker === null) return undefined
  return blocker === BORG
    ? because('A Borg Cube is in the way.', 'ASC-8.3-e')
    : because('Hostile Ships are in the way.', 'ASC-8.3-a')
}
