import type { CardId, CardView, Id, LocId, View } from './game.ts'
import { cardById, titleOf } from './game.ts'

const everywhere = new WeakMap<View, ReadonlyMap<Id, CardId>>()

/** Every card whose face the viewer may see, by its number. */
function facesIn(view: View): ReadonlyMap<Id, CardId> {
  let faces = everywhere.get(view)
  if (faces === undefined) {
    const lists: (readonly CardView[] | null)[] = [view.inPlay, view.table]
    for (const p of view.players) {
      lists.push(p.hand, p.discard, p.out, p.bonus, p.seeds, p.agendas)
      for (const side of p.sides) lists.push(side.used, side.current === null ? null : [side.current])
    }
    for (const location of view.locations) lists.push(location.missions, location.found)
    faces = new Map(lists.flatMap(list => (list ?? []).map(({ id, card }) => [id, card] as const)))
    everywhere.set(view, faces)
  }
  return faces
}

export const faceOf = (view: View, id: Id): CardId | undefined => facesIn(view).get(id)

export function cardName(view: View, id: Id): string {
  const face = faceOf(view, id)
  return face === undefined ? 'a card' : titleOf(face)
}

/** A location is called by its mission; of a shared one by the lower card. */
export function locationName(view: View, loc: LocId): string {
  const mission = view.locations[loc]?.missions[0]
  return mission === undefined ? 'a location' : titleOf(mission.card)
}

/** One line about a card: what it is, and its numbers. */
export function briefOf(card: CardId): string {
  const { types, personnel, ship, affiliations, mission, points } = cardById(card)
  const numbers = personnel[0]?.attributes ?? ship?.attributes
  const values = numbers === undefined ? [] : [Object.values(numbers).map(numberIn).join('-')]
  const worth = mission?.points ?? points
  return [
    types.join(' and '),
    ...(affiliations.length === 0 ? [] : [affiliations.join('/')]),
    ...values,
    ...(worth === null || worth === undefined || worth.value === 0 ? [] : [`${worth.value} points`]),
  ].join(' · ')
}

const numberIn = (value: unknown): string => (typeof value === 'number' ? String(value) : 'X')
