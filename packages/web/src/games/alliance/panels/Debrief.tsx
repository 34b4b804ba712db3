import { Link } from '../../../app/router.ts'
import type { Mission, Options, View } from '../game.ts'
import { shipName } from '../names.ts'

interface DebriefProps {
  view: View
  options: Options
  /** The table belongs to a campaign: where it goes on. */
  campaign: string | null
}

/** How the mission ended, in the words of the mission, with what everybody has learnt. */
export function Debrief({ view, options, campaign }: DebriefProps) {
  const { outcome } = view
  if (outcome === null) return null
  const { mission } = options
  return (
    <section
      className={outcome.success ? 'all-card all-debrief won' : 'all-card all-debrief'}
      aria-label="Debriefing"
    >
      <h2>{outcome.success ? 'Mission accomplished' : 'Mission failed'}</h2>
      <p>{outcome.success ? mission.success : mission.failure}</p>
      <ul className="all-plain">
        {mission.objectives.map(({ text }: Mission['objectives'][number], i) => (
          <li key={text}>
            {outcome.objectives[i] ? '✓' : '✗'} {text}
          </li>
        ))}
      </ul>
      <ul className="all-xp">
        {view.ships
          .filter(ship => ship.seat !== null)
          .map(ship => (
            <li key={ship.id}>
              {options.captains[ship.number - 1]?.name || shipName(ship)} <b>{outcome.xp[ship.id] ?? 0} XP</b>
            </li>
          ))}
      </ul>
      {campaign !== null && (
        <Link to={campaign} className="button tone-orange all-on">
          On with the campaign
        </Link>
      )}
    </section>
  )
}
