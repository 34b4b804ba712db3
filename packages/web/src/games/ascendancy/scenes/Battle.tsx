import { Emblem } from '../../../art/sprites/Emblem.tsx'
import type { SceneProps } from '../../GameClient.ts'
import type { Talk } from '../../words.ts'
import { colourOf, emblemOf } from '../face.ts'
import { BORG, type Events, INDEPENDENT, type View } from '../game.ts'
import { atPlace, listOf, plural, powerFirst, systemName } from '../names.ts'

/** How a battle ended: both fleets with what they lost, and the verdict. */
export function Battle({ view, talk, data }: SceneProps<View, Events['battle.ended']>) {
  const { at, rounds, winners, sides } = data
  const own = talk.viewer !== null && winners.includes(talk.viewer)
  const names = listOf(winners.map(power => powerFirst(power, talk)))
  const verdict =
    winners.length === 0
      ? 'Nobody holds the field.'
      : own
        ? 'You win the battle.'
        : `${names} ${winners.length === 1 && winners[0] !== BORG ? 'wins' : 'win'} the battle.`
  const fought = talk.viewer !== null && sides.some(({ power }) => power === talk.viewer)
  return (
    <>
      <h2 className="scene-title">Space battle {atPlace(view, at)}</h2>
      <div className="scene-row">
        {sides.map(({ power, began, lost }) => (
          <Side key={power} view={view} talk={talk} power={power} began={began} lost={lost} />
        ))}
      </div>
      <p className={fought && !own ? 'scene-verdict lost' : 'scene-verdict'}>{verdict}</p>
      <p className="scene-under">{plural(rounds, 'round')} of fire.</p>
    </>
  )
}

const OUTCOMES: Readonly<Record<Events['invasion.ended']['outcome'], string>> = {
  success: 'The planet is taken.',
  surrender: 'The planet surrenders.',
  annihilation: 'Nothing is left to take.',
  repelled: 'The invasion is repelled.',
  retreat: 'The invasion is broken off.',
  stalemate: 'Nobody gains the upper hand.',
  reclaimed: 'The planet is free again.',
}
const WON: readonly string[] = ['success', 'surrender']

export function Invasion({ view, talk, data }: SceneProps<View, Events['invasion.ended']>) {
  const { seat, system, outcome } = data
  const lost = seat === talk.viewer ? !WON.includes(outcome) : WON.includes(outcome)
  return (
    <>
      <h2 className="scene-title">Invasion of {systemName(view, system)}</h2>
      <p className={lost ? 'scene-verdict lost' : 'scene-verdict'}>{OUTCOMES[outcome]}</p>
      <p className="scene-under">{powerFirst(seat, talk)} attacked.</p>
    </>
  )
}

interface SideProps {
  view: View
  talk: Talk
  power: number
  began: number
  lost: number
}

function Side({ view, talk, power, began, lost }: SideProps) {
  const faction = power === BORG ? 'borg' : (view.players[power]?.faction ?? 'nonaligned')
  return (
    <div className="scene-side" style={{ '--seat': colourOf(faction) } as React.CSSProperties}>
      <Emblem id={faction === 'borg' ? 'borg' : emblemOf(faction)} />
      <b>{power === talk.viewer ? 'You' : powerFirst(power, talk)}</b>
      {power !== INDEPENDENT && (
        <div className="scene-ships" role="img" aria-label={`${began - lost} of ${began} left`}>
          {Array.from({ length: Math.min(began, 18) }, (_, i) => (
            <svg
              // biome-ignore lint/suspicious/noArrayIndexKey: ships are alike.
              key={i}
              className={i >= began - lost ? 'lost' : ''}
              viewBox="0 0 120 120"
              aria-hidden="true"
            >
              <use href={`#ship-${faction}`} width="120" height="120" />
            </svg>
          ))}
        </div>
      )}
      <span className="scene-under">
        {lost === 0 ? 'No losses' : `${plural(lost, 'loss', 'losses')} of ${began}`}
      </span>
    </div>
  )
}
