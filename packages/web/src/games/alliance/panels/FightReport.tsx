import type { View } from '../game.ts'
import { cardName, damageName, listOf, nameIn, plural, TOKEN_NAME, weaponName } from '../names.ts'
import type { Fight } from '../reading/recap.ts'
import { Die } from './Die.tsx'

const means = (by: string): string =>
  by === 'reroll' ? 'rolled again' : (TOKEN_NAME[by as 'evade'] ?? cardName(by))

function outcome({ through, shields, damage, destroyed }: Fight): string {
  if (through === null || through.hits + through.crits === 0) return 'Nothing gets through.'
  const losses = [
    ...(shields > 0 ? [plural(shields, 'shield')] : []),
    ...damage.map(card => (card === null ? 'a hidden Damage Card' : damageName(card))),
  ]
  const lost = losses.length === 0 ? 'It holds' : `Lost: ${listOf(losses)}`
  return `${lost}.${destroyed ? ' The ship is destroyed.' : ''}`
}

/** An attack that is over, with the dice as they counted in the end. */
export function FightReport({ view, report }: { view: View; report: Fight }) {
  const { attacker, defender, weapon, range, obstructed } = report.at
  return (
    <section className="all-card all-tray" aria-label="The last attack">
      <h2>
        {nameIn(view, attacker)} <span className="hidden">attacked</span> <span aria-hidden="true">▸</span>{' '}
        {nameIn(view, defender)}
      </h2>
      <p className="all-note">
        {weaponName(weapon)} · Range {range}
        {obstructed ? ' · obstructed' : ''}
      </p>
      {(['attack', 'defence'] as const).map(side => (
        <div key={side} className={`all-pool ${side}`}>
          <div className="all-dice">
            {report[side].map((face, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice never change places.
              <Die key={i} face={face} side={side} />
            ))}
          </div>
        </div>
      ))}
      {report.changes.length > 0 && (
        <p className="all-note">
          {report.changes.map(({ ship, by }) => `${nameIn(view, ship)}: ${means(by)}`).join(' · ')}
        </p>
      )}
      <p>
        <b>{outcome(report)}</b>
      </p>
    </section>
  )
}
