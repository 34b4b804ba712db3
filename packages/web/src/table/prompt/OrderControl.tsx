import { type DragEvent, useState } from 'react'
import { t } from '../../strings/index.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useChoosing } from '../choosing.ts'
import { moved } from './draft.ts'
import type { ControlProps } from './PromptPanel.tsx'

/** By dragging where there is a mouse, by the arrows everywhere. */
export function OrderControl({ draft, prompt, speech, talk }: ControlProps<'order'>) {
  const { setDraft } = useChoosing()
  const [dragged, setDragged] = useState<number | null>(null)
  const { items } = draft
  const move = (from: number, to: number) => setDraft({ kind: 'order', items: moved(items, from, to) })
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
