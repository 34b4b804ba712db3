import { nameOfGame } from '@tenforward/catalogue'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Connection, Snapshot } from '../connection/connection.ts'
import { boardOf } from '../games/doors.ts'
import type { BoardProps } from '../games/GameClient.ts'
import type { Speech } from '../games/speech.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/Button.tsx'
import { AtTableContext } from './atTable.ts'
import { ChoosingContext, optionsOf } from './choosing.ts'
import { type DialogName, TableDialogs } from './dialogs/TableDialogs.tsx'
import { Drawer, type DrawerTab } from './drawer/Drawer.tsx'
import { GameOver } from './GameOver.tsx'
import { GenericBoard } from './GenericBoard.tsx'
import { Players } from './Players.tsx'
import { PromptBar } from './PromptBar.tsx'
import { PromptPanel } from './prompt/PromptPanel.tsx'
import { ReplayBar } from './ReplayBar.tsx'
import { openPrompt, sentenceOf } from './sentence.ts'
import { TableNav } from './TableNav.tsx'
import { TopBar } from './TopBar.tsx'
import { useAutoPass } from './useAutoPass.ts'
import { useChoose } from './useChoose.tsx'
import { useNotice } from './useNotice.ts'
import { useReplay } from './useReplay.ts'
import { useShortcuts } from './useShortcuts.ts'
import { useTalk } from './useTable.ts'
import { useUndo } from './useUndo.ts'
import { WishBar } from './WishBar.tsx'

interface TableFrameProps {
  connection: Connection
  snapshot: Snapshot
  speech: Speech
}

/** The table that all games share. Only the board and the words differ. */
export function TableFrame({ connection, snapshot, speech }: TableFrameProps) {
  const [tab, setTab] = useDrawer()
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const replay = useReplay(connection, snapshot)
  const past = replay.view !== null
  const now = replay.view ?? snapshot.now!
  const talk = useTalk(snapshot, now.view)
  const choosing = useChoose(connection, snapshot, speech, openPrompt(snapshot, past))
  const undo = useUndo(connection, snapshot, () => setDialog('undo'))
  const dock = useRef<HTMLElement>(null)
  const game = nameOfGame(snapshot.table.game)

  const present = sentenceOf(snapshot.now!, speech, talk)
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
      Escape: () => (replay.at === null ? setTab(null) : replay.go(null)),
    },
    choosing,
  )

  const at = useMemo(() => ({ connection, snapshot }), [connection, snapshot])
  const { Board = GenericBoard, Desk } = boardOf(snapshot.table.game) ?? {}
  const board: BoardProps = {
    view: now.view,
    viewer: snapshot.viewer,
    seats: snapshot.table.seats,
    talk,
    speech,
    past,
  }
  return (
    <ChoosingContext value={choosing}>
      <div
        className={tab === null ? 'table' : 'table with-drawer'}
        data-moment={`${snapshot.seq} ${snapshot.viewer} ${now.prompt?.name ?? ''} ${choosing.armed}`}
      >
        <TopBar snapshot={snapshot} moment={speech.moment(talk)} game={game} />
        <TableNav
          snapshot={snapshot}
          tab={tab}
          onTab={setTab}
          onUndo={undo}
          onDialog={setDialog}
          replaying={replay.at !== null}
          onReplay={() => replay.go(replay.at === null ? snapshot.seq : null)}
        />
        <Players snapshot={snapshot} now={now} speech={speech} talk={talk} />
        <main className="board" id="main" tabIndex={-1} aria-label={t('table.board')}>
          <Suspense fallback={<p className="loading">{t('app.loading')}</p>}>
            <AtTableContext value={at}>
              <Board {...board} />
            </AtTableContext>
          </Suspense>
        </main>
        <section className="dock" ref={dock} tabIndex={-1} aria-label={t('prompt.label')}>
          {past ? (
            <ReplayBar replay={replay} />
          ) : (
            <>
              <PromptBar now={now} speech={speech} talk={talk}>
                {canAskWhy(choosing.prompt) && (
                  <Button tone="quiet" className="why" onClick={() => setDialog('whyNot')}>
                    {t('whyNot.title')}
                  </Button>
                )}
              </PromptBar>
              <WishBar connection={connection} snapshot={snapshot} />
              <div className="dock-body">
                <PromptPanel speech={speech} talk={talk} />
                {now.result && (
                  <GameOver
                    result={now.result}
                    viewer={snapshot.viewer}
                    onReplay={() => replay.go(0)}
                    game={snapshot.table.game}
                    rematch={connection.rematch}
                  />
                )}
                {Desk && (
                  <Suspense>
                    <AtTableContext value={at}>
                      <Desk {...board} />
                    </AtTableContext>
                  </Suspense>
                )}
              </div>
            </>
          )}
        </section>
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
    </ChoosingContext>
  )
}

const canAskWhy = (prompt: Parameters<typeof optionsOf>[0]) => optionsOf(prompt).length > 0

/** Open beside the board where there is room for it, closed on a phone. */
function useDrawer() {
  return useState<DrawerTab | null>(() => (matchMedia('(min-width: 70rem)').matches ? 'log' : null))
}

/** After an answer its button is gone, and with it the focus: it goes to the dock, where the next question is. */
function useKeptFocus(dock: React.RefObject<HTMLElement | null>, moment: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be looked at whenever the table has moved on.
  useEffect(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) dock.current?.focus({ preventScroll: true })
  }, [dock, moment])
}
