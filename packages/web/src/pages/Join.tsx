import { useState } from 'react'
import { Page } from '../app/Page.tsx'
import { navigate } from '../app/router.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/Button.tsx'
import { addressFrom } from './joinCode.ts'

export default function Join() {
  const [code, setCode] = useState('')
  const [bad, setBad] = useState(false)
  return (
    <Page title={t('join.title')} lead={t('join.text')}>
      <form
        className="stack"
        onSubmit={event => {
          event.preventDefault()
          const address = addressFrom(code, location.origin)
          setBad(address === null)
          if (address !== null) navigate(address)
        }}
      >
        <div className="field">
          <label htmlFor="code">{t('join.code')}</label>
          <input
            id="code"
            className="input"
            value={code}
            autoComplete="off"
            aria-invalid={bad}
            aria-describedby={bad ? 'code-bad' : undefined}
            onChange={event => setCode(event.target.value)}
          />
          {bad && (
            <p id="code-bad" role="alert">
              {t('join.bad')}
            </p>
          )}
        </div>
        <Button type="submit">{t('join.go')}</Button>
      </form>
    </Page>
  )
}
