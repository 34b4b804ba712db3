import { Page } from '../app/Page.tsx'
import { Link } from '../app/router.ts'
import { t } from '../strings/index.ts'

export default function Missing() {
  return (
    <Page title={t('missing.title')} lead={t('missing.text')}>
      <p>
        <Link to="/" className="button tone-blue">
          {t('missing.home')}
        </Link>
      </p>
    </Page>
  )
}
