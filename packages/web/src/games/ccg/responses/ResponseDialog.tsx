import { useAtTable } from '../../../table/atTable.ts'
import { Choice, Switch } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { View } from '../game.ts'
import { KINDS } from './kinds.ts'
import { useResponseSettings, WAITS } from './settings.ts'

/** When one is asked for responses at this table. */
export function ResponseDialog({ onClose }: { onClose(): void }) {
  const [{ never, seconds }, change] = useResponseSettings()
  return (
    <Dialog title="Responses at this table" onClose={onClose}>
      <div className="stack">
        <Windows />
        <Choice
          label="How long an open question waits"
          options={WAITS.map(value => ({ value, label: value === 0 ? 'For me' : `${value} s` }))}
          chosen={seconds as (typeof WAITS)[number]}
          onChoose={value => change({ seconds: value })}
        />
        <fieldset className="ccg-kinds">
          <legend>Ask me about</legend>
          {Object.entries(KINDS).map(([kind, name]) => (
            <Switch
              key={kind}
              label={name}
              on={!never.includes(kind)}
              onChange={on => change({ never: on ? never.filter(one => one !== kind) : [...never, kind] })}
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}

/** Whether windows open only for those who could respond: the game knows that, so it is told. */
function Windows() {
  const table = useAtTable()
  const viewer = table?.snapshot.viewer ?? null
  if (table === null || viewer === null) return null
  const stops = (table.snapshot.now?.view as View | undefined)?.players[viewer]?.stops ?? false
  const set = async (arg: boolean) => {
    const reply = await table.connection.choose({ seat: viewer, act: 'stops', arg })
    if (!reply.ok) toast(reply.message, 'warn')
  }
  return (
    <Choice
      label="When a window opens"
      options={[
        {
          value: 'could',
          label: 'When I could respond',
          text: 'A pause can then tell that you have something.',
        },
        {
          value: 'always',
          label: 'Always',
          text: 'Then a pause tells nothing. What you cannot answer passes by itself.',
        },
      ]}
      chosen={stops ? 'always' : 'could'}
      onChoose={value => void set(value === 'always')}
    />
  )
}
