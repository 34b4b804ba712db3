import {
  damageById,
  kindOf,
  loadoutById,
  logicById,
  type Options,
  type Ship,
  shipById,
  upgradeById,
} from '../game.ts'
import { cardName, isEnemy, readable, shipName, TOKEN_NAME, weaponName } from '../names.ts'
import { printed } from '../reading/hull.ts'
import { ActionList, LogicHead, Values } from './EnemyCard.tsx'

interface ShipSheetProps {
  ship: Ship
  options: Options
}

/** Everything that lies beside a ship: values, tokens, cards, damage. */
export function ShipSheet({ ship, options }: ShipSheetProps) {
  return (
    <section className="all-card all-sheet" aria-label={shipName(ship)}>
      {isEnemy(ship) ? <EnemySheet ship={ship} /> : <PlayerSheet ship={ship} options={options} />}
      <TokenLine ship={ship} />
      <DamageCards ship={ship} />
      {ship.cargo.length > 0 && <p>Aboard: {ship.cargo.map(readable).join(', ')}</p>}
    </section>
  )
}

function PlayerSheet({ ship, options }: ShipSheetProps) {
  const captain = options.captains[ship.number - 1]
  const card = shipById[ship.card]!
  return (
    <>
      <header className="all-head">
        <h2>{captain?.name || shipName(ship)}</h2>
        <p className="all-note">
          {card.className}, {readable(card.faction)}
        </p>
        <Values skill={ship.skill} {...printed(ship)} />
      </header>
      <ul className="all-upgrades">
        {ship.upgrades.map((equipped, slot) => {
          const upgrade = upgradeById[equipped.card]!
          const off = equipped.disabled || equipped.discarded || equipped.time > 0
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its index.
            <li key={slot} className={`type-${upgrade.type}${off ? ' off' : ''}`}>
              <b>{upgrade.name}</b>
              <small>
                {equipped.discarded
                  ? 'Discarded.'
                  : equipped.disabled
                    ? 'Disabled.'
                    : equipped.time > 0
                      ? `Ready again in ${equipped.time}.`
                      : upgrade.text}
              </small>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function EnemySheet({ ship }: { ship: Ship }) {
  const logic = logicById[ship.card]
  const loadout = ship.loadout && loadoutById[ship.loadout.card]
  const side = loadout && (ship.loadout!.elite ? loadout.elite : loadout.standard)
  if (logic === undefined) return null
  return (
    <>
      <LogicHead ship={ship} logic={logic} />
      {side && side.text !== '' && (
        <p className="all-note">
          {ship.loadout!.elite && <b>Elite. </b>}
          {side.text}
        </p>
      )}
      {side && side.weapons.length > 0 && (
        <p className="all-note">
          Weapons: {side.weapons.map(weapon => weapon.name || weaponName(weapon.id)).join(', ')}
        </p>
      )}
      <ActionList logic={logic} />
      {ship.formation !== null && <p className="all-note">Of {ship.formation}</p>}
    </>
  )
}

const KINDS = ['evade', 'scan', 'battleStations', 'aux'] as const

function TokenLine({ ship }: { ship: Ship }) {
  const tokens = KINDS.filter(kind => ship.tokens[kind] > 0).map(
    kind => `${TOKEN_NAME[kind]} ×${ship.tokens[kind]}`,
  )
  const locks = ship.locks.map(lock => `Lock ${lock.letter}`)
  const all = [
    ...tokens,
    ...locks,
    ...(ship.cloak === null ? [] : [ship.cloak.red ? 'Cloak, seen' : 'Cloaked']),
  ]
  return (
    <p className="all-tokens">
      <span>
        Shields {ship.shields}
        {ship.disabled > 0 && ` (${ship.disabled} disabled)`}
      </span>
      {all.map(text => (
        <span key={text}>{text}</span>
      ))}
    </p>
  )
}

/** Damage Cards beside a ship: those that lie face up with what they do. */
function DamageCards({ ship }: { ship: Ship }) {
  if (ship.damage.length === 0) return null
  return (
    <ul className="all-damage" aria-label="Damage Cards">
      {ship.damage.map((dealt, i) => {
        const kind = dealt.up && dealt.card !== null ? damageById[kindOf(dealt.card)] : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards are dealt in order.
          <li key={i} className={kind === undefined ? 'down' : 'up'}>
            <b>{kind?.name ?? (dealt.card === null ? 'Face down' : `Face down (${cardName(dealt.card)})`)}</b>
            {kind && <small>{kind.text}</small>}
          </li>
        )
      })}
    </ul>
  )
}
