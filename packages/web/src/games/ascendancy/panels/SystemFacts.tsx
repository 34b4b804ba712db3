import { useState } from 'react'
import type { Talk } from '../../words.ts'
import { openSites, shipsAt } from '../facts.ts'
import { BORG, isFloating, placeOfSystem, type SystemId, systemById, type View } from '../game.ts'
import { cardName, cardText, powerFirst, RESOURCE_NAME, RESOURCES } from '../names.ts'
import { hazardSum, hegemonySum } from '../reading/sums.ts'
import { usePosition } from '../reading/usePosition.ts'
import { InvasionSum } from './AttackOdds.tsx'
import { CardDialog } from './CardFace.tsx'
import { Fact, Sum } from './Fact.tsx'

interface SystemFactsProps {
  view: View
  viewer: number | null
  talk: Talk
  system: SystemId
}

/** All that lies in a System, what it does to Ships that stop there, and how it could be won. */
export function SystemFacts({ view, viewer, talk, system }: SystemFactsProps) {
  const [open, setOpen] = useState<string | null>(null)
  const disc = view.discs[system]!
  const card = systemById[disc.card]!
  const free = openSites(view, system)
  const sites = free.P + free.R + free.C + free.O
  return (
    <>
      <dl className="asc-facts">
        <Fact name="Control">{disc.owner === null ? 'Nobody' : powerFirst(disc.owner, talk)}</Fact>
        {card.kind === 'planet' && (
          <Fact name="Nodes">
            {RESOURCES.map(kind => `${RESOURCE_NAME[kind][0]} ${disc.nodes[kind]}`).join(' · ')}
            {sites > 0 && ` (${sites} open)`}
          </Fact>
        )}
        <Fact name="Lanes">
          {view.map.systems[system]!.lanes.length} of {card.lanes}
          {isFloating(view.map, system) ? ', floating' : ''}
        </Fact>
        {disc.civilization > 0 && <Fact name="Civilization">Warp level {disc.civilization}</Fact>}
        {disc.tokens.R > 0 && <Fact name="Research here">{disc.tokens.R}</Fact>}
      </dl>
      {card.text !== '' && <p className="asc-text">{card.text}</p>}
      {viewer !== null && <Prospects view={view} viewer={viewer} system={system} />}
      {disc.cards.map(id => (
        <button key={id} type="button" className="asc-card-link" onClick={() => setOpen(id)}>
          {cardName(id)}: <small>{cardText(id)}</small>
        </button>
      ))}
      {disc.faceDown && <p className="quiet">A card nobody has seen lies here.</p>}
      {open !== null && <CardDialog id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** What the viewer has to reckon with here. */
function Prospects({ view, viewer, system }: { view: View; viewer: number; system: SystemId }) {
  const g = usePosition()
  const disc = view.discs[system]!
  const here = shipsAt(view, viewer, placeOfSystem(system))
  const ships = Math.max(1, here)
  const mover = { seat: viewer, fleet: null, at: placeOfSystem(system), ships, tokens: 0 }
  const hazard = hazardSum(g, mover, system)
  const developed = disc.nodes.P + disc.nodes.R + disc.nodes.C + disc.assimilation > 0
  const foreign = disc.owner !== viewer && developed && !disc.preWarp
  return (
    <>
      {hazard && <Sum title={`Hazard, ${ships === 1 ? 'a Ship' : `${ships} Ships`}`} reckoning={hazard} />}
      {foreign && disc.owner !== BORG && (
        <Sum title="To win it over" reckoning={hegemonySum(g, viewer, system)} />
      )}
      {foreign && here > 0 && <InvasionSum view={view} viewer={viewer} system={system} />}
    </>
  )
}
