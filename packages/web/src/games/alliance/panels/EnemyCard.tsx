import { SECTORS } from '@tenforward/alliance/reading'
import { type Logic, logicById, type Ship, type View } from '../game.ts'
import { ACTION_NAME, codeName, nameIn, readable, shipIn, weaponName } from '../names.ts'
import type { Decision } from '../reading/recap.ts'
import { rowOf } from '../reading/row.ts'
import { ManoeuvreIcon } from './ManoeuvreIcon.tsx'

const WHEN: Readonly<Record<string, string>> = {
  always: 'otherwise',
  aux: 'on Auxiliary Power',
  shot: 'with somebody in arc and range',
  fixable: 'with damage to repair',
  noLock: 'without a Target Lock',
  noShields: 'without shields',
  damaged: 'when damaged',
  locked: 'with a Target Lock',
  surrounded: 'with two of us within Range 2',
  shieldLost: 'with a shield gone',
}

const conditionText = (when: Logic['actions'][number]['when']): string =>
  typeof when === 'object' ? `with one of us within Range ${when.within}` : (WHEN[when] ?? readable(when))

/** The card by which an enemy thinks, with the row that was rolled and what it chose to do. */
export function EnemyCard({ view, report }: { view: View; report: Decision }) {
  const { at, action, swerved, lost } = report
  const ship = shipIn(view, at.ship)
  const logic = ship && logicById[ship.card]
  if (ship === undefined || logic === undefined) return null
  const row = rowOf(logic, at.sector, at.ring)
  return (
    <section className="all-card all-enemy-card" aria-label={`How ${nameIn(view, at.ship)} decided`}>
      <LogicHead ship={ship} logic={logic} />
      <div className="all-decision">
        <SectorWheel sector={at.sector} ring={at.ring} />
        <p>
          Goes for <b>{at.target === null ? 'its goal' : nameIn(view, at.target)}</b>,{' '}
          {readable(at.sector).toLowerCase()}, {at.ring} ring.
          {at.lead !== at.ship && ` ${nameIn(view, at.lead)} leads.`}
        </p>
      </div>
      <ol className="all-row" aria-label={`The die shows ${at.die}: ${codeName(at.code)}`}>
        {row.map((code, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is a result of the die.
          <li key={i} className={i + 1 === at.die ? 'rolled' : ''}>
            <small>{i + 1}</small>
            <ManoeuvreIcon code={code} colour={logic.red.includes(code) ? 'red' : 'white'} />
          </li>
        ))}
      </ol>
      <p className="all-note">
        <b>{codeName(at.code)}</b>
        {swerved !== null && `, swerving: ${codeName(swerved)}`}
        {lost !== null && ', and no Action'}
      </p>
      {action !== null && <TakenAction logic={logic} action={action} />}
      <details className="all-more">
        <summary>The whole list</summary>
        <ActionList logic={logic} action={action} />
      </details>
    </section>
  )
}

/** The entry of the action list that applied first. */
function TakenAction({ logic, action }: { logic: Logic; action: string }) {
  const entry = logic.actions.find(e => e.do === action)
  if (entry === undefined) return null
  return (
    <p className="all-taken">
      <b>{readable(ACTION_NAME[entry.do] ?? entry.do)}</b> {conditionText(entry.when)}
    </p>
  )
}

export function LogicHead({ ship, logic }: { ship: Ship; logic: Logic }) {
  return (
    <header className="all-head enemy">
      <h2>
        {logic.name} {ship.number}
      </h2>
      <Values skill={ship.skill} {...logic} />
    </header>
  )
}

export function Values({
  skill,
  attack,
  agility,
  hull,
  shields,
}: Record<'skill' | 'attack' | 'agility' | 'hull' | 'shields', number>) {
  const values = { Skill: skill, Attack: attack, Agility: agility, Hull: hull, Shields: shields }
  return (
    <dl className="all-values">
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className={`value-${name.toLowerCase()}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ActionList({ logic, action = null }: { logic: Logic; action?: string | null }) {
  const taken = action === null ? -1 : logic.actions.findIndex(entry => entry.do === action)
  return (
    <ol className="all-logic">
      {logic.actions.map((entry, i) => (
        <li key={`${entry.do} ${conditionText(entry.when)}`} className={i === taken ? 'taken' : ''}>
          <b>{readable(ACTION_NAME[entry.do] ?? entry.do)}</b> {conditionText(entry.when)}
        </li>
      ))}
      <li className="all-note">Fires: {logic.combat.map(entry => weaponName(entry.do)).join(', then ')}</li>
    </ol>
  )
}

/** Eight directions and two rings, the front up. */
function SectorWheel({ sector, ring }: { sector: string; ring: 'inner' | 'outer' }) {
  return (
    <svg
      className="all-wheel"
      viewBox="-52 -52 104 104"
      role="img"
      aria-label={`${readable(sector)}, ${ring} ring`}
    >
      {SECTORS.map((name, i) => (
        <g key={name} transform={`rotate(${-45 * i})`}>
          <path className={name === sector && ring === 'outer' ? 'on' : ''} d={wedge(28, 50)} />
          <path className={name === sector && ring === 'inner' ? 'on' : ''} d={wedge(10, 27)} />
        </g>
      ))}
      <path className="ship" d="M0-7 5 5H-5Z" />
    </svg>
  )
}

function wedge(inner: number, outer: number): string {
  const half = Math.PI / 8 - 0.03
  const at = (r: number, side: 1 | -1) =>
    `${(r * Math.sin(half) * side).toFixed(1)} ${(-r * Math.cos(half)).toFixed(1)}`
  return `M${at(inner, -1)}L${at(outer, -1)}A${outer} ${outer} 0 0 1 ${at(outer, 1)}L${at(inner, 1)}A${inner} ${inner} 0 0 0 ${at(inner, -1)}Z`
}
