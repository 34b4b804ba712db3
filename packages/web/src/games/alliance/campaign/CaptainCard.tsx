import {
  BOXES,
  type Captain,
  type Career,
  captainSkill,
  iconsOwed,
  REPUTATIONS,
  type Reputation,
  ROWS,
  type Row,
  spendXp,
  unlockIcon,
  whyNotShade,
} from '@tenforward/alliance/reading'
import { RuleChips } from '../../../rulebook/RuleChip.tsx'
import { Button } from '../../../ui/Button.tsx'
import { upgradeById } from '../game.ts'
import { plural, readable } from '../names.ts'
import {
  type Berth,
  cardCost,
  cardsFor,
  hindrances,
  type Kept,
  type Pilot,
  shipsOpen,
  whyNotCard,
  withBerth,
} from './model.ts'

interface CaptainCardProps {
  kept: Kept
  captain: number
  onChange(kept: Kept): void
}

const ROW_NAME: Readonly<Record<Row, string>> = {
  skill: 'Skill',
  talent: 'Talent',
  crew: 'Crew',
  weapon: 'Weapon',
  tech: 'Tech',
}

/** A captain's sheet: what has been shaded, what can be, and the ship with its cards. */
export function CaptainCard({ kept, captain: i, onChange }: CaptainCardProps) {
  const captain = kept.state.captains[i]!
  const berth = kept.fleet[i]!
  const faults = hindrances(kept).filter(fault => fault.captain === i)
  return (
    <article
      className="camp-captain"
      style={{ '--ship': `var(--all-${berth.colour})` } as React.CSSProperties}
    >
      <header>
        <h3>{captain.name}</h3>
        <p className="camp-captain-of">
          {readable(captain.faction)} · Skill {captainSkill(captain.career)}
        </p>
        <b className={captain.career.xp > 0 ? 'camp-xp some' : 'camp-xp'} data-xp={captain.career.xp}>
          {captain.career.xp} XP
        </b>
      </header>
      <PlayerCard
        name={captain.name}
        career={captain.career}
        onShade={row => onChange({ ...kept, state: spendXp(kept.state, i, row) })}
        onIcon={icon => onChange({ ...kept, state: unlockIcon(kept.state, i, icon) })}
      />
      <FleetPart kept={kept} captain={i} onChange={onChange} />
      {faults.map(({ message, rules }) => (
        <p key={message} className="camp-fault">
          {message} <RuleChips game="alliance" ids={rules} />
        </p>
      ))}
    </article>
  )
}

interface PlayerCardProps {
  name: string
  career: Career
  onShade(row: Row): void
  onIcon(icon: Reputation): void
}

/** The Player Card: a row of boxes for each thing that a captain can learn, shaded from the left. */
function PlayerCard({ name, career, onShade, onIcon }: PlayerCardProps) {
  return (
    <div className="camp-rows">
      {ROWS.map(row => {
        const no = whyNotShade(career, row)
        return (
          <div key={row} className={`camp-row type-${row}`}>
            <span className="camp-row-name">{ROW_NAME[row]}</span>
            <span
              className="camp-boxes"
              role="img"
              aria-label={`${career.shaded[row]} of ${BOXES[row]} shaded`}
            >
              {Array.from({ length: BOXES[row] }, (_, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
                <i key={n} className={n < career.shaded[row] ? 'on' : ''} />
              ))}
            </span>
            <Button
              tone="quiet"
              className="camp-shade"
              disabled={no !== null}
              title={no?.message}
              aria-label={`+1 ${ROW_NAME[row]} for ${name}`}
              onClick={() => onShade(row)}
            >
              +1
            </Button>
          </div>
        )
      })}
      {iconsOwed(career) > 0 && (
        <div className="actions">
          <span>A new icon for the Upgrade Bar:</span>
          {REPUTATIONS.map(icon => (
            <Button key={icon} tone="peach" onClick={() => onIcon(icon)}>
              {ROW_NAME[icon]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** The ship, its cards, and who flies it. */
function FleetPart({ kept, captain: i, onChange }: CaptainCardProps) {
  const captain = kept.state.captains[i]!
  const berth = kept.fleet[i]!
  const set = (change: Partial<Berth>) => onChange(withBerth(kept, i, change))
  const cards = cardsFor(captain).map(card => ({ card, no: whyNotCard(kept, i, card.id) }))
  return (
    <div className="camp-fleet">
      <label>
        Ship
        <select className="input" value={berth.ship} onChange={event => set({ ship: event.target.value })}>
          {shipsOpen(kept.state, captain).map(
            ({ id, className, attack, agility, hull, shields, upgrades }) => (
              <option key={id} value={id}>
                {className} ({attack}/{agility}/{hull}/{shields}; {upgrades.join(', ')})
              </option>
            ),
          )}
        </select>
      </label>
      <label>
        Flown by
        <select
          className="input"
          value={berth.by}
          onChange={event => set({ by: event.target.value as Pilot })}
        >
          <option value="me">Me</option>
          <option value="here">Someone here</option>
          <option value="bot">A wingman</option>
        </select>
      </label>
      <Cards
        captain={captain}
        berth={berth}
        onDrop={n => set({ upgrades: berth.upgrades.filter((_, at) => at !== n) })}
      />
      <label>
        Add a card
        <select
          className="input"
          value=""
          onChange={event =>
            event.target.value !== '' && set({ upgrades: [...berth.upgrades, event.target.value] })
          }
        >
          <option value="">{plural(cards.filter(c => c.no === null).length, 'card')} to choose from</option>
          {cards.map(({ card, no }) => (
            <option key={card.id} value={card.id} disabled={no !== null}>
              {card.name}, {card.type} {cardCost(card, berth)}
              {no === null ? '' : `: ${no}`}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function Cards({ captain, berth, onDrop }: { captain: Captain; berth: Berth; onDrop(n: number): void }) {
  if (berth.upgrades.length === 0) return <p className="quiet">{captain.name} takes no cards along.</p>
  return (
    <ul className="all-upgrades">
      {berth.upgrades.map((id, n) => {
        const card = upgradeById[id]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of a card are told apart by their place.
          <li key={n} className={`type-${card?.type}`}>
            <b>{card?.name ?? id}</b>
            <small>{card?.text}</small>
            <Button tone="quiet" onClick={() => onDrop(n)} aria-label={`Leave ${card?.name ?? id} behind`}>
              Leave behind
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
