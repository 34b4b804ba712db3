import { optionsOf, useChoosing } from '../../../table/choosing.ts'
import { Button } from '../../../ui/Button.tsx'
import { costOf, hitRoll, researchNodes, shieldsOf, shipsOnMap } from '../facts.ts'
import { factionById, fleetById } from '../game.ts'
import { atPlace, cardName, plural } from '../names.ts'
import { CardFace } from './CardFace.tsx'
import type { DeskPart } from './Desk.tsx'

/** The research desk and everything else in front of a player. Spectators see the first seat. */
export function OwnDesk({ view, viewer, talk }: DeskPart) {
  const seat = viewer ?? 0
  const player = view.players[seat]
  const { prompt, pick } = useChoosing()
  if (!player) return null
  const faction = factionById[player.faction]!
  const offered = optionsOf(prompt)
  return (
    <div className="asc-own-desk">
      <section>
        <h3>{faction.name}</h3>
        <dl className="asc-facts">
          <Fact name="Commands">
            {player.commands.ready} ready, {player.commands.exhausted + player.commands.locked} exhausted
          </Fact>
          <Fact name="Ships">
            {shipsOnMap(view, seat)} of {faction.pieces.ships} in play
          </Fact>
          <Fact name="Weapons">
            <Track
              levels={faction.weapons.levels}
              at={player.weapons}
              prices={faction.weapons.prices}
              unit="hits from"
            />
          </Fact>
          <Fact name="Shields">
            <Track
              levels={faction.shields.levels}
              at={player.shields}
              prices={faction.shields.prices}
              unit="adds"
            />
          </Fact>
          <Fact name="Starbases">{player.commissioned} of 3</Fact>
        </dl>
        {faction.specialRules.map(rule => (
          <p key={rule.id} className="asc-text">
            <b>{rule.name}.</b> {rule.text}
          </p>
        ))}
      </section>
      <section>
        <h3>
          Projects{' '}
          <small>
            {player.projects.length} of {plural(researchNodes(view, seat), 'Research Node')}
          </small>
        </h3>
        {player.projects.length === 0 && (
          <p className="quiet">None. The Command “Launch Projects” brings some.</p>
        )}
        <div className="asc-cards">
          {player.projects.map(({ card, research }) => (
            <div key={card}>
              <CardFace id={card} progress={{ research, cost: costOf(card) }} />
              {offered.includes(card) && <Button onClick={() => pick(card)}>Choose</Button>}
            </div>
          ))}
        </div>
      </section>
      <section>
        <h3>Advancements</h3>
        <div className="asc-cards">
          {player.advancements.map(({ card, exhausted }) => (
            <div key={card} className={exhausted ? 'exhausted' : ''}>
              <CardFace id={card} />
              {exhausted && <small>Exhausted</small>}
            </div>
          ))}
        </div>
      </section>
      <section>
        <h3>Fleets</h3>
        <div className="asc-cards">
          {([0, 1, 2] as const).flatMap(n =>
            (['A', 'B'] as const).map(side => {
              const card = fleetById[`${player.faction}-${n + 1}${side}`]
              const fleet = player.fleets[n]
              const here = fleet?.side === side
              return card ? (
                <div key={card.id} className={fleet && !here ? 'exhausted' : ''}>
                  <article className="asc-card tone-military small">
                    <header>
                      <b className="asc-card-name">{card.name ?? `Fleet ${n + 1}${side}`}</b>
                      <span className="asc-cost">{card.max}</span>
                    </header>
                    <p className="asc-card-text">{card.text || 'No rule of its own.'}</p>
                    {here && (
                      <p>
                        {fleet!.warp ? 'At Warp' : atPlace(view, fleet!.at)}, {plural(fleet!.n, 'Ship')}
                      </p>
                    )}
                  </article>
                </div>
              ) : null
            }),
          )}
        </div>
      </section>
      {player.allies.length > 0 && (
        <section>
          <h3>Allies</h3>
          <div className="asc-cards">
            {player.allies.map(({ card, exhausted }) => (
              <div key={card} className={exhausted ? 'exhausted' : ''}>
                <CardFace id={card} />
              </div>
            ))}
          </div>
        </section>
      )}
      <p className="quiet">
        Hits from {hitRoll(view, seat)}; enemies need {shieldsOf(view, seat)} more. {talk.name(seat)} holds{' '}
        {plural(player.deck.length, 'card')} in the deck
        {player.projects[0] ? `; newest Project: ${cardName(player.projects.at(-1)!.card)}` : ''}.
      </p>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Where a track stands, and what the next step costs. */
function Track({
  levels,
  at,
  prices,
  unit,
}: {
  levels: readonly number[]
  at: number
  prices: readonly number[]
  unit: string
}) {
  return (
    <>
      {unit} {levels[at]}
      <span className="asc-track" aria-hidden="true">
        {levels.map((level, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are their numbers.
          <i key={i} className={i <= at ? 'on' : ''}>
            {level}
          </i>
        ))}
      </span>
      {prices[at] !== undefined && <small> next: {prices[at]} Research</small>}
    </>
  )
}
