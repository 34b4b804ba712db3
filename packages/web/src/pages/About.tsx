import { Page } from '../app/Page.tsx'
import { t } from '../strings/index.ts'
import { Panel } from '../ui/Panel.tsx'
import { KeyList } from './KeyList.tsx'

export default function About() {
  return (
    <Page title={t('about.title')} lead={t('about.what')}>
      <Panel title={t('about.unofficial')} tone="rust">
        <p>{t('about.legal')}</p>
      </Panel>
      <Panel title={t('about.private')} tone="lilac">
        <p>{t('about.privateText')}</p>
      </Panel>
      <Panel title={t('about.keys')} tone="blue">
        <KeyList />
      </Panel>
    </Page>
  )
}
