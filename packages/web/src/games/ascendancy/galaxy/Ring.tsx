import { BORG, type SystemCard } from '../game.ts'
import { R } from './geometry.ts'

interface RingProps {
  card: SystemCard
  owner: number | null
  faction: string | null
  home: boolean
  floating: boolean
}

const AROUND = 2 * Math.PI * R

/** Who controls a System: the pattern belongs to the faction as well as the colour. */
export function Ring({ card, owner, faction, home, floating }: RingProps) {
  if (owner === null) {
    const phenomenon = card.kind !== 'planet'
    return <circle className={phenomenon ? 'asc-ring open-space' : 'asc-ring free'} r={R} />
  }
  return (
    <g className={floating ? 'asc-ring floating' : 'asc-ring'}>
      <circle r={R} strokeWidth="22" strokeOpacity=".16" />
      <Pattern faction={owner === BORG ? 'borg' : (faction ?? '')} />
      {home && <circle r={R + 10} strokeWidth="1.5" strokeOpacity=".55" />}
    </g>
  )
}

function Pattern({ faction }: { faction: string }) {
  switch (faction) {
    case 'klingon':
      return (
        <>
          <circle r={R} strokeWidth="3.4" />
          <circle r={R + 5} strokeWidth="7" strokeDasharray={`4 ${(AROUND / 36 - 4).toFixed(2)}`} />
        </>
      )
    case 'romulan':
      return (
        <>
          <circle r={R - 3} strokeWidth="2.6" />
          <circle r={R + 4} strokeWidth="2.6" />
        </>
      )
    case 'ferengi':
      return <circle r={R} strokeWidth="5" strokeDasharray={`${(AROUND / 24 - 6).toFixed(2)} 6`} />
    case 'cardassian':
      return <circle r={R} strokeWidth="4.400" strokeDasharray="36 5 6 5" />
    case 'borg':
      return <circle r={R} strokeWidth="3.400" strokeDasharray="20 5 4 5" />
    default:
      return <circle r={R} strokeWidth="4.600" />
  }
}
