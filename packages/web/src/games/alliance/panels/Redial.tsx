import { useAtTable } from '../../../table/atTable.ts'
import { toast } from '../../../ui/toasts.tsx'
import { type Code, codesOn, type Ship, shipById, type View } from '../game.ts'
import { Dial } from './Dial.tsx'

/** Plans are made together: until ships move, the owner may turn a dial that is set (ALL-PLN-03). */
export function Redial({ view, ship, viewer }: { view: View; ship: Ship; viewer: number | null }) {
  const at = useAtTable()
  if (
    at === null ||
    viewer === null ||
    ship.seat !== viewer ||
    view.phase !== 'planning' ||
    ship.dial === null
  )
    return null
  async function turn(code: Code) {
    const reply = await at!.connection.choose({ seat: viewer!, act: 'redial', arg: { ship: ship.id, code } })
    if (!reply.ok) toast(reply.message, 'warn')
  }
  return (
    <Dial
      key={ship.dial}
      ship={ship}
      codes={codesOn(shipById[ship.card]?.dial ?? {})}
      first={ship.dial}
      busy={false}
      word="Turn it"
      onSet={code => void turn(code)}
    />
  )
}
