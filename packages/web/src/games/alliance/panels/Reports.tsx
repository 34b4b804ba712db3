import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/Button.tsx'
import type { View } from '../game.ts'
import type { Report } from '../reading/recap.ts'
import { EnemyCard } from './EnemyCard.tsx'
import { FightReport } from './FightReport.tsx'

interface ReportsProps {
  view: View
  reports: readonly Report[]
}

/** What the enemy decided and what attacks did, one thing after the other, from the first that is new. */
export function Reports({ view, reports }: ReportsProps) {
  const [at, setAt] = useState(0)
  const [closed, setClosed] = useState(0)
  const known = useRef(0)
  const n = reports.length
  useEffect(() => {
    setAt(n < known.current ? 0 : Math.max(0, Math.min(known.current, n - 1)))
    setClosed(0)
    known.current = n
  }, [n])
  const report = reports[Math.min(at, n - 1)]
  if (report === undefined || closed === n) return null
  const left = n - 1 - at
  return (
    <div className="all-reports">
      <div className="all-reports-bar">
        <IconButton icon="back" label="The report before" disabled={at === 0} onClick={() => setAt(at - 1)} />
        <span>
          {at + 1} of {n}
        </span>
        {left > 0 ? (
          <Button tone="blue" onClick={() => setAt(at + 1)}>
            Next
          </Button>
        ) : (
          <Button tone="quiet" onClick={() => setClosed(n)}>
            Close
          </Button>
        )}
      </div>
      {report.kind === 'decision' ? (
        <EnemyCard view={view} report={report} />
      ) : (
        <FightReport view={view} report={report} />
      )}
    </div>
  )
}
