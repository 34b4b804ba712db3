import { useState } from 'react'
import { navigate } from '../../../app/router.ts'
import { createLocal } from '../../../connection/local/create.ts'
import { ownName } from '../../../settings/profile.ts'
import { t } from '../../../strings/index.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/Choice.tsx'
import { missions } from '../game.ts'
import { readable } from '../names.ts'
import type { Pilot } from './model.ts'
import {
  commandable,
  FEWEST,
  firstShips,
  hasCards,
  MOST,
  type SingleShip,
  SKILLS,
  singleTable,
  whyNotSingle,
} from './single.ts'

/** Any mission with any ships, for its own sake. */
export function SingleMission() {
  const [mission, setMission] = useState(missions[0]!.id)
  const [ships, setShips] = useState<readonly SingleShip[]>(firstShips)
  const [previews, setPreviews] = useState(false)
  const table = singleTable(mission, ships, ownName() || t('seat.me'), previews)
  const why = whyNotSingle(table)
  const go = async () => navigate(`/table/${await createLocal({ game: 'alliance', ...table })}`)
  return (
    <div className="stack">
      <label className="camp-field">
        Mission
        <select className="input" value={mission} onChange={event => setMission(event.target.value)}>
          {missions.map(({ id, name, act }) => (
            <option key={id} value={id}>
              {name} (act {act})
            </option>
          ))}
        </select>
      </label>
      <div className="stepper">
        <IconButton
          icon="minus"
          tone="peach"
          label="One ship fewer"
          disabled={ships.length === FEWEST}
          onClick={() => setShips(ships.slice(0, -1))}
        />
        <output aria-label="How many ships">{ships.length}</output>
        <IconButton
          icon="plus"
          tone="peach"
          label="One ship more"
          disabled={ships.length === MOST}
          onClick={() => setShips([...ships, ships[ships.length % 2]!])}
        />
      </div>
      <ol className="seats">
        {ships.map((ship, i) => (
          <ShipRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a ship is a place in the fleet.
            key={i}
            n={i + 1}
            ship={ship}
            onChange={change => setShips(ships.map((s, n) => (n === i ? { ...s, ...change } : s)))}
          />
        ))}
      </ol>
      <Switch label="See where manoeuvres end" on={previews} onChange={setPreviews} />
      <div className="actions">
        <Button disabled={why !== null} onClick={() => void go()}>
          Fly the mission
        </Button>
        {why && <p role="alert">{why}</p>}
      </div>
    </div>
  )
}

interface ShipRowProps {
  n: number
  ship: SingleShip
  onChange(change: Partial<SingleShip>): void
}

function ShipRow({ n, ship, onChange }: ShipRowProps) {
  return (
    <li className="camp-ship-row">
      <span className="label">Ship {n}</span>
      <select
        className="input"
        aria-label={`Class of ship ${n}`}
        value={ship.ship}
        onChange={event => onChange({ ship: event.target.value, cards: hasCards(event.target.value) })}
      >
        {commandable.map(({ id, className, faction, attack, agility, hull, shields }) => (
          <option key={id} value={id}>
            {readable(faction)}: {className} ({attack}/{agility}/{hull}/{shields})
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={`Captain Skill of ship ${n}`}
        value={ship.skill}
        onChange={event => onChange({ skill: Number(event.target.value) })}
      >
        {SKILLS.map(skill => (
          <option key={skill} value={skill}>
            Skill {skill}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={`Who flies ship ${n}`}
        value={ship.by}
        onChange={event => onChange({ by: event.target.value as Pilot })}
      >
        <option value="me">Me</option>
        <option value="here">Someone here</option>
        <option value="bot">A wingman</option>
      </select>
      <select
        className="input"
        aria-label={`Cards of ship ${n}`}
        value={ship.cards ? 'set' : 'none'}
        onChange={event => onChange({ cards: event.target.value === 'set' })}
      >
        <option value="set" disabled={!hasCards(ship.ship)}>
          Ready-made cards
        </option>
        <option value="none">No cards</option>
      </select>
    </li>
  )
}
