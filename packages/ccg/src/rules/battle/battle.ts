/** Who may attack whom. */
import { allowed, forbidden, type Seat } from '@tenforward/kernel'
import type { Subject } from '../../cards/subject.ts'
import { hasTrait } from '../../cards/traits.ts'
import type { Affiliation } from '../../cards/wordLists.ts'
import { type Id, type LocId, pieceOf, rivalOf, type Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { isActive, isDisabled } from '../card/able.ts'
import { allCompatible } from '../card/compatible.ts'
import { cardOf, inPlay, isShip } from '../card/lookup.ts'
import { inStasis } from '../card/states.ts'
import { subjectsIn } from '../card/subjects.ts'
import { isHooked } from '../declared/hooked.ts'
import { fighterOf } from '../declared/lookup.ts'
import { cardsAt, hostsAt, locationOf, locationOfSpot, personnelAt, spotOf } from '../places/places.ts'
import { shipAttribute } from '../ships/attributes.ts'
import { isConcealed } from '../ships/concealed.ts'
import { isBound } from '../ships/required.ts'
import { NOBODY, selfControlledAt } from '../ships/selfControl.ts'

type Restriction = 'none' | 'only Borg' | 'never' | 'not its own'

/** Decision G-01: data, where the book's list is lost. All others have the standard restriction. */
const RESTRICTIONS: Partial<Record<Affiliation, Restriction>> = {
  Klingon: 'none',
  Kazon: 'none',
  'Non-Aligned': 'none',
  Federation: 'only Borg',
  Borg: 'never',
  Neutral: 'never',
}

/** CCG-BATTLE-17, 26 to 29: the rule that keeps a force from attacking another; null when nothing does. */
export function restricted(force: readonly Affiliation[], target: readonly Affiliation[]): string | null {
  for (const affiliation of force) {
    const restriction = RESTRICTIONS[affiliation] ?? 'not its own'
    if (restriction === 'never') return 'CCG-BATTLE-02'
    if (restriction === 'only Borg' && !target.includes('Borg')) return 'CCG-BATTLE-29'
    if (restriction === 'not its own' && target.includes(affiliation)) return 'CCG-BATTLE-26'
  }
  return null
}

/** CCG-COUNTER-02, 03 and 05: attacked here in the rival's last turn; leaders and restrictions do not matter then. */
export function mayCounter(g: G, seat: Seat, loc: LocId): boolean {
  return g.s.attacks.some(attack => attack.by !== seat && attack.loc === loc && attack.turn === g.s.turn - 1)
}

const modes = (g: G, ids: readonly Id[]): Affiliation[] =>
  ids.map(id => inPlay(g, id).mode).filter(mode => mode !== null)

/** CCG-BATTLE-14 and 16: Borg have no leaders, but need somebody of the Defense subcommand. */
export function hasLeader(g: G, ids: readonly Id[]): boolean {
  return ids.some(id => leadersOn(g, id) > 0)
}

function leadersOn(g: G, id: Id): number {
  const borg = inPlay(g, id).mode === 'Borg'
  const leads = (one: Subject) => (borg ? one.icons.includes('Def') : hasTrait(one, 'leader'))
  return subjectsIn(g, id).filter(leads).length
}

/** CCG-GURAMBA-01, decision G-30: of the Borg, those of the Defense subcommand. */
const leaders = (g: G, ids: readonly Id[]): number => ids.reduce((sum, id) => sum + leadersOn(g, id), 0)

/**
 * Why a force may not attack another; null when it may. CCG-BATTLE-23 and 24: cards that are free of restrictions do not
 * bind the force, all others do. CCG-BATTLE-22 and 25: a card may allow this attack, or forbid it.
 */
export function whyNotAttack(
  g: G,
  seat: Seat,
  loc: LocId,
  force: readonly Id[],
  target: readonly Id[],
): string | null {
  const at = { seat, loc, force, target }
  const ban = forbidden(g, 'attack', at)
  if (ban !== null) return ban.rules[0] ?? 'CCG-BATTLE-01'
  if (mayCounter(g, seat, loc)) return null
  // CCG-SELFCTRL-09 and 10: anybody may attack what nobody controls, but Borg as ever.
  if (target.every(id => inPlay(g, id).by === NOBODY) && !modes(g, force).includes('Borg')) return null
  const bound = force.filter(id => !allowed(g, 'unrestricted', { id }))
  const rule = restricted(modes(g, bound), modes(g, target))
  return rule !== null && allowed(g, 'attack', at) ? null : rule
}

/**
 * CCG-BATTLE-04: whether a card is an opponent's for this player: a rival's, and in battle whatever is in the force
 * against that player's cards.
 */
export function isOpposing(g: G, seat: Seat, id: Id): boolean {
  const { by } = inPlay(g, id)
  if (by !== seat && by !== NOBODY) return true
  const sides = g.s.forces ?? []
  const against = sides.find(
    side => !side.includes(id) && side.some(one => pieceOf(g, one).play?.by === seat),
  )
  return against !== undefined && sides.some(side => side.includes(id))
}

/** Some places leave cards out of every battle. */
function takesPart(g: G, id: Id): boolean {
  return !isHooked(g, 'fight') || forbidden(g, 'fight', { id }) === null
}

// ---- personnel

/** Those who would attack: not stopped (CCG-STOPPED-03). */
export function attackers(g: G, seat: Seat, spot: Spot): Id[] {
  const people = personnelAt(g, spot, seat).filter(id => isActive(g, id) && takesPart(g, id))
  return [...people, ...fightersAt(g, spot, seat)]
}

/** Those who would be attacked: all who are there, but for those in stasis (CCG-STASIS-04). */
export function foesAt(g: G, seat: Seat, spot: Spot): Id[] {
  const people = personnelAt(g, spot, rivalOf(seat)).filter(id => !inStasis(g, id) && takesPart(g, id))
  return [...people, ...fightersAt(g, spot, rivalOf(seat))]
}

/** CCG-PBATTLE-02: cards that fight like personnel. They all do something in play, so only those are looked at. */
function fightersAt(g: G, spot: Spot, seat: Seat): Id[] {
  return g.s.acting.filter(id => {
    if (fighterOf(g, pieceOf(g, id).card) === undefined || inPlay(g, id).by !== seat) return false
    const { at } = inPlay(g, id)
    return at.in === 'on' || at.in === 'aboard' ? at.host === spot : spotOf(g, id) === spot
  })
}

/** Whether a player could start a personnel battle at a spot, as far as it can see: somebody of the rival's is there. */
export function isBattlefield(g: G, seat: Seat, spot: Spot): boolean {
  const met = cardsAt(g, spot).some(id => isFoe(g, id, seat)) || fightersAt(g, spot, rivalOf(seat)).length > 0
  if (!met) return false
  const force = attackers(g, seat, spot)
  if (force.length === 0 || !allCompatible(g, seat, force)) return false
  return mayCounter(g, seat, locationOfSpot(g, spot)) || hasLeader(g, force)
}

/** CCG-CAPTURE-13, CCG-INFILTRATE-07: neither one's captives nor those who pass for one's own. */
function isFoe(g: G, id: Id, seat: Seat): boolean {
  const { by, captive, infiltrates } = inPlay(g, id)
  return by !== seat && captive === undefined && infiltrates === undefined
}

/** What only the rival's hidden cards decide (decision G-07); null when the battle is legal. */
export function whyNotFight(g: G, seat: Seat, spot: Spot): string | null {
  const foes = foesAt(g, seat, spot)
  if (foes.length === 0) return 'CCG-BATTLE-10'
  if (
    !mayCounter(g, seat, locationOfSpot(g, spot)) &&
    hasGuramba(g, foes) &&
    leaders(g, attackers(g, seat, spot)) < 2
  )
    return 'CCG-GURAMBA-01'
  return whyNotAttack(g, seat, locationOfSpot(g, spot), attackers(g, seat, spot), foes)
}

const hasGuramba = (g: G, ids: readonly Id[]): boolean =>
  ids.some(id => isActive(g, id) && subjectsIn(g, id).some(one => one.level('Guramba') > 0))

export function strengthOf(g: G, id: Id): number {
  const fighter = fighterOf(g, pieceOf(g, id).card)
  if (fighter !== undefined) return fighter.strength(g, id)
  return subjectsIn(g, id).reduce((sum, subject) => sum + subject.attribute('STRENGTH'), 0)
}

// ---- ships

/**
 * CCG-SBATTLE-15, decision G-34: WEAPONS and somebody of its affiliation aboard, stopped or not; docked ships never.
 * Decision G-44: planet facilities return fire, but do not attack.
 */
export function canFire(g: G, id: Id): boolean {
  const { at, mode, by } = inPlay(g, id)
  const card = cardOf(g, id)
  const placed = isShip(card) ? at.in === 'space' : card.facility !== null
  if (!placed || !takesPart(g, id)) return false
  return (
    shipAttribute(g, id, 'WEAPONS') > 0 && personnelAt(g, id, by).some(one => inPlay(g, one).mode === mode)
  )
}

/** CCG-BATTLE-11 and 13, decision G-45: who may open fire at a location. */
export function gunners(g: G, seat: Seat, loc: LocId): Id[] {
  const free = mayCounter(g, seat, loc)
  return g.s.inPlay.filter(id => {
    const { by, at, stopped } = inPlay(g, id)
    if (by !== seat || at.in !== 'space' || at.loc !== loc || stopped || !canFire(g, id)) return false
    // CCG-REQUIRED-04.
    if (isBound(g, id)) return false
    // CCG-CLOAK-05.
    if (isConcealed(g, id)) return false
    const crew = personnelAt(g, id, seat).filter(one => isActive(g, one))
    if (!crew.some(one => inPlay(g, one).mode === inPlay(g, id).mode)) return false
    return (free || hasLeader(g, crew)) && fireTogether(g, seat, [id])
  })
}

/** CCG-CLOAK-07, CCG-LAND-05, CCG-CARRY-08: neither cloaked nor carried ships, and landed ones only by a card. */
export function targetsAt(g: G, seat: Seat, loc: LocId): Id[] {
  return [...hostsAt(g, loc), ...selfControlledAt(g, loc)].filter(id => {
    // CCG-STASIS-04.
    if (inStasis(g, id)) return false
    if (inPlay(g, id).by === seat || isConcealed(g, id) || !takesPart(g, id)) return false
    const landed = isShip(cardOf(g, id)) && inPlay(g, id).at.in === 'planet'
    return !landed || allowed(g, 'attack', { seat, loc, force: [], target: [id] })
  })
}

/** Decision G-46, CCG-BATTLE-21: a ship or facility and all its controller's people aboard. */
export function forceOf(g: G, ids: readonly Id[]): Id[] {
  return ids.flatMap(id => [id, ...personnelAt(g, id, inPlay(g, id).by)])
}

export function whyNotFire(g: G, seat: Seat, firing: readonly Id[], target: Id): string | null {
  return whyNotAttack(g, seat, locationOf(g, target), forceOf(g, firing), forceOf(g, [target]))
}

/** CCG-BATTLE-18 and 19: ships and crews. */
export function fireTogether(g: G, seat: Seat, firing: readonly Id[]): boolean {
  // CCG-HOUSE-05: those under house arrest have no part in it.
  const able = forceOf(g, firing).filter(id => !isDisabled(g, id))
  return allCompatible(g, seat, able)
}
