import { t } from '../strings/index.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { toast } from '../ui/toasts.tsx'
import type { Replaying } from './useReplay.ts'

const SPEEDS = [0.5, 1, 2, 4] as const

/** Takes the place of the prompt while the past is on the board. */
export function ReplayBar({ replay }: { replay: Replaying }) {
  const { first, length, playing, speed, go, play, setSpeed } = replay
  const at = Math.max(first, Math.min(replay.at ?? 0, length))
  const step = (to: number) => {
    play(false)
    go(Math.max(first, Math.min(length, to)))
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href)
      toast(t('replay.linked'))
    } catch {
      toast(location.href)
    }
  }
  return (
    <div className="replay-bar" data-testid="replay">
      <p className="prompt-text" role="status">
        {t('replay.now', { n: at, all: length })}
      </p>
      <input
        type="range"
        className="scrubber"
        aria-label={t('replay.moment')}
        aria-valuetext={t('replay.at', { n: at, all: length })}
        min={first}
        max={length}
        value={at}
        onChange={event => step(Number(event.target.value))}
      />
      <div className="actions">
        <IconButton icon="first" tone="lilac" label={t('replay.first')} onClick={() => step(first)} />
        <IconButton icon="back" tone="lilac" label={t('replay.back')} onClick={() => step(at - 1)} />
        <IconButton
          icon={playing ? 'pause' : 'play'}
          tone="orange"
          label={t(playing ? 'replay.pause' : 'replay.play')}
          onClick={() => {
            if (!playing && at >= length) go(first)
            play(!playing)
          }}
        />
        <IconButton icon="forward" tone="lilac" label={t('replay.forward')} onClick={() => step(at + 1)} />
        <IconButton icon="last" tone="lilac" label={t('replay.last')} onClick={() => step(length)} />
        <label className="speed">
          <span className="hidden">{t('replay.speed')}</span>
          <select className="input" value={speed} onChange={event => setSpeed(Number(event.target.value))}>
            {SPEEDS.map(value => (
              <option key={value} value={value}>
                {value}×
              </option>
            ))}
          </select>
        </label>
        <Button tone="quiet" onClick={() => void copy()}>
          {t('replay.link')}
        </Button>
        <Button tone="blue" hint="Esc" onClick={() => go(null)}>
          {t('replay.leave')}
        </Button>
      </div>
    </div>
  )
}
