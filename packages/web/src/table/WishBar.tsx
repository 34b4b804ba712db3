import type { Connection, Snapshot } from '../connection/connection.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/Button.tsx'

/** Somebody asks to take a choice back, and this viewer must say yes or no. */
export function WishBar({ connection, snapshot }: { connection: Connection; snapshot: Snapshot }) {
  const { wish, table } = snapshot
  if (wish === null) return null
  return (
    <div className="notice wish" role="alert">
      <p>{t('undo.wish', { name: table.seats[wish.seat]?.name ?? '' })}</p>
      <div className="actions">
        <Button tone="blue" onClick={() => void connection.agree(true)}>
          {t('undo.agree')}
        </Button>
        <Button tone="quiet" onClick={() => void connection.agree(false)}>
          {t('undo.refuse')}
        </Button>
      </div>
    </div>
  )
}
