import type { PositionOdds } from '@tenforward/ascendancy/reading'
import { useMemo } from 'react'
import { useAtTable } from '../../../table/atTable.ts'
import type { Talk } from '../../words.ts'
import { shipsAt } from '../facts.ts'
import { adjacentPlaces, BORG, type Place, type View } from '../game.ts'
import { listOf, plural, powerName } from '../names.ts'
import { positionFrom } from '../position.ts'
import { invasionAt, invasionOdds } from '../reading/combat.ts'
import { percent } from '../reading/sums.ts'
import { useBattleOdds } from '../reading/useBattleOdds.ts'
import { usePosition } from '../reading/usePosition.ts'
import { ChanceBar } from './Fact.tsx'

interface AttackProps {
  view: View
  viewer: number
  talk: Talk
  at: Place
}

/** What would come of a battle for this Sector, if the viewer has Ships in or beside it. */
export function AttackOdds({ view, viewer, talk, at }: AttackProps) {
  const options = useAtTable()?.snapshot.table.options ?? null
  const ships = [at, ...adjacentPlaces(view.map, at)].reduce((n, p) => n + shipsAt(view, viewer, p), 0)
  const against = powersAt(view, at).filter(power => power !== viewer)
  const battle =
    ships > 0 && against.length > 0 ? ({ kind: 'attack', seat: viewer, at, against } as const) : null
  const odds = useBattleOdds(view, options, battle)
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
        {defendersLeft.toFixed(1)} of the defender. Exact, with all cards in play; nobody retreats who need
        not.
      </p>
    </>
  )
}

/** What would come of invading a System, if the viewer has Ships there. */
export function InvasionSum({ view, viewer, system }: Omit<AttackProps, 'at' | 'talk'> & { system: number }) {
  const { options } = usePosition().match
  const chances = useMemo(() => {
    const combat = invasionAt(view, viewer, system)
    return invasionOdds(positionFrom({ ...view, combat }, options), view, combat)
  }, [view, viewer, system, options])
  if (chances === null) return null
  const { success, annihilation, repelled } = chances
  return (
    <section className="asc-sum">
      <b className="asc-sum-name">If you invade it</b>
      <InvasionBar success={success} annihilation={annihilation} repelled={repelled} />
    </section>
  )
}

export function InvasionBar(chances: { success: number; annihilation: number; repelled: number }) {
  const { success, annihilation, repelled } = chances
  return (
    <>
      <ChanceBar
        chances={[
          { label: 'It is taken', p: success, text: percent(success) },
          { label: 'Thrown back', p: repelled, text: percent(repelled) },
          { label: 'Laid waste', p: annihilation, text: percent(annihilation) },
        ]}
      />
      <p className="quiet">To the end, without retreat or surrender.</p>
    </>
  )
}
