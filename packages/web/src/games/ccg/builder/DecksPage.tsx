import { type Deck, pool, READY_DECKS, readLackey } from '@tenforward/ccg/reading'
import { InputError } from '@tenforward/kernel'
import { useEffect, useState } from 'react'
import { Page } from '../../../app/Page.tsx'
import { Link, navigate, useAddress } from '../../../app/router.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toasts.tsx'
import '../styles/builder.css'
import type { SeedPlan } from '../seeding/plan.ts'
import { deckFromLink, readPlanned } from './file.ts'
import { EMPTY } from './model.ts'
import { forgetDeck, newDeck, useOwnDecks } from './store.ts'

const open = (deck: Deck, plan: SeedPlan | null = null): void => navigate(`/decks/${newDeck(deck, plan).id}`)

/** All decks: one's own, those that are ready to play, and the way for others to come in. */
export default function DecksPage() {
  const own = useOwnDecks()
  useSharedDeck()
  return (
    <Page title="Decks" lead="Build decks for the card game, or begin with one that is ready to play.">
      <p className="deck-row">
        <Button onClick={() => open(EMPTY)}>New deck</Button>
      </p>
      {own.length > 0 && (
        <Panel title="Your decks" tone="orange">
          <ul className="deck-list">
            {own.map(({ id, deck }) => (
              <li key={id}>
                <Link to={`/decks/${id}`}>{deck.name}</Link>
                <Button tone="quiet" onClick={() => forgetDeck(id)} aria-label={`Delete ${deck.name}`}>
                  Delete
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Ready to play" tone="lilac">
        <ul className="deck-list">
          {READY_DECKS.map(({ id, affiliation, deck }) => (
            <li key={id}>
              <b>{deck.name}</b> {affiliation}
              <Button tone="lilac" onClick={() => open({ ...deck, name: `${deck.name}, my version` })}>
                Copy
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      <Import />
    </Page>
  )
}

/** A link with a deck in it opens that deck. */
function useSharedDeck(): void {
  const code = useAddress().query.get('deck')
  useEffect(() => {
    if (code === null) return
    const given = deckFromLink(code)
    if (given === null) toast('That link holds no deck.')
    else open(given.deck, given.plan)
  }, [code])
}

/** What is wrong, with the place of it where that is known. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const place = error instanceof InputError ? error.path.join(', ') : ''
  return place === '' ? error.message : `${place}: ${error.message}`
}

/** No deck is a tenth as long; reading all of it would keep the page from answering. */
const LONGEST = 200_000

/** Our own format or a LackeyCCG list, whichever the text is. */
function Import() {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const take = () => {
    if (text.length > LONGEST) return setFault('This text is much too long for a deck.')
    try {
      if (text.trimStart().startsWith('{')) {
        const { deck: given, plan } = readPlanned(text)
        return open(given, plan)
      }
      const { deck, faults } = readLackey(text, pool(), 'Imported deck')
      if (deck.draw.length + deck.missions.length + deck.seed.length === 0)
        return setFault('No card was found in this text.')
      if (faults.length > 0) toast(`${faults.length} lines could not be read.`)
      open(deck)
    } catch (error) {
      setFault(faultOf(error))
    }
  }
  return (
    <Panel title="Import" tone="blue">
      <div className="stack">
        <label htmlFor="deck-text">A deck of ours, or a LackeyCCG list</label>
        <textarea
          id="deck-text"
          className="input"
          rows={5}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        {fault && (
          <p className="notice warn" role="alert">
            {fault}
          </p>
        )}
        <Button tone="blue" disabled={text.trim() === ''} onClick={take}>
          Import
        </Button>
      </div>
    </Panel>
  )
}
