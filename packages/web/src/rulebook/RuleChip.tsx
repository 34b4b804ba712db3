import { gameOfRule } from '@tenforward/catalogue'
import { useEffect, useState } from 'react'
import { Link } from '../app/router.ts'
import { t } from '../strings/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { type BookRule, findRule } from './rules.ts'

/** The rules behind something, each one click away. */
export function RuleChips({ ids }: { ids: readonly string[]; game?: string }) {
  const [open, setOpen] = useState<string | null>(null)
  if (ids.length === 0) return null
  return (
    <span className="rules-row">
      {ids.map(id => (
        <button
          key={id}
          type="button"
          className="rule-chip"
          aria-label={t('prompt.rule', { id })}
          title={t('prompt.rule', { id })}
          onClick={() => setOpen(id)}
        >
          §
        </button>
      ))}
      {open !== null && <RuleDialog id={open} onClose={() => setOpen(null)} />}
    </span>
  )
}

function RuleDialog({ id, onClose }: { id: string; onClose(): void }) {
  const [rule, setRule] = useState<BookRule | null | undefined>(undefined)
  useEffect(() => {
    findRule(id).then(
      found => setRule(found ?? null),
      () => setRule(null),
    )
  }, [id])
  return (
    <Dialog title={t('prompt.rule', { id })} onClose={onClose}>
      {rule === undefined && <p className="quiet">{t('app.loading')}</p>}
      {rule === null && <p>{t('rules.unknown')}</p>}
      {rule && (
        <>
          <p className="label quiet">{rule.section}</p>
          <p>{rule.statement}</p>
          <p>
            <Link to={`/rules/${gameOfRule(id)}?q=${encodeURIComponent(id)}`}>{t('rules.inBook')}</Link>
          </p>
        </>
      )}
    </Dialog>
  )
}
