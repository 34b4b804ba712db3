import { useMemo, useState } from 'react'
import { Mark } from '../../art/sprites/Mark.tsx'
import { useAtTable } from '../../table/atTable.ts'
import { optionsOf, useChoosing } from '../../table/choosing.ts'
import { useUndo } from '../../table/useUndo.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { BoardProps } from '../GameClient.ts'
import { costOf, hitRoll, shieldsOf } from './facts.ts'
import type { View } from './game.ts'
import { cardName, plural } from './names.ts'
import { CardDialog } from './panels/CardFace.tsx'
import { optionsFor } from './position.ts'

/** How one wins, and how far one is: always in sight. */
export function AscendancyGoal({ view, viewer }: BoardProps<View>) {
  const at = useAtTable()
  const given = at?.snapshot.table.options
  const seats = view.players.length
  const { ascendancyToWin: goal, ascendancyPrice: price } = useMemo(
    () => optionsFor(given, seats),
    [given, seats],
  )
  const player = viewer === null ? undefined : view.players[viewer]
  if (player === undefined) return null
  const { ascendancy, has } = player
  return (
    <section className="asc-goal glass" aria-label="What wins the game">
      <span className="asc-stars-won" aria-hidden="true">
        {Array.from({ length: goal }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike.
          <span key={i} className={i < ascendancy ? 'won' : ''}>
            <Mark name="ascendancy" />
          </span>
        ))}
      </span>
      <span>
        <b>
          Ascendancy {ascendancy} of {goal}
        </b>
        {ascendancy < goal && <> · next costs {price} Culture</>}
        <span className="asc-goal-bar" aria-hidden="true">
          {Array.from({ length: price }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens are alike.
            <i key={i} className={i < has.C ? 'full' : ''} />
          ))}
        </span>
      </span>
    </section>
  )
}

const STOCK = [
  { kind: 'P', mark: 'production', name: 'Production' },
  { kind: 'R', mark: 'research', name: 'Research' },
  { kind: 'C', mark: 'culture', name: 'Culture' },
] as const

/** What one acts with: reserve, arms, projects, commands, and the way out. */
export function AscendancyMeans({ view, viewer }: BoardProps<View>) {
  const [open, setOpen] = useState<string | null>(null)
  const player = viewer === null ? undefined : view.players[viewer]
  if (viewer === null || player === undefined) return null
  return (
    <>
      <div className="asc-reserve">
        {STOCK.map(({ kind, mark, name }) => (
          <span key={kind} title={name}>
            <Mark name={mark} />
            <span className="hidden">{name}: </span>
            {player.has[kind]}
          </span>
        ))}
        <small title="A die of yours hits from this number on">
          <Mark name="weapons" /> {hitRoll(view, viewer)}+
        </small>
        <small title="Shields: enemies need that much more to hit you">
          <Mark name="shields" /> {shieldsOf(view, viewer)}
        </small>
      </div>
      <Commands {...player.commands} />
      {player.projects.length > 0 && (
        <div className="asc-projects">
          {player.projects.map(({ card, research }) => (
            <button key={card} type="button" title={cardName(card)} onClick={() => setOpen(card)}>
              <span>{cardName(card)}</span> {research}/{costOf(card)}
            </button>
          ))}
        </div>
      )}
      <WayOut />
      {open !== null && <CardDialog id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

interface CommandsProps {
  ready: number
  exhausted: number
  locked: number
}

function Commands({ ready, exhausted, locked }: CommandsProps) {
  const all = ready + exhausted + locked
  return (
    <div className="asc-commands">
      <span aria-hidden="true">
        {Array.from({ length: all }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tokens are alike.
          <i key={i} className={i < ready ? 'on' : ''} />
        ))}
      </span>
      <small>
        <b>{plural(ready, 'Command')}</b> of {all}
      </small>
    </div>
  )
}

/** The way back and the way on: quieter than the orders. */
function WayOut() {
  const { prompt, pick, busy, armed } = useChoosing()
  const at = useAtTable()
  const ends = optionsOf(prompt).includes('end') && !armed
  return (
    <div className="asc-way-out">
      {at !== null && <UndoHere at={at} />}
      {ends && (
        <button
          type="button"
          className="asc-turn-end"
          data-option="end"
          disabled={busy}
          onClick={() => pick('end')}
        >
          {prompt?.name === 'building' ? 'To commands' : 'End turn'}
        </button>
      )}
    </div>
  )
}

function UndoHere({ at }: { at: NonNullable<ReturnType<typeof useAtTable>> }) {
  const undo = useUndo(at.connection, at.snapshot, () => {})
  return (
    <button type="button" className="dock-undo" aria-disabled={!at.snapshot.undo.can} onClick={undo}>
      <Icon name="undo" /> Undo
    </button>
  )
}
