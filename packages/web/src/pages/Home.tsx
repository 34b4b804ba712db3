import { CATALOGUE, type CatalogueEntry, nameOfGame } from '@tenforward/catalogue'
import type { TableSummary } from '@tenforward/protocol'
import { useEffect, useState } from 'react'
import { Page } from '../app/Page.tsx'
import { Link } from '../app/router.ts'
import { forgetTable, type StoredTable, storedTables } from '../connection/local/store.ts'
import { listRemote } from '../connection/remote/api.ts'
import { useOffline } from '../offline/offline.ts'
import { type Key, t } from '../strings/index.ts'
import { Button, IconButton, type Tone } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Panel } from '../ui/Panel.tsx'

const DOORS: readonly { to: string; name: Key; text: Key; tone: Tone; big?: boolean }[] = [
  { to: '/new', name: 'home.new', text: 'home.newText', tone: 'orange', big: true },
  { to: '/join', name: 'home.join', text: 'home.joinText', tone: 'lilac' },
  { to: '/watch', name: 'home.watch', text: 'home.watchText', tone: 'blue' },
  { to: '/learn', name: 'home.learn', text: 'home.learnText', tone: 'peach' },
]

export function Home() {
  const { ready, online } = useOffline()
  return (
    <Page title={t('home.title')} lead={t('home.lead')}>
      <nav className="doors" aria-label={t('home.new')}>
        {DOORS.map(({ to, name, text, tone, big }) => (
          <Link key={to} to={to} className={`door tone-${tone} ${big ? 'big' : ''}`}>
            <strong>{t(name)}</strong>
            <span>{t(text)}</span>
          </Link>
        ))}
      </nav>
      <Continue />
      <Panel title={t('home.games')} tone="lilac">
        <GameCards games={CATALOGUE.filter(game => !game.example)} />
      </Panel>
      <Panel title={t('home.examples')} tone="blue">
        <GameCards games={CATALOGUE.filter(game => game.example)} />
      </Panel>
      {online ? (
        ready && <p className="notice">{t('home.offlineReady')}</p>
      ) : (
        <p className="notice warn">{t('home.offlineNow')}</p>
      )}
    </Page>
  )
}

/** A table on the server where I sit, as a row of the same list. */
interface Row extends Pick<StoredTable, 'id' | 'game' | 'choices' | 'over' | 'yours'> {
  names: string
  to: string
  local: boolean
}

function localRow({ id, game, seats, choices, over, yours }: StoredTable): Row {
  const names = seats.map(seat => seat.name).join(' · ')
  return { id, game, choices, over, yours, names, to: `/table/${id}`, local: true }
}

function remoteRow({ id, game, seats, seq, status, deciding }: TableSummary): Row {
  const names = seats.map(seat => seat.name ?? t('lobby.open')).join(' · ')
  const yours = seats.some(seat => seat.mine && deciding.includes(seat.seat))
  const to = status === 'open' ? `/lobby/${id}` : `/table/${id}`
  return { id, game, choices: seq, over: status === 'finished', yours, names, to, local: false }
}

async function ownTables(): Promise<Row[]> {
  const [local, remote] = await Promise.all([
    storedTables().catch(() => []),
    // Without a server or a network there are only the tables of this device.
    navigator.onLine ? listRemote('mine').catch(() => []) : [],
  ])
  const rows = [...remote.map(remoteRow), ...local.map(localRow)]
  return [...rows.filter(row => row.yours), ...rows.filter(row => !row.yours)]
}

function Continue() {
  const [tables, setTables] = useState<Row[] | null>(null)
  const [asked, setAsked] = useState<Row | null>(null)
  const [asOf, setAsOf] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when one was forgotten.
  useEffect(() => {
    void ownTables().then(setTables)
  }, [asOf])
  if (tables === null || tables.length === 0) {
    return (
      <Panel title={t('home.continue')} tone="orange">
        <p className="quiet">{t('home.continueNone')}</p>
      </Panel>
    )
  }
  return (
    <Panel title={t('home.continue')} tone="orange">
      <ul className="tables">
        {tables.slice(0, 8).map(table => (
          <li key={table.id} className="table-row">
            <Link to={table.to}>
              <strong>{nameOfGame(table.game)}</strong>
              <span>
                {table.names}
                <span className="quiet"> – {t('home.choices', { n: table.choices })}</span>
              </span>
              <span className={table.yours ? 'turn yours' : 'turn'}>{turnOf(table)}</span>
            </Link>
            {table.local && (
              <IconButton icon="trash" label={t('home.forget')} onClick={() => setAsked(table)} />
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog title={t('home.forget')} onClose={() => setAsked(null)}>
          <p>{t('home.forgetAsk', { game: nameOfGame(asked.game) })}</p>
          <div className="actions">
            <Button
              tone="rust"
              onClick={() => {
                setAsked(null)
                void forgetTable(asked.id).then(() => setAsOf(asOf + 1))
              }}
            >
              {t('home.forget')}
            </Button>
            <Button tone="quiet" onClick={() => setAsked(null)}>
              {t('common.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </Panel>
  )
}

function turnOf({ over, yours }: Row): string {
  if (over) return t('home.over')
  return t(yours ? 'home.yourTurn' : 'home.waiting')
}

const TONES: readonly Tone[] = ['peach', 'blue', 'rust', 'lilac']

function GameCards({ games }: { games: readonly CatalogueEntry[] }) {
  return (
    <ul className="cards">
      {games.map((game, i) => (
        <li key={game.id} className={`game-card tone-${TONES[i % TONES.length]}`}>
          <h3>
            {game.name}
            <small>{t(`stage.${game.stage}`)}</small>
          </h3>
          <div>
            <p className="tag">{game.tagline}</p>
            <p>{game.about}</p>
          </div>
          {game.stage !== 'planned' && (
            <Link to={`/new?game=${game.id}`} className={`button tone-${TONES[i % TONES.length]}`}>
              {t('home.play', { game: game.name })}
            </Link>
          )}
          {game.pages?.map(
            ({ path, label }) =>
              label && (
                <Link key={path} to={path} className="button tone-lilac">
                  {label}
                </Link>
              ),
          )}
        </li>
      ))}
    </ul>
  )
}
