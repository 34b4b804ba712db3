import { memo } from 'react'
import type { Affiliation, Card } from '../game.ts'
import { coloursOf } from './colours.ts'

/** A number that belongs to a text: the same card always looks the same. */
function seedOf(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}

const MARKS: Readonly<Record<Affiliation, string>> = {
  Federation: 'M50 14 70 66 50 54 30 66Z',
  Klingon: 'M50 12 60 46 84 66 54 58 50 84 46 58 16 66 40 46Z',
  Romulan: 'M12 34 44 42 50 22 56 42 88 34 62 58 50 80 38 58Z',
  Ferengi: 'M30 24h40v18H58v34H42V42H30Z',
  Cardassian: 'M50 14 72 40 58 84H42L28 40Z',
  Bajoran: 'M50 16a22 22 0 1 1-.1 0ZM44 44h12v40H44Z',
  Dominion: 'M50 16 80 32v36L50 84 20 68V32Z',
  Kazon: 'M22 22 50 40 78 22 66 50 78 78 50 60 22 78 34 50Z',
  Vidiian: 'M50 16c24 12 24 56 0 68-24-12-24-56 0-68Z',
  Hirogen: 'M50 12 62 50 50 88 38 50ZM20 50 50 40 80 50 50 60Z',
  Borg: 'M22 22h56v56H22ZM36 36h28v28H36Z',
  Starfleet: 'M50 14a34 34 0 1 1-.1 0ZM50 26 64 68 50 58 36 68Z',
  Vulcan: 'M50 82 24 26h12l14 34 14-34h12Z',
  Neutral: 'M50 18 82 50 50 82 18 50Z',
  'Non-Aligned': 'M50 18a32 32 0 1 1-.1 0ZM50 34a16 16 0 1 0 .1 0Z',
}

const SIGNS: Readonly<Record<string, string>> = {
  Dilemma: 'M50 14 88 82H12ZM46 40h8v20h-8ZM46 66h8v8h-8Z',
  Artifact: 'M50 12 74 36 62 84H38L26 36Z',
  Event: 'M50 14 58 42 86 50 58 58 50 86 42 58 14 50 42 42Z',
  Incident: 'M50 14 86 50 50 86 14 50ZM50 32 68 50 50 68 32 50Z',
  Interrupt: 'M58 10 26 56h20l-6 34 34-48H52Z',
  Objective: 'M50 14a36 36 0 1 1-.1 0ZM50 26a24 24 0 1 0 .1 0ZM50 38a12 12 0 1 1-.1 0Z',
  Doorway: 'M26 86V40a24 24 0 0 1 48 0v46H62V42a12 12 0 0 0-24 0v44Z',
  Equipment: 'M26 26h48v48H26ZM36 36h28v12H36ZM36 56h12v8H36Z',
  Site: 'M18 84V52h18V28h28v24h18v32Z',
  'Time Location': 'M26 14h48L54 50l20 36H26l20-36Z',
  Tactic: 'M14 50 50 14v20h36v32H50v20Z',
  Tribble: 'M50 24c30 0 38 56 0 56s-30-56 0-56Z',
  Trouble: 'M50 24c30 0 38 56 0 56s-30-56 0-56ZM44 40h12v18H44ZM44 64h12v8H44Z',
}

const SHIP = 'M50 10 60 34 58 56 88 74 58 70 54 88H46L42 70 12 74 42 56 40 34Z'
const STATION = 'M44 10h12v24l30 10v12L56 66v24H44V66L14 56V44l30-10Z'
const PERSON = 'M50 16a16 16 0 1 1-.1 0ZM18 88c0-26 14-36 32-36s32 10 32 36Z'

/** Our own picture for a card: a sign of what it is on a ground of its own, the same each time. */
export const Emblem = memo(function Emblem({ card, wide = false }: { card: Card; wide?: boolean }) {
  const [main, second] = coloursOf(card)
  const seed = seedOf(card.id)
  const id = `e${seed.toString(36)}`
  const turn = seed % 360
  return (
    <svg
      className="ccg-emblem"
      viewBox={wide ? '-90 0 280 100' : '0 0 100 100'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} gradientTransform={`rotate(${turn} .5 .5)`}>
          <stop offset="0" stopColor={main} stopOpacity="0.5" />
          <stop offset="1" stopColor={second} stopOpacity="0.08" />
        </linearGradient>
      </defs>
      <rect x="-90" width="280" height="100" fill="#0b0910" />
      <rect x="-90" width="280" height="100" fill={`url(#${id})`} />
      <Ground card={card} seed={seed} colour={second} />
      <path d={signOf(card)} fill={main} fillRule="evenodd" fillOpacity="0.88" />
    </svg>
  )
})

function signOf({ types, affiliations, ship, facility, mission, personnel }: Card): string {
  if (mission !== null) return mission.places.includes('planet') ? '' : SIGNS.Event!
  if (personnel.length > 0) return affiliations.length > 0 ? MARKS[affiliations[0]!] : PERSON
  if (facility !== null) return STATION
  if (ship !== null && types.includes('Ship')) return SHIP
  return SIGNS[types[0]!] ?? SIGNS.Event!
}

const STARS = Array.from({ length: 14 }, (_, star) => star)

/** Stars and, for a planet, its disc; for people their shoulders behind the mark. */
function Ground({ card, seed, colour }: { card: Card; seed: number; colour: string }) {
  const stars = STARS.map(star => {
    const at = Math.imul(seed ^ (star * 2654435761), 2246822519) >>> 0
    return (
      <circle
        key={star}
        cx={at % 100}
        cy={(at >>> 8) % 100}
        r={((at >>> 16) % 10) / 14 + 0.3}
        fill="#fff"
        fillOpacity="0.7"
      />
    )
  })
  const planet = card.mission?.places.includes('planet') ?? false
  return (
    <>
      {stars}
      {planet && (
        <circle cx={42 + (seed % 17)} cy="54" r={26 + (seed % 9)} fill={colour} fillOpacity="0.75" />
      )}
      {planet && (
        <ellipse
          cx={42 + (seed % 17)}
          cy="54"
          rx={40}
          ry={5 + (seed % 7)}
          fill="none"
          stroke={colour}
          strokeWidth="2"
          strokeOpacity="0.6"
        />
      )}
      {card.personnel.length > 0 && <path d={PERSON} fill={colour} fillOpacity="0.22" />}
    </>
  )
}
