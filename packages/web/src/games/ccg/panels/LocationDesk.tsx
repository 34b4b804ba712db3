import type { Seat } from '@tenforward/kernel'
import { Button } from '../../../ui/Button.tsx'
import type { Talk } from '../../words.ts'
import { CardLine } from '../cards/CardFace.tsx'
import { CardPiece } from '../cards/CardPiece.tsx'
import { type CardId, cardById, type LocId, type View } from '../game.ts'
import { look } from '../looking.ts'
import { locationName } from '../names.ts'
import type { Spot } from '../playing/drag.ts'
import type { Place, Side, Vessel } from '../reading/layout.ts'
import { stateNotes } from '../reading/notes.ts'
import { type Chance, chancesAt } from '../reading/solving.ts'
import { ArrangedStack } from '../seeding/ArrangedStack.tsx'
import { LaidStack } from '../seeding/LaidStack.tsx'
import { PlaceOrders } from './PlaceOrders.tsx'

interface LocationDeskProps {
  view: View
  loc: LocId
  place: Place
  near: Seat
  talk: Talk
  /** It is the whole board already. */
  filling?: boolean
}

/** Everything at one location, card by card, and whether a team that is there could solve the mission. */
export function LocationDesk({ view, loc, place, near, talk, filling = false }: LocationDeskProps) {
  const location = view.locations[loc]!
  return (
    <section className="ccg-desk" aria-label={locationName(view, loc)}>
      <header>
        <h2>{locationName(view, loc)}</h2>
        {!filling && (
          <>
            <Button tone="quiet" onClick={() => look({ zoom: 'place' })}>
              Zoom in
            </Button>
            <Button tone="quiet" onClick={() => look({ loc: null })}>
              Close
            </Button>
          </>
        )}
      </header>
      {chancesAt(view, place, near).map(chance => (
        <ChanceBox key={chance.who} chance={chance} />
      ))}
      <PlaceOrders view={view} place={place} near={near} />
      <ArrangedStack view={view} loc={loc} />
      <LaidStack view={view} loc={loc} />
      <Seeds seeds={location.seeds} talk={talk} />
      {[...place.sides]
        .sort((a, b) => Number(b.seat === near) - Number(a.seat === near))
        .map(side => (
          <SideList
            key={side.seat}
            side={side}
            own={side.seat === near}
            loc={loc}
            name={talk.name(side.seat)}
          />
        ))}
    </section>
  )
}

/** What lies beneath: cards that are not known are counted, the others named. */
function Seeds({ seeds, talk }: { seeds: View['locations'][number]['seeds']; talk: Talk }) {
  if (seeds.length === 0) return null
  const runs: { owner: Seat; card: CardId | null; count: number }[] = []
  for (const { owner, card } of seeds) {
    const last = runs.at(-1)
    if (last !== undefined && last.owner === owner && last.card === null && card === null) last.count++
    else runs.push({ owner, card, count: 1 })
  }
  return (
    <>
      <h3>Beneath, the first met first</h3>
      <ol className="ccg-seeds">
        {runs.map(({ owner, card, count }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: face-down cards have nothing but their place.
          <li key={i}>
            {card !== null ? (
              <CardLine card={card} />
            ) : (
              `${count === 1 ? 'A card' : `${count} cards`} of ${talk.name(owner)}`
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** What the mission asks for, part by part. */
export function ChanceBox({ chance }: { chance: Chance }) {
  return (
    <div className={chance.met ? 'ccg-chance met' : 'ccg-chance'}>
      <b>{chance.met ? `${chance.who} could solve it` : `${chance.who} cannot solve it yet`}</b>
      <ul>
        {chance.parts.map(part => (
          <li key={part.text} className={part.met ? 'met' : 'lacks'}>
            <span aria-hidden="true">{part.met ? '✓' : '✗'}</span> {part.text}
            {!part.met && (
              <small>
                {' '}
                {part.have} of {part.need}
              </small>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SideListProps {
  side: Side
  own: boolean
  loc: LocId
  name: string
}

function SideList({ side, own, loc, name }: SideListProps) {
  if (side.vessels.length === 0 && side.team.length === 0 && !side.hiddenTeam) return null
  return (
    <>
      <h3>{name}</h3>
      {(side.team.length > 0 || side.hiddenTeam) && (
        <Group
          title="On the surface"
          hidden={side.hiddenTeam}
          cards={side.team}
          from={own ? `planet ${loc}` : null}
        />
      )}
      {side.vessels.map(vessel => (
        <VesselList key={vessel.card.id} vessel={vessel} own={own} />
      ))}
    </>
  )
}

function VesselList({ vessel, own }: { vessel: Vessel; own: boolean }) {
  const { card, crew, on, docked, sites, hiddenCrew } = vessel
  return (
    <>
      <Group
        title={cardById(card.card).title}
        hidden={hiddenCrew}
        cards={[...crew, ...on]}
        from={own ? card.id : null}
      />
      {[...sites, ...docked].map(inner => (
        <VesselList key={inner.card.id} vessel={inner} own={own} />
      ))}
    </>
  )
}

interface GroupProps {
  title: string
  hidden: boolean
  cards: Side['team']
  /** Where they can be dragged from; null: they are not the viewer's. */
  from: Spot | null
}

function Group({ title, hidden, cards, from }: GroupProps) {
  return (
    <div className="ccg-group">
      <h4>{title}</h4>
      {hidden && cards.length === 0 && <p className="ccg-unseen">People you cannot see</p>}
      <ul>
        {cards.map(card => (
          <li key={card.id}>
            <CardPiece
              id={card.id}
              card={card.card}
              size="line"
              notes={stateNotes(card)}
              carried={from === null ? null : { kind: 'people', ids: [card.id], from }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
