import { useEffect, useMemo, useState } from 'react'
import { useAtTable } from '../../table/atTable.ts'
import { Button } from '../../ui/Button.tsx'
import type { BoardProps } from '../GameClient.ts'
import './styles/mat.css'
import './styles/board.css'
import './styles/cards.css'
import './styles/dial.css'
import './styles/phone.css'
import { useCampaignEnd } from './campaign/useCampaignEnd.ts'
import type { View } from './game.ts'
import { look, useLooking } from './looking.ts'
import { Mat } from './mat/Mat.tsx'
import { Debrief } from './panels/Debrief.tsx'
import { DiceTray } from './panels/DiceTray.tsx'
import { MissionDesk } from './panels/MissionDesk.tsx'
import { Redial } from './panels/Redial.tsx'
import { Reports } from './panels/Reports.tsx'
import { Roster } from './panels/Roster.tsx'
import { ShipSheet } from './panels/ShipSheet.tsx'
import { optionsFor, PositionContext, positionFrom } from './position.ts'
import { useReports } from './reading/useReports.ts'

/** The mat with all ships in a list at one side, and at the other whatever deserves a closer look now. */
export function AllianceBoard({ view, viewer, seats, talk, speech, past }: BoardProps<View>) {
  const at = useAtTable()
  const [desk, setDesk] = useState(false)
  const looking = useLooking()
  const given = at?.snapshot.table.options
  const options = useMemo(() => optionsFor(given, seats.length), [given, seats.length])
  const position = useMemo(() => positionFrom(view, options, seats.length), [view, options, seats.length])
  const { reports, moves } = useReports(at?.snapshot ?? null)
  const campaign = useCampaignEnd(at?.snapshot ?? null)
  // What was looked at belongs to this table.
  useEffect(() => () => look({ ship: null }), [])
  const looked = view.ships.find(ship => ship.id === looking.ship)
  return (
    <PositionContext value={position}>
      <div className="all">
        <div className="all-left">
          <Button tone="lilac" className="all-mission-button" onClick={() => setDesk(true)}>
            {options.mission.name}
          </Button>
          <Roster view={view} options={options} />
        </div>
        <Mat
          view={view}
          options={options}
          moves={past ? [] : moves}
          viewer={past || view.outcome !== null ? null : viewer}
          names={seats.map(seat => seat.name)}
        />
        <div className="all-right">
          {view.outcome !== null && !past && <Debrief view={view} options={options} campaign={campaign} />}
          {view.attack !== null && <DiceTray view={view} attack={view.attack} talk={talk} speech={speech} />}
          {looked && (
            <div className="all-looked">
              <ShipSheet ship={looked} options={options} />
              {!past && <Redial view={view} ship={looked} viewer={viewer} />}
              <Button tone="quiet" onClick={() => look({ ship: null })}>
                Close
              </Button>
            </div>
          )}
          {!past && view.attack === null && !looked && view.outcome === null && (
            <Reports view={view} reports={reports} />
          )}
        </div>
        {desk && <MissionDesk mission={options.mission} view={view} onClose={() => setDesk(false)} />}
      </div>
    </PositionContext>
  )
}
