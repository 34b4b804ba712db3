import { allowed, ask, call, done, pick, pickMany } from '@tenforward/kernel'
import type { Result, Selection } from '../../cards/dilemma.ts'
import { matches } from '../../cards/match.ts'
import type { Subject } from '../../cards/subject.ts'
import { type AttributeName, PERSONNEL_ATTRIBUTES } from '../../cards/wordLists.ts'
import { byDefault, firstOf } from '../../lists.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { isHooked } from '../../rules/declared/hooked.ts'
import { show } from '../../rules/knowledge/showing.ts'
import { tellDrawn } from '../../rules/knowledge/telling.ts'
import { targetsIn } from '../../rules/missions/dilemmas.ts'
import { members } from '../../rules/missions/party.ts'
import { hostOf } from '../../rules/places/places.ts'
import { type Id, type Party, rivalOf } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import { drawSome } from '../chance/drawSome.ts'

interface Selecting {
  party: Party
  selection: Selection
  card?: Id
  before?: Id[]
  taken?: Id[]
  source?: Id
  does?: Result | undefined
}

/** With what its steps lay down. */
interface SelectingNow extends Selecting {
  left: Id[]
  count: number
  chosen: Id[]
  just: Id
}

const NOBODY = 'nobody'

/**
 * Whom an effect hits. CCG-DUAL-06 and 12: a dual-personnel card is one in a random selection and two in all others, and
 * is in every selection that applies to either of the two (CCG-DUAL-15).
 */
export const selectTargets = procedure('selectTargets', laying<Selecting, SelectingNow, Id[]>(), {
  /** CCG-ATTEMPT-16: of two teams, the one that the attempting player says is hit at random. */
  team(_g, v) {
    const { ship, surface: planet, seat } = v.party
    if (ship === null || !planet || v.selection.by !== 'random') return 'pool'
    const extra = { rules: ['CCG-ATTEMPT-16'], fallback: 'crew' }
    return ask(seat, pick('teamHit', ['awayTeam', 'crew'], extra), 'teamChosen')
  },
  teamChosen(_g, v, team: 'awayTeam' | 'crew') {
    v.party = { ...v.party, ...(team === 'crew' ? { surface: false } : { ship: null }) }
    return 'pool'
  },
  pool(g, v) {
    v.left = eligible(g, v).filter(id => !v.before?.includes(id) || isDrawnAgain(g, v, id))
    v.chosen = []
    v.count = howMany(v.selection.count, heads(g, v, v.left))
    return 'avoid'
  },
  /** Some need not be among those who are selected from. */
  avoid(g, v) {
    const may = isHooked(g, 'avoid')
      ? v.left.filter(id => allowed(g, 'avoid', { id, selection: v.selection }))
      : []
    if (may.length === 0) return 'volunteer'
    const extra = { rules: rulesOf(v), about: { party: v.party }, fallback: may, hush: true }
    return ask(v.party.seat, pickMany('avoids', may, extra), 'avoided')
  },
  avoided(g, v, ids: Id[]) {
    v.left = v.left.filter(id => !ids.includes(id))
    v.count = howMany(v.selection.count, heads(g, v, v.left))
    return 'volunteer'
  },
  /** And some may be the one before anybody is drawn. */
  volunteer(g, v) {
    const random = v.selection.by === 'random' && v.count > 0
    const may = random && isHooked(g, 'volunteer') ? v.left.filter(id => allowed(g, 'volunteer', { id })) : []
    if (may.length === 0) return 'each'
    const extra = { rules: rulesOf(v), about: { party: v.party }, fallback: NOBODY, hush: true }
    return ask(v.party.seat, pick('volunteer', [...may, NOBODY], extra), 'volunteered')
  },
  volunteered: (_g, v, id: Id | typeof NOBODY) => (id === NOBODY ? 'each' : pickOne(v, id)),
  each(g, v) {
    const { by } = v.selection
    if (heads(g, v, v.chosen) >= v.count) return 'end'
    // CCG-TRIGGER-12: fewer than asked for are all of them.
    if (heads(g, v, v.left) <= v.count - heads(g, v, v.chosen)) {
      const stepsIn = v.left.length > 0 && isHooked(g, 'stepsIn')
      if (by === 'random') for (const id of stepsIn ? v.left.slice(0, 1) : v.left) tellDrawn(g, id)
      if (stepsIn) return selected(g, v, firstOf(v.left))
      v.chosen.push(...v.left)
      v.left = []
      return 'end'
    }
    // CCG-LOOK-08: the rival may ask to see that nobody was left out.
    if (by === 'random' && v.selection.of !== undefined)
      g.s.here.pool = { seat: v.party.seat, team: members(g, v.party) }
    if (by === 'random') return call(drawSome, { among: v.left }, 'drawn')
    if (typeof by === 'object') return 'ties'
    show(g, by === 'opponent' ? members(g, v.party) : [])
    return 'ask'
  },
  /** CCG-DILEMMA-01 and 02; CCG-LOOK-15: who chooses among the rival's cards sees all that are there. */
  ask(g, v) {
    const seat = isOwnChoice(v.selection.by) ? v.party.seat : rivalOf(v.party.seat)
    const among = candidates(g, v)
    return ask(
      seat,
      pick('victim', among, { rules: rulesOf(v), fallback: byDefault(among), hush: true }),
      'picked',
    )
  },
  picked(g, v, id: Id) {
    g.s.shown = []
    return selected(g, v, id)
  },
  drawn: (g, v, [id]: Id[]) => selected(g, v, id!),
  /** Somebody else who is there may be hit in their place. */
  stepIn(g, v) {
    const others = stepping(g, v)
    const extra = { rules: rulesOf(v), about: { victim: v.just }, fallback: NOBODY, hush: true }
    const free = others.every(id => !allowed(g, 'mustStepIn', stepsIn(v, id)))
    return ask(
      v.party.seat,
      pick('stepsIn', free ? [...others, NOBODY] : others, {
        ...extra,
        ...(free ? {} : { fallback: byDefault(others), skipForced: true }),
      }),
      'stepped',
    )
  },
  stepped(_g, v, id: Id | typeof NOBODY) {
    if (id === NOBODY) return pickOne(v, v.just)
    // Whoever was saved is not drawn again.
    v.left = v.left.filter(other => other !== v.just)
    return pickOne(v, id)
  },
  /** CCG-TIES-02: the opponent breaks ties. */
  ties(g, v) {
    const best = candidates(g, v)
    if (best.length === 1) return selected(g, v, firstOf(best))
    show(g, isOwnChoice(v.selection.by) ? [] : members(g, v.party))
    return 'ask'
  },
  /** CCG-TRIGGER-08: of several kinds those that are there. */
  end(_g, v) {
    const { also } = v.selection
    if (also === undefined) return done([...new Set([...(v.before ?? []), ...v.chosen])])
    v.before = [...(v.before ?? []), ...v.chosen]
    v.selection = also
    return 'pool'
  },
})

/** CCG-DUAL-16: one of the two may be drawn after the other was. */
function isDrawnAgain(g: G, v: SelectingNow, id: Id): boolean {
  return v.selection.by === 'random' && cardOf(g, id).personnel.length > 1
}

/** CCG-DUAL-12: how many are selected with these cards. */
function heads(g: G, v: SelectingNow, ids: readonly Id[]): number {
  const { of, by } = v.selection
  if (by === 'random') return ids.length
  const meant = (id: Id) =>
    of === undefined
      ? cardOf(g, id).personnel.length
      : subjectsIn(g, id).filter(one => matches(one, of)).length
  return ids.reduce((sum, id) => sum + Math.max(1, meant(id)), 0)
}

/** Selected, unless somebody may take the place. */
function selected(g: G, v: SelectingNow, id: Id): 'each' | 'stepIn' {
  v.just = id
  if (!isHooked(g, 'stepsIn') || stepping(g, v).length === 0) return pickOne(v, id)
  return 'stepIn'
}

const stepsIn = (v: SelectingNow, id: Id) => ({
  id,
  victim: v.just,
  selection: v.selection,
  ...(v.source === undefined ? {} : { source: v.source }),
  ...(v.does === undefined ? {} : { does: v.does }),
})

const stepping = (g: G, v: SelectingNow): Id[] =>
  members(g, v.party).filter(
    id =>
      id !== v.just &&
      !v.chosen.includes(id) &&
      !v.taken?.includes(id) &&
      allowed(g, 'stepsIn', stepsIn(v, id)),
  )

const isOwnChoice = (by: Selection['by']): boolean =>
  by === 'you' || (typeof by === 'object' && ('closest' in by || ('ties' in by && by.ties === 'you')))

function pickOne(v: SelectingNow, id: Id): 'each' {
  v.chosen.push(id)
  v.left = v.left.filter(other => other !== id)
  return 'each'
}

const rulesOf = (v: SelectingNow): string[] =>
  isOwnChoice(v.selection.by)
    ? ['CCG-DILEMMA-01']
    : typeof v.selection.by === 'object'
      ? ['CCG-TIES-02']
      : ['CCG-DILEMMA-02']

function eligible(g: G, { party, selection, card, taken }: Selecting): Id[] {
  if (selection.by === 'host') return bearers(g, card)
  return targetsIn(g, party, selection).filter(id => !taken?.includes(id))
}

function bearers(g: G, card: Id | undefined): Id[] {
  const host = card === undefined ? null : hostOf(g, card)
  return host === null ? [] : [host]
}

function howMany(count: Selection['count'], size: number): number {
  if (count === 'all') return size
  if (typeof count === 'object') return Math.max(0, size - count.allBut)
  return count === 'half' ? Math.floor(size / 2) : count
}

/** Those who may be next: all that are left, or those who come first. */
function candidates(g: G, v: SelectingNow): Id[] {
  const { by } = v.selection
  if (typeof by !== 'object') return v.left
  const most = Math.max(...v.left.map(id => rank(g, id, by)))
  return v.left.filter(id => rank(g, id, by) === most)
}

function rank(g: G, id: Id, by: Exclude<Selection['by'], string>): number {
  const each = subjectsIn(g, id).map(one => rankOne(one, by))
  return Math.max(Number.NEGATIVE_INFINITY, ...each)
}

function rankOne(one: Subject, by: Exclude<Selection['by'], string>): number {
  const sum = (names: readonly AttributeName[]) => names.reduce((all, name) => all + one.attribute(name), 0)
  if ('most' in by) return by.most === 'dots' ? one.card.personnel[one.index]!.dots : sum(by.most)
  if ('least' in by) return -sum(by.least)
  if ('closest' in by) return -Math.abs(by.closest - sum(PERSONNEL_ATTRIBUTES))
  return one.level(by.mostSkilled)
}
