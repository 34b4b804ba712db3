import { oneOf } from '../chance.ts'
import { ContractError } from '../errors.ts'
import type { AnyTypes, Space } from '../game.ts'
import type { Run } from '../run.ts'
import { take } from '../take.ts'
import { type Extra, NO_RULES, NOBODY, withFallback } from './make.ts'
import type { Asked, PromptKind } from './prompt.ts'

/** A continuous choice: the game's `spaces` say what is legal and offer good candidates. */
export interface PlacePrompt extends Asked {
  kind: 'place'
  space: string
  where: unknown
}

export function place(
  name: string,
  space: string,
  where: unknown,
  extra: Extra<PlacePrompt, 'space' | 'where'> = {},
): PlacePrompt {
  const { rules = NO_RULES, about, check, hush, skipForced, fallback } = extra
  return withFallback<PlacePrompt>(
    { kind: 'place', name, seat: NOBODY, rules, space, where, about, check, hush, skipForced },
    fallback,
  )
}

/** More candidates than this are no help to anybody. */
const MOST_CANDIDATES = 64

export const placeKind: PromptKind<PlacePrompt> = {
  fault: () => undefined,
  check: (run, prompt, answer) => spaceOf(run, prompt).check(run, prompt, answer),
  forced: () => undefined,
  shapes: (run, prompt) => spaceOf(run, prompt).candidates(run, prompt),
  sample: (run, prompt, stream) => oneOf(stream, spaceOf(run, prompt).candidates(run, prompt)),
  shown(run, prompt) {
    const space = spaceOf(run, prompt)
    const candidates = [...take(space.candidates(run, prompt), MOST_CANDIDATES)]
    return space.region === undefined ? { candidates } : { candidates, region: space.region(run, prompt) }
  },
}

function spaceOf({ game }: Run, prompt: PlacePrompt): Space<AnyTypes> {
  const space = game.spaces?.[prompt.space]
  if (space === undefined) throw new ContractError(`${game.id} has no space called ${prompt.space}.`)
  return space
}
