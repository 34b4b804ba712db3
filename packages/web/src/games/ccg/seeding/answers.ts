import type { OptionId, Prompt, Seat } from '@tenforward/kernel'
import { cardById, type LocId, type View } from '../game.ts'
import { type Arrangement, isOwnMission } from './plan.ts'

interface Asked {
  view: View
  seat: Seat
  prompt: Prompt
  laid: Arrangement
}

const numbers = (options: readonly OptionId[]): number[] => options.filter(id => typeof id === 'number')

/** The first of those with the highest worth. */
function best(ids: readonly number[], worth: (id: number) => number): number | undefined {
  return [...ids].sort((a, b) => worth(b) - worth(a))[0]
}

/** The answer of the plan to a question of the seed phases; undefined: that is for the player to say. */
export function seedAnswer(asked: Asked): unknown {
  const { prompt } = asked
  if (prompt.kind === 'pickMany') return prompt.name === 'doorways' ? prompt.options : undefined
  if (prompt.kind !== 'pick') return undefined
  const { options } = prompt
  switch (prompt.name) {
    case 'missionPlace':
      return gapFor(asked, options)
    case 'seedAt':
      return options.includes('done') ? (stackAt(asked, options) ?? 'done') : placeFor(asked, options)
    case 'seedCard':
      return cardFor(asked, options)
    case 'seed':
    case 'doorway':
      return numbers(options)[0] ?? 'pass'
    default:
      return undefined
  }
}

/** Questions that belong to laying cards under missions, which both do at the same time. */
export const isLaying = (prompt: Prompt | null): boolean =>
  prompt?.kind === 'pick' &&
  ((prompt.name === 'seedAt' && prompt.options.includes('done')) || prompt.name === 'seedCard')

/** Beside one's own missions: ships then have short ways. */
function gapFor({ view, seat }: Asked, gaps: readonly OptionId[]): OptionId {
  const turned = view.table[0]
  const line = turned === undefined ? [] : (view.spacelines[cardById(turned.card).quadrant!] ?? [])
  const near = (gap: number) =>
    [1, 2, 3]
      .flatMap(by => [line[gap - by], line[gap + by - 1]])
      .filter(loc => loc !== undefined && isOwnMission(view, seat, loc)).length
  return best(numbers(gaps), near) ?? gaps[0]!
}

const stillToSeed = ({ view, seat, laid }: Asked, loc: LocId): number[] => {
  const left = new Set((view.players[seat]?.seeds ?? []).map(({ id }) => id))
  return (laid.get(loc) ?? []).filter(id => left.has(id))
}

const stackAt = (asked: Asked, options: readonly OptionId[]): OptionId | undefined =>
  numbers(options).find(loc => stillToSeed(asked, loc).length > 0)

/** All stacks of this stage as they are to be: what lies there, and on it what was arranged. null: nothing is new. */
export function stacksToLay(asked: Asked): { loc: LocId; cards: number[] }[] | null {
  const { view, seat, prompt } = asked
  if (prompt.name !== 'seedAt' || !isLaying(prompt)) return null
  const { missions = [] } = (prompt.about ?? {}) as { missions?: readonly LocId[] }
  if (missions.every(loc => stillToSeed(asked, loc).length === 0)) return null
  const before = (loc: LocId) => view.players[seat]?.plan?.find(stack => stack.loc === loc)?.cards ?? []
  return missions
    .map(loc => ({ loc, cards: [...before(loc), ...stillToSeed(asked, loc)] }))
    .filter(({ cards }) => cards.length > 0)
}

/** The next card of the stack, as a bluff where it can be nothing else. */
function cardFor(asked: Asked, options: readonly OptionId[]): OptionId {
  const { loc } = (asked.prompt.about ?? {}) as { loc?: LocId }
  const [id] = loc === undefined ? [] : stillToSeed(asked, loc)
  if (id === undefined) return 'back'
  return options.find(option => option === id || option === `bluff ${id}`) ?? 'back'
}

/** A single card: where it was arranged; a facility in the middle of one's own missions. */
function placeFor({ view, seat, laid }: Asked, options: readonly OptionId[]): OptionId {
  const locs = numbers(options)
  const [single] = view.players[seat]?.plan?.find(({ loc }) => loc < 0)?.cards ?? []
  const arranged = locs.find(loc => single !== undefined && laid.get(loc)?.includes(single))
  if (arranged !== undefined) return arranged
  const line = Object.values(view.spacelines).find(one => locs.some(loc => one.includes(loc))) ?? []
  const own = line.flatMap((loc, i) => (isOwnMission(view, seat, loc) ? [i] : []))
  const middle = own.reduce((sum, i) => sum + i, 0) / Math.max(1, own.length)
  return best(locs, loc => -Math.abs(line.indexOf(loc) - middle)) ?? options[0]!
}
