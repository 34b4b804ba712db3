/** Skill boxes as they are now: what was lost, changed, chosen or shared. */
import { clone, forbidden, type Seat } from '@tenforward/kernel'
import { oncePerCard } from '../../cards/once.ts'
import type { Subject } from '../../cards/subject.ts'
import type { Attribute, Skill } from '../../cards/types.ts'
import type { RegularSkill } from '../../cards/wordLists.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { assimilatedSkills } from '../borg/assimilated.ts'
import { isHooked } from '../declared/hooked.ts'
import { cardOf, inPlay } from './lookup.ts'

/** Whether a card has an attribute whose value is chosen (CCG-SKILL-12). */
export const isVariable = oncePerCard(card =>
  card.personnel.some(({ attributes }) =>
    Object.values(attributes).some(one => typeof one === 'object' && 'choose' in one),
  ),
)

/** A slot of the skill box; null: what was there is lost (CCG-SKILL-19). */
type Slot = Skill | null

/** The present skill box: CCG-SKILL-18 and 19, the slots keep their places. */
export function boxOf(g: G, id: Id, index: number): readonly Slot[] {
  const { box, assimilated } = inPlay(g, id)
  const card = cardOf(g, id)
  const slots: readonly Slot[] =
    box?.[index] ??
    (assimilated === undefined ? card.personnel[index]!.skills : assimilatedSkills(card, index))
  return losesFirst(g, id, index) ? [null, ...slots.slice(1)] : slots
}

/** Whether a card takes away the first-listed skill for as long as it is there. */
function losesFirst(g: G, id: Id, index: number): boolean {
  return isHooked(g, 'firstSkill') && forbidden(g, 'firstSkill', { id, index }) !== null
}

export const levelIn = (slot: Slot, skill: RegularSkill): number =>
  slot?.kind === 'regular' && slot.skill === skill ? slot.level : 0

/** CCG-SKILL-35: a multiplied skill is one skill, and goes as a whole. False: there was nothing to lose. */
export function loseFirst(g: G, id: Id, index = 0): boolean {
  const slots = boxOf(g, id, index)
  if ((slots[0] ?? null) === null) return false
  changeBox(g, id, index, [null, ...slots.slice(1)])
  return true
}

/** One skill becomes another, in its place. */
export function replaceSkill(g: G, id: Id, index: number, from: RegularSkill, to: RegularSkill): void {
  const slots = boxOf(g, id, index).map(slot =>
    slot?.kind === 'regular' && slot.skill === from ? { ...slot, skill: to } : slot,
  )
  changeBox(g, id, index, slots)
}

/** Decision G-24: a new box, whose first slot is first-listed. */
export function replaceAllSkills(g: G, id: Id, index: number, skills: readonly Skill[]): void {
  changeBox(g, id, index, skills)
}

function changeBox(g: G, id: Id, index: number, slots: readonly Slot[]): void {
  const play = inPlay(g, id)
  const boxes = cardOf(g, id).personnel.map((_, i) => [...(i === index ? slots : boxOf(g, id, i))])
  // What is printed is no part of the table: it is copied.
  play.box = clone(boxes)
}

/** CCG-SKILL-29 and 30: printed, whatever becomes of the skills. */
export function dotsOf(g: G, id: Id, index = 0): number {
  return cardOf(g, id).personnel[index]!.dots
}

/** The cards of a player, in play or in hand, whose values may be chosen, and those values. */
export function variablesOf(g: G, seat: Seat): { card: Id; values: readonly number[] }[] {
  const own = g.s.inPlay.filter(id => inPlay(g, id).by === seat)
  return [...own, ...playerOf(g, seat).hand].flatMap(id => {
    const card = cardOf(g, id)
    if (!isVariable(card)) return []
    const values = card.personnel.flatMap(({ attributes }) => Object.values(attributes)).flatMap(choices)
    return [{ card: id, values }]
  })
}

const choices = (attribute: Attribute): readonly number[] =>
  typeof attribute === 'object' && 'choose' in attribute ? attribute.choose : []

/** Whether the box differs from the printed one: mostly it does not, and the printed numbers hold. */
export function isChanged(g: G, id: Id): boolean {
  return inPlay(g, id).box !== undefined || isHooked(g, 'firstSkill')
}

/** The level of a skill by the present box, a classification of that name included. */
export function presentLevel(g: G, id: Id, of: Subject, skill: RegularSkill): number {
  const slots = boxOf(g, id, of.index)
  const own = of.classification === skill ? 1 : 0
  return slots.reduce((sum, slot) => sum + levelIn(slot, skill), own)
}

/**
 * CCG-SKILL-12, decision G-25: of several values the one that the controller chose, the highest unless told otherwise.
 * CCG-SKILL-15: null while the skill that defines it cannot be used.
 */
export function chosenValue(g: G, id: Id, attribute: Attribute): number | null {
  if (typeof attribute !== 'object' || !('choose' in attribute)) return null
  if (forbidden(g, 'specialSkill', { id }) !== null) return null
  const { owner, play } = pieceOf(g, id)
  const said = playerOf(g, play?.by ?? owner).variables?.[id]
  return said !== undefined && attribute.choose.includes(said) ? said : Math.max(...attribute.choose)
}
