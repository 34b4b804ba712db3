import { useEffect, useRef } from 'react'
import { Link } from '../app/router.ts'
import type { Connection, Snapshot } from '../connection/connection.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/Button.tsx'
import { SeatMark, seatColour } from '../ui/SeatMark.tsx'

interface HandoverProps {
  connection: Connection
  snapshot: Snapshot
}

/** Between two people at one screen. Nothing of the table is rendered, so nothing can be seen through it. */
export function Handover({ connection, snapshot }: HandoverProps) {
  const seat = snapshot.handover!
  const { name } = snapshot.table.seats[seat]!
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    document.title = `${t('handover.title')} – ${name}`
    button.current?.focus()
  }, [name])
  return (
    <main className="handover" id="main" style={{ '--seat': seatColour(seat) } as React.CSSProperties}>
      <div className="handover-mark" aria-hidden="true">
        <SeatMark seat={seat} />
      </div>
      <h1>{t('handover.title')}</h1>
      <p className="lead">{t('handover.to', { name })}</p>
      <p className="quiet">{t('handover.hidden', { name })}</p>
      <Button ref={button} className="handover-take" onClick={() => connection.takeOver(seat)}>
        {t('handover.take', { name })}
      </Button>
      <Link to="/">{t('table.leave')}</Link>
    </main>
  )
}
