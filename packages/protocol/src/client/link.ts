import type { ClientMessage } from '../fromClient.ts'
import type { ServerMessage } from '../fromServer.ts'
import { PROTOCOL } from '../version.ts'

/** As much of a WebSocket as the client needs: that of a browser, or that of `ws`. */
export interface Socket {
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  send(text: string): void
  close(): void
}

export interface LinkSettings {
  connect(): Socket
  token?: string | undefined
  /** How long to wait before a broken connection is made anew, in milliseconds. */
  retry?: { first: number; most: number } | undefined
  /** The server has said welcome: from now on it answers. */
  onOnline(): void
  onOffline(): void
  onMessage(message: ServerMessage): void
}

/** A connection that is made anew whenever it breaks. */
export interface Link {
  online(): boolean
  /** Says something if there is anybody to hear it. */
  post(message: ClientMessage): void
  /** Cuts the connection, as a bad network would. */
  drop(): void
  close(): void
}

export function openLink(settings: LinkSettings): Link {
  const { first, most } = settings.retry ?? { first: 250, most: 8_000 }
  let socket: Socket | null = null
  let [online, closed, wait] = [false, false, first]

  const send = (message: ClientMessage) => socket?.send(JSON.stringify(message))

  function connect(): void {
    const fresh = settings.connect()
    socket = fresh
    fresh.addEventListener('open', () =>
      send(
        settings.token === undefined
          ? { t: 'hello', v: PROTOCOL }
          : { t: 'hello', v: PROTOCOL, token: settings.token },
      ),
    )
    fresh.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as ServerMessage))
    // What went wrong is told by the close that follows.
    fresh.addEventListener('error', () => {})
    fresh.addEventListener('close', () => {
      if (socket === fresh) lost()
    })
  }

  function hear(message: ServerMessage): void {
    if (message.t !== 'welcome') return settings.onMessage(message)
    online = true
    wait = first
    settings.onOnline()
  }

  function lost(): void {
    socket = null
    if (online) settings.onOffline()
    online = false
    if (closed) return
    setTimeout(() => !closed && connect(), wait)
    wait = Math.min(wait * 2, most)
  }

  connect()
  return {
    online: () => online,
    post: message => void (online && send(message)),
    drop: () => socket?.close(),
    close() {
      closed = true
      socket?.close()
    },
  }
}
