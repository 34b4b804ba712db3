import { useEffect, useState } from 'react'
import { Button, IconButton } from '../../../ui/Button.tsx'
import type { View } from '../game.ts'
import type { Report } from '../reading/recap.ts'
import { EnemyCard } from './EnemyCard.tsx'
import { FightReport } from './FightReport.tsx'

interface ReportsProps {
  view: View
  reports: readonly Report[]
  /** Changes when there are new ones. */
  batch: number
}

/** What the enemy decided and what attacks did since one's last decision, one thing after the other. */
export function Reports({ view, reports, batch }: ReportsProps) {
  const [at, setAt] = useState(0)
  const [closed, setClosed] = useState(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new reports are read from the first one on.
  useEffect(() => setAt(0), [batch])
  const report = reports[Math.min(at, reports.length - 1)]
  if (report === undefined || closed === batch) return null
  const left = reports.length - 1 - at
  return (
    <div className="all-reports">
      {report.kind === 'decision' ? (
        <EnemyCard view={view} report={report} />
      ) : (
        <FightReport view={view} report={report} />
      )}
      <div className="all-reports-bar">
        <IconButton icon="back" label="The report before" disabled={at === 0} onClick={() => setAt(at - 1)} />
        <span>
          {at + 1} of {reports.length}
        </span>
        {left > 0 ? (
          <Button tone="blue" onClick={() => setAt(at + 1)}>
            Next
          </Button>
        ) : (
          <Button tone="quiet" onClick={() => setClosed(batch)}>
            Close
          </Button>
        )}
      </div>
    </div>
  )
}
