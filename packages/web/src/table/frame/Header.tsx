import type { TableView } from '@tenforward/kernel'
import { useEffect, useState } from 'react'
import { Link } from '../../app/router.ts'
import type { Snapshot } from '../../connection/connection.ts'
import { doorOf } from '../../games/doors.ts'
import type { Speech } from '../../games/speech.ts'
import type { Talk } from '../../games/words.ts'
import { useOffline } from '../../offline/offline.ts'
import { type Key, t } from '../../strings/index.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import type { DialogName } from '../dialogs/TableDialogs.tsx'
import type { DrawerTab } from '../drawer/Drawer.tsx'
import { Face } from './Face.tsx'

interface HeaderProps {
  snapshot: Snapshot
  now: TableView
  speech: Speech
  talk: Talk
  game: string
  tab: DrawerTab | null
  onTab(tab: DrawerTab | null): void
  onUndo(): void
  onDialog(name: DialogName): void
}

/** One line over the board: where we are, who plays, and the tools of the table. */
export function Header(props: HeaderProps) {
  const { snapshot, now, speech, talk, game } = props
  const deciding = new Set(now.deciding.map(({ seat }) => seat))
  const facesOf = doorOf(snapshot.table.game)?.faces
  return (
    <header className="stage-header">
      <h1 className="hidden">{t('app.title', { page: game })}</h1>
      <Link to="/" className="stage-brand">
        <i aria-hidden="true" />
        <b>{game}</b>
        <span className="hidden">: {t('table.leave')}</span>
      </Link>
      <span className="stage-moment">{speech.moment(talk)}</span>
      <ul className="stage-faces" aria-label={t('table.players')}>
        {snapshot.table.seats.map((seat, i) => (
          <Face
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index.
            key={i}
            seat={i}
            name={i === snapshot.viewer ? t('stage.you') : seat.name}
            absent={seat.present === false}
            face={facesOf?.(now.view, i, snapshot.viewer) ?? null}
            figures={speech.figures(i, talk)}
            deciding={deciding.has(i)}
            own={i === snapshot.viewer}
            thinking={snapshot.thinking.includes(i)}
            won={now.result?.winners.includes(i) ?? false}
          />
        ))}
      </ul>
      <Notes snapshot={snapshot} />
      <Tools {...props} />
    </header>
  )
}

/** What is unusual about the table: a spectator, a fault, a clock, a lost connection. */
function Notes({ snapshot }: { snapshot: Snapshot }) {
  const { online } = useOffline()
  const lost = snapshot.status === 'lost'
  return (
    <span className="stage-notes">
      {snapshot.viewer === null && <span>{t('spectator.label')}</span>}
      {snapshot.fault && (
        <span className="warn" role="alert">
          {snapshot.fault}
        </span>
      )}
      {snapshot.deadline !== null && <Clock until={snapshot.deadline} />}
      {/* All is well in most games: then only a screen reader hears of it. */}
      <span className={lost ? 'warn' : online ? 'hidden' : ''} role="status">
        {statusText(snapshot, online)}
      </span>
    </span>
  )
}

function statusText({ table, status }: Snapshot, online: boolean): string {
  if (table.where === 'local') return t(online ? 'table.device' : 'table.deviceOffline')
  return t(status === 'lost' || !online ? 'table.lost' : 'table.connected')
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
  return <span>{t('table.timeLeft', { time: timeLeft(until - now) })}</span>
}

const TABS: readonly { tab: DrawerTab; icon: IconName; key: Key }[] = [
  { tab: 'log', icon: 'log', key: 'drawer.log' },
  { tab: 'chat', icon: 'chat', key: 'drawer.chat' },
  { tab: 'rules', icon: 'rules', key: 'drawer.rules' },
]

function Tools({ snapshot, tab, onTab, onUndo, onDialog }: HeaderProps) {
  const { undo } = snapshot
  return (
    <nav className="stage-tools" aria-label={t('table.menu')}>
      <Tool
        icon="undo"
        label={t('undo.label')}
        hint={undo.can ? t('undo.can') : `${t('undo.cannot')} ${undo.why}`}
        off={!undo.can && !undo.ask}
        onClick={onUndo}
      />
      {TABS.map(({ tab: own, icon, key }) => (
        <Tool
          key={own}
          icon={icon}
          label={t(key)}
          pressed={tab === own}
          onClick={() => onTab(tab === own ? null : own)}
        />
      ))}
      <Tool icon="menu" label={t('table.menu')} onClick={() => onDialog('menu')} />
    </nav>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  hint?: string
  off?: boolean
  pressed?: boolean
  onClick(): void
}

function Tool({ icon, label, hint, off, pressed, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="stage-tool"
      aria-label={label}
      title={hint ?? label}
      // It stays pressable when it cannot be done: then it says why.
      aria-disabled={off}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
