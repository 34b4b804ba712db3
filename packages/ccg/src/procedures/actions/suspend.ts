/** Suspending play (CCG-ACTION-07): special downloads, and cards that say so. */
import { type Call, call, locals, type Seat } from '@tenforward/kernel'
import { downloadIcons } from '../../rules/downloads/specialDownload.ts'
import type { ActionKind } from '../../state.ts'
import type { G } from '../../types.ts'
import { byName } from '../byName.ts'
import type { SpecialDownload } from '../orders/download.ts'
import { offered, takeUp } from './offers.ts'

/** What is downloaded may be played at once, with responses of its own, which may be suspended in turn. */
const specialDownload = byName('specialDownload', locals<SpecialDownload>())

/** W-06: the moments at which those who could suspend play are asked without having wished it. */
const MOMENTS: readonly ActionKind[] = ['encounter', 'battle']

export const isNatural = (kind: ActionKind): boolean => MOMENTS.includes(kind)

/** What a seat could suspend play with now. */
export function suspensions(g: G, seat: Seat): string[] {
  return [
    ...downloadIcons(g, seat).map(({ name }) => `download ${name}`),
    ...offered(g, 'suspend', occasion(g, seat)).map(({ id }) => `suspend ${id}`),
  ]
}

const occasion = (g: G, seat: Seat) => ({ seat, action: g.s.actions.at(-1) ?? null })

/** The action that was interrupted goes on where it was. */
export function suspend<L extends string>(g: G, seat: Seat, chosen: string, to: L): Call<L> | undefined {
  const icon = downloadIcons(g, seat).find(({ name }) => `download ${name}` === chosen)
  if (icon !== undefined) return call(specialDownload, { seat, icon: icon.name, by: icon.id }, to)
  const at = occasion(g, seat)
  const source = offered(g, 'suspend', at).find(({ id }) => `suspend ${id}` === chosen)
  return source === undefined ? undefined : takeUp(g, 'suspend', source, at, to)
}
