import { useState } from 'react'
import { Page } from '../app/Page.tsx'
import { navigate } from '../app/router.ts'
import { createLocal } from '../connection/local/open.ts'
import { rulesOf } from '../games/rules.ts'
import { ownName } from '../settings/profile.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { KeyList } from './KeyList.tsx'
import { seatsOf, startForm } from './newTable/form.ts'

export default function Learn() {
  const [busy, setBusy] = useState(false)
  async function start(game: 'ascendancy' | 'salvage') {
    setBusy(true)
    const rules = await rulesOf(game)
    const form = startForm(game, rules)
    const options = game === 'salvage' ? { rounds: 2 } : rules.choose(form.preset)
    navigate(`/table/${await createLocal({ game, seats: seatsOf(form, ownName()), options })}`)
  }
  return (
    <Page title={t('learn.title')} lead={t('learn.text')}>
      <div className="actions">
        <Button disabled={busy} onClick={() => void start('ascendancy')}>
          {t('learn.first')}
        </Button>
        <Button tone="lilac" disabled={busy} onClick={() => void start('salvage')}>
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
