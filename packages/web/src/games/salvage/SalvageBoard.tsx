import type { SalvageView } from '@tenforward/kernel/example'
import { useChoosing, usePiece, useShown } from '../../table/choosing.ts'
import { PLACES } from '../../table/prompt/panels/place.tsx'
import type { BoardProps } from '../GameClient.ts'
import { CARD_TEXT, cardKind, cardName, UPGRADE_COST, UPGRADE_TEXT, upgradeName } from './cards.ts'
import { Field } from './Field.tsx'

type Props = BoardProps<SalvageView>

export function SalvageBoard({ view, viewer, talk }: Props) {
  const own = viewer === null ? [] : view.hands[viewer]!.filter(card => card !== null)
  const upgrades = viewer === null ? [] : view.upgrades[viewer]!.map(id => `use:${id}`)
  useShown([PLACES, ...own, ...view.yard, ...upgrades])
  return (
    <div className="salvage">
      <Field view={view} talk={talk} />
      <section className="yard" aria-label="Yard">
        <header>
          <h2>Yard</h2>
          <span className="piles">
            Deck <b>{view.deck.length}</b> · Discard <b>{view.discard.length}</b>
          </span>
        </header>
        <ul>
          {view.yard.map(id => (
            <Upgrade key={id} id={id} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function Upgrade({ id }: { id: string }) {
  const piece = usePiece(id)
  return (
    <li>
      <button
        type="button"
        className={`${piece.className} upgrade`}
        aria-pressed={piece['aria-pressed']}
        onClick={piece.onClick}
      >
        <span className="cost">{UPGRADE_COST[id]}</span>
        <span>
          <b>{upgradeName(id)}</b>
          <small>{UPGRADE_TEXT[id]}</small>
        </span>
      </button>
    </li>
  )
}

export function SalvageOwn({ view, viewer }: Props) {
  if (viewer === null) return null
  return (
    <div className="own">
      <ul className="hand" aria-label="Your hand">
        {view.hands[viewer]!.map((card, i) => (
          <li key={card ?? i}>{card === null ? <span className="card back" /> : <Card id={card} />}</li>
        ))}
      </ul>
      {view.upgrades[viewer]!.length > 0 && (
        <ul className="own-upgrades" aria-label="Your upgrades">
          {view.upgrades[viewer]!.map(id => (
            <OwnUpgrade key={id} id={id} />
          ))}
        </ul>
      )}
    </div>
  )
}

const GLYPHS: Record<string, string> = {
  probe: 'M12 3v14M7 12l5 5 5-5M6 21h12',
  sweep: 'M3 18a9 9 0 0 1 18 0M7 18a5 5 0 0 1 10 0M12 18v-1',
  relay: 'M12 13v8M8 21h8M12 12a1 1 0 1 0 0-2 1 1 0 0 0 0 2M7 16a7 7 0 0 1 0-10M17 6a7 7 0 0 1 0 10',
  jam: 'M4 4l16 16M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16',
}

function Card({ id }: { id: string }) {
  const piece = usePiece(id)
  const kind = cardKind(id)
  return (
    <button
      type="button"
      className={`${piece.className} card card-${kind}`}
      aria-pressed={piece['aria-pressed']}
      onClick={piece.onClick}
    >
      <b>{cardName(id)}</b>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={GLYPHS[kind]} />
      </svg>
      <small>{CARD_TEXT[kind]}</small>
    </button>
  )
}

function OwnUpgrade({ id }: { id: string }) {
  const piece = usePiece(`use:${id}`)
  const { prompt } = useChoosing()
  return (
    <li>
      <button
        type="button"
        className={`${piece.className} upgrade`}
        aria-pressed={piece['aria-pressed']}
        disabled={prompt === null}
        onClick={piece.onClick}
      >
        <span>
          <b>{upgradeName(id)}</b>
          <small>{UPGRADE_TEXT[id]}</small>
        </span>
      </button>
    </li>
  )
}
