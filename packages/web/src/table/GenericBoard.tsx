import type { BoardProps } from '../games/GameClient.ts'
import { brief, sentenceCase, spaced } from '../games/speech.ts'
import { t } from '../strings/index.ts'
import { Panel } from '../ui/Panel.tsx'
import { SeatMark } from '../ui/SeatMark.tsx'

/** Any game can be played before it has a board of its own: the view as readable panels. */
export function GenericBoard({ view, seats }: BoardProps) {
  const entries = Object.entries((view ?? {}) as Record<string, unknown>)
  const small = entries.filter(([, value]) => typeof value !== 'object' || value === null)
  const large = entries.filter(([, value]) => typeof value === 'object' && value !== null)
  return (
    <div className="generic-board">
      <p className="quiet">{t('board.generic')}</p>
      {small.length > 0 && (
        <dl className="facts">
          {small.map(([key, value]) => (
            <div key={key}>
              <dt>{spaced(key)}</dt>
              <dd>{brief(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="generic-panels">
        {large.map(([key, value]) => (
          <Panel key={key} title={sentenceCase(spaced(key))} tone="lilac" level={3}>
            <Tree value={value} depth={0} seats={seats} bySeat={isBySeat(key, value, seats.length)} />
          </Panel>
        ))}
      </div>
    </div>
  )
}

/** A list as long as there are seats is one entry a seat, unless it is a list of things that happen to be as many. */
function isBySeat(key: string, value: unknown, seats: number): boolean {
  if (!Array.isArray(value) || value.length !== seats) return false
  return key === 'players' || value.every(part => typeof part !== 'object' || Array.isArray(part))
}

interface TreeProps {
  value: unknown
  depth: number
  seats: BoardProps['seats']
  bySeat?: boolean
}

function Tree({ value, depth, seats, bySeat = false }: TreeProps) {
  if (value === null) return <span className="quiet">{t('board.hidden')}</span>
  if (typeof value !== 'object') return <>{brief(value)}</>
  const entries = Object.entries(value as object)
  if (entries.length === 0) return <span className="quiet">{t('board.empty')}</span>
  if (Array.isArray(value) && !bySeat && value.every(v => typeof v !== 'object')) return <>{brief(value)}</>
  if (depth > 1) return <>{brief(value)}</>
  return (
    <ul className="tree">
      {entries.slice(0, 200).map(([key, part]) => (
        <li key={key}>
          {bySeat ? (
            <b>
              <SeatMark seat={Number(key)} /> {seats[Number(key)]?.name}
            </b>
          ) : (
            <b>{Array.isArray(value) ? Number(key) + 1 : spaced(key)}</b>
          )}{' '}
          <Tree value={part} depth={depth + 1} seats={seats} />
        </li>
      ))}
    </ul>
  )
}
