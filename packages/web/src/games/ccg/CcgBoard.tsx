import { useEffect, useMemo } from 'react'
import { useChoosing, useShown } from '../../table/choosing.ts'
import type { BoardProps } from '../GameClient.ts'
import './styles/board.css'
import './styles/cards.css'
import './styles/playing.css'
import './styles/phone.css'
import { Coach } from './coach/Coach.tsx'
import type { View } from './game.ts'
import { firstPlace, PlaceView } from './line/PlaceView.tsx'
import { Spaceline } from './line/Spaceline.tsx'
import { ZoomBar } from './line/ZoomBar.tsx'
import { look, useLooking } from './looking.ts'
import { Cores } from './panels/Cores.tsx'
import { Rail } from './panels/Rail.tsx'
import { DragLayer } from './playing/DragLayer.tsx'
import { runSteps, useSteps } from './playing/steps.ts'
import { BoardContext } from './playing/useDropTarget.ts'
import { layoutOf } from './reading/layout.ts'
import { optionsByTarget } from './reading/targets.ts'
import { useScene } from './reading/useScene.ts'
import { useNeverAsked } from './responses/useCalmPass.ts'
import { forgetArrangement } from './seeding/arranging.ts'
import { useSeeder } from './seeding/useSeeder.ts'
import { TargetsContext } from './usePiece.ts'

/** The spaceline, with whatever deserves a closer look at its side. */
export function CcgBoard({ view, viewer, talk, past }: BoardProps<View>) {
  const { prompt } = useChoosing()
  const { zoom, loc } = useLooking()
  const layout = useMemo(() => layoutOf(view), [view])
  const targets = useMemo(() => optionsByTarget(prompt), [prompt])
  const near = viewer ?? 0
  const board = useMemo(() => ({ view, seat: near }), [view, near])
  const told = useScene(talk, past)
  useShown([...targets.values()])
  useSteps()
  useSeeder(view, viewer)
  useNeverAsked(view)
  // What was looked at, and what was begun, belongs to this table.
  useEffect(() => leave, [])
  const filling = zoom === 'place' ? (loc ?? firstPlace(layout, near)) : null
  return (
    <TargetsContext value={targets}>
      <BoardContext value={board}>
        <div className="ccg">
          <div className="ccg-main" data-drop="board">
            {view.locations.length > 0 && <ZoomBar />}
            {filling === null ? (
              <Spaceline view={view} layout={layout} near={near} />
            ) : (
              <PlaceView view={view} layout={layout} near={near} loc={filling} talk={talk} />
            )}
            {viewer !== null && !past && <Coach view={view} seat={viewer} scene={told.before} />}
            <Cores view={view} layout={layout} talk={talk} />
          </div>
          <Rail view={view} layout={layout} near={near} talk={talk} told={told} />
          {viewer !== null && <DragLayer view={view} seat={viewer} />}
        </div>
      </BoardContext>
    </TargetsContext>
  )
}

function leave(): void {
  look({ card: null, loc: null, pinned: false, zoom: 'line' })
  runSteps([])
  forgetArrangement()
}
