import { type Check, shapeOf } from '../check.ts'
import { SERVER_MESSAGES, type ServerMessage, type ServerMessageName } from '../fromServer.ts'

const CHECKS = Object.fromEntries(
  Object.entries(SERVER_MESSAGES).map(([name, schema]) => [name, shapeOf(schema)]),
) as Record<ServerMessageName, Check>

/** What a frame of the server has that the protocol does not say; undefined when it is in order. */
export function frameFault(frame: string): string | undefined {
  const message = JSON.parse(frame) as ServerMessage
  const check = CHECKS[message.t]
  const fault = check === undefined ? `There is no "${message.t}".` : check(message)
  return fault === undefined ? undefined : `${fault} In: ${frame.slice(0, 300)}`
}
