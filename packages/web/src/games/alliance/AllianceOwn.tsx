import { useMemo } from 'react'
import { useAtTable } from '../../table/atTable.ts'
import { useChoosing } from '../../table/choosing.ts'
import type { BoardProps } from '../GameClient.ts'
import { isCode, type View } from './game.ts'
import { Dial } from './panels/Dial.tsx'
import { PlacingPad } from './panels/PlacingPad.tsx'
import { optionsFor, PositionContext, positionFrom } from './position.ts'
import { MANOEUVRES } from './reading/shown.ts'

/** What one turns and pushes oneself: the dial of the ship that is asked for, or the ship that is being placed. */
export function AllianceOwn({ view, seats }: BoardProps<View>) {
  const at = useAtTable()
  const { prompt, pick, busy } = useChoosing()
  const given = at?.snapshot.table.options
  const position = useMemo(
    () => positionFrom(view, optionsFor(given, seats.length), seats.length),
    [view, given, seats.length],
  )
  if (prompt?.kind === 'place') return <PlacingPad />
  if (prompt?.kind !== 'pick' || !MANOEUVRES.has(prompt.name)) return null
  const ship = view.ships.find(s => s.id === (prompt.about as { ship?: string })?.ship)
  if (ship === undefined) return null
  return (
    <PositionContext value={position}>
      <Dial
        key={`${ship.id} ${view.round}`}
        ship={ship}
        codes={prompt.options.filter(isCode)}
        busy={busy}
        word={prompt.name === 'dial' ? 'Set the dial' : 'Fly this'}
        onSet={pick}
      />
    </PositionContext>
  )
}
