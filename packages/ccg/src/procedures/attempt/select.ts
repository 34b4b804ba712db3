import { ask, done, locals, next, pick, pickRandom } from '@tenforward/kernel'
import { matches } from '../../cards/index.ts'
import type { Selection } from '../../effects/index.ts'
import { subjectsIn } from '../../rules/cards.ts'
import { members, type Party } from '../../rules/missions.ts'
import { personnelAt, surface } from '../../rules/places.ts'
import type { Id } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { rivalOf } from '../seats.ts'

export interface Selecting {
  party: Party
  selection: Selection
  left?: Id[]
  chosen?: Id[]
  count?: number
}

/** Whom an effect hits. A dual-personnel card is one card in every selection (CCG-DUAL-06 and 15). */
export const selectTargets = procedure('selectTargets', locals<Selecting, Id[]>(), {
  pool(g, v) {
    v.left = eligible(g, v.party, v.selection)
    v.chosen = []
    v.count = howMany(v.selection.count, v.left.length)
    return next('each')
  },
  each(g, v) {
    const { by } = v.selection
    if (v.chosen!.length >= v.count!) return next('end')
    // CCG-TRIGGER-12: fewer than asked for are all of them.
    if (v.left!.length <= v.count! - v.chosen!.length) {
      v.chosen!.push(...v.left!)
      v.left = []
      return next('end')
    }
    if (by === 'random') return pickOne(v, pickRandom(g, v.left!, 'selection'))
    if (typeof by === 'object') return next('ties')
    g.s.shown = by === 'opponent' ? members(g, v.party) : []
    return next('ask')
  },
  /** CCG-DILEMMA-01 and 02; CCG-LOOK-15: who chooses among the rival's cards sees all that are there. */
  ask(g, v) {
    const seat = v.selection.by === 'you' ? v.party.seat : rivalOf(v.party.seat)
    const among = candidates(g, v)
    return ask(seat, pick('victim', among, { rules: rulesOf(v), fallback: among[0]!, hush: true }), 'picked')
  },
  picked(g, v, id: Id) {
    g.s.shown = []
    return pickOne(v, id)
  },
  /** CCG-TIES-02: the opponent breaks ties. */
  ties(g, v) {
    const best = candidates(g, v)
    if (best.length === 1) return pickOne(v, best[0]!)
    g.s.shown = members(g, v.party)
    return next('ask')
  },
  end: (_g, v) => done(v.chosen),
})

function pickOne(v: Selecting, id: Id): 'each' {
  v.chosen!.push(id)
  v.left = v.left!.filter(other => other !== id)
  return 'each'
}

const rulesOf = (v: Selecting): string[] =>
  v.selection.by === 'you'
    ? ['CCG-DILEMMA-01']
    : typeof v.selection.by === 'object'
      ? ['CCG-TIES-02']
      : ['CCG-DILEMMA-02']

/** CCG-SEPARATED-05: separated members are left alone unless the card says otherwise. */
function eligible(g: G, party: Party, selection: Selection): Id[] {
  const { of, separated } = selection
  const everybody = separated ? presentWith(g, party) : members(g, party)
  return of === undefined
    ? everybody
    : everybody.filter(id => subjectsIn(g, id).some(one => matches(one, of)))
}

function presentWith(g: G, party: Party): Id[] {
  const { ship, seat, loc } = party
  const team = party.surface ? personnelAt(g, surface(loc), seat) : []
  return ship === null || g.s.cards[ship]!.play === null ? team : [...team, ...personnelAt(g, ship, seat)]
}

function howMany(count: Selection['count'], size: number): number {
  if (count === 'all') return size
  return count === 'half' ? Math.floor(size / 2) : count
}

/** Those who may be next: all that are left, or those with the highest total. */
function candidates(g: G, v: Selecting): Id[] {
  const { by } = v.selection
  if (typeof by !== 'object') return v.left!
  const total = (id: Id) =>
    subjectsIn(g, id).reduce(
      (sum, one) => sum + by.most.reduce((all, name) => all + one.attribute(name), 0),
      0,
    )
  const most = Math.max(...v.left!.map(total))
  return v.left!.filter(id => total(id) === most)
}
