import { same } from '@tenforward/kernel'
import { t } from '../../../strings/index.ts'
import { Folded, Hint, Options } from '../OptionList.tsx'
import type { ControlProps, Panel, PromptOf } from '../panel.ts'

export interface PlaceDraft {
  kind: 'place'
  spot: unknown
}

/** A board that lets one choose spots by itself shows this. */
export const PLACES = '*places'

export const placePanel: Panel<PromptOf<'place'>, PlaceDraft> = {
  start: () => ({ kind: 'place', spot: null }),
  missing: (_prompt, { spot }) => (spot === null ? { key: 'draft.place', values: {} } : null),
  answer: ({ spot }) => spot,
  Controls: PlaceControls,
  send: () => ({ label: t('prompt.send') }),
  place: (draft, spot) => ({ draft: { kind: 'place', spot }, ends: same(draft.spot, spot) }),
  number(prompt, n, choosing) {
    const spot = prompt.candidates?.[n - 1]
    if (spot === undefined) return false
    choosing.place(spot)
    return true
  },
}

/** A continuous choice without the board: the good places, one by one. */
function PlaceControls({
  prompt,
  draft,
  choosing,
  speech,
  talk,
}: ControlProps<PromptOf<'place'>, PlaceDraft>) {
  const { setDraft, busy, onBoard } = choosing
  const spots = prompt.candidates ?? []
  const list = (
    <Options label={t('prompt.spots')} className="narrow">
      {spots.map((spot, i) => (
        <li key={JSON.stringify(spot)}>
          <button
            type="button"
            className="option"
            data-spot={i}
            disabled={busy}
            aria-pressed={same(spot, draft.spot)}
            onClick={() => setDraft({ kind: 'place', spot })}
          >
            <span className="option-label">{speech.place(spot, prompt, talk)}</span>
            <Hint n={i + 1} />
          </button>
        </li>
      ))}
    </Options>
  )
  return (
    <div className="spots">
      <p className="send-note">
        {draft.spot === null ? t('prompt.spotsHint') : speech.place(draft.spot, prompt, talk)}
      </p>
      {onBoard.has(PLACES) ? <Folded n={spots.length}>{list}</Folded> : list}
    </div>
  )
}
