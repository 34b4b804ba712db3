import { useState } from 'react'
import { seatColour } from '../../ui/SeatMark.tsx'
import type { BoardProps } from '../GameClient.ts'
import { emblemOf, NODE_SHAPES } from './art/emblems.ts'
import { costOf, hitRoll, shieldsOf } from './facts.ts'
import type { View } from './game.ts'
import { cardName, factionOf, RESOURCE_NAME, RESOURCES } from './names.ts'
import { CardDialog } from './panels/CardFace.tsx'

/** One's own things in one strip: Reserve, Commands, Ascendancy, weapons, Projects. */
export function AscendancyOwn({ view, viewer }: BoardProps<View>) {
  const [open, setOpen] = useState<string | null>(null)
  const player = viewer === null ? undefined : view.players[viewer]
  if (viewer === null || !player) return null
  const { ready, exhausted, locked } = player.commands
  const faction = factionOf(player)
  return (
    <section
      className="asc-own"
      aria-label="Your things"
      style={{ '--seat': seatColour(viewer) } as React.CSSProperties}
    >
      <span className="asc-own-faction">
        <svg viewBox="-13 -13 26 26" aria-hidden="true">
          <path d={emblemOf(player.faction)} fillRule="evenodd" />
        </svg>
        {faction?.people ?? faction?.name}
      </span>
      {RESOURCES.map(kind => (
        <span key={kind} className={`asc-stock stock-${kind}`} title={RESOURCE_NAME[kind]}>
          <svg viewBox="-11 -11 22 22" aria-hidden="true">
            <path d={NODE_SHAPES[kind]} />
          </svg>
          <b>{player.has[kind]}</b> <small>{RESOURCE_NAME[kind]}</small>
        </span>
      ))}
      <span className="asc-stock" title="Ascendancy">
        <svg viewBox="-11 -11 22 22" aria-hidden="true" className="ascendancy">
          <path d="M0-10 3-3 10-3 4.5 2 6.5 9 0 5-6.5 9-4.5 2-10-3-3-3Z" />
        </svg>
        <b>{player.ascendancy}</b> <small>Ascendancy</small>
      </span>
      <span
        className="asc-commands"
        role="img"
        aria-label={`${ready} Commands ready, ${exhausted + locked} exhausted`}
      >
        {Array.from({ length: ready + exhausted + locked }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tokens are alike.
          <i key={i} className={i < ready ? 'on' : ''} />
        ))}
      </span>
      <span
        className="asc-stock"
        title={`A die hits from ${hitRoll(view, viewer)}; shields make enemies need ${shieldsOf(view, viewer)} more`}
      >
        <b>{hitRoll(view, viewer)}+</b> <small>hits</small> <b>{shieldsOf(view, viewer)}</b>{' '}
        <small>shields</small>
      </span>
      {player.projects.length > 0 && (
        <span className="asc-projects">
          {player.projects.map(({ card, research }) => (
            <button key={card} type="button" onClick={() => setOpen(card)}>
              {cardName(card)}{' '}
              <b>
                {research}/{costOf(card)}
              </b>
            </button>
          ))}
        </span>
      )}
      {open !== null && <CardDialog id={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
