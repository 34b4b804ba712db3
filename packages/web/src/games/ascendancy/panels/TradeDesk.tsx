import { useState } from 'react'
import { useAtTable } from '../../../table/atTable.ts'
import { Button } from '../../../ui/Button.tsx'
import { SeatMark } from '../../../ui/SeatMark.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Talk } from '../../words.ts'
import { agreementById, type View } from '../game.ts'
import { amountOf } from '../names.ts'
import { words } from '../words.ts'
import type { DeskPart } from './Desk.tsx'

/** Trade needs no turn: offers are made, answered and taken back at any time. */
export function TradeDesk({ view, viewer, talk }: DeskPart) {
  const at = useAtTable()
  if (viewer === null || at === null) return <p className="quiet">Only players trade.</p>
  const { connection, snapshot } = at
  const take = (act: string, arg: unknown) =>
    void connection.choose({ seat: viewer, act, arg }).then(reply => {
      if (!reply.ok) toast(reply.message, 'warn')
    })
  const argsOf = (act: string) => snapshot.standing.find(s => s.act === act)?.args ?? []
  const offers = view.offers.filter(o => o.to === viewer || o.from === viewer)
  const rest = ['swapOwn', 'exchangeBetween', 'revoke'].flatMap(act => argsOf(act).map(arg => ({ act, arg })))
  return (
    <div className="asc-trade">
      <section>
        <h3>Your Agreements</h3>
        <Agreements view={view} seat={viewer} talk={talk} />
      </section>
      {offers.length > 0 && (
        <section>
          <h3>Offers</h3>
          {offers.map(offer => (
            <div key={offer.id} className="asc-offer">
              <p>
                <SeatMark seat={offer.from} /> {talk.name(offer.from)} to {talk.name(offer.to)}:{' '}
                {offer.give === null
                  ? 'nothing'
                  : `Agreement ${offer.give + 1} (${worth(view, offer.from, offer.give)})`}{' '}
                for{' '}
                {offer.want === null
                  ? 'nothing'
                  : `Agreement ${offer.want + 1} (${worth(view, offer.to, offer.want)})`}
              </p>
              <div className="actions">
                {[...argsOf('answerOffer'), ...argsOf('withdrawOffer')]
                  .filter(arg => (arg as { offer: number }).offer === offer.id)
                  .map(arg => {
                    const act = 'accept' in (arg as object) ? 'answerOffer' : 'withdrawOffer'
                    return (
                      <Button
                        key={JSON.stringify(arg)}
                        tone={(arg as { accept?: boolean }).accept ? 'blue' : 'quiet'}
                        onClick={() => take(act, arg)}
                      >
                        {words.standing!(act, arg, talk)!.label}
                      </Button>
                    )
                  })}
              </div>
            </div>
          ))}
        </section>
      )}
      <Propose
        view={view}
        viewer={viewer}
        talk={talk}
        proposals={argsOf('offerAgreement') as Proposal[]}
        onSend={arg => take('offerAgreement', arg)}
      />
      {rest.length > 0 && (
        <section>
          <h3>Own cards abroad</h3>
          <div className="actions">
            {rest.map(({ act, arg }) => (
              <Button key={`${act}${JSON.stringify(arg)}`} tone="lilac" onClick={() => take(act, arg)}>
                {words.standing!(act, arg, talk)!.label}
              </Button>
            ))}
          </div>
        </section>
      )}
      {view.players.map((_, seat) =>
        seat === viewer ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index.
          <section key={seat}>
            <h3>
              <SeatMark seat={seat} /> {talk.name(seat)}
            </h3>
            <Agreements view={view} seat={seat} talk={talk} />
          </section>
        ),
      )}
    </div>
  )
}

const cardOf = (view: View, seat: number, number: number) =>
  agreementById[`${view.players[seat]!.faction}-agreement-${number + 1}`]

function worth(view: View, seat: number, number: number): string {
  const income = cardOf(view, seat, number)?.income
  return income ? amountOf(income) : 'counted on the map'
}

function Agreements({ view, seat, talk }: { view: View; seat: number; talk: Talk }) {
  return (
    <ul className="asc-agreements">
      {view.players[seat]!.agreements.map(({ holder, exhausted }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Agreements are numbered.
        <li key={i}>
          <b>{i + 1}</b> {worth(view, seat, i)}
          <small>
            {holder === null ? 'kept' : `held by ${talk.name(holder)}`}
            {exhausted && ', exhausted'}
          </small>
        </li>
      ))}
    </ul>
  )
}

interface Proposal {
  to: number
  give: number | null
  want: number | null
}

interface ProposeProps {
  view: View
  viewer: number
  talk: Talk
  proposals: readonly Proposal[]
  onSend(proposal: Proposal): void
}

function Propose({ view, viewer, talk, proposals, onSend }: ProposeProps) {
  const rivals = [...new Set(proposals.map(p => p.to))]
  const [to, setTo] = useState(rivals[0] ?? -1)
  const [give, setGive] = useState<number | null>(null)
  const [want, setWant] = useState<number | null>(null)
  if (rivals.length === 0) {
    return (
      <p className="quiet">
        You can trade with nobody yet: Home Systems must be connected, and nobody may be at war.
      </p>
    )
  }
  const legal = proposals.some(p => p.to === to && p.give === give && p.want === want)
  const choice = (label: string, value: number | null, set: (n: number | null) => void, of: number) => (
    <label className="asc-choice">
      {label}
      <select
        className="input"
        value={value ?? ''}
        onChange={event => set(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">nothing</option>
        {[0, 1, 2].map(n => (
          <option key={n} value={n}>
            {n + 1}: {worth(view, of, n)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <section>
      <h3>Make an offer</h3>
      <label className="asc-choice">
        To
        <select className="input" value={to} onChange={event => setTo(Number(event.target.value))}>
          {rivals.map(seat => (
            <option key={seat} value={seat}>
              {talk.name(seat)}
            </option>
          ))}
        </select>
      </label>
      {choice('You give', give, setGive, viewer)}
      {choice('You get', want, setWant, to)}
      <Button disabled={!legal} onClick={() => onSend({ to, give, want })}>
        Offer
      </Button>
      {!legal && (give !== null || want !== null) && (
        <p className="quiet">One of these cards cannot be given now.</p>
      )}
    </section>
  )
}
