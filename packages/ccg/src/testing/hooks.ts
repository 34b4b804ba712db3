/** Cards for tests: small effects that stand for whole families. */
import { allow, type Hooks } from '@tenforward/kernel'
import type { Affiliation } from '../cards/wordLists.ts'
import { affiliationsOf } from '../rules/card/lookup.ts'
import type { Ccg, G } from '../types.ts'

/** Two affiliations of the player whose card it is may mix. */
export function treaty(a: Affiliation, b: Affiliation): Hooks<Ccg> {
  const is = (g: G, id: number, one: Affiliation) => affiliationsOf(g, id).includes(one)
  return {
    permissions: {
      mix(g, at, self) {
        const mixed = (is(g, at.a, a) && is(g, at.b, b)) || (is(g, at.a, b) && is(g, at.b, a))
        return mixed && at.seat === self.owner ? allow() : undefined
      },
    },
  }
}
