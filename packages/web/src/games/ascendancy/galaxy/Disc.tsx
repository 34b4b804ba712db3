import { memo, useSyncExternalStore } from 'react'
import { seatColour } from '../../../ui/SeatMark.tsx'
import { emblemOf, NODE_SHAPES } from '../art/emblems.ts'
import { onPicture, pictureOf } from '../art/worlds.ts'
import { BORG, type DiscView, type SystemCard } from '../game.ts'
import { R } from './geometry.ts'

export interface DiscProps {
  id: number
  x: number
  y: number
  card: SystemCard
  disc: DiscView
  name: string
  label: string
  floating: boolean
  /** Emblem of the owner's Faction. */
  faction: string | null
  /** `may`: something can be done with it. */
  state: 'quiet' | 'may' | 'glows' | 'taken'
  /** The name stands above the disc, because a lane leaves below. */
  above: boolean
  /** A click on an open site builds there. */
  building: boolean
}

const BORG_GREEN = '#5ff08a'

/** One System: the world, its Nodes and sites, who owns it, what lies on it. Clicks are caught by the galaxy. */
export const Disc = memo(function Disc(props: DiscProps) {
  const { id, x, y, card, disc, floating, state, label } = props
  const owner = disc.owner
  const colour = owner === null ? 'var(--asc-rim)' : owner === BORG ? BORG_GREEN : seatColour(owner)
  const chosen = state === 'glows' || state === 'taken'
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is pressed only while it is a button.
    <g
      className={`asc-disc is-${state}`}
      transform={`translate(${x} ${y})`}
      data-piece={`system:${id}`}
      role={chosen ? 'button' : 'img'}
      tabIndex={chosen ? 0 : undefined}
      aria-pressed={chosen ? state === 'taken' : undefined}
      aria-label={label}
    >
      {state !== 'quiet' && <circle className="asc-halo" r={R + 12} />}
      <circle className="asc-ground" r={R} />
      <World card={card} />
      <circle
        className={floating ? 'asc-rim floating' : 'asc-rim'}
        r={R - 3}
        stroke={colour}
        strokeWidth={owner === null ? 2.5 : 7}
      />
      {card.kind === 'planet' && <Sites {...props} />}
      {owner !== null && owner !== BORG && <Badge faction={props.faction} colour={colour} />}
      {disc.starbase && <Starbase colour={colour} />}
      {owner === BORG && <Spire nodes={disc.assimilation} cube={disc.cubeOnSpire} />}
      {card.hazard > 0 && <Hazard level={card.hazard} />}
      <Tokens disc={disc} />
      <text className={props.above ? 'asc-name above' : 'asc-name'} y={props.above ? -R - 14 : R + 30}>
        {props.name}
      </text>
    </g>
  )
})

function World({ card }: { card: SystemCard }) {
  const href = useSyncExternalStore(
    listener => onPicture(card.id, listener),
    () => pictureOf(card.id),
  )
  const r = card.kind === 'planet' ? 66 : 96
  if (href === undefined) return <circle r={r * 0.8} className="asc-world-soon" />
  return <image href={href} x={-r} y={-r} width={2 * r} height={2 * r} />
}

/** Nodes and open sites on the upper rim. */
function Sites({ card, disc, building, id }: DiscProps) {
  const marks: { kind: 'P' | 'R' | 'C' | 'O'; full: boolean }[] = []
  let open = card.capacity.O
  for (const kind of ['P', 'R', 'C'] as const) {
    const nodes = disc.nodes[kind]
    const sites = card.capacity[kind]
    for (let i = 0; i < Math.max(nodes, sites); i++) {
      if (i >= sites) open--
      marks.push({ kind, full: i < nodes })
    }
  }
  for (let i = 0; i < open; i++) marks.push({ kind: 'O', full: false })
  return marks.map(({ kind, full }, i) => {
    const angle = ((-90 + (i - (marks.length - 1) / 2) * 24) * Math.PI) / 180
    const at = `translate(${Math.cos(angle) * 80} ${Math.sin(angle) * 80}) scale(1.25)`
    return (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: sites have no other name.
        key={i}
        className={`asc-site site-${kind}${full ? ' full' : ''}${building && !full ? ' open' : ''}`}
        transform={at}
        d={kind === 'O' ? 'M-8-5-5-8H5L8-5V5L5 8H-5L-8 5Z' : NODE_SHAPES[kind]}
        data-site={full ? undefined : kind}
        data-system={id}
      />
    )
  })
}

function Badge({ faction, colour }: { faction: string | null; colour: string }) {
  return (
    <g transform="translate(-78 -38)">
      <circle r="19" fill="#000" stroke={colour} strokeWidth="3" />
      <path d={emblemOf(faction ?? '')} fill={colour} fillRule="evenodd" />
    </g>
  )
}

function Starbase({ colour }: { colour: string }) {
  return (
    <g transform="translate(78 -38)" className="asc-starbase">
      <circle r="19" fill="#000" stroke={colour} strokeWidth="3" />
      <path d="M-13-3Q0-11 13-3L9 2H-9ZM-4 2H4L2 12H-2ZM0-9V-14" fill={colour} stroke={colour} />
    </g>
  )
}

function Spire({ nodes, cube }: { nodes: number; cube: boolean }) {
  return (
    <g className="asc-spire">
      <path d="M0-52 13 20H-13ZM-26 20H26L18 30H-18Z" fill="#0b2b16" stroke={BORG_GREEN} strokeWidth="3" />
      {Array.from({ length: nodes }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Nodes are alike.
        <rect key={i} x={-24 + i * 18} y="36" width="12" height="12" fill={BORG_GREEN} />
      ))}
      {cube && (
        <path d="M-16-84H16V-52H-16ZM-16-68H16M0-84V-52" fill="#000" stroke={BORG_GREEN} strokeWidth="3" />
      )}
    </g>
  )
}

function Hazard({ level }: { level: number }) {
  return (
    <g transform="translate(-70 56)">
      <path d="M0-21 22 17H-22Z" fill="#1c0d00" stroke="#ffb84d" strokeWidth="3.5" strokeLinejoin="round" />
      <text className="asc-hazard" y="12">
        {level}
      </text>
    </g>
  )
}

/** Everything that lies on a disc: Research, gifts of young worlds, Warp tokens of a civilization, cards. */
function Tokens({ disc }: { disc: DiscView }) {
  const { P, R: research, C } = disc.tokens
  const cards = disc.cards.length + (disc.faceDown ? 1 : 0)
  return (
    <>
      {(['P', 'R', 'C'] as const).map((kind, i) => {
        const n = { P, R: research, C }[kind]
        return n === 0 ? null : (
          <g key={kind} transform={`translate(${-20 + i * 26} -18)`} className={`asc-token token-${kind}`}>
            <circle r="13" />
            <text y="6">{n}</text>
          </g>
        )
      })}
      {disc.civilization > 0 && (
        <g transform="translate(72 52)" className="asc-civilization">
          <circle r="19" />
          {Array.from({ length: disc.civilization }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens are alike.
            <path key={i} d={`M-9 ${8 - i * 8}L0 ${1 - i * 8} 9 ${8 - i * 8}`} />
          ))}
        </g>
      )}
      {disc.preWarp && <path className="asc-prewarp" d="M60 56Q72 34 84 56V70H60Z" />}
      {cards > 0 && (
        <g transform="translate(70 12)" className="asc-card-here">
          <rect x="-12" y="-16" width="24" height="32" rx="4" />
          <text y="7">{disc.faceDown ? '?' : cards}</text>
        </g>
      )}
    </>
  )
}
