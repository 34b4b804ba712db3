import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dice } from '../../../ui/Dice.tsx'
import { seatColour } from '../../../ui/SeatMark.tsx'
import type { Talk } from '../../words.ts'
import { BORG, type Combat, INDEPENDENT, type View } from '../game.ts'
import { atPlace, placeName, plural, powerFirst, powerName } from '../names.ts'
import { batchText } from '../words/tellCombat.ts'
import { combatOdds, fighting, percent, sideFigures } from './odds.ts'

const powerColour = (power: number): string =>
  power === BORG ? '#5ff08a' : power === INDEPENDENT ? 'var(--peach)' : seatColour(power)

/** A battle or invasion under way: both sides, their dice, what each die needs and why, and how it may end. */
export function CombatPanel({ view, talk }: { view: View; talk: Talk }) {
  const [folded, setFolded] = useState(false)
  const { combat } = view
  if (combat === null) return null
  const title =
    combat.kind === 'battle'
      ? `Battle ${atPlace(view, combat.at)}`
      : `Invasion of ${placeName(view, combat.at)}`
  return (
    <section className="asc-combat" aria-label={title} data-still="">
      <header>
        <h2>{title}</h2>
        <span>{combat.round === 0 ? 'before the first Round' : `Round ${combat.round}`}</span>
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
                power={side.power}
                talk={talk}
                attacker={i === 0}
              />
            ))}
          </div>
          <OddsBar view={view} combat={combat} />
        </>
      )}
    </section>
  )
}

interface SideProps {
  view: View
  combat: Combat
  power: number
  talk: Talk
  attacker: boolean
}

function SidePart({ view, combat, power, talk, attacker }: SideProps) {
  const side = combat.sides.find(s => s.power === power)!
  const ships = fighting(view, combat, power)
  const own = sideFigures(view, combat, power, ships)
  const rolls = combat.rolls.filter(roll => roll.by === power)
  const unit = side.planet ? 'Structure' : power === BORG ? 'Cube' : 'Ship'
  return (
    <div className="asc-side" style={{ '--seat': powerColour(power) } as React.CSSProperties}>
      <b className="asc-side-name">
        {powerFirst(power, talk)} <small>{attacker ? 'attacks' : 'defends'}</small>
      </b>
      <p>
        {side.fate === 'fighting'
          ? plural(ships, unit)
          : side.fate === 'retreated'
            ? 'Retreated'
            : 'Destroyed'}
        {side.lost > 0 && ` · ${side.lost} lost`}
      </p>
      <p className="quiet">
        Hits from {own.hit}, shields {own.shields}
      </p>
      {rolls.map((roll, i) => {
        const enemy = roll.to === null ? null : sideFigures(view, combat, roll.to, 0)
        const needs = own.hit + (power === BORG ? 0 : (enemy?.shields ?? 0))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rolls keep their order.
          <div key={i} className="asc-roll">
            <small>
              {batchText(roll.batch)}
              {roll.to !== null && ` at ${powerName(roll.to, talk)}`}: {own.hit}
              {enemy && enemy.shields > 0 && power !== BORG ? ` + ${enemy.shields} shields = ${needs}` : ''}{' '}
              or more
              {roll.automatic > 0 && `, ${plural(roll.automatic, 'sure Hit')}`}
            </small>
            <Rolled faces={roll.dice.map(die => die.face)} needs={needs} />
          </div>
        )
      })}
    </div>
  )
}

/** Hits first and bright, misses dim. Cards may have changed a number; what counts is told in the log. */
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

function OddsBar({ view, combat }: { view: View; combat: Combat }) {
  const chances = combatOdds(view, combat)
  if (chances.length === 0) return null
  return (
    <div className="asc-odds">
      <dl>
        {chances.map(({ label, p }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <meter min={0} max={1} value={p} aria-label={label} /> {percent(p)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">To the end, without retreats and cards.</p>
    </div>
  )
}
