import { useState } from 'react'
import type { Connection } from '../../connection/connection.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toasts.tsx'

interface BugReportProps {
  connection: Connection
  onClose(): void
}

/** A report is a file that plays the game again up to the fault. */
export function BugReport({ connection, onClose }: BugReportProps) {
  const [what, setWhat] = useState('')
  async function save() {
    const report = { ...(await connection.report()), what, browser: navigator.userAgent }
    const url = URL.createObjectURL(new Blob([JSON.stringify(report, null, 1)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `ten-forward-${report.game}-${report.seq}.json`
    link.click()
    // The download has begun; the browser no longer needs the address a little later.
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
    toast(t('bug.saved'))
    onClose()
  }
  return (
    <Dialog title={t('bug.label')} onClose={onClose}>
      <p>{t('bug.text')}</p>
      <div className="field">
        <label htmlFor="bug-what">{t('bug.what')}</label>
        <textarea
          id="bug-what"
          className="input"
          value={what}
          maxLength={4000}
          onChange={event => setWhat(event.target.value)}
        />
      </div>
      <p className="quiet">{t('bug.secret')}</p>
      <div className="actions">
        <Button onClick={() => void save()}>{t('bug.save')}</Button>
      </div>
    </Dialog>
  )
}
