import { type Key, t } from '../strings/index.ts'

const KEYS: readonly (readonly [keys: string, text: Key])[] = [
  ['1 – 9', 'help.numbers'],
  ['Enter', 'help.enter'],
  ['← → ↑ ↓', 'help.arrows'],
  ['P', 'help.prompt'],
  ['U', 'help.undo'],
  ['L', 'help.log'],
  ['C', 'help.chat'],
  ['R', 'help.rules'],
  ['V', 'help.replay'],
  ['Esc', 'help.escape'],
  ['?', 'help.help'],
]

export function KeyList() {
  return (
    <dl className="keys">
      {KEYS.map(([keys, text]) => (
        <div key={text} style={{ display: 'contents' }}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{t(text)}</dd>
        </div>
      ))}
    </dl>
  )
}
