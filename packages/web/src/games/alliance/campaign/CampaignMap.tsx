import { campaignOf, missionsOpen } from '@tenforward/alliance/reading'
import { type Mission, missionById } from '../game.ts'
import type { Kept } from './model.ts'

type Stand = 'won' | 'failed' | 'open' | 'closed'

const WIDE = 210
const HIGH = 62
const BOX = { width: 178, height: 44 }

interface Node {
  mission: Mission
  x: number
  y: number
  stand: Stand
}

/** Missions in columns by their act, in the order of the campaign. */
function nodesOf(kept: Kept): Node[] {
  const open = new Set(missionsOpen(kept.state).map(mission => mission.id))
  const rows: Record<number, number> = {}
  return campaignOf(kept.state).missions.flatMap(id => {
    const mission = missionById[id]
    if (mission === undefined) return []
    const row = rows[mission.act] ?? 0
    rows[mission.act] = row + 1
    const x = (mission.act - 1) * WIDE + WIDE / 2
    return [{ mission, x, y: 34 + row * HIGH + HIGH / 2, stand: standOf(kept, id, open) }]
  })
}

function standOf({ state }: Kept, id: string, open: ReadonlySet<string>): Stand {
  if (state.log.some(entry => entry.mission === id && entry.success)) return 'won'
  if (open.has(id)) return 'open'
  return state.log.some(entry => entry.mission === id) ? 'failed' : 'closed'
}

const STANDS: Readonly<Record<Stand, string>> = {
  won: 'won',
  failed: 'failed',
  open: 'open',
  closed: 'not open yet',
}

interface CampaignMapProps {
  kept: Kept
  chosen: string | null
  onChoose(id: string): void
}

/** Acts from left to right; from the chosen mission, what follows on success and on failure. */
export function CampaignMap({ kept, chosen, onChoose }: CampaignMapProps) {
  const nodes = nodesOf(kept)
  const { acts } = campaignOf(kept.state)
  const height = Math.max(...nodes.map(node => node.y)) + HIGH / 2 + 6
  const at = (id: string) => nodes.find(node => node.mission.id === id)
  return (
    <div className="camp-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of missions, not of fields. */}
      <svg viewBox={`0 0 ${acts.length * WIDE} ${height}`} role="group" aria-label="Map of the campaign">
        {acts.map(({ name }, i) => (
          <text key={name} className="camp-act" x={i * WIDE + WIDE / 2} y="22">
            {name}
          </text>
        ))}
        {nodes
          .filter(node => node.mission.id === chosen)
          .flatMap(from =>
            (['failure', 'success'] as const).flatMap(how =>
              (from.mission.next?.[how] ?? []).flatMap(id => {
                const to = at(id)
                return to === undefined || to === from
                  ? []
                  : [
                      <path
                        key={`${from.mission.id} ${how} ${id}`}
                        className={`camp-way ${how}`}
                        d={way(from, to)}
                      />,
                    ]
              }),
            ),
          )}
        {nodes.map(({ mission, x, y, stand }) => (
          // biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing.
          <g
            key={mission.id}
            className={`camp-node ${stand}${mission.id === chosen ? ' chosen' : ''}`}
            transform={`translate(${x} ${y})`}
            role="button"
            tabIndex={0}
            aria-pressed={mission.id === chosen}
            aria-label={`${mission.name}: ${STANDS[stand]}`}
            onClick={() => onChoose(mission.id)}
            onKeyDown={event => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              onChoose(mission.id)
            }}
          >
            <rect
              x={-BOX.width / 2}
              y={-BOX.height / 2}
              width={BOX.width}
              height={BOX.height}
              rx={BOX.height / 2}
            />
            <text y="5">
              {stand === 'won' ? '✓ ' : stand === 'failed' ? '✗ ' : ''}
              {mission.name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

/** From the right end of one to the left end of the other; within an act around the side. */
function way(from: Node, to: Node): string {
  const a = from.x + BOX.width / 2
  if (from.mission.act === to.mission.act) {
    const bend = a + 16
    return `M${a} ${from.y}C${bend} ${from.y} ${bend} ${to.y} ${a} ${to.y}`
  }
  const b = to.x - BOX.width / 2
  const middle = (a + b) / 2
  return `M${a} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${b} ${to.y}`
}
