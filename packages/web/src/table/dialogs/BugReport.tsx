import { useState } from 'react'
import type { Connection, Report } from '../../connection/connection.ts'
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
    const { name, text } = await fileOf(await connection.report(), what)
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = url
    link.download = name
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

/** A scenario where the game may leave the page, to be run as it is; else what the viewer saw. */
async function fileOf(report: Report, what: string): Promise<{ name: string; text: string }> {
  const { game, seq, record } = report
  const name = `ten-forward-${game}-${seq}`
  const browser = navigator.userAgent
  if (record === undefined)
    return { name: `${name}.json`, text: JSON.stringify({ ...report, what, browser }, null, 1) }
  const { scenarioFromRecord } = await import('@tenforward/scenario')
  const title = `Report from a table of ${game}, after ${seq} choices`
  return {
    name: `${name}.yaml`,
    text: scenarioFromRecord(record, { title, comment: `${what}\n\n${browser}`.trim() }),
  }
}
