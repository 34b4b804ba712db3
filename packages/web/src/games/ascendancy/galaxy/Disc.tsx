import { memo } from 'react'
import { usePicture } from '../../../art/worlds/usePicture.ts'
import { worldPicture } from '../art/worlds.ts'
import { colourOf, emblemOf } from '../face.ts'
import { BORG, type DiscView, type SystemCard } from '../game.ts'
import { R } from './geometry.ts'
import { Node, type NodeKind } from './Node.tsx'
import { Ring } from './Ring.tsx'

export interface DiscProps {
  id: number
  x: number
  y: number
  leaving: boolean
  card: SystemCard
  disc: DiscView
  name: string
  label: string
  floating: boolean
  /** The owner's Faction; null where nobody or the Borg own it. */
  faction: string | null
  home: boolean
  /** `may`: something can be done with it. */
  state: 'quiet' | 'may' | 'glows' | 'taken'
  /** The name stands above the disc, because a lane leaves below. */
  above: boolean
  /** A click on an open site builds there. */
  building: boolean
}

/** Where things stand on the ring, in degrees clockwise from north. */
const BADGE = -112
const STARBASE = -62
const HAZARD = -140
const CIVILIZATION = 118
const CARDS = 92

function onRing(degrees: number, radius: number): { x: number; y: number } {
  const turn = (degrees * Math.PI) / 180
  return { x: Math.sin(turn) * radius, y: -Math.cos(turn) * radius }
}

const at = (degrees: number, radius = R): string => {
  const { x, y } = onRing(degrees, radius)
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`
}

/** One System: the world, its Nodes and sites, who owns it, what lies on it. Clicks are caught by the galaxy. */
export const Disc = memo(function Disc(props: DiscProps) {
  const { id, x, y, card, disc, state, label, faction } = props
  const owner = disc.owner
  const colour = owner === BORG ? 'var(--borg)' : faction === null ? 'var(--neutral)' : colourOf(faction)
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
      style={{ color: colour }}
    >
      {owner !== null && (
        <circle
          className="asc-territory"
          r={R * 2.3}
          fill={`url(#light-${owner === BORG ? 'borg' : (faction ?? 'neutral')})`}
        />
      )}
      <circle className="asc-ground" r={R} />
      <World card={card} home={props.home} />
      <Ring card={card} owner={owner} faction={faction} home={props.home} floating={props.floating} />
      {state !== 'quiet' && <circle className="asc-halo" r={R + 13} />}
      {card.kind === 'planet' && <Sites {...props} />}
      {faction !== null && (
        <g transform={at(BADGE)}>
          <Badge faction={faction} />
        </g>
      )}
      {disc.starbase && (
        <use href="#starbase" x="-29" y="-29" width="58" height="58" transform={at(STARBASE, R + 4)} />
      )}
      {owner === BORG && <Spire nodes={disc.assimilation} cube={disc.cubeOnSpire} />}
      {card.hazard > 0 && <Hazard level={card.hazard} />}
      <Tokens disc={disc} />
      <text className={props.above ? 'asc-name above' : 'asc-name'}>{props.name}</text>
    </g>
  )
})

/** Painted at the size in which it is mostly seen; a plain ball until then. */
function World({ card, home }: { card: SystemCard; home: boolean }) {
  const radius = card.kind !== 'planet' ? 66 : home ? 78 : 66
  const picture = usePicture(worldPicture(card.id, radius))
  if (picture === null) return <circle r={radius} className="asc-world-soon" />
  const size = picture.width
  return <image href={picture.url} x={-size / 2} y={-size / 2} width={size} height={size} />
}

/** Nodes and open sites on the upper rim. */
function Sites({ card, disc, building, id }: DiscProps) {
  const marks: { kind: NodeKind; full: boolean }[] = []
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
  return marks.map(({ kind, full }, i) => (
    <g
      // biome-ignore lint/suspicious/noArrayIndexKey: sites have no other name.
      key={i}
      transform={at((i - (marks.length - 1) / 2) * 19)}
      className={building && !full ? 'asc-site open' : 'asc-site'}
      data-site={full ? undefined : kind}
      data-system={id}
    >
      <Node kind={kind} full={full} />
    </g>
  ))
}

function Badge({ faction }: { faction: string }) {
  const id = emblemOf(faction)
  return (
    <>
      <use href={`#plate-${id}`} x="-20" y="-20" width="40" height="40" fill="currentColor" />
      <use href={`#plate-${id}`} x="-18" y="-18" width="36" height="36" fill="#0a1120" />
      <use href={`#em-${id}`} x="-12" y="-12" width="24" height="24" />
    </>
  )
}

function Spire({ nodes, cube }: { nodes: number; cube: boolean }) {
  return (
    <g className="asc-spire">
      <use href="#spire" x="-42" y="-62" width="84" height="84" />
      {Array.from({ length: nodes }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Nodes are alike.
        <rect key={i} x={-24 + i * 18} y="36" width="12" height="12" rx="2" fill="currentColor" />
      ))}
      {cube && <use href="#ship-borg" x="-26" y="-106" width="52" height="52" />}
    </g>
  )
}

function Hazard({ level }: { level: number }) {
  return (
    <g transform={at(HAZARD)} className="asc-hazard">
      <path d="M0-21 21 15H-21Z" />
      <text y="10">{level}</text>
    </g>
  )
}

/** Everything that lies on a disc: Research, gifts of young worlds, Warp tokens of a civilization, cards. */
function Tokens({ disc }: { disc: DiscView }) {
  const cards = disc.cards.length + (disc.faceDown ? 1 : 0)
  return (
    <>
      {(['P', 'R', 'C'] as const).map((kind, i) => {
        const n = disc.tokens[kind]
        return n === 0 ? null : (
          <g key={kind} transform={`translate(${-32 + i * 32} ${R * 0.52})`} className="asc-token">
            <Node kind={kind} full />
            {n > 1 && (
              <text x="15" y="14">
                ×{n}
              </text>
            )}
          </g>
        )
      })}
      {disc.civilization > 0 && (
        <g transform={at(CIVILIZATION)} className="asc-civilization">
          <circle r="18" />
          {Array.from({ length: disc.civilization }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens are alike.
            <path key={i} d={`M-8 ${8 - i * 7}L0 ${2 - i * 7} 8 ${8 - i * 7}`} />
          ))}
        </g>
      )}
      {disc.preWarp && (
        <g transform={at(CIVILIZATION)} className="asc-civilization">
          <circle r="18" />
          <path d="M-8 8Q0-16 8 8Z" />
        </g>
      )}
      {cards > 0 && (
        <g transform={at(CARDS)} className="asc-card-here">
          <rect x="-11" y="-15" width="22" height="30" rx="4" />
          <text y="6">{disc.faceDown ? '?' : cards}</text>
        </g>
      )}
    </>
  )
}
