import type { PositionOdds, SiegeOdds } from '@tenforward/ascendancy/reading'
import type { Talk } from '../../words.ts'
import { shipsAt } from '../facts.ts'
import { adjacentPlaces, BORG, type Place, type SystemId, type View } from '../game.ts'
import { listOf, plural, powerName } from '../names.ts'
import { percent } from '../reading/sums.ts'
import { useBattleOdds, useInvasionOdds } from '../reading/useBattleOdds.ts'
import { ChanceBar } from './Fact.tsx'

interface AttackProps {
  view: View
  viewer: number
  talk: Talk
  at: Place
}

/** What would come of a battle for this Sector, if the viewer has Ships in or beside it. */
export function AttackOdds({ view, viewer, talk, at }: AttackProps) {
  const ships = [at, ...adjacentPlaces(view.map, at)].reduce((n, p) => n + shipsAt(view, viewer, p), 0)
  const against = powersAt(view, at).filter(power => power !== viewer)
  const battle =
    ships > 0 && against.length > 0 ? ({ kind: 'attack', seat: viewer, at, against } as const) : null
  const odds = useBattleOdds(view, battle)
  if (battle === null || odds === null) return null
  return (
    <section className="asc-sum">
      <b className="asc-sum-name">
        If your {plural(ships, 'Ship')} attack {listOf(against.map(power => powerName(power, talk)))}
      </b>
      {odds === 'soon' ? <p className="quiet">Reckoning …</p> : <BattleChances odds={odds} />}
    </section>
  )
}

const powersAt = (view: View, at: Place): number[] => [
  ...view.players.flatMap((_, seat) => (shipsAt(view, seat, at) > 0 ? [seat] : [])),
  ...(view.borg.cubes.some(cube => cube.at === at) ? [BORG] : []),
]

/** What the odds take for granted where players choose. */
const ASSUMED =
  'cards in play count, those that are used up stay unused, and Hits fall on the Ships that weaken the next roll most.'

/** How a battle ends, exactly, with what is left on average. `borg`: a Cube attacks, of which there is one or none. */
export function BattleChances({ odds, borg = false }: { odds: PositionOdds; borg?: boolean }) {
  const { attackerWins, defenderWins, mutual, undecided, attackersLeft, defendersLeft } = odds
  return (
    <>
      <ChanceBar
        chances={[
          { label: 'Attacker wins', p: attackerWins, text: percent(attackerWins) },
          { label: 'Defender wins', p: defenderWins, text: percent(defenderWins) },
          { label: 'Both destroyed', p: mutual, text: percent(mutual) },
          { label: 'Undecided', p: undecided, text: percent(undecided) },
        ]}
      />
      <p className="quiet">
        Ships left on average: {borg ? '' : `${attackersLeft.toFixed(1)} of the attacker, `}
        {defendersLeft.toFixed(1)} of the defender. Nobody retreats who need not; {ASSUMED}
      </p>
    </>
  )
}

/** What would come of invading a System, if the viewer has Ships there. */
export function InvasionSum({
  view,
  viewer,
  system,
}: Omit<AttackProps, 'at' | 'talk'> & { system: SystemId }) {
  const odds = useInvasionOdds(view, { kind: 'invade', seat: viewer, system })
  if (odds === null) return null
  return (
    <section className="asc-sum">
      <b className="asc-sum-name">If you invade it</b>
      {odds === 'soon' ? <p className="quiet">Reckoning …</p> : <InvasionBar odds={odds} />}
    </section>
  )
}

export function InvasionBar({ odds }: { odds: SiegeOdds }) {
  const { success, annihilation, repelled, undecided, shipsLeft } = odds
  return (
    <>
      <ChanceBar
        chances={[
          { label: 'It is taken', p: success, text: percent(success) },
          { label: 'Thrown back', p: repelled, text: percent(repelled) },
          { label: 'Laid waste', p: annihilation, text: percent(annihilation) },
          { label: 'Undecided', p: undecided, text: percent(undecided) },
        ]}
      />
      <p className="quiet">
        Ships left on average: {shipsLeft.toFixed(1)}. To the end, without retreat or surrender; {ASSUMED}
      </p>
    </>
  )
}
