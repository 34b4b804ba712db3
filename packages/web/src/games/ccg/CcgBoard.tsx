import { useEffect, useMemo } from 'react'
import { useAtTable } from '../../table/atTable.ts'
import { useChoosing, useShown } from '../../table/choosing.ts'
import { Button } from '../../ui/Button.tsx'
import type { BoardProps } from '../boards.ts'
import './styles/board.css'
import './styles/cards.css'
import './styles/playing.css'
import './styles/phone.css'
import { LargeCard } from './cards/CardFace.tsx'
import { Coach } from './coach/Coach.tsx'
import type { View } from './game.ts'
import { firstPlace, PlaceView } from './line/PlaceView.tsx'
import { Spaceline } from './line/Spaceline.tsx'
import { type Looking, look, useLooking } from './looking.ts'
import { Cores } from './panels/Cores.tsx'
import { Drama, PastScene } from './panels/Drama.tsx'
import { LocationDesk } from './panels/LocationDesk.tsx'
import { DragLayer } from './playing/DragLayer.tsx'
import { runSteps, useSteps } from './playing/steps.ts'
import { BoardContext } from './playing/useDropTarget.ts'
import { layoutOf } from './reading/layout.ts'
import { sceneOf } from './reading/scenes.ts'
import { optionsByTarget } from './reading/targets.ts'
import { useNeverAsked } from './responses/useCalmPass.ts'
import { forgetArrangement } from './seeding/arranging.ts'
import { useSeeder } from './seeding/useSeeder.ts'
import { TargetsContext } from './usePiece.ts'

/** The spaceline, with whatever deserves a closer look at its side. */
export function CcgBoard({ view, viewer, talk, past }: BoardProps<View>) {
  const { prompt } = useChoosing()
  const looking = useLooking()
  const layout = useMemo(() => layoutOf(view), [view])
  const targets = useMemo(() => optionsByTarget(prompt), [prompt])
  const near = viewer ?? 0
  useShown([...targets.values()])
  const board = useMemo(() => ({ view, seat: near }), [view, near])
  useSteps()
  useSeeder(view, viewer)
  useNeverAsked(view)
  // What was looked at, and what was begun, belongs to this table.
  useEffect(() => leave, [])
  const filling = looking.zoom === 'place' ? (looking.loc ?? firstPlace(layout, near)) : null
  const opened = looking.loc === null || filling !== null ? undefined : layout.places[looking.loc]
  const story = useAtTable()?.snapshot.story
  const scene = useMemo(() => (past ? null : sceneOf(story ?? [], talk)), [story, talk, past])
  const over = scene === null || (scene.kind === 'attempt' ? scene.outcome : scene.ended) !== null
  const busy = view.actions.length > 0 || view.table.length > 0 || !over
  const recent = scene !== null && over && looking.dismissed !== scene.key && !busy ? scene : null
  return (
    <TargetsContext value={targets}>
      <BoardContext value={board}>
        <div className="ccg">
          <div className="ccg-main" data-drop="board">
            {filling === null ? (
              <Spaceline view={view} layout={layout} near={near} />
            ) : (
              <PlaceView view={view} layout={layout} near={near} loc={filling} talk={talk} />
            )}
            {viewer !== null && !past && <Coach view={view} seat={viewer} scene={scene} />}
            <Cores view={view} layout={layout} talk={talk} />
          </div>
          <aside
            className={railClass(busy || recent !== null, opened !== undefined, looking)}
            aria-label="A closer look"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
            tabIndex={0}
          >
            {busy && <Drama view={view} layout={layout} scene={over ? null : scene} talk={talk} />}
            {opened !== undefined && (
              <LocationDesk view={view} loc={opened.loc} place={opened} near={near} talk={talk} />
            )}
            {looking.card !== null && !busy && (
              <div className="ccg-looked">
                <LargeCard card={looking.card} />
                <Button
                  tone="quiet"
                  className="ccg-put-away"
                  onClick={() => look({ card: null, pinned: false })}
                >
                  Close
                </Button>
              </div>
            )}
            {recent !== null && <PastScene view={view} layout={layout} scene={recent} talk={talk} />}
          </aside>
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

function railClass(busy: boolean, opened: boolean, { card, pinned }: Looking): string {
  if (!busy && !opened && card === null) return 'ccg-rail is-empty'
  return opened || pinned ? 'ccg-rail is-asked' : busy ? 'ccg-rail is-busy' : 'ccg-rail'
}
