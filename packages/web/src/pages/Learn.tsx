import { useState } from 'react'
import { Page } from '../app/Page.tsx'
import { navigate } from '../app/router.ts'
import { createLocal } from '../connection/local/open.ts'
import { ownName } from '../settings/profile.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { KeyList } from './KeyList.tsx'
import { defaultName } from './newTable/form.ts'

export default function Learn() {
  const [busy, setBusy] = useState(false)
  async function start() {
    setBusy(true)
    const seats = (['me', 'bot'] as const).map((kind, i) => ({ kind, name: defaultName(kind, i, ownName()) }))
    navigate(`/table/${await createLocal({ game: 'salvage', seats, options: { rounds: 2 } })}`)
  }
  return (
    <Page title={t('learn.title')} lead={t('learn.text')}>
      <div>
        <Button disabled={busy} onClick={() => void start()}>
          {t('learn.start')}
        </Button>
      </div>
      <Panel title={t('learn.how')} tone="lilac">
        <ul className="stack">
          <li>{t('learn.prompt')}</li>
          <li>{t('learn.glow')}</li>
          <li>{t('learn.undo')}</li>
          <li>{t('learn.log')}</li>
        </ul>
      </Panel>
      <Panel title={t('about.keys')} tone="blue">
        <KeyList />
      </Panel>
    </Page>
  )
}
