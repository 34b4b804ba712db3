import { damageDeck, SPARE_CARD } from './content/facts/damage.ts'
import { matSide } from './rules/mission/mat.ts'
import { isInPlay, shipOf } from './rules/ships/ships.ts'
import { BASE, TOLERANCE } from './space/constants.ts'
import { edgesCrossed } from './space/edges.ts'
import { baseOf } from './space/pose.ts'
import { depth } from './space/slide.ts'
import type { Ship } from './state.ts'
import type { G } from './types.ts'

type Must = (holds: boolean, otherwise: string) => void

/** What must hold after every choice: one sentence for each thing that does not. */
export function invariants(g: G): string[] {
  const faults: string[] = []
  const must: Must = (holds, otherwise) => {
    if (!holds) faults.push(otherwise)
  }
  checkCards(g, must)
  for (const ship of g.s.ships) checkShip(g, ship, must)
  checkBases(g, must)
  checkFormations(g, must)
  must(
    g.s.plans.every(({ seat }) => seat < g.match.seats),
    "An arrow on the mat is nobody's.",
  )
  return faults
}

/** Each of the 33 cards is in one place. */
function checkCards(g: G, must: Must): void {
  const { s } = g
  if (s.phase === 'setup' && s.deck.length === 0) return
  const beside = s.ships.flatMap(ship => ship.damage.map(d => d.card)).filter(card => card !== SPARE_CARD)
  const all = [...s.deck, ...s.discard, ...beside].sort()
  must(all.join() === [...damageDeck].sort().join(), 'The Damage Cards are not the deck.')
}

const whole = (n: number): boolean => Number.isSafeInteger(n) && n >= 0

function checkShip(g: G, ship: Ship, must: Must): void {
  const { id } = ship
  must(
    [ship.shields, ship.disabled, ...Object.values(ship.tokens)].every(whole),
    `${id} has impossible tokens.`,
  )
  must(Object.values(ship.pose).every(Number.isSafeInteger), `${id} does not stand at whole numbers.`)
  must(ship.seat !== null || ship.dial === null, `${id} is an Enemy ship with a dial.`)
  must(ship.seat !== null || ship.cargo.length === 0, `${id} is an Enemy ship with cargo.`)
  must(new Set(ship.cargo).size === ship.cargo.length, `${id} carries two tokens of a kind.`)
  must(ship.cloak === null || ship.shields === 0, `${id} is cloaked with its shields up.`)
  if (!isInPlay(ship)) {
    must(ship.damage.length === 0 && ship.locks.length === 0, `${id} is gone but keeps cards or locks.`)
    return
  }
  must(
    ship.locks.every(lock => isInPlay(shipOf(g, lock.target))),
    `${id} has a lock on a ship that is gone.`,
  )
  if (ship.seat !== null)
    must(edgesCrossed(ship.pose, matSide(g)).length === 0, `${id} stands beyond the edge of the mat.`)
  else must(nearMat(ship.pose, matSide(g)), `${id} is far outside of the mat.`)
}

/** An Enemy ship may stand just outside, its front on the edge. */
const nearMat = ({ x, y }: { x: number; y: number }, side: number): boolean =>
  Math.min(x, y) >= -BASE && Math.max(x, y) <= side + BASE

function checkBases(g: G, must: Must): void {
  const ships = g.s.ships.filter(isInPlay)
  ships.forEach((a, i) => {
    for (const b of ships.slice(0, i)) {
      const by = depth(baseOf(a.pose), baseOf(b.pose))
      must(by <= TOLERANCE + 1, `${a.id} and ${b.id} overlap by ${Math.round(by)} micrometres.`)
    }
  })
}

function checkFormations(g: G, must: Must): void {
  for (const { name, members } of g.s.formations) {
    must(
      members.every(id => g.s.ships.some(ship => ship.id === id)),
      `${name} has a member that does not exist.`,
    )
  }
}
