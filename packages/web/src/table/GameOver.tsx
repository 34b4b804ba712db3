import type { Result, Seat } from '@tenforward/kernel'
import { Link, navigate } from '../app/router.ts'
import type { Connection } from '../connection/connection.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toasts.tsx'

interface GameOverProps {
  result: Result
  viewer: Seat | null
  game: string
  onReplay(): void
  /** Another game with the same people, where that can be had. */
  rematch: Connection['rematch']
}

export function GameOver({ result, viewer, game, onReplay, rematch }: GameOverProps) {
  const won = viewer !== null && result.winners.includes(viewer)
  return (
    <div className="game-over" data-testid="over">
      <h2>{t(won ? 'over.won' : 'over.title')}</h2>
      <div className="actions">
        <Button tone="blue" icon="replay" onClick={onReplay}>
          {t('over.replay')}
        </Button>
        {rematch !== null && (
          <Button
            tone="peach"
            onClick={() => void rematch().then(navigate, (error: Error) => toast(error.message, 'warn'))}
          >
            {t('over.rematch')}
          </Button>
        )}
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
