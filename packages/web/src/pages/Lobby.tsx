import { nameOfGame } from '@tenforward/catalogue'
import type { TableSummary } from '@tenforward/protocol'
import { useEffect, useState } from 'react'
import type { RouteProps } from '../app/App.tsx'
import { Page } from '../app/Page.tsx'
import { navigate, useAddress } from '../app/router.ts'
import { asGuest, remoteTable, sitDown, startRemote } from '../connection/remote/api.ts'
import { setName, useName } from '../settings/profile.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SeatMark } from '../ui/SeatMark.tsx'
import { toast } from '../ui/toasts.tsx'

const LOOK_MS = 2000

/** Before the game: who sits where. When it has begun, the page goes on to the table by itself. */
export default function Lobby({ params: { id = '' } }: RouteProps) {
  const { query } = useAddress()
  const invite = query.get('invite')
  const { table, fault, act } = useLobby(id, invite)
  if (fault !== null)
    return (
      <Page title={t('lobby.title')} lead={fault}>
        {null}
      </Page>
    )
  if (table === null) return <Page title={t('lobby.title')}>{t('app.loading')}</Page>
  const full = table.seats.every(seat => seat.kind !== 'open')
  const seated = table.seats.some(seat => seat.mine)
  return (
    <Page title={nameOfGame(table.game)} lead={t('lobby.share')}>
      <LinkToShare link={`${location.origin}${addressOf('lobby', id, invite)}`} />
      {!seated && <GuestName />}
      <Panel title={t('lobby.seats')} tone="orange">
        <ol className="seats">
          {table.seats.map(seat => (
            <LobbySeat
              key={seat.seat}
              seat={seat}
              onSit={seated ? null : act(() => sitDown(id, seat.seat, invite))}
            />
          ))}
        </ol>
      </Panel>
      <div className="submit">
        {table.owner && (
          <Button disabled={!full} onClick={act(() => startRemote(id))}>
            {t('lobby.start')}
          </Button>
        )}
        {!full && <p className="quiet">{t('lobby.waiting')}</p>}
      </div>
    </Page>
  )
}

/** The table as the server tells it, and what one does there; looked at again after every own step. */
function useLobby(id: string, invite: string | null) {
  const name = useName()
  const [table, setTable] = useState<TableSummary | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [asOf, setAsOf] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again after every own step, and every two seconds.
  useEffect(() => {
    let here = true
    const look = () =>
      remoteTable(id, invite).then(
        found => {
          if (!here) return
          if (found.status !== 'open') navigate(addressOf('table', id, invite), 'replace')
          else setTable(found)
        },
        (error: Error) => here && setFault(error.message),
      )
    void look()
    const timer = setInterval(look, LOOK_MS)
    return () => {
      here = false
      clearInterval(timer)
    }
  }, [id, invite, asOf])

  const act = (step: () => Promise<unknown>) => () =>
    void asGuest(name)
      .then(step)
      .then(
        () => setAsOf(asOf + 1),
        (error: Error) => toast(error.message, 'warn'),
      )
  return { table, fault, act }
}

function LinkToShare({ link }: { link: string }) {
  const copy = () =>
    void navigator.clipboard?.writeText(link).then(
      () => toast(t('lobby.copied')),
      () => {},
    )
  return (
    <div className="actions">
      <input
        className="input"
        readOnly
        aria-label={t('lobby.copy')}
        value={link}
        onFocus={event => event.target.select()}
      />
      <Button tone="blue" onClick={copy}>
        {t('lobby.copy')}
      </Button>
    </div>
  )
}

/** How one will be called at the table. */
function GuestName() {
  return (
    <div className="field">
      <label htmlFor="guest">{t('profile.name')}</label>
      <input
        id="guest"
        className="input"
        value={useName()}
        maxLength={24}
        onChange={event => setName(event.target.value)}
      />
    </div>
  )
}

interface LobbySeatProps {
  seat: TableSummary['seats'][number]
  /** null for whoever has a seat. */
  onSit: (() => void) | null
}

function LobbySeat({ seat: { seat, kind, name }, onSit }: LobbySeatProps) {
  return (
    <li className="seat-row">
      <span className="label">
        <SeatMark seat={seat} />
        {t('new.seat', { n: seat + 1 })}
      </span>
      <span>{name ?? t('lobby.open')}</span>
      {kind === 'open' && onSit !== null && (
        <Button tone="lilac" onClick={onSit}>
          {t('lobby.sit')}
        </Button>
      )}
    </li>
  )
}

const addressOf = (page: 'lobby' | 'table', id: string, invite: string | null): string =>
  `/${page}/${id}${invite ? `?invite=${encodeURIComponent(invite)}` : ''}`
