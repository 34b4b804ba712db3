import { nameOfGame } from '@tenforward/catalogue'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Connection, Snapshot } from '../../connection/connection.ts'
import { boardOf, doorOf } from '../../games/doors.ts'
import type { BoardProps, FilmOf, GameClient } from '../../games/GameClient.ts'
import type { Speech } from '../../games/speech.ts'
import { t } from '../../strings/index.ts'
import { AtTableContext } from '../atTable.ts'
import { ChoosingContext } from '../choosing.ts'
import { type DialogName, TableDialogs } from '../dialogs/TableDialogs.tsx'
import { Drawer, type DrawerTab } from '../drawer/Drawer.tsx'
import { GenericBoard } from '../GenericBoard.tsx'
import { openPrompt, sentenceOf } from '../sentence.ts'
import { useAutoPass } from '../useAutoPass.ts'
import { useChoose } from '../useChoose.tsx'
import { useNotice } from '../useNotice.ts'
import { useReplay } from '../useReplay.ts'
import { useShortcuts } from '../useShortcuts.ts'
import { useTalk } from '../useTable.ts'
import { useUndo } from '../useUndo.ts'
import { Dock } from './Dock.tsx'
import { Banner, Missed } from './FilmLine.tsx'
import { Header } from './Header.tsx'
import { SceneLayer } from './SceneLayer.tsx'
import { useDrawer } from './useDrawer.ts'
import { useFilm } from './useFilm.ts'
import './frame.css'

interface TableProps {
  connection: Connection
  snapshot: Snapshot
  speech: Speech
}

/** The table that all games share: the board from edge to edge, and everything else over it. */
export function Table({ connection, snapshot, speech }: TableProps) {
  const [tab, setTab] = useDrawer(snapshot.table.game)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const replay = useReplay(connection, snapshot)
  const past = replay.view !== null
  const now = replay.view ?? snapshot.now
  if (now === null) throw new Error('A table is shown when its first view has come.')
  const root = useRef<HTMLDivElement>(null)
  const film = useFilmOf(snapshot.table.game)
  const { playing, playback } = useFilm(connection, film, root)
  const shot = past ? null : (playing?.shot ?? null)
  const talk = useTalk(snapshot, now.view)
  // A question is asked when everything has been seen that led to it.
  const asked = shot === null ? openPrompt(snapshot, past) : null
  const choosing = useChoose(connection, snapshot, speech, asked)
  const undo = useUndo(connection, snapshot, () => setDialog('undo'))
  const dock = useRef<HTMLElement>(null)
  const game = nameOfGame(snapshot.table.game)

  const present = sentenceOf(snapshot.now ?? now, speech, talk)
  useNotice(game, present.yours ? present.text : null)
  useAutoPass(choosing)
  useKeptFocus(dock, `${snapshot.seq} ${snapshot.viewer}`)
  const toggle = (wanted: DrawerTab) => () => setTab(tab === wanted ? null : wanted)
  useShortcuts(
    {
      u: undo,
      l: toggle('log'),
      c: toggle('chat'),
      r: toggle('rules'),
      v: () => replay.go(replay.at === null ? snapshot.seq : null),
      p: () => dock.current?.focus(),
      '?': () => setDialog('help'),
      ' ': () => playback?.finish(),
      Escape: () => (replay.at === null ? setTab(null) : replay.go(null)),
    },
    choosing,
  )

  const at = useMemo(() => ({ connection, snapshot }), [connection, snapshot])
  const { Board = GenericBoard, Desk, Goal } = boardOf(snapshot.table.game) ?? {}
  const door = doorOf(snapshot.table.game)
  const inset = door?.edgeToEdge !== true
  const board: BoardProps = {
    view: past || playing === null ? now.view : playing.shown.view,
    viewer: snapshot.viewer,
    seats: snapshot.table.seats,
    talk,
    speech,
    past,
    ...(past || playing === null
      ? {}
      : { pieces: playing.shown.pieces, leaving: playing.leaving, shot: playing.shot }),
  }
  return (
    <ChoosingContext value={choosing}>
      <AtTableContext value={at}>
        <div
          className="stage"
          ref={root}
          data-playing={shot === null ? undefined : ''}
          data-game={snapshot.table.game}
          style={seatColours(board, door?.faces)}
          data-moment={`${snapshot.seq} ${snapshot.viewer} ${now.prompt?.name ?? ''} ${choosing.armed}`}
        >
          <main
            className={inset ? 'stage-board inset' : 'stage-board'}
            id="main"
            data-board=""
            tabIndex={-1}
            aria-label={t('table.board')}
          >
            <Suspense fallback={<p className="loading">{t('app.loading')}</p>}>
              <Board {...board} />
              {Desk && inset && (
                <div className="stage-own">
                  <Desk {...board} />
                </div>
              )}
            </Suspense>
          </main>
          <Header
            snapshot={snapshot}
            now={now}
            speech={speech}
            talk={talk}
            game={game}
            tab={tab}
            onTab={setTab}
            onUndo={undo}
            onDialog={setDialog}
          />
          {Goal && (
            <Suspense>
              <Goal {...board} />
            </Suspense>
          )}
          {playing !== null && playback !== null && (
            <>
              <Banner playing={playing} />
              {film?.scenes !== undefined && shot !== null && (
                <SceneLayer playing={playing} playback={playback} scenes={film.scenes} talk={talk} />
              )}
              <Missed playing={playing} playback={playback} />
            </>
          )}
          <Dock
            ref={dock}
            film={shot !== null && playing !== null && playback !== null ? { playing, playback } : null}
            connection={connection}
            snapshot={snapshot}
            now={now}
            speech={speech}
            talk={talk}
            replay={replay}
            onWhyNot={() => setDialog('whyNot')}
            onUndo={undo}
          >
            {Desk && !inset && (
              <Suspense>
                <Desk {...board} />
              </Suspense>
            )}
          </Dock>
          {tab !== null && (
            <Drawer
              tab={tab}
              onTab={setTab}
              connection={connection}
              snapshot={snapshot}
              speech={speech}
              talk={talk}
              replay={replay}
            />
          )}
          {dialog && (
            <TableDialogs
              name={dialog}
              onClose={() => setDialog(null)}
              onOpen={setDialog}
              connection={connection}
              snapshot={snapshot}
              speech={speech}
              talk={talk}
            />
          )}
        </div>
      </AtTableContext>
    </ChoosingContext>
  )
}

/** Whatever is drawn in the colour of a seat wears that of its faction, where the game has any. */
function seatColours({ view, viewer, seats }: BoardProps, faces: GameClient['faces']): React.CSSProperties {
  if (faces === undefined) return {}
  return Object.fromEntries(seats.map((_, seat) => [`--seat-${seat}`, faces(view, seat, viewer).colour]))
}

/** The film of a game is loaded with its board. */
function useFilmOf(game: string): FilmOf<unknown> | undefined {
  const [film, setFilm] = useState<FilmOf<unknown> | undefined>()
  useEffect(() => {
    let here = true
    void doorOf(game)
      ?.film?.()
      .then(found => here && setFilm(found))
    return () => {
      here = false
    }
  }, [game])
  return film
}

/** After an answer its button is gone, and with it the focus: it goes to the dock, where the next question is. */
function useKeptFocus(dock: React.RefObject<HTMLElement | null>, moment: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be looked at whenever the table has moved on.
  useEffect(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) dock.current?.focus({ preventScroll: true })
  }, [dock, moment])
}
