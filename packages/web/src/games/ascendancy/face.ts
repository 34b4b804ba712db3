import type { Seat } from '@tenforward/kernel'
import type { EmblemId } from '../../art/sprites/Emblem.tsx'
import type { FaceOf } from '../../table/frame/Face.tsx'
import type { View } from './game.ts'

/** Whoever plays a faction wears its sign and colour. */
export const colourOf = (faction: string): string => `var(--${faction}, var(--neutral))`

const EMBLEMS: Readonly<Record<string, EmblemId>> = {
  federation: 'federation',
  klingon: 'klingon',
  romulan: 'romulan',
  cardassian: 'cardassian',
  ferengi: 'ferengi',
}
export const emblemOf = (faction: string): EmblemId => EMBLEMS[faction] ?? 'nonaligned'

export function ascendancyFace(view: View, seat: Seat, viewer: Seat | null): FaceOf {
  const player = view.players[seat]
  if (player === undefined) return { emblem: 'nonaligned', colour: 'var(--neutral)', figures: [] }
  const face: FaceOf = {
    emblem: emblemOf(player.faction),
    colour: colourOf(player.faction),
    figures: [
      { mark: 'ascendancy', name: 'Ascendancy', value: player.ascendancy },
      { mark: 'production', name: 'Production', value: player.has.P },
      { mark: 'research', name: 'Research', value: player.has.R },
      { mark: 'culture', name: 'Culture', value: player.has.C },
    ],
  }
  const relation = relationOf(view, seat, viewer)
  return relation === null ? face : { ...face, relation }
}

/** Trade goes both ways or not; whoever has not met cannot trade at all. */
function relationOf(view: View, seat: Seat, viewer: Seat | null): FaceOf['relation'] | null {
  const own = viewer === null ? undefined : view.players[viewer]
  const other = view.players[seat]
  if (own === undefined || other === undefined || seat === viewer) return null
  if (
    view.combat !== null &&
    view.fighting.includes(seat) &&
    viewer !== null &&
    view.fighting.includes(viewer)
  )
    return { kind: 'war', mark: 'war', text: 'Battle' }
  if (!own.met.includes(seat)) return { kind: 'none', mark: 'none', text: 'Not met' }
  const trades =
    own.agreements.some(({ holder }) => holder === seat) ||
    other.agreements.some(({ holder }) => holder === viewer)
  return trades
    ? { kind: 'peace', mark: 'trade', text: 'Trade' }
    : { kind: 'none', mark: 'none', text: 'No treaty' }
}
