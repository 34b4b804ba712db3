import type { Talk } from '../../words.ts'
import { moverOf } from '../galaxy/ReachLayer.tsx'
import type { Unit } from '../galaxy/scene.ts'
import { systemById, systemOf, type View } from '../game.ts'
import { cardText, listOf, placeName, plural, powerName, systemName } from '../names.ts'
import { reachOf } from '../reading/reach.ts'
import { percent } from '../reading/sums.ts'
import { usePosition } from '../reading/usePosition.ts'
import { AttackOdds } from './AttackOdds.tsx'
import { Fact } from './Fact.tsx'

interface UnitFactsProps {
  view: View
  viewer: number | null
  talk: Talk
  unit: Unit
}

/** Whether the System it is in has room for one more lane, as far as the disc tells. */
function mayLay(view: View, { place }: Unit): boolean {
  const system = systemOf(place)
  const disc = system === null ? null : view.discs[system]
  return !!disc && view.map.systems[system!]!.lanes.length < systemById[disc.card]!.lanes
}

/** How far a Ship or Fleet gets and what is in its way, in words; the map shows the same. */
export function UnitFacts({ view, viewer, talk, unit }: UnitFactsProps) {
  const g = usePosition()
  const attack = viewer !== null && unit.seat !== viewer && unit.kind !== 'warp' && (
    <AttackOdds view={view} viewer={viewer} talk={talk} at={unit.place} />
  )
  if (unit.cube)
    return (
      <>
        <dl className="asc-facts">
          <Fact name="Damage">{unit.cube.damage} of 8</Fact>
          <Fact name="Shields">{unit.cube.shield}</Fact>
        </dl>
        {attack}
      </>
    )
  const { speed, range, impulse, warp, blocked, hazards } = reachOf(g, moverOf(unit))
  const systems = [...warp.keys()].flatMap(at => systemOf(at) ?? [])
  const fleet = unit.fleet === null ? undefined : view.players[unit.seat]!.fleets[unit.fleet]
  const card = fleet && cardText(`${view.players[unit.seat]!.faction}-${unit.fleet! + 1}${fleet.side}`)
  return (
    <>
      <dl className="asc-facts inline">
        {unit.kind !== 'warp' && (
          <Fact name="Impulse">
            <i className="asc-key impulse" /> {plural(speed, 'Sector')}:{' '}
            {impulse.size === 0 ? 'no known place' : plural(impulse.size, 'place')}
            {mayLay(view, unit) && ', or a new lane'}
          </Fact>
        )}
        <Fact name="Warp">
          <i className="asc-key warp" /> {plural(range, 'System')}
          {unit.kind === 'warp' ? '' : ' after one turn at Warp'}:{' '}
          {systems.length === 0 ? 'nothing yet' : listOf(systems.slice(0, 4).map(s => systemName(view, s)))}
          {systems.length > 4 && ` and ${systems.length - 4} more`}
        </Fact>
        {blocked.size > 0 && (
          <Fact name="Blocked">
            <i className="asc-key blocked" />{' '}
            {listOf(
              [...blocked].slice(0, 3).map(([at, by]) => `${placeName(view, at)} by ${powerName(by, talk)}`),
            )}
          </Fact>
        )}
        {hazards.map(({ system, level, all, some }) => (
          <Fact key={system} name={`Hazard ${level}`}>
            {systemName(view, system)}: survives {percent(unit.fleet === null ? all : some)}
          </Fact>
        ))}
      </dl>
      {card && <p className="asc-text">{card}</p>}
      {attack}
    </>
  )
}
