import {
  type Card,
  type CardId,
  cardById,
  effectText,
  type Individual,
  linesOf,
  writeRequirement,
} from '../game.ts'
import { coloursOf } from './colours.ts'
import { Emblem } from './Emblem.tsx'
import { type Box, boxesOf, iconsOf, skillsOf } from './facts.ts'

const style = (card: Card) => {
  const [main, second] = coloursOf(card)
  return { '--card': main, '--card-2': second } as React.CSSProperties
}

function Boxes({ boxes, short = false }: { boxes: readonly Box[]; short?: boolean }) {
  return (
    <span className="ccg-boxes">
      {boxes.map(({ name, value }) => (
        <span key={name} className="ccg-box">
          <small>{short ? name[0] : name}</small>
          <b>{value}</b>
        </span>
      ))}
    </span>
  )
}

/** One line: for crews and lists. */
export function CardLine({ card: id }: { card: CardId }) {
  const card = cardById(id)
  return (
    <span className="ccg-line-face" style={style(card)}>
      <span className="ccg-line-name">{card.title}</span>
      <span className="ccg-line-numbers" aria-hidden="true">
        {boxesOf(card)
          .map(box => box.value)
          .join(' ')}
      </span>
    </span>
  )
}

/** As it lies in a hand. */
export function SmallCard({ card: id }: { card: CardId }) {
  const card = cardById(id)
  return (
    <span className="ccg-small" style={style(card)}>
      <b className="ccg-small-name">{card.title}</b>
      <Emblem card={card} />
      <span className="ccg-small-type">{card.types.join(' / ')}</span>
      <Boxes boxes={boxesOf(card)} short />
    </span>
  )
}

/** The whole card to read. */
export function LargeCard({ card: id }: { card: CardId }) {
  const card = cardById(id)
  const kind = [
    card.types.join(' / '),
    ...card.affiliations,
    ...(card.uniqueness === 'universal' ? ['universal'] : []),
  ]
  return (
    <article className="ccg-large" style={style(card)} aria-label={card.title}>
      <header>
        <h3>{card.title}</h3>
        <p>{kind.join(' · ')}</p>
      </header>
      <Emblem card={card} wide />
      <Boxes boxes={boxesOf(card)} />
      <div className="ccg-large-text">
        <Body card={card} />
      </div>
      {iconsOf(card).length > 0 && <footer>{iconsOf(card).join(' · ')}</footer>}
    </article>
  )
}

function Body({ card }: { card: Card }) {
  const { personnel, mission } = card
  if (personnel.length === 0 && (mission === null || mission.requirement === null))
    return linesOf(card).map(line => <p key={line}>{line}</p>)
  const effect = effectText(card.id)
  return (
    <>
      {personnel.map(one => (
        <Person key={one.name} one={one} named={personnel.length > 1} />
      ))}
      {mission !== null && mission.requirement !== null && (
        <>
          <p>{mission.attempt.kind === 'affiliations' ? mission.attempt.of.join(', ') : 'Anybody'}</p>
          <p className="ccg-needs">{writeRequirement(mission.requirement)}</p>
        </>
      )}
      {effect !== undefined && <p>{effect}</p>}
    </>
  )
}

function Person({ one, named }: { one: Individual; named: boolean }) {
  return (
    <section>
      {named && <h4>{one.name}</h4>}
      <ul className="ccg-skills">
        {skillsOf(one).map((skill, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a skill may be there twice.
          <li key={i}>{skill}</li>
        ))}
      </ul>
    </section>
  )
}
