import { CATALOGUE } from '@tenforward/catalogue'
import { useState } from 'react'
import { Page } from '../app/Page.tsx'
import { navigate } from '../app/router.ts'
import { createLocal } from '../connection/local/create.ts'
import { doorOf } from '../games/doors.ts'
import { rulesOf } from '../games/rules.ts'
import { ownName } from '../settings/profile.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { KeyList } from './KeyList.tsx'
import { seatsOf, startForm } from './newTable/form.ts'

export default function Learn() {
  const [busy, setBusy] = useState(false)
  async function start(game: string) {
    setBusy(true)
    const rules = await rulesOf(game)
    const form = startForm(game, rules)
    const options = doorOf(game)?.lessons?.[0]?.options ?? rules.choose(form.preset)
    navigate(`/table/${await createLocal({ game, seats: seatsOf(form, ownName()), options })}`)
  }
  return (
    <Page title={t('learn.title')} lead={t('learn.text')}>
      <div className="actions">
        {CATALOGUE.filter(({ lesson }) => lesson !== undefined).map(({ id, lesson }, i) => (
          <Button key={id} tone={i === 0 ? 'orange' : 'lilac'} disabled={busy} onClick={() => void start(id)}>
            {lesson}
          </Button>
        ))}
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
