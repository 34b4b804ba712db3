import type { Talk } from '../../words.ts'
import { attributeValue, type CardId, cardById, titleOf, type View } from '../game.ts'
import { locationName } from '../names.ts'
import type { BattleScene, Pairing, Volley } from '../reading/scenes.ts'

/** A battle with its numbers: who meets whom, what each brings, and what decides. */
export function BattlePanel({ view, scene, talk }: { view: View; scene: BattleScene; talk: Talk }) {
  const { seat, loc, what, pairs, volleys, lines, ended } = scene
  return (
    <>
      <h2>
        {talk.name(seat)} attacks at {locationName(view, loc)}
      </h2>
      {what === 'personnel' ? (
        <Pairs pairs={pairs} ours={talk.name(seat)} theirs={talk.name(1 - seat)} />
      ) : (
        volleys.map((volley, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each fires in turn.
          <VolleyBox key={i} volley={volley} name={volley.seat < 0 ? 'It' : talk.name(volley.seat)} />
        ))
      )}
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences follow each other.
        <p key={i}>{line}</p>
      ))}
      {ended !== null && (
        <p className="ccg-outcome">
          {ended.winner === null ? 'Nobody has won.' : `${talk.name(ended.winner)} has won.`}{' '}
          {what === 'personnel'
            ? 'More STRENGTH among all who still stand decides, met or not.'
            : 'More damage to the HULL decides.'}
        </p>
      )}
    </>
  )
}

interface PairsProps {
  pairs: readonly Pairing[]
  ours: string
  theirs: string
}

function Pairs({ pairs, ours, theirs }: PairsProps) {
  if (pairs.length === 0) return <p>Nobody has met yet.</p>
  const total = (side: 0 | 1) => pairs.reduce((sum, { strengths }) => sum + strengths[side], 0)
  return (
    <table className="ccg-pairs">
      <thead>
        <tr>
          <th scope="col">{ours}</th>
          <th scope="col">{theirs}</th>
          <th scope="col">So</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ cards, strengths }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs follow each other.
          <tr key={i}>
            <td>
              {titleOf(cards[0])} <Strength card={cards[0]} now={strengths[0]} />
            </td>
            <td>
              {titleOf(cards[1])} <Strength card={cards[1]} now={strengths[1]} />
            </td>
            <td>{verdict(cards.map(titleOf), strengths)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{total(0)}</td>
          <td>{total(1)}</td>
          <td>those who met</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The number, and what made it different from what is printed. */
function Strength({ card, now }: { card: CardId; now: number }) {
  const printed = printedStrength(card)
  const change = now - printed
  return (
    <>
      <b>{now}</b>
      {change !== 0 && (
        <small>
          {' '}
          printed {printed}, {change > 0 ? `+${change}` : change} by cards
        </small>
      )}
    </>
  )
}

const printedStrength = (card: CardId): number =>
  cardById(card).personnel.reduce((sum, { attributes }) => sum + attributeValue(attributes.STRENGTH), 0)

/** What a blow may do, by CCG-PBATTLE-14 to 17. */
function verdict(names: readonly string[], [a, b]: readonly [number, number]): string {
  if (a === b) return 'equals: nothing'
  const [name, more, less] = a > b ? [names[0], a, b] : [names[1], b, a]
  return `${name} may ${more > 2 * less ? 'kill' : 'stun'}`
}

function VolleyBox({ volley, name }: { volley: Volley; name: string }) {
  const { firing, target, shields, attack, defense, result } = volley
  const weapons = firing.reduce((sum, one) => sum + one.weapons, 0)
  return (
    <dl className="ccg-volley">
      <dt>
        {name}: ATTACK <b>{attack}</b>
      </dt>
      <dd>
        {firing.map(one => `${titleOf(one.card)} ${one.weapons}`).join(' + ')}
        {rest(attack - weapons)}
      </dd>
      <dt>
        DEFENSE <b>{defense}</b>
      </dt>
      <dd>
        {target !== null && `${titleOf(target)} ${shields}`}
        {rest(defense - shields)}
      </dd>
      <dt className={result === 'miss' ? 'lacks' : 'met'}>A {result}</dt>
      <dd>{MEANS[result]}</dd>
    </dl>
  )
}

const rest = (n: number): string => (n === 0 ? '' : ` ${n > 0 ? '+' : '−'} ${Math.abs(n)} by Tactics`)

const MEANS: Readonly<Record<string, string>> = {
  miss: 'ATTACK is not more than DEFENSE.',
  hit: 'ATTACK is more than DEFENSE.',
  'direct hit': 'ATTACK is more than twice the DEFENSE.',
}
