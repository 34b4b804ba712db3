import { ask, done, type Prompt, pickMany, RuleError, triggered } from '@tenforward/kernel'
import { isMet, metParts } from '../../cards/meet.ts'
import type { Requirement } from '../../cards/requirement.ts'
import { members, resources } from '../../rules/missions/party.ts'
import type { Id, Party } from '../../state.ts'
import { type Ccg, fire, type G, laying, procedure } from '../../types.ts'

interface Contributing {
  party: Party
  requirement: Requirement
  to: Id
}

/** With what its steps lay down. */
interface ContributingNow extends Contributing {
  ids: Id[]
}

/**
 * CCG-SOLVE-24: the player says who meets a requirement, and all others are left out. Decision G-09: it is asked only
 * where somebody minds; otherwise it does not matter who it was.
 */
export const contribute = procedure('contribute', laying<Contributing, ContributingNow>(), {
  look: (g, v) => (somebodyMinds(g, v) ? 'who' : done()),
  who(g, v) {
    const all = members(g, v.party)
    const extra = {
      rules: ['CCG-SOLVE-24'],
      about: { party: v.party, requirement: v.requirement, to: v.to },
      check: 'contributors',
      fallback: all,
      hush: true,
    }
    return ask(v.party.seat, pickMany('contributors', all, extra), 'tell')
  },
  tell(g, v, ids: Id[]) {
    v.ids = ids
    return fire('contributed', payload(g, v), 'end')
  },
  end: () => done(),
})

const payload = (g: G, v: ContributingNow): Ccg['Points']['triggers']['contributed'] => ({
  seat: v.party.seat,
  ids: v.ids,
  requirement: metParts(v.requirement, resources(g, v.party, v.ids)),
  to: v.to,
  ...(v.party.set === undefined ? {} : { set: v.party.set }),
})

function somebodyMinds(g: G, v: ContributingNow): boolean {
  if (g.s.acting.length === 0) return false
  return triggered(g, 'contributed', payload(g, { ...v, ids: members(g, v.party) })).length > 0
}

/** Those who are named must be enough by themselves. */
export function contributors(g: G, prompt: Prompt, ids: readonly Id[]): void {
  const { party, requirement } = prompt.about as { party: Party; requirement: Requirement }
  if (isMet(requirement, resources(g, party, ids))) return
  throw new RuleError('These are not enough for it.', ['CCG-SOLVE-24'])
}
