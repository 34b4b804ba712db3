import { SeatMark } from '../../../ui/SeatMark.tsx'
import { hitRoll, shieldsOf, shipsOnMap, systemsOf } from '../facts.ts'
import { BORG, numbers } from '../game.ts'
import { cardName, factionOf, plural } from '../names.ts'
import type { DeskPart } from './Desk.tsx'

/** Everybody side by side. */
export function FactionsDesk({ view, talk }: DeskPart) {
  const rows: [string, (seat: number) => React.ReactNode][] = [
    ['Faction', seat => factionOf(view.players[seat]!)?.name],
    ['Ascendancy', seat => view.players[seat]!.ascendancy],
    ['Production', seat => view.players[seat]!.has.P],
    ['Research', seat => view.players[seat]!.has.R],
    ['Culture', seat => view.players[seat]!.has.C],
    ['Systems', seat => systemsOf(view, seat).length],
    ['Ships', seat => shipsOnMap(view, seat)],
    ['Commands', seat => view.players[seat]!.commands.ready],
    ['Hits from', seat => hitRoll(view, seat)],
    ['Shields', seat => shieldsOf(view, seat)],
    ['Turn Order card', seat => view.players[seat]!.card ?? 'secret'],
    ['Projects', seat => view.players[seat]!.projects.map(p => cardName(p.card)).join(', ') || '–'],
    ['Advancements', seat => view.players[seat]!.advancements.map(a => cardName(a.card)).join(', ') || '–'],
    ['In contact with', seat => view.players[seat]!.met.map(s => talk.name(s)).join(', ') || 'nobody'],
    [
      'Rules',
      seat =>
        factionOf(view.players[seat]!)
          ?.specialRules.map(rule => `${rule.name}: ${rule.text}`)
          .join(' '),
    ],
  ]
  const spires = systemsOf(view, BORG).length
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section className="asc-table-box" tabIndex={0} aria-label="Factions side by side">
        <table className="asc-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden">Figure</span>
              </th>
              {view.players.map((_, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index.
                <th key={seat} scope="col">
                  <SeatMark seat={seat} /> {talk.name(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, of]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {view.players.map((_, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index.
                  <td key={seat}>{of(seat)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {view.borg.inPlay && (
        <section>
          <h3>The Borg</h3>
          <p>
            {plural(view.borg.cubes.length, 'Cube')} on the map, {plural(spires, 'Spire')} of{' '}
            {numbers.borg.spires}, hits from {numbers.borg.hitRollBySpires[Math.min(5, spires)]}.{' '}
            {plural(view.borg.commandsLeft, 'Command')} left in the deck, Escalation {view.borg.escalation}.
          </p>
        </section>
      )}
    </>
  )
}
