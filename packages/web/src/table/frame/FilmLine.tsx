import type { Playback, Playing } from '../../stage/playback/playback.ts'
import { t } from '../../strings/index.ts'

interface FilmLineProps {
  playing: Playing
  playback: Playback
}

/** While something is shown the dock says what; a press ends the film and brings the question. */
export function FilmLine({ playing, playback }: FilmLineProps) {
  const say = playing.shot?.beat.say ?? ''
  return (
    <div className="film-line">
      <p role="status">{say}</p>
      <button type="button" className="film-skip" onClick={() => playback.finish()}>
        {t('film.skip')} <kbd>Space</kbd>
      </button>
    </div>
  )
}

/** The broad strip across the board: a round or a turn begins. */
export function Banner({ playing }: { playing: Playing }) {
  const banner = playing.shot?.beat.effects?.find(({ effect }) => effect === 'banner')
  if (banner === undefined || banner.effect !== 'banner') return null
  return (
    <div className="stage-banner" data-tone={String(banner.tone)} key={banner.text} aria-hidden="true">
      <b>{banner.text}</b>
      {banner.under !== undefined && <span>{banner.under}</span>}
    </div>
  )
}

/** What was left out because there was too much of it. */
export function Missed({ playing, playback }: FilmLineProps) {
  const { missed, shot } = playing
  if (missed === null || missed.length === 0 || shot !== null) return null
  const said = missed.flatMap(({ beats }) => beats).filter(({ weight, say }) => weight >= 2 && say !== '')
  return (
    <aside className="stage-missed glass" aria-label={t('film.missed')}>
      <h2>{t('film.missed')}</h2>
      <ul>
        {said.slice(-6).map(({ say }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences may be alike.
          <li key={i}>{say}</li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" className="button tone-orange" onClick={() => playback.playMissed()}>
          {t('film.playMissed')}
        </button>
        <button type="button" className="button tone-quiet" onClick={() => playback.forgetMissed()}>
          {t('film.forgetMissed')}
        </button>
      </div>
    </aside>
  )
}
