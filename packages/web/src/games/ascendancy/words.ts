import type { Prompt } from '@tenforward/kernel'
import type { Talk, Words } from '../words.ts'
import type { View } from './game.ts'
import { BORG } from './game.ts'
import { factionOf, laneName, listOf, plural, powerFirst, systemName, viewIn } from './names.ts'
import { askIn, matterOf } from './words/asks.ts'
import { HINTS } from './words/hints.ts'
import { ACTIONS, optionIn } from './words/options.ts'
import { tell } from './words/tell.ts'
import { reasonText } from './words/tellRound.ts'

const STAGES: Readonly<Record<View['stage'], string>> = {
  setup: 'Set-up',
  initiative: 'Initiative',
  execution: 'Execution',
  recharge: 'Recharge',
}

/** How Ascendancy speaks. The sentences themselves are in `words/`. */
export const words: Words = {
  ask: askIn,
  hint: prompt => HINTS[prompt.name],
  matter: matterOf,
  option: optionIn,
  place: spotText,
  tell,
  standing: (act, arg, talk) => STANDING[act]?.((arg ?? {}) as Arg, talk),
  considered,
  ends(prompt, answer) {
    if (prompt.name === 'building' || prompt.name === 'command') return answer === 'end' && hasMore(prompt)
    return prompt.name === 'surrender' && answer === true
  },
  figures(seat, talk) {
    const player = viewIn(talk).players[seat]
    if (player === undefined) return []
    return [
      {
        name: '',
        value:
          factionOf(player)
            ?.name.replace(/^(United |The )/, '')
            .split(' ')[0] ?? '',
      },
      { name: 'Asc', value: player.ascendancy },
      { name: 'PRC', value: `${player.has.P}·${player.has.R}·${player.has.C}` },
    ]
  },
  moment(talk) {
    const { round, stage, turn, phase } = viewIn(talk)
    if (round === 0) return STAGES[stage]
    const whose =
      turn === null
        ? STAGES[stage]
        : `${turn === BORG ? 'Borg' : talk.name(turn)}${phase ? ` · ${phase}` : ''}`
    return `Round ${round} · ${whose}`
  },
  result(result, talk) {
    if (result.winners.length === 0)
      return result.reason === 'borg' ? 'The Borg have won.' : 'Nobody has won.'
    const names = listOf(result.winners.map(seat => talk.name(seat)))
    return `${names} ${result.winners.length === 1 ? 'wins' : 'win'} ${reasonText(result.reason)}.`
  },
}

/** Only an end that gives something up is asked for twice. */
const hasMore = (prompt: Prompt): boolean =>
  prompt.kind === 'pick' &&
  prompt.options.some(id => id !== 'end' && id !== 'swing' && id !== 'arrangeFleet' && id !== 'disbandFleet')

/** A spot of a continuous choice: where a lane leads, what it links to, what swings. */
export function spotText(answer: unknown, prompt: Prompt, talk: Talk): string {
  const view = viewIn(talk)
  if (answer === null) return 'Leave it where it is'
  const spot = answer as {
    link?: number
    pose?: number
    angle?: number
    disc?: string
    swing?: { kind: string; id: number }
  }
  if (spot.swing !== undefined) {
    const { kind, id } = spot.swing
    return `Swing ${kind === 'system' ? systemName(view, id) : laneName(view, id)} first, ${compass(spot.angle!)}`
  }
  if (spot.link !== undefined) {
    const more = spot.pose === 0 ? '' : `, other side`
    return `Connect to ${systemName(view, spot.link)}${more}`
  }
  if (spot.disc === 'here') return 'Discover a new System here'
  if (spot.disc === 'swung') return `Discover a new System, the lane swung ${compass(spot.angle!)}`
  return prompt.name === 'swing'
    ? `Swing it ${compass(spot.angle!)}`
    : `Into the unknown, ${compass(spot.angle!)}`
}

const ROSE = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east']

/** Hundredths of a degree, counter-clockwise from east. */
export function compass(angle: number): string {
  const degrees = Math.round(angle / 100) % 360
  return `${ROSE[Math.round(degrees / 45) % 8]} (${degrees}°)`
}

type Arg = Record<string, any>

const agreement = (number: number) => `Agreement ${number + 1}`

const STANDING: Readonly<Record<string, (arg: Arg, talk: Talk) => { label: string; detail?: string }>> = {
  concede: () => ({ label: 'Give the game up' }),
  ascend: () => ({ label: 'Gain Ascendancy', detail: ACTIONS.ascend!.detail! }),
  offerAgreement: (a, t) => {
    const give = a.give === null ? null : `your ${agreement(a.give)}`
    const want = a.want === null ? null : `${agreement(a.want)} of ${t.name(a.to)}`
    if (give === null) return { label: `Ask ${t.name(a.to)} for ${want}` }
    return {
      label: want === null ? `Offer ${t.name(a.to)} ${give}` : `Offer ${t.name(a.to)} ${give} for ${want}`,
    }
  },
  answerOffer: (a, t) => {
    const offer = viewIn(t).offers.find(o => o.id === a.offer)
    const who = offer === undefined ? 'the offer' : `the offer of ${t.name(offer.from)}`
    return { label: `${a.accept ? 'Accept' : 'Refuse'} ${who}` }
  },
  withdrawOffer: (a, t) => {
    const offer = viewIn(t).offers.find(o => o.id === a.offer)
    return { label: `Withdraw the offer${offer === undefined ? '' : ` to ${t.name(offer.to)}`}` }
  },
  swapOwn: a => ({ label: `Replace ${agreement(a.given)} by ${agreement(a.instead)}` }),
  exchangeBetween: a => ({
    label: `Let the holders of ${agreement(a.one)} and ${a.other + 1} exchange them`,
  }),
  revoke: (a, t) => {
    const holder = t.viewer === null ? null : viewIn(t).players[t.viewer]?.agreements[a.number]?.holder
    return { label: `Revoke ${agreement(a.number)}${holder == null ? '' : ` with ${t.name(holder)}`}` }
  },
}

/** What one might expect to be able to do now. */
function considered(prompt: Prompt, talk: Talk): readonly (string | number)[] {
  const view = viewIn(talk)
  if (prompt.name === 'building')
    return [
      'buildShips',
      'colonise',
      'buildNode',
      'commitResearch',
      'upgradeWeapons',
      'upgradeShields',
      'ascend',
    ]
  if (prompt.name === 'command')
    return [
      'move',
      'enterWarp',
      'exitWarp',
      'boostWarp',
      'study',
      'battle',
      'invade',
      'hegemony',
      'launch',
      'commissionStarbase',
      'commissionFleet',
    ]
  if (prompt.name === 'moveUnit' || prompt.name === 'enterUnit')
    return view.players[prompt.seat]!.ships.map(stack => `ship:${stack.at}`)
  if (['nodeSystem', 'shipyard', 'colony', 'starbase'].includes(prompt.name))
    return view.discs.flatMap((disc, id) => (disc === null ? [] : [`system:${id}`]))
  return []
}

/** "Your Ships: 3 at Earth" and the like, for the status line of a screen reader. */
export const summary = (talk: Talk): string => {
  const view = viewIn(talk)
  const systems = view.discs.filter(disc => disc !== null).length
  return `${plural(systems, 'System')} on the map; ${view.turn === null ? 'nobody' : powerFirst(view.turn, talk)} on turn.`
}
