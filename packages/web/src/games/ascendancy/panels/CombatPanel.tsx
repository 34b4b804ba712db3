import { useState } from 'react'
import { useAtTable } from '../../../table/atTable.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dice } from '../../../ui/Dice.tsx'
import { seatColour } from '../../../ui/SeatMark.tsx'
import type { Talk } from '../../words.ts'
import { BORG, type Combat, INDEPENDENT, type View } from '../game.ts'
import { atPlace, placeName, plural, powerFirst, powerName } from '../names.ts'
import { fighting, shotsOf } from '../reading/combat.ts'
import type { Shooting } from '../reading/shots.ts'
import { useBattleOdds, useInvasionOdds } from '../reading/useBattleOdds.ts'
import { usePosition } from '../reading/usePosition.ts'
import { batchText } from '../words/tellCombat.ts'
import { BattleChances, InvasionBar } from './AttackOdds.tsx'

type Side = Combat['sides'][number]

const powerColour = (power: number): string =>
  power === BORG ? '#5ff08a' : power === INDEPENDENT ? 'var(--peach)' : seatColour(power)

/** A battle or invasion under way: both sides, their dice, what each die needs and why, and how it may end. */
export function CombatPanel({ view, talk }: { view: View; talk: Talk }) {
  const [folded, setFolded] = useState(false)
  const { combat } = view
  if (combat === null) return null
  const battle = combat.kind === 'battle'
  const where = battle ? atPlace(view, combat.at) : `of ${placeName(view, combat.at)}`
  return (
    <section className="asc-combat" aria-label={battle ? 'Battle' : 'Invasion'} data-still="">
      <header>
        <h2>
          {battle ? 'Battle' : 'Invasion'}
          {combat.round > 0 && ` · Round ${combat.round}`}
          <small>{where}</small>
        </h2>
        <Button tone="quiet" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {folded ? 'Show' : 'Hide'}
        </Button>
      </header>
      {!folded && (
        <>
          <div className="asc-sides">
            {combat.sides.map((side, i) => (
              <SidePart
                key={side.power}
                view={view}
                combat={combat}
                side={side}
                talk={talk}
                attacker={i === 0}
              />
            ))}
          </div>
          <Odds view={view} battle={battle} />
        </>
      )}
    </section>
  )
}

interface SideProps {
  view: View
  combat: Combat
  side: Side
  talk: Talk
  attacker: boolean
}

function SidePart({ view, combat, side, talk, attacker }: SideProps) {
  const g = usePosition()
  const { power } = side
  const count = fighting(view, combat, side)
  const unit = side.planet ? 'Structure' : power === BORG ? 'Cube' : 'Ship'
  const shots = shotsOf(g, view, combat, side)
  const rolls = combat.rolls.filter(roll => roll.by === power)
  return (
    <div className="asc-side" style={{ '--seat': powerColour(power) } as React.CSSProperties}>
      <b className="asc-side-name">
        {powerFirst(power, talk)} <small>{attacker ? 'attacks' : 'defends'}</small>
      </b>
      <p className="asc-strength">
        {side.fate === 'fighting'
          ? plural(count, unit)
          : side.fate === 'retreated'
            ? 'Retreated'
            : 'Destroyed'}
        {side.lost > 0 && <span className="asc-lost"> − {side.lost}</span>}
      </p>
      <Strength n={count} lost={side.lost} />
      {rolls.map((roll, i) => {
        const shot = shots.find(s => s.batch === roll.batch && (roll.to === null || s.against === roll.to))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rolls keep their order.
          <div key={i} className="asc-roll">
            <small>
              {batchText(roll.batch)}
              {roll.to !== null && ` at ${powerName(roll.to, talk)}`}
              {roll.automatic > 0 && `, ${plural(roll.automatic, 'sure Hit')}`}
            </small>
            <Rolled faces={roll.dice.map(die => die.face)} needs={shot?.needs ?? 7} />
          </div>
        )
      })}
      {shots.map(shot => (
        <ShotPart key={`${shot.batch} ${shot.against}`} shot={shot} talk={talk} />
      ))}
    </div>
  )
}

/** One mark for each that fights, and a hollow one for each that is lost. */
function Strength({ n, lost }: { n: number; lost: number }) {
  return (
    <span className="asc-marks" aria-hidden="true">
      {Array.from({ length: Math.min(24, n + lost) }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike.
        <i key={i} className={i < n ? 'on' : ''} />
      ))}
    </span>
  )
}

/** What a batch needs, with every contribution one click away. */
function ShotPart({ shot, talk }: { shot: Shooting; talk: Talk }) {
  const { batch, dice, automatic, needs, lines, against } = shot
  return (
    <details className="asc-shot">
      <summary>
        {batchText(batch)}: {plural(dice, 'die', 'dice')}
        {automatic > 0 && `, ${plural(automatic, 'sure Hit')}`},{' '}
        <b>{needs > 6 ? 'no hit possible' : `hits on ${needs}+`}</b>
      </summary>
      <ul>
        <li>
          <span>Against</span> <b>{powerName(against, talk)}</b>
        </li>
        {lines.map(({ what, by }) => (
          <li key={what}>
            <span>{what}</span> <b>{by}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Hits first and bright, misses dim. */
function Rolled({ faces, needs }: { faces: readonly number[]; needs: number }) {
  const hits = faces.filter(face => face >= needs)
  const misses = faces.filter(face => face < needs)
  return (
    <div className="asc-rolled">
      {hits.length > 0 && <Dice dice={hits} />}
      {misses.length > 0 && (
        <span className="asc-misses">
          <Dice dice={misses} />
        </span>
      )}
    </div>
  )
}

/** Between the dice and the losses neither the old nor the new numbers are true. */
function Odds({ view, battle }: { view: View; battle: boolean }) {
  const deciding = useAtTable()?.snapshot.now?.deciding ?? []
  const unsettled =
    view.combat!.rolls.some(roll => !roll.counted) ||
    deciding.some(({ name }) => name !== null && TAKING_LOSSES.includes(name))
  if (unsettled) return <p className="asc-odds quiet">The odds follow when the losses are taken.</p>
  return battle ? <BattleOdds view={view} /> : <InvasionOdds view={view} />
}

const TAKING_LOSSES: readonly string[] = ['casualties', 'collateral']

function BattleOdds({ view }: { view: View }) {
  const odds = useBattleOdds(view, { kind: 'underWay' })
  if (odds === null) return null
  if (odds === 'soon') return <p className="asc-odds quiet">Reckoning the odds …</p>
  return (
    <div className="asc-odds">
      <BattleChances odds={odds} borg={view.combat!.sides[0]?.power === BORG} />
    </div>
  )
}

function InvasionOdds({ view }: { view: View }) {
  const odds = useInvasionOdds(view, { kind: 'siege' })
  if (odds === null) return null
  if (odds === 'soon') return <p className="asc-odds quiet">Reckoning the odds …</p>
  return (
    <div className="asc-odds">
      <InvasionBar odds={odds} />
    </div>
  )
}
