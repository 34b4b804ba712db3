import type { OptionGroup, Seat, Setup } from '../index.ts'
import { InputError } from '../index.ts'
import { PACK } from './cards.ts'
import type { Options, Salvage, State } from './state.ts'
import { UPGRADES } from './yard.ts'

export const START = { cards: 4, energy: 4 } as const
export const INCOME = 2
export const HAND_LIMIT = 5
const MOST_ROUNDS = 6

export const optionGroups: readonly OptionGroup[] = [
  {
    name: 'Length',
    fields: [
      {
        key: 'rounds',
        name: 'Rounds',
        text: 'How many rounds are played.',
        rule: 'EX-1',
        control: { kind: 'number', min: 1, max: MOST_ROUNDS, step: 1 },
      },
    ],
  },
]

export const presets = {
  quick: { rounds: 2 },
  standard: { rounds: 4 },
  long: { rounds: MOST_ROUNDS },
} as const

/** What a person chose comes from outside: every fault in it is named with its place. */
export function options(chosen: unknown, seats: number): Options {
  if (seats === 3) throw new InputError('Salvage is for two or four seats.', ['seats'], ['EX-1'])
  const { rounds = presets.standard.rounds, ...rest } = (chosen ?? {}) as Partial<Options>
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw new InputError(`There is no option called ${unknown}.`, [unknown])
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS) {
    throw new InputError(`The rounds must be a whole number from 1 to ${MOST_ROUNDS}.`, ['rounds'])
  }
  return { rounds }
}

/** Before anything happens: the pack lies in order. Shuffling is chance, so it waits for the first step. */
export function setup({ seats }: Setup<Salvage>): State {
  return {
    round: 0,
    leader: seats - 1,
    deck: PACK.slice(),
    discard: [],
    hands: forEachSeat(seats, () => []),
    seen: forEachSeat(seats, () => []),
    energy: forEachSeat(seats, () => START.energy),
    crates: forEachSeat(seats, () => 0),
    beacons: [],
    yard: Object.keys(UPGRADES) as State['yard'],
    upgrades: forEachSeat(seats, () => []),
    gifted: forEachSeat(seats, () => false),
  }
}

function forEachSeat<V>(seats: number, make: (seat: Seat) => V): V[] {
  return Array.from({ length: seats }, (_, seat) => make(seat))
}
