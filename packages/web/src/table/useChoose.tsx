import type { OptionId } from '@tenforward/kernel'
import { same } from '@tenforward/kernel'
import { useCallback, useMemo, useState } from 'react'
import type { Connection, Snapshot } from '../connection/connection.ts'
import type { Speech } from '../games/speech.ts'
import { RuleChips } from '../rulebook/RuleChip.tsx'
import { useSettings } from '../settings/settings.ts'
import { t } from '../strings/index.ts'
import { clearToasts, toast } from '../ui/toasts.tsx'
import { answerWith, type Choosing, type FullPrompt, optionsOf, rowsOf } from './choosing.ts'
import type { Step } from './prompt/panel.ts'
import { type Draft, panelOf } from './prompt/panels.ts'

/** Makes the answers of the viewer, wherever they are clicked together. */
export function useChoose(
  connection: Connection,
  snapshot: Snapshot,
  speech: Speech,
  prompt: FullPrompt | null,
): Choosing {
  const { confirm } = useSettings()
  const [held, setHeld] = useState<{ key: string; draft: Draft } | null>(null)
  const [busy, setBusy] = useState(false)
  const [onBoard, setOnBoard] = useState<ReadonlySet<OptionId>>(() => new Set())

  // A draft belongs to one question. After every choice there is a new one, even if it has the same name.
  const key = prompt === null ? '' : `${snapshot.seq} ${prompt.seat} ${prompt.name}`
  const start = useMemo(() => (prompt === null ? null : panelOf(prompt).start(prompt)), [prompt])
  const view = snapshot.now?.view
  const rows = useMemo(() => rowsOf(prompt, id => speech.alike(id, prompt!, view)), [prompt, speech, view])
  const draft = held?.key === key ? held.draft : start
  const setDraft = useCallback((next: Draft) => setHeld({ key, draft: next }), [key])

  const show = useCallback((ids: readonly OptionId[]) => {
    setOnBoard(new Set(ids))
    return () => setOnBoard(new Set())
  }, [])

  return useMemo(() => {
    const options = new Set(optionsOf(prompt))
    const panel = prompt === null ? null : panelOf(prompt)

    async function deliver(answer: unknown) {
      if (prompt === null || busy) return
      setBusy(true)
      const reply = await connection.choose({ seat: prompt.seat, answer })
      setBusy(false)
      if (reply.ok) clearToasts()
      else refusal(reply.message, reply.rules)
    }
    const twice = (answer: unknown) =>
      prompt !== null && (confirm === 'always' || (confirm === 'ending' && speech.ends(prompt, answer)))

    /** What a click has made of the draft: it is kept, or sent where nothing more belongs to the answer. */
    function take(step: Step<Draft> | undefined) {
      if (panel === null || step === undefined) return
      const answer = panel.answer(step.draft)
      if (step.ends && (!twice(answer) || same(draft, step.draft))) void deliver(answer)
      else setDraft(step.draft)
    }
    return {
      prompt,
      draft,
      setDraft,
      rows,
      armed: draft !== null && panel?.armed?.(draft) === true,
      offered: id => options.has(id),
      chosen: id => draft !== null && panel?.chosen?.(draft, id) === true,
      pick(id) {
        if (prompt !== null && draft !== null) take(panel?.pick?.(prompt, draft, id))
      },
      place(spot) {
        if (draft !== null) take(panel?.place?.(draft, spot))
      },
      async send(given) {
        if (prompt === null || draft === null || panel === null) return
        if (given !== undefined) await deliver(given.answer)
        else if (panel.missing(prompt, draft) === null) await deliver(panel.answer(draft))
      },
      whyNot(id) {
        if (prompt === null) return
        void connection.whyNot(answerWith(prompt, id)).then(why => {
          if (why === null) toast(t('whyNot.fine'))
          else refusal(why.message, why.rules)
        })
      },
      show,
      onBoard,
      busy,
    }
  }, [connection, prompt, rows, draft, setDraft, confirm, speech, busy, onBoard, show])
}

/** Says why something was refused, with the rules behind it. */
export function refusal(message: string, rules: readonly string[]): void {
  toast(
    <>
      {message} <RuleChips ids={rules} />
    </>,
    'warn',
  )
}
