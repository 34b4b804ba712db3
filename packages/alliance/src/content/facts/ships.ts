import { found } from '@tenforward/kernel'
import { allCodes, type Code, type Colour } from '../../space/manoeuvres.ts'
import { dials } from './dials.ts'
import { shipFacts } from './shipFacts.ts'
import type { Dial, DialText, ShipClass } from './types.ts'

/** `2B` stands for both `2BL` and `2BR`. */
function codes(text: string): Code[] {
  return text === ''
    ? []
    : text.split(' ').flatMap(word => allCodes.filter(c => c === word || c.slice(0, -1) === word))
}

function dialOf(text: DialText): Dial {
  const dial: { [code in Code]?: Colour } = {}
  for (const colour of ['green', 'white', 'red'] as const)
    for (const code of codes(text[colour])) dial[code] = colour
  return dial
}

/** The manoeuvres on a dial, in their order. */
export const codesOn = (dial: Dial): Code[] => Object.keys(dial) as Code[]

export const shipClasses: readonly ShipClass[] = shipFacts.map(facts => {
  const text = found(dials[facts.class], 'dial for the class', facts.class)
  return {
    ...facts,
    dial: dialOf(text),
    front: { angle: text.front, rear: false },
    rear: text.rear === null ? null : { angle: text.rear, rear: true },
  }
})

export const shipById: Readonly<Record<string, ShipClass>> = Object.fromEntries(
  shipClasses.map(s => [s.id, s]),
)
