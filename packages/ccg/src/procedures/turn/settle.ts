import { emit } from '@tenforward/kernel'
import { isMet } from '../../cards/meet.ts'
import type { Subject } from '../../cards/subject.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import { isSuspended } from '../../rules/card/states.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { cardSpecOf, dilemmaOf } from '../../rules/declared/lookup.ts'
import { anyCard } from '../../rules/declared/onceAGame.ts'
import { stoppedBy } from '../../rules/harm/stopping.ts'
import { settleArrests } from '../../rules/people/arrest.ts'
import { settleCaptives } from '../../rules/people/capture.ts'
import { settleHolograms } from '../../rules/people/holodecks.ts'
import { settleSpies } from '../../rules/people/infiltrate.ts'
import { hostsAt, isSpace, movableAt, spotOf, surface } from '../../rules/places/places.ts'
import { settleClaims } from '../../rules/ships/commandeer.ts'
import { settleTribbles, tribblesInUse } from '../../rules/tribbles/tribbles.ts'
import { checkVictory, score } from '../../rules/turn/score.ts'
import { leavePlay, take, toBonusArea } from '../../rules/zones/zones.ts'
import { type Id, type Place, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'

/** What happens by itself once an action is complete: cures, nullifiers of ongoing dilemmas, the end of the game. */
export function settle(g: G): void {
  if (tribblesInUse(g)) settleTribbles(g)
  if (anySettled(g))
    for (const id of [...g.s.acting])
      if (pieceOf(g, id).play !== null) cardSpecOf(g, pieceOf(g, id).card)?.settled?.(g, id)
  for (const id of laidCards(g)) if (isCured(g, id)) cure(g, id)
  settleHolograms(g)
  settleCaptives(g)
  settleClaims(g)
  if (g.s.spies !== undefined) settleSpies(g)
  settleArrests(g)
  checkVictory(g)
}

/** Cards that look after themselves once an action is complete. */
const anySettled = anyCard((card, g) => cardSpecOf(g, card.id)?.settled !== undefined)

function laidCards(g: G): Id[] {
  const found: Id[] = []
  for (const id of g.s.inPlay) {
    const { at } = inPlay(g, id)
    if (at.in === 'on' || at.in === 'atop') found.push(id)
  }
  return found
}

/**
 * Decision G-30: as soon as it is satisfied, by everybody there, stopped or not (decision G-28); `by` are those who count
 * while an attempt goes on.
 */
export function isCured(g: G, id: Id, by?: readonly Subject[]): boolean {
  const { card, play } = pieceOf(g, id)
  if (play === null || (play.at.in !== 'on' && play.at.in !== 'atop')) return false
  const spec = dilemmaOf(g, card)
  if (spec === undefined || isSuspended(g, id)) return false
  const wanted = [spec.cure, spec.nullify].filter(one => one !== undefined)
  if (wanted.length === 0) return false
  const groups = by === undefined ? groupsWith(g, play.at, stoppedBy(g, id)) : [by]
  return groups.some(group => wanted.some(one => isMet(one, group)))
}

/**
 * Those who are with a card, as far as they work together: a crew with its ship, or the Away Team of a player; CCG-CURE-14:
 * but for those whom the card itself has stopped.
 */
function groupsWith(g: G, at: Place & { in: 'on' | 'atop' }, but: readonly Id[]): Subject[][] {
  const subjects = (ids: readonly Id[]) =>
    ids.filter(one => !but.includes(one)).flatMap(one => subjectsIn(g, one))
  if (at.in === 'atop') {
    const teams = g.s.players.map((_, seat) => movableAt(g, surface(at.loc), seat))
    const crews = isSpace(g, at.loc) ? hostsAt(g, at.loc).map(host => crewWith(g, host)) : []
    return [...teams, ...crews].map(subjects)
  }
  if (!isPersonnel(cardOf(g, at.host))) return [subjects(crewWith(g, at.host))]
  const spot = spotOf(g, at.host)
  return spot === null ? [] : [subjects(movableAt(g, spot, inPlay(g, at.host).by))]
}

const crewWith = (g: G, host: Id): Id[] => [...movableAt(g, host, inPlay(g, host).by), host]

/** CCG-CURE-05: the whole card goes; CCG-BONUS-01: curing it scores its points. */
export function cure(g: G, id: Id): void {
  const { card } = pieceOf(g, id)
  const { at } = inPlay(g, id)
  const seat = at.in === 'on' ? inPlay(g, at.host).by : inPlay(g, id).by
  emit(g, 'dilemma.cured', { card })
  const points = cardOf(g, id).points?.value ?? 0
  if (points === 0) return leavePlay(g, id, 'discard')
  take(g.s.inPlay, id)
  if (g.s.acting.includes(id)) take(g.s.acting, id)
  pieceOf(g, id).play = null
  toBonusArea(g, id, seat)
  score(g, seat, points, true, card)
}
