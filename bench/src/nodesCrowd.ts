import type { FilledTable } from '@tenforward/server/load'
import { answered, newKey, openPlayer, type Player, randomMoves } from './serverCrowd.ts'
import type { Lane } from './serverLanes.ts'

const portOf = (address: string) => Number(new URL(address).port)

/** A window at a table: of a player, or of somebody who looks on. */
export async function openWindow(
  address: string,
  token: string,
  table: string,
  onText?: (length: number) => void,
): Promise<Player> {
  const player = await openPlayer(portOf(address), '/ws', {}, onText)
  await answered(player, { t: 'hello', v: 1, token }, '"t":"welcome"')
  await answered(player, { t: 'subscribe', table, id: 'follow' }, '"id":"follow"')
  return player
}

/** Tables whose two players are on different nodes, where there are several. */
export async function openSpread(
  addresses: readonly string[],
  tables: readonly FilledTable[],
): Promise<Lane[]> {
  const lanes: Lane[] = []
  for (const [n, table] of tables.entries()) {
    const on = (seat: number) => addresses[(n + seat) % addresses.length]!
    const windows = await Promise.all(
      table.tokens.map((token, seat) => openWindow(on(seat), token, table.id)),
    )
    lanes.push(spreadLane(table.id, windows))
  }
  return lanes
}

/** A step is done when the chooser has its confirmation and the other window shows the choice. */
function spreadLane(table: string, windows: readonly Player[]): Lane {
  let moves = 0
  const cells = randomMoves()
  return {
    step(done) {
      const seat = moves % 2
      const [mine, other] = [windows[seat]!, windows[1 - seat]!]
      const at = moves++
      let open = 2
      const arrived = () => void (--open === 0 && done())
      mine.expect(`"ack":${moves}}`, arrived)
      other.expect(`"seq":${moves},`, arrived)
      const choice = `{"answer":${cells.next().value}}`
      mine.socket.send(
        `{"t":"choose","id":${moves},"table":"${table}","seat":${seat},"key":"${newKey()}","at":${at},"choice":${choice}}`,
      )
    },
    close: () => windows.forEach(({ socket }) => void socket.close()),
  }
}
