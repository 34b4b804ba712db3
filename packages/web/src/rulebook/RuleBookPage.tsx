import { nameOfGame } from '@tenforward/catalogue'
import type { RouteProps } from '../app/App.tsx'
import { Page } from '../app/Page.tsx'
import { navigate, useAddress } from '../app/router.ts'
import { t } from '../strings/index.ts'
import { Choice } from '../ui/Choice.tsx'
import { RuleBook } from './RuleBook.tsx'
import { BOOKS } from './rules.ts'

export default function RuleBookPage({ params }: RouteProps) {
  const { query } = useAddress()
  const game = BOOKS.find(book => book === params.game) ?? BOOKS[0]!
  return (
    <Page title={t('rules.title')}>
      <Choice
        label={t('rules.games')}
        bare
        options={BOOKS.map(id => ({ value: id, label: nameOfGame(id) }))}
        chosen={game}
        onChoose={id => navigate(`/rules/${id}`)}
      />
      <RuleBook key={game} game={game} first={query.get('q') ?? ''} />
    </Page>
  )
}
