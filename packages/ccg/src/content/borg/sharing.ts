/** Cards that make a hive. */
import { allow, type Hooks } from '@tenforward/kernel'
import { firstOf } from '../../lists.ts'
import { inOneHive } from '../../rules/borg/sharing.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { personnelAt, spotOf } from '../../rules/places/places.ts'
import { type Id, pieceOf } from '../../state.ts'
import type { Ccg, G, Source } from '../../types.ts'

/** Somebody of the Communication subcommand is where this one is, possibly itself. */
function isWithCom(g: G, id: Id): boolean {
  const spot = spotOf(g, id)
  if (spot === null) return false
  return personnelAt(g, spot, inPlay(g, id).by).some(one => hasCom(g, one))
}

/** As printed or made: asked of the state alone, since sharing itself hangs on it. */
function hasCom(g: G, id: Id): boolean {
  const { mode, assimilated } = inPlay(g, id)
  if (mode !== 'Borg') return false
  const { staffing } = firstOf(cardOf(g, id).personnel)
  if (assimilated === undefined) return staffing.includes('Com')
  return assimilated === 'counterpart' || staffing.includes('Com') || staffing.includes('Cmd')
}

const sharing = (needs: (g: G, self: Source) => boolean): Hooks<Ccg> => ({
  permissions: {
    // In a hand it links nobody.
    share: (g, { id }, self) =>
      pieceOf(g, self.id).play !== null && inOneHive(g, id, self.id) && isWithCom(g, id) && needs(g, self)
        ? allow()
        : undefined,
  },
})

export const SHARING: Readonly<Record<string, Hooks<Ccg>>> = {
  'nine-of-eleven': sharing(() => true),
  'borg-vinculum': sharing((g, self) => isWithCom(g, self.id)),
}
