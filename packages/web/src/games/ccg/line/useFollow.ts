import type { Seat } from '@tenforward/kernel'
import { type RefObject, useEffect } from 'react'
import { useAtTable } from '../../../table/atTable.ts'
import { useChoosing } from '../../../table/choosing.ts'
import type { Events, LocId, View } from '../game.ts'
import type { Layout } from '../reading/layout.ts'

/** Keeps in sight what it is about: where something happens, and what may be chosen. */
export function useFollow(line: RefObject<HTMLElement | null>, view: View, layout: Layout, near: Seat): void {
  const { prompt } = useChoosing()
  const story = useAtTable()?.snapshot.story
  const here = view.actions.at(-1)?.loc ?? lastFlight(story, near) ?? home(layout, near)
  useEffect(() => {
    if (here !== null) line.current?.querySelector(`[data-loc="${here}"]`)?.scrollIntoView(MIDDLE)
  }, [line, here])
  useEffect(() => {
    if (prompt === null || line.current === null) return
    const all = [...line.current.querySelectorAll('.glows')]
    if (all.length > 0 && !all.some(one => isInSight(one, line.current!))) all[0]!.scrollIntoView(MIDDLE)
  }, [line, prompt])
}

const MIDDLE: ScrollIntoViewOptions = { inline: 'center', block: 'nearest' }

function isInSight(one: Element, within: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), within.getBoundingClientRect()]
  return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom
}

/** Where an own ship went last. */
function lastFlight(
  story: readonly { events: readonly { type: string; data: unknown }[] }[] | undefined,
  near: Seat,
): LocId | null {
  for (const { events } of [...(story ?? [])].reverse()) {
    const flown = events.findLast(
      ({ type, data }) => type === 'ship.moved' && (data as Events['ship.moved']).seat === near,
    )
    if (flown !== undefined) return (flown.data as Events['ship.moved']).to
  }
  return null
}

const home = (layout: Layout, near: Seat): LocId | null =>
  layout.places.find(({ sides }) => (sides[near]?.vessels.length ?? 0) > 0)?.loc ?? null
