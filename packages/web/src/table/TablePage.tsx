import { useState } from 'react'
import type { RouteProps } from '../app/App.tsx'
import { Page } from '../app/Page.tsx'
import { Link } from '../app/router.ts'
import { useSprites } from '../art/sprites/Sprite.tsx'
import type { Connection } from '../connection/connection.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/Button.tsx'
import { Table } from './frame/Table.tsx'
import { Handover } from './Handover.tsx'
import { useConnection, useSnapshot, useSpeech } from './useTable.ts'
import '../styles/drawer.css'
import '../styles/prompt.css'
import '../styles/boards.css'

export default function TablePage({ params }: RouteProps) {
  const [tries, setTries] = useState(0)
  return <TableAt key={tries} id={params.id!} onAgain={() => setTries(tries + 1)} />
}

function TableAt({ id, onAgain }: { id: string; onAgain(): void }) {
  const connection = useConnection(id)
  useSprites()
  if (connection === null) return <p className="loading">{t('table.opening')}</p>
  return <OpenTable connection={connection} onAgain={onAgain} />
}

function OpenTable({ connection, onAgain }: { connection: Connection; onAgain(): void }) {
  const snapshot = useSnapshot(connection)
  const speech = useSpeech(snapshot.table.game)
  if (snapshot.status === 'failed' || snapshot.status === 'elsewhere') {
    const text = snapshot.status === 'elsewhere' ? t('table.elsewhere') : (snapshot.fault ?? '')
    return (
      <Page title={t('table.failed')} lead={text}>
        <div className="actions">
          <Button onClick={onAgain}>{t('table.tryAgain')}</Button>
          <Link to="/" className="button tone-blue">
            {t('missing.home')}
          </Link>
        </div>
      </Page>
    )
  }
  if (snapshot.now === null || speech === null) return <p className="loading">{t('table.opening')}</p>
  if (snapshot.handover !== null) return <Handover connection={connection} snapshot={snapshot} />
  return <Table connection={connection} snapshot={snapshot} speech={speech} />
}
