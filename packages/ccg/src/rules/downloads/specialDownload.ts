/** Special downloads: which icons a player may use, and what they may fetch. */
import type { Seat } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { matches } from '../../cards/match.ts'
import { oncePerCard } from '../../cards/once.ts'
import { subjectsOf } from '../../cards/subject.ts'
import type { Card, Download } from '../../cards/types.ts'
import { pool } from '../../content/facts/pool.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { isDisabled } from '../card/able.ts'
import { cardOf, inPlay, isPersonnel } from '../card/lookup.ts'
import { boxOf, isChanged } from '../card/skills.ts'
import { anyCard } from '../declared/onceAGame.ts'
import { locOf } from '../places/places.ts'
import { type Fetch, limitReached, whyNotFetch } from './fetch.ts'

/** A special download icon of a card in play; `name` is what is spent when it is used (CCG-SDL-14). */
interface DownloadIcon {
  id: Id
  name: string
  target: Filter
}

/** CCG-SDL-01 and 14, decision G-54: each icon of a card once in a game, whatever copies there are. */
export function downloadIcons(g: G, seat: Seat): DownloadIcon[] {
  if (!areThere(g)) return []
  const { spent } = playerOf(g, seat)
  const found: DownloadIcon[] = []
  for (const id of g.s.inPlay) {
    if (downloadsOf(cardOf(g, id)).length === 0 || !mayUseIcons(g, seat, id)) continue
    for (const icon of iconsOn(g, id)) {
      const fresh = !spent.includes(icon.name) && !found.some(({ name }) => name === icon.name)
      if (fresh && !isBarred(g, seat, icon)) found.push(icon)
    }
  }
  return found
}

/** Decision G-55: whoever controls it, stopped or not; nobody who is disabled, in stasis or captive. */
const mayUseIcons = (g: G, seat: Seat, id: Id): boolean =>
  inPlay(g, id).by === seat && !isDisabled(g, id) && locOf(g, id) !== null

function iconsOn(g: G, id: Id): DownloadIcon[] {
  const card = cardOf(g, id)
  return downloadsOf(card).flatMap(({ target, conditional }, n) =>
    target === null || conditional || isLost(g, id, card, n)
      ? []
      : [{ id, name: `${pieceOf(g, id).card} ${n}`, target }],
  )
}

/** CCG-SDL-08: the icon of a person is a skill, and is lost like one. */
function isLost(g: G, id: Id, card: Card, n: number): boolean {
  const own = n - card.downloads.length
  if (own < 0 || !isChanged(g, id)) return false
  const slots = card.personnel.flatMap(({ skills }, index) =>
    skills.flatMap((skill, slot) => (skill.kind === 'download' ? [{ index, slot }] : [])),
  )
  const { index, slot } = slots[own]!
  return boxOf(g, id, index)[slot]?.kind !== 'download'
}

export function iconCalled(g: G, id: Id, name: string): DownloadIcon | undefined {
  return iconsOn(g, id).find(icon => icon.name === name)
}

export const fetchBy = (seat: Seat, { id, target }: DownloadIcon): Fetch => ({
  seat,
  by: id,
  want: [target],
  to: 'play',
  special: true,
})

/**
 * What everybody can see to be in vain is not offered, so that no icon is spent on it: a search that is forbidden or has
 * failed, and people where no more may be fetched in this turn (CCG-DLLIMIT-01). What is hidden never bars an icon.
 */
function isBarred(g: G, seat: Seat, icon: DownloadIcon): boolean {
  const fetch = fetchBy(seat, icon)
  return whyNotFetch(g, fetch) !== null || (limitReached(g, fetch) && bringsPeopleAlone(icon))
}

const known = new Map<string, boolean>()

function bringsPeopleAlone({ name, target }: DownloadIcon): boolean {
  let found = known.get(name)
  if (found === undefined) {
    const such = pool().cards.filter(card => subjectsOf(card).some(one => matches(one, target)))
    found = such.length > 0 && such.every(isPersonnel)
    known.set(name, found)
  }
  return found
}

const downloadsOf = oncePerCard((card): readonly Download[] => {
  const skills = card.personnel.flatMap(one => one.skills)
  return [...card.downloads, ...skills.flatMap(skill => (skill.kind === 'download' ? [skill.download] : []))]
})

/** Most games have none, and this is asked at every order. */
const areThere = anyCard(card => downloadsOf(card).length > 0)
