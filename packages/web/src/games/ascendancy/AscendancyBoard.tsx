import { useMemo, useState } from 'react'
import { useAtTable } from '../../table/atTable.ts'
import { Button } from '../../ui/Button.tsx'
import type { BoardProps } from '../GameClient.ts'
import './styles/galaxy.css'
import './styles/placing.css'
import './styles/reach.css'
import './styles/board.css'
import './styles/cards.css'
import './styles/combat.css'
import './styles/own.css'
import './styles/desks.css'
import './styles/end.css'
import './styles/phone.css'
import { FocusContext, makeFocus } from './galaxy/focus.ts'
import { Galaxy } from './galaxy/Galaxy.tsx'
import { galaxyPieces } from './galaxy/galaxyPieces.ts'
import type { View } from './game.ts'
import { useIntent } from './intents.ts'
import { CombatPanel } from './panels/CombatPanel.tsx'
import { DESKS, Desk, type DeskName } from './panels/Desk.tsx'
import { EndPage } from './panels/EndPage.tsx'
import { ExploringCard } from './panels/ExploringCard.tsx'
import { InfoCard } from './panels/InfoCard.tsx'
import { TurnOrder } from './panels/TurnOrder.tsx'
import { optionsFor, positionFrom } from './position.ts'
import { PositionContext } from './reading/usePosition.ts'

/** The galaxy with everything that belongs on top of it. */
export function AscendancyBoard({
  view,
  pieces,
  leaving = [],
  shot = null,
  viewer,
  talk,
  past,
}: BoardProps<View>) {
  const focus = useMemo(makeFocus, [])
  const onIntent = useIntent()
  const [desk, setDesk] = useState<DeskName | null>(null)
  const at = useAtTable()
  const result = at?.snapshot.now?.result ?? null
  const over = result !== null
  const [endSeen, setEndSeen] = useState(false)
  const given = at?.snapshot.table.options
  const seats = view.players.length
  const options = useMemo(() => optionsFor(given, seats), [given, seats])
  const position = useMemo(() => positionFrom(view, options), [view, options])
  return (
    <PositionContext value={position}>
      <FocusContext value={focus}>
        <div className="asc">
          <Galaxy
            view={view}
            pieces={pieces ?? galaxyPieces(view, viewer)}
            leaving={leaving}
            shot={shot}
            viewer={viewer}
            talk={talk}
            onIntent={onIntent}
          />
          <nav className="asc-desks" aria-label="Desks">
            {DESKS.filter(({ id }) => id !== 'own' || viewer !== null).map(({ id, label }) => (
              <Button
                key={id}
                tone={id === 'course' && over ? 'orange' : 'quiet'}
                onClick={() => setDesk(id)}
              >
                {label}
              </Button>
            ))}
          </nav>
          <TurnOrder view={view} viewer={viewer} talk={talk} />
          <div className="asc-side-stack">
            <CombatPanel view={view} talk={talk} />
            <ExploringCard view={view} talk={talk} />
          </div>
          <InfoCard view={view} viewer={viewer} talk={talk} onIntent={onIntent} />
          {result !== null && !past && !endSeen && (
            <EndPage view={view} talk={talk} result={result} onClose={() => setEndSeen(true)} />
          )}
          {desk !== null && (
            <Desk view={view} viewer={viewer} talk={talk} first={desk} onClose={() => setDesk(null)} />
          )}
        </div>
      </FocusContext>
    </PositionContext>
  )
}
