import type { Result, Seat } from '@tenforward/kernel'
import { Link } from '../app/router.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/Button.tsx'

interface GameOverProps {
  result: Result
  viewer: Seat | null
  game: string
  onReplay(): void
}

export function GameOver({ result, viewer, game, onReplay }: GameOverProps) {
  const won = viewer !== null && result.winners.includes(viewer)
  return (
    <div className="game-over" data-testid="over">
      <h2>{t(won ? 'over.won' : 'over.title')}</h2>
      <div className="actions">
        <Button tone="blue" icon="replay" onClick={onReplay}>
          {t('over.replay')}
        </Button>
        <Link to={`/new?game=${game}`} className="button tone-orange">
          {t('over.new')}
        </Link>
        <Link to="/" className="button tone-lilac">
          {t('over.home')}
        </Link>
      </div>
    </div>
  )
}
