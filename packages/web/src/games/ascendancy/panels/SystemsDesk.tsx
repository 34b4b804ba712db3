import { useState } from 'react'
import { SeatMark } from '../../../ui/SeatMark.tsx'
import { siteText } from '../facts.ts'
import { BORG, systemById } from '../game.ts'
import { RESOURCES, systemName } from '../names.ts'
import { CardDialog } from './CardFace.tsx'
import type { DeskPart } from './Desk.tsx'

/** The map as a list: everything on it can be read and opened without looking for it. */
export function SystemsDesk({ view, talk }: DeskPart) {
  const [open, setOpen] = useState<string | null>(null)
  const ids = view.discs.flatMap((disc, id) => (disc ? [id] : []))
  const rank = (id: number) => view.discs[id]!.owner ?? 99
  ids.sort((a, b) => rank(a) - rank(b) || systemName(view, a).localeCompare(systemName(view, b)))
  return (
    <>
      <ul className="asc-systems">
        {ids.map(id => {
          const disc = view.discs[id]!
          const card = systemById[disc.card]!
          return (
            <li key={id}>
              <button type="button" onClick={() => setOpen(disc.card)}>
                {disc.owner !== null && disc.owner >= 0 && <SeatMark seat={disc.owner} />}
                <b>{systemName(view, id)}</b>
                <small>
                  {disc.owner === BORG ? 'the Borg' : disc.owner === null ? 'nobody' : talk.name(disc.owner)}{' '}
                  ·{' '}
                  {card.kind === 'planet' ? RESOURCES.map(k => `${k} ${disc.nodes[k]}`).join(' ') : card.kind}
                  {card.hazard > 0 && ` · Hazard ${card.hazard}`}
                  {siteText(view, id) !== '' && ` · ${siteText(view, id)}`}
                </small>
              </button>
            </li>
          )
        })}
      </ul>
      {open !== null && <CardDialog id={open} onClose={() => setOpen(null)} />}
    </>
  )
}
