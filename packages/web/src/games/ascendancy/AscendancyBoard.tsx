import { useMemo, useState } from 'react'
import { useAtTable } from '../../table/atTable.ts'
import { Button } from '../../ui/Button.tsx'
import type { BoardProps } from '../boards.ts'
import './styles/galaxy.css'
import './styles/placing.css'
import './styles/board.css'
import './styles/cards.css'
import './styles/combat.css'
import './styles/own.css'
import './styles/desks.css'
import './styles/phone.css'
import { FocusContext, makeFocus } from './galaxy/focus.ts'
import { Galaxy } from './galaxy/Galaxy.tsx'
import type { View } from './game.ts'
import { useIntent } from './intents.ts'
import { CombatPanel } from './panels/CombatPanel.tsx'
import { DESKS, Desk, type DeskName } from './panels/Desk.tsx'
import { ExploringCard } from './panels/ExploringCard.tsx'
import { InfoCard } from './panels/InfoCard.tsx'
import { Telling } from './panels/Telling.tsx'

/** The galaxy with everything that belongs on top of it. */
export function AscendancyBoard({ view, viewer, talk, past }: BoardProps<View>) {
  const focus = useMemo(makeFocus, [])
  const onIntent = useIntent()
  const [desk, setDesk] = useState<DeskName | null>(null)
  const over = useAtTable()?.snapshot.now?.result != null
  return (
    <FocusContext value={focus}>
      <div className="asc">
        <Galaxy view={view} viewer={viewer} talk={talk} onIntent={onIntent} />
        <nav className="asc-desks" aria-label="Desks">
          {DESKS.filter(({ id }) => id !== 'own' || viewer !== null).map(({ id, label }) => (
            <Button key={id} tone={id === 'course' && over ? 'orange' : 'quiet'} onClick={() => setDesk(id)}>
              {label}
            </Button>
          ))}
        </nav>
        <div className="asc-side-stack">
          <CombatPanel view={view} talk={talk} />
          <ExploringCard view={view} talk={talk} />
          {!past && view.exploring === null && view.combat === null && <Telling talk={talk} />}
        </div>
        <InfoCard view={view} viewer={viewer} talk={talk} onIntent={onIntent} />
        {desk !== null && (
          <Desk view={view} viewer={viewer} talk={talk} first={desk} onClose={() => setDesk(null)} />
        )}
      </div>
    </FocusContext>
  )
}
