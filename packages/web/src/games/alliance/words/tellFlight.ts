import { missionById } from '../game.ts'
import { codeName, listOf, nameOf, plural, readable } from '../names.ts'
import { FACE_NAME } from './options.ts'
import type { Tellers } from './teller.ts'

const PHASES: Readonly<Record<string, string>> = {
  planning: 'Planning',
  activation: 'Activation',
  combat: 'Combat',
  end: 'End Phase',
}

const SECTOR_WORDS: Readonly<Record<string, string>> = {
  ahead: 'ahead',
  frontLeft: 'to the front left',
  left: 'to the left',
  rearLeft: 'to the rear left',
  behind: 'behind',
  rearRight: 'to the rear right',
  right: 'to the right',
  frontRight: 'to the front right',
}

const tokenName = (name: string): string => `The ${readable(name).toLowerCase()} token`

const REMOVED: Readonly<Record<string, string>> = {
  taken: 'is taken off the map',
  surveyed: 'has been surveyed',
  done: 'is dealt with',
  arrived: 'has arrived',
  destroyed: 'is destroyed',
  'gone off': 'goes off',
}

/** Counts that are worth a line; of the others something else tells. */
const COUNTED: Readonly<Record<string, (token: string, now: number) => string>> = {
  worked: (token, now) => `${token}: work done ${now === 1 ? 'once' : `${now} times`}.`,
  held: (token, now) => `${token} has been held ${now === 1 ? 'for a round' : `for ${now} rounds`}.`,
  harmed: (token, now) => `${token} has taken ${plural(now, 'blow')}.`,
}

/** Set-up, rounds, and everything that moves. */
export const tellFlight: Tellers<
  | 'mission.began'
  | 'token.placed'
  | 'formation.arrived'
  | 'ship.placed'
  | 'ship.removed'
  | 'round.began'
  | 'phase.began'
  | 'dial.set'
  | 'plan.drawn'
  | 'plan.wiped'
  | 'ship.activated'
  | 'dial.revealed'
  | 'strain.refused'
  | 'enemy.decided'
  | 'enemy.swerved'
  | 'ship.moved'
  | 'ship.turned'
  | 'ship.echoed'
  | 'echo.impossible'
  | 'ship.offMap'
  | 'obstacle.rolled'
  | 'formation.broken'
  | 'formation.left'
  | 'ship.retreated'
  | 'cargo.taken'
  | 'cargo.lost'
  | 'token.removed'
  | 'token.moved'
  | 'battery.fired'
  | 'mission.counted'
  | 'mission.ended'
> = {
  'mission.began': d => ({
    text: `${missionById[d.mission]?.name ?? 'The mission'}: ${plural(d.players, 'ship')}`,
    heading: true,
  }),
  'token.placed': () => null,
  'formation.arrived': (d, t) =>
    `${d.formation} arrives at bearing ${d.bearing}${d.rolled ? ', by the die' : ''}: ${listOf(d.ships.map(id => nameOf(t, id)))}.`,
  'ship.placed': (d, t) => (d.ship.startsWith('P') ? `${nameOf(t, d.ship)} takes its place.` : null),
  'ship.removed': (d, t) => `${nameOf(t, d.ship)} is taken off to free a model.`,
  'round.began': d => ({ text: `Round ${d.round}`, heading: true }),
  'phase.began': d => ({ text: PHASES[d.phase] ?? readable(d.phase), heading: true }),
  // Arrows are on the mat for everybody to see.
  'plan.drawn': () => null,
  'plan.wiped': () => null,
  'dial.set': (d, t) => `${nameOf(t, d.ship)} plans ${codeName(d.code)}.`,
  'ship.activated': () => null,
  'dial.revealed': () => null,
  'strain.refused': (d, t) =>
    `${nameOf(t, d.ship)} cannot strain for ${codeName(d.code)}: it takes damage and goes straight on.`,
  'enemy.decided': (d, t) => ({
    text: `${nameOf(t, d.ship)} goes for ${d.target === null ? 'its goal' : nameOf(t, d.target)}, ${SECTOR_WORDS[d.sector] ?? 'near'} in the ${d.ring} ring: ${codeName(d.code)}.`,
    dice: [d.die],
  }),
  'enemy.swerved': (d, t) =>
    `${nameOf(t, d.ship)} swerves: ${codeName(d.to)} instead of ${codeName(d.from)}.`,
  'ship.moved': (d, t) =>
    `${nameOf(t, d.ship)} flies ${codeName(d.code)}${d.slid ? ` and stops short${d.overlapped.length > 0 ? ` of ${listOf(d.overlapped.map(id => nameOf(t, id)))}` : ''}` : ''}.`,
  'ship.turned': (d, t) => `${nameOf(t, d.ship)} turns where it is.`,
  'ship.echoed': (d, t) => `${nameOf(t, d.ship)} slips aside.`,
  'echo.impossible': (d, t) => `There is no room for the Sensor Echo of ${nameOf(t, d.ship)}.`,
  'ship.offMap': (d, t) => `${nameOf(t, d.ship)} leaves over the ${d.edge} edge and comes about.`,
  'obstacle.rolled': (d, t) => `Asteroids at ${nameOf(t, d.ship)}: ${FACE_NAME[d.face]}.`,
  'formation.broken': d => `${d.formation} is broken.`,
  'formation.left': (d, t) => `${nameOf(t, d.ship)} has lost ${d.formation}.`,
  'ship.retreated': (d, t) =>
    `${nameOf(t, d.ship)} goes home over the ${d.edge} edge${d.cargo.length > 0 ? ` with ${plural(d.cargo.length, 'Mission Token')}` : ''}.`,
  'cargo.taken': (d, t) =>
    `${nameOf(t, d.ship)} takes the ${readable(d.name).toLowerCase()} Mission Token aboard.`,
  'cargo.lost': (d, t) => `${nameOf(t, d.ship)} loses ${plural(d.names.length, 'Mission Token')}.`,
  'token.removed': d => `${tokenName(d.name)} ${REMOVED[d.why] ?? 'is off the map'}.`,
  'token.moved': d => `${tokenName(d.name)} moves on.`,
  'battery.fired': (d, t) =>
    `${tokenName(d.name)} fires at ${nameOf(t, d.ship)}: ${listOf(d.faces.map(face => FACE_NAME[face] ?? readable(face))) || 'no dice'}.`,
  'mission.counted': d => {
    const [what, name = ''] = d.count.split(':')
    const says = COUNTED[what!]
    return says === undefined ? null : says(tokenName(name), d.now)
  },
  'mission.ended': d => ({
    text: d.success ? 'The mission is a success.' : 'The mission has failed.',
    heading: true,
  }),
}
