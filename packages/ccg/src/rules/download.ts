/** Special downloads: which icons a player may use, what they may fetch, and where it may go. */
import { allowed, type Seat } from '@tenforward/kernel'
import { type Card, type Download, type Filter, matches, subjectsOf } from '../cards/index.ts'
import type { Id, LocId, Place } from '../state.ts'
import type { G } from '../types.ts'
import { cardOf, inPlay, isEquipment, isPersonnel, isShip, reports } from './cards.ts'
import { fitsIn } from './compatible.ts'
import { isPlanet, locOf, placeOf, type Spot, surface } from './places.ts'
import { modesOf } from './report.ts'
import { duplicates } from './unique.ts'

/** A special download icon of a card in play; `name` is what is spent when it is used (CCG-SDL-14). */
export interface DownloadIcon {
  id: Id
  name: string
  target: Filter
}

/** CCG-SDL-01 and 14, decision G-54: each icon of a card once in a game, whatever copies there are. */
export function downloadIcons(g: G, seat: Seat): DownloadIcon[] {
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

const printed = new WeakMap<Card, readonly Download[]>()

/** Most cards have none, and this is asked of all of them at every order: each card is read once. */
function downloadsOf(card: Card): readonly Download[] {
  let downloads = printed.get(card)
  if (downloads === undefined) {
    const skills = card.personnel.flatMap(one => one.skills)
    downloads = [
      ...card.downloads,
      ...skills.flatMap(skill => (skill.kind === 'download' ? [skill.download] : [])),
    ]
    printed.set(card, downloads)
  }
  return downloads
}

/** CCG-DOWNLOAD-01 and 19: hand, draw deck and open side decks, never the discard pile; by number, not in deck order. */
export function downloadable(g: G, seat: Seat, icon: DownloadIcon): Id[] {
  const { hand, deck, sides } = g.s.players[seat]!
  const open = sides.filter(side => side.open).flatMap(({ cards }) => cards)
  const found = [...hand, ...deck, ...open].filter(id => {
    const card = cardOf(g, id)
    return (
      reports(card) && subjectsOf(card).some(one => matches(one, icon.target)) && mayEnter(g, seat, id, icon)
    )
  })
  return found.sort((a, b) => a - b)
}

/** CCG-SDL-05, decision G-57: quadrant and facility do not matter; uniqueness, universe and the limit do. */
function mayEnter(g: G, seat: Seat, id: Id, icon: DownloadIcon): boolean {
  const card = cardOf(g, id)
  if (duplicates(g, seat, card) !== null || card.icons.includes('Q') || card.types.includes('Artifact'))
    return false
  if (card.icons.includes('AU') && !allowed(g, 'alternateUniverse', { seat, id })) return false
  if (isPersonnel(card) && g.match.options.format === 'OTF' && g.s.here.downloaded.includes(seat))
    return false
  return downloadSpots(g, seat, id, icon.id).length > 0
}

/** CCG-SDL-03: anywhere at the location of the icon: a spot, or space for a ship. */
export function downloadSpots(g: G, seat: Seat, id: Id, icon: Id): (Spot | 'space')[] {
  const card = cardOf(g, id)
  const loc = locOf(g, icon)!
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
