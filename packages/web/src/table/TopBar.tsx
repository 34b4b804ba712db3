import { useEffect, useState } from 'react'
import { Link } from '../app/router.ts'
import type { Snapshot } from '../connection/connection.ts'
import { useOffline } from '../offline/offline.ts'
import { t } from '../strings/index.ts'

interface TopBarProps {
  snapshot: Snapshot
  game: string
  moment: string
}

export function TopBar({ snapshot, game, moment }: TopBarProps) {
  const { online } = useOffline()
  const lost = snapshot.status === 'lost'
  return (
    <header className="top-bar">
      <h1 className="hidden">{t('app.title', { page: game })}</h1>
      <Link to="/" className="top-home">
        {t('app.name')}
        <span className="hidden">: {t('table.leave')}</span>
      </Link>
      <span className="top-game">{game}</span>
      <span className="top-moment">{moment}</span>
      {snapshot.viewer === null && <span className="top-note">{t('spectator.label')}</span>}
      {snapshot.fault && (
        <span className="top-note warn" role="alert">
          {snapshot.fault}
        </span>
      )}
      {snapshot.deadline !== null && <Clock until={snapshot.deadline} />}
      <span className={lost ? 'top-status lost' : 'top-status'} role="status">
        <span>{statusText(snapshot, online)}</span>
      </span>
    </header>
  )
}

/** Minutes and seconds where that matters, days and hours where it does not. */
function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
  const hours = Math.floor(seconds / 3600)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}

function Clock({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span className="top-note">{t('table.timeLeft', { time: timeLeft(until - now) })}</span>
}

function statusText({ table, status }: Snapshot, online: boolean): string {
  if (table.where === 'local') return t(online ? 'table.device' : 'table.deviceOffline')
  return t(status === 'lost' || !online ? 'table.lost' : 'table.connected')
}
