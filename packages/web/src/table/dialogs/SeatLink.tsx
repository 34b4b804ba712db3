import { useEffect, useState } from 'react'
import type { Connection } from '../../connection/connection.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toasts.tsx'

interface SeatLinkProps {
  connection: Connection
  onClose(): void
}

/** A private link to go on with the own seat on another device. */
export function SeatLink({ connection, onClose }: SeatLinkProps) {
  const [link, setLink] = useState<string | null>(null)
  // Asked for once: each link makes the one before invalid.
  useEffect(() => {
    void connection.seatLink?.().then(setLink, (error: Error) => toast(error.message, 'warn'))
  }, [connection])
  return (
    <Dialog title={t('seatLink.label')} onClose={onClose}>
      <p>{t('seatLink.text')}</p>
      <div className="actions">
        <input className="input" readOnly aria-label={t('seatLink.label')} value={link ?? ''} />
        <Button
          tone="blue"
          disabled={link === null}
          onClick={() => void navigator.clipboard?.writeText(link!).then(() => toast(t('lobby.copied')))}
        >
          {t('lobby.copy')}
        </Button>
      </div>
    </Dialog>
  )
}
