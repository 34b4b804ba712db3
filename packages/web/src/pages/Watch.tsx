import { nameOfGame, playable } from '@tenforward/catalogue'
import type { TableSummary } from '@tenforward/protocol'
import { useEffect, useState } from 'react'
import { Page } from '../app/Page.tsx'
import { Link } from '../app/router.ts'
import { listRemote } from '../connection/remote/api.ts'
import { t } from '../strings/index.ts'
import { Panel } from '../ui/Panel.tsx'

export default function Watch() {
  const [tables, setTables] = useState<TableSummary[] | null | 'none'>(null)
  useEffect(() => {
    listRemote().then(setTables, () => setTables('none'))
  }, [])
  return (
    <Page title={t('watch.title')} lead={t('watch.text')}>
      <div className="actions">
        {playable().map(({ id, name }) => (
          <Link key={id} to={`/new?game=${id}&watch`} className="button tone-blue">
            {t('watch.bots', { game: name })}
          </Link>
        ))}
      </div>
      <Panel title={t('watch.public')} tone="lilac">
        {tables === 'none' && <p className="quiet">{t('watch.noServer')}</p>}
        {Array.isArray(tables) && tables.length === 0 && <p className="quiet">{t('watch.none')}</p>}
        {Array.isArray(tables) && (
          <ul className="tables">
            {tables.map(table => (
              <li key={table.id} className="table-row">
                <Link to={`/table/${table.id}`}>
                  <strong>{nameOfGame(table.game)}</strong>
                  <span>{table.seats.map(seat => seat.name ?? t('lobby.open')).join(' · ')}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </Page>
  )
}
