import { useEffect, useState } from 'react'
import { Page } from '../app/Page.tsx'
import { storedTables } from '../connection/local/store.ts'
import { setName, tidyName, useName } from '../settings/profile.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toasts.tsx'

export default function Profile() {
  const name = useName()
  const [typed, setTyped] = useState(name)
  const [tables, setTables] = useState<number | null>(null)
  useEffect(() => {
    storedTables().then(
      list => setTables(list.length),
      () => setTables(0),
    )
  }, [])
  return (
    <Page title={t('profile.title')}>
      <form
        className="stack"
        onSubmit={event => {
          event.preventDefault()
          setName(typed)
          setTyped(tidyName(typed))
          toast(t('profile.saved'))
        }}
      >
        <div className="field">
          <label htmlFor="name">{t('profile.name')}</label>
          <input
            id="name"
            className="input"
            value={typed}
            maxLength={48}
            autoComplete="nickname"
            aria-describedby="name-text"
            onChange={event => setTyped(event.target.value)}
          />
          <p id="name-text" className="field-text">
            {t('profile.nameText')}
          </p>
        </div>
        <Button type="submit">{t('common.save')}</Button>
      </form>
      <p>
        {t('profile.tables')}: {tables ?? '…'}
      </p>
    </Page>
  )
}
