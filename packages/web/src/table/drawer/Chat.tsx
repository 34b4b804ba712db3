import { useState } from 'react'
import type { Connection, Snapshot } from '../../connection/connection.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/Button.tsx'
import { SeatMark } from '../../ui/SeatMark.tsx'

const LONGEST = 500

interface ChatProps {
  connection: Connection
  snapshot: Snapshot
}

export function Chat({ connection, snapshot }: ChatProps) {
  const [text, setText] = useState('')
  return (
    <div className="chat">
      <ol className="drawer-scroll" aria-live="polite">
        {snapshot.table.where === 'local' && <li className="quiet">{t('chat.local')}</li>}
        {snapshot.chat.length === 0 && snapshot.table.where === 'remote' && (
          <li className="quiet">{t('chat.empty')}</li>
        )}
        {snapshot.chat.map(line => (
          <li key={line.id} className="chat-line">
            {line.seat !== null && <SeatMark seat={line.seat} />} <b>{line.name}</b> {line.text}
          </li>
        ))}
      </ol>
      <form
        className="chat-form"
        onSubmit={event => {
          event.preventDefault()
          const said = text.trim()
          if (said === '') return
          setText('')
          void connection.say(said)
        }}
      >
        <input
          className="input"
          aria-label={t('chat.text')}
          value={text}
          maxLength={LONGEST}
          autoComplete="off"
          onChange={event => setText(event.target.value)}
        />
        <Button type="submit" tone="blue">
          {t('chat.send')}
        </Button>
      </form>
    </div>
  )
}
