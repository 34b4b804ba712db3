import type { OptionId } from '@tenforward/kernel'
import { type DragEvent, useState } from 'react'
import { t } from '../../../strings/index.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { ControlProps, Panel, PromptOf } from '../panel.ts'

export interface OrderDraft {
  kind: 'order'
  items: readonly OptionId[]
}

export const orderPanel: Panel<PromptOf<'order'>, OrderDraft> = {
  start: ({ items }) => ({ kind: 'order', items }),
  missing: () => null,
  answer: ({ items }) => items,
  Controls: OrderControls,
  send: () => ({ label: t('prompt.send') }),
}

export function moved(items: readonly OptionId[], from: number, to: number): readonly OptionId[] {
  if (to < 0 || to >= items.length || from === to) return items
  const list = items.slice()
  list.splice(to, 0, ...list.splice(from, 1))
  return list
}

/** By dragging where there is a mouse, by the arrows everywhere. */
function OrderControls({
  draft: { items },
  prompt,
  choosing,
  speech,
  talk,
}: ControlProps<PromptOf<'order'>, OrderDraft>) {
  const [dragged, setDragged] = useState<number | null>(null)
  const move = (from: number, to: number) =>
    choosing.setDraft({ kind: 'order', items: moved(items, from, to) })
  const over = (event: DragEvent, i: number) => {
    event.preventDefault()
    if (dragged === null || dragged === i) return
    move(dragged, i)
    setDragged(i)
  }
  return (
    <div>
      <p className="send-note">{t('prompt.orderHint')}</p>
      <ol className="order">
        {items.map((id, i) => {
          const { label, detail } = speech.option(id, prompt, talk)
          return (
            <li
              key={id}
              className={dragged === i ? 'order-item dragged' : 'order-item'}
              draggable
              onDragStart={event => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(i)
              }}
              onDragOver={event => over(event, i)}
              onDragEnd={() => setDragged(null)}
            >
              <Icon name="grip" />
              <span className="option-label">
                {i + 1}. {label}
                {detail && <small>{detail}</small>}
              </span>
              <IconButton
                icon="up"
                label={t('prompt.earlier', { item: label })}
                disabled={i === 0}
                onClick={() => move(i, i - 1)}
              />
              <IconButton
                icon="down"
                label={t('prompt.later', { item: label })}
                disabled={i === items.length - 1}
                onClick={() => move(i, i + 1)}
              />
            </li>
          )
        })}
      </ol>
    </div>
  )
}
