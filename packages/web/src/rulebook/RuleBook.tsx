import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { t } from '../strings/index.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { type BookRule, bookOf } from './rules.ts'
import { bySection, marked, searchRules } from './search.ts'

/** More rows at once would make typing in the search slow. */
const AT_ONCE = 120

interface RuleBookProps {
  game: string
  first?: string
}

/** The rules of one game, searchable. Used as a page and in the drawer of the table. */
export function RuleBook({ game, first = '' }: RuleBookProps) {
  const { rules, fault } = useBook(game)
  const [query, setQuery] = useState(first)
  const [most, setMost] = useState(AT_ONCE)
  const wanted = useDeferredValue(query)
  const found = useMemo(() => searchRules(rules ?? [], wanted), [rules, wanted])
  const sections = useMemo(() => bySection(found.slice(0, most)), [found, most])
  const search = (text: string) => {
    setQuery(text)
    setMost(AT_ONCE)
  }
  if (fault !== null) return <p className="notice warn">{t('rules.failed', { why: fault })}</p>
  return (
    <div className="rule-sections">
      <Search query={query} found={rules === null ? null : found.length} onSearch={search} />
      {rules !== null && found.length === 0 && <p>{t('rules.none')}</p>}
      {sections.map(([section, list]) => (
        <Panel key={section} title={section} tone="peach">
          <ul className="rule-list">
            {list.map(rule => (
              <RuleRow key={rule.id} rule={rule} wanted={wanted} />
            ))}
          </ul>
        </Panel>
      ))}
      {found.length > most && (
        <Button tone="lilac" onClick={() => setMost(most + AT_ONCE * 3)}>
          {t('rules.more', { n: found.length - most })}
        </Button>
      )}
    </div>
  )
}

/** The rules of a game once they are there, or why they are not. */
function useBook(game: string) {
  const [rules, setRules] = useState<readonly BookRule[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    bookOf(game).then(
      book => here && setRules(book),
      (error: Error) => here && setFault(error.message),
    )
    return () => {
      here = false
    }
  }, [game])
  return { rules, fault }
}

interface SearchProps {
  query: string
  /** How many rules were found; null while the book is not there. */
  found: number | null
  onSearch(query: string): void
}

function Search({ query, found, onSearch }: SearchProps) {
  const field = useId()
  return (
    <div className="field">
      <label htmlFor={field}>{t('rules.search')}</label>
      <input
        id={field}
        className="input"
        type="search"
        placeholder={t('rules.searchHint')}
        value={query}
        onChange={event => onSearch(event.target.value)}
      />
      <p className="field-text" role="status">
        {found === null ? t('app.loading') : t('rules.count', { n: found })}
      </p>
    </div>
  )
}

/** One rule, with what was searched for marked. */
function RuleRow({ rule, wanted }: { rule: BookRule; wanted: string }) {
  return (
    <li className="rule">
      <span className="id">{rule.id}</span>
      <span>
        {marked(rule.statement, wanted).map((part, i) =>
          part.hit ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, in order.
            <mark key={i}>{part.text}</mark>
          ) : (
            part.text
          ),
        )}
      </span>
    </li>
  )
}
