/** Special downloads: which icons a player may use, what they may fetch, and where it may go. */
import type { Seat } from '@tenforward/kernel'
import { type Download, type Filter, oncePerCard } from '../cards/index.ts'
import type { Id, LocId, Place } from '../state.ts'
import type { G } from '../types.ts'
import { cardOf, inPlay, isEquipment, isShip } from './cards.ts'
import { fitsIn } from './compatible.ts'
import { anyCard } from './onceAGame.ts'
import { isPlanet, locOf, placeOf, type Spot, surface } from './places.ts'
import { modesOf } from './report.ts'

/** A special download icon of a card in play; `name` is what is spent when it is used (CCG-SDL-14). */
export interface DownloadIcon {
  id: Id
  name: string
  target: Filter
}

/** CCG-SDL-01 and 14, decision G-54: each icon of a card once in a game, whatever copies there are. */
export function downloadIcons(g: G, seat: Seat): DownloadIcon[] {
  if (!areThere(g)) return []
  const { spent } = g.s.players[seat]!
  const found: DownloadIcon[] = []
  for (const id of g.s.inPlay) {
    if (inPlay(g, id).by !== seat || downloadsOf(cardOf(g, id)).length === 0 || locOf(g, id) === null)
      continue
    for (const icon of iconsOn(g, id)) {
      if (!spent.includes(icon.name) && !found.some(({ name }) => name === icon.name)) found.push(icon)
    }
  }
  return found
}

function iconsOn(g: G, id: Id): DownloadIcon[] {
  return downloadsOf(cardOf(g, id)).flatMap(({ target, conditional }, n) =>
    target === null || conditional ? [] : [{ id, name: `${g.s.cards[id]!.card} ${n}`, target }],
  )
}

export function iconCalled(g: G, id: Id, name: string): DownloadIcon | undefined {
  return iconsOn(g, id).find(icon => icon.name === name)
}

const downloadsOf = oncePerCard((card): readonly Download[] => {
  const skills = card.personnel.flatMap(one => one.skills)
  return [...card.downloads, ...skills.flatMap(skill => (skill.kind === 'download' ? [skill.download] : []))]
})

/** Most games have none, and this is asked at every order. */
const areThere = anyCard(card => downloadsOf(card).length > 0)

/** CCG-SDL-03: anywhere at the location of the icon: a spot, or space for a ship. */
export function downloadSpots(g: G, seat: Seat, id: Id, loc: LocId): (Spot | 'space')[] {
  const card = cardOf(g, id)
  if (isShip(card) && !isEquipment(card)) return ['space']
  const hosts = g.s.inPlay.filter(host => {
    const { by, at } = inPlay(g, host)
    const holds = isShip(cardOf(g, host)) || (cardOf(g, host).facility !== null && at.in !== 'line')
    return by === seat && holds && locOf(g, host) === loc
  })
  const spots: Spot[] = isPlanet(g, loc) ? [...hosts, surface(loc)] : hosts
  return spots.filter(spot => modesOf(card).some(mode => fitsIn(g, seat, id, mode, spot)))
}

export function downloadPlace(loc: LocId, spot: Spot | 'space'): Place {
  return spot === 'space' ? { in: 'space', loc } : placeOf(spot)
}
