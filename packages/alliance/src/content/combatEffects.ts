import type { Hooks } from '@tenforward/kernel'
import type { Alliance, AlliancePoints } from '../types.ts'
import { upgradeById } from './facts/upgrades.ts'

type Points = { [K in keyof AlliancePoints]: readonly (keyof AlliancePoints[K])[] }

/** The points of the rules that lie in an attack, in the Combat Phase, or make the numbers of dice. */
const COMBAT: Points = {
  values: ['attackDice', 'defenceDice'],
  permissions: ['target', 'spendLock', 'borrowLock', 'flipCloak', 'rerollAgain', 'attackAgain'],
  triggers: [
    'combatBegan',
    'targetDeclared',
    'attackRolled',
    'modifyAttack',
    'enemyRerolls',
    'defenceRolled',
    'modifyDefence',
    'compareBegan',
    'hit',
    'damageDealt',
    'attackEnded',
  ],
  actions: ['combat', 'declare', 'attackDice', 'defenceDice', 'attackEnd', 'insteadOfDisabling'],
}

/** Cards that do damage outside of Combat. */
const HARMFUL: readonly string[] = ['singularityLeak', 'strafingRun']

const KINDS = Object.keys(COMBAT) as (keyof Points)[]

/** Combat Effects and Non-Combat Effects leave one another alone (ALL-EFF-01, -03). */
export function isCombatEffect(card: string, hooks: Hooks<Alliance> | undefined): boolean {
  if (HARMFUL.includes(card) || upgradeById[card]?.weapon) return true
  return KINDS.some(kind =>
    Object.keys(hooks?.[kind] ?? {}).some(point => (COMBAT[kind] as readonly string[]).includes(point)),
  )
}
