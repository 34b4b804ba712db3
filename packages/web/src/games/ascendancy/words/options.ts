import type { OptionId, Prompt } from '@tenforward/kernel'
import { sentenceCase } from '../../speech.ts'
import type { OptionWords, Talk } from '../../words.ts'
import { costOf, siteText } from '../facts.ts'
import {
  advancementById,
  factionById,
  fleetById,
  isSystemPlace,
  numbers,
  type Place,
  systemById,
  systemIn,
} from '../game.ts'
import {
  atPlace,
  cardName,
  cardText,
  fleetName,
  isCard,
  isResource,
  laneName,
  listOf,
  placeName,
  plural,
  powerFirst,
  RESOURCE_NAME,
  systemName,
  viewIn,
} from '../names.ts'

type Label = OptionWords

/** Things to do in a Phase: what they are called and what they cost. */
export const ACTIONS: Readonly<Record<string, Label>> = {
  buildShips: {
    label: 'Build Ships',
    detail: `${numbers.prices?.ship?.P ?? 1} Production each, at home or a Starbase`,
  },
  colonise: { label: 'Found a Colony', detail: 'Culture, and the Ship that becomes the Colony' },
  buildNode: { label: 'Build a Node', detail: 'Production, on an open site' },
  commitResearch: { label: 'Research a Project', detail: 'One Research a Project and turn' },
  upgradeWeapons: { label: 'Better weapons', detail: 'Research; lower rolls hit' },
  upgradeShields: { label: 'Better shields', detail: 'Research; enemies need higher rolls' },
  ascend: { label: 'Gain Ascendancy', detail: 'Culture for a token; enough of them win' },
  arrangeFleet: { label: 'Rearrange a Fleet', detail: 'Ships join or leave it' },
  disbandFleet: { label: 'Disband a Fleet' },
  swing: { label: 'Swing a loose piece', detail: 'Free; floating Systems and open lanes' },
  move: { label: 'Move', detail: '1 Command; one Ship or Fleet, at Impulse' },
  enterWarp: { label: 'Enter Warp', detail: '1 Command; it leaves the map with a token' },
  exitWarp: { label: 'Exit Warp', detail: '1 Command; it comes out Systems away' },
  boostWarp: { label: 'Boost Warp', detail: '1 Command; one more token' },
  study: { label: 'Study a Phenomenon', detail: '1 Command; take its Research' },
  battle: { label: 'Attack', detail: '1 Command; a Space Battle' },
  invade: { label: 'Invade a planet', detail: '1 Command' },
  hegemony: { label: 'Win over a planet', detail: '1 Command and Culture: Hegemony' },
  launch: { label: 'Launch Projects', detail: '1 Command; one of your choice or two at random' },
  commissionStarbase: { label: 'Commission a Starbase', detail: '1 Command' },
  commissionFleet: { label: 'Commission a Fleet', detail: '1 Command; at least three Ships' },
}

const FIXED: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  building: { end: { label: 'Go on to Commands', detail: 'Nothing more is built this turn' } },
  command: { end: { label: 'End the turn' } },
  moveTo: {
    stop: { label: 'Stop here' },
    lane: { label: 'Lay a new lane' },
    past: { label: 'Into the unknown' },
  },
  noRoom: { stop: { label: 'Stop here' }, swing: { label: 'Swing something aside' } },
  launch: { choose: { label: 'One Project of my choice' }, draw: { label: 'Two Projects at random' } },
  research: { reserve: { label: 'Into the Reserve' }, leave: { label: 'Leave it there' } },
  keepProject: { keep: { label: 'Keep it' }, discard: { label: 'Discard it' } },
  battleStance: { stayOut: { label: 'Stay out of it' }, defend: { label: 'Join the defence' } },
  manoeuvreTo: { stay: { label: 'Stay' } },
  retreatTo: { stay: { label: 'Stay in Orbit' } },
  combatCard: { pass: { label: 'Use nothing' } },
  borgCard: { pass: { label: 'Use nothing' } },
  foreignDeck: { stop: { label: 'No more cards' } },
  freeFleet: { no: { label: 'No Fleet' } },
  takeControl: { no: { label: 'Decline' } },
  giveUpControl: { no: { label: 'Give up none' } },
  spareShip: { no: { label: 'Give up none' } },
  giveUpShip: { no: { label: 'None' } },
  keepTechnology: { no: { label: 'Keep none' } },
  summitPartner: { no: { label: 'No more talks' } },
  monitored: { no: { label: 'None' } },
  cardChoice: {
    colonise: { label: 'Found a Colony here' },
    culture: { label: 'Take the Culture' },
    production: { label: 'Take the Production' },
    research: { label: 'Take the Research' },
    commands: { label: 'Refresh Commands' },
    weapons: { label: 'Better weapons' },
    shields: { label: 'Better shields' },
    warp: { label: 'Escape to Warp' },
    brave: { label: 'Brave the Hazard' },
    pay: { label: 'Pay' },
  },
  structuresLost: { starbase: { label: 'Starbase' }, control: { label: 'Control Node' } },
}

/** Numbers mean different things to different questions. */
type NumberWords = (n: number, prompt: Prompt, talk: Talk) => Label
const place: NumberWords = (n, prompt, talk) => {
  const here = (prompt.about as { at?: Place } | null)?.at
  if (prompt.name === 'exitTo' && n === here) return { label: `Stay ${atPlace(viewIn(talk), here)}` }
  return placeLabel(n as Place, talk)
}
const cube: NumberWords = (n, _p, talk) => {
  const found = viewIn(talk).borg.cubes.find(c => c.number === n)
  return { label: `Cube ${n}`, ...(found ? { detail: sentenceCase(atPlace(viewIn(talk), found.at)) } : {}) }
}
const power: NumberWords = (n, _p, talk) => ({ label: powerFirst(n, talk) })
const way: NumberWords = (n, prompt, talk) => ({ label: `Way ${n + 1}`, detail: swingsText(n, prompt, talk) })

const NUMBERS: Readonly<Record<string, NumberWords>> = {
  bid: n => ({ label: n === 0 ? 'No bid' : plural(n, 'Resource') }),
  turnCard: n => ({ label: `Card ${n}`, detail: n === 1 ? 'First of all' : '' }),
  manoeuvreShips: n => ({ label: n === 0 ? 'None' : plural(n, 'Ship') }),
  battleRivals: power,
  rerollHitsOf: power,
  rivalDeck: power,
  activateCube: cube,
  callCube: cube,
  cubeOrder: cube,
  borgLane: way,
  borgSystem: way,
  borgConnection: way,
}

function swingsText(n: number, prompt: Prompt, talk: Talk): string {
  const about = (prompt.about ?? {}) as { swings?: Swings[]; ways?: { to: number; swings: Swings }[] }
  const view = viewIn(talk)
  const to = about.ways?.[n]
  const swings = to?.swings ?? about.swings?.[n] ?? []
  const parts = swings.map(({ piece, turn }) => {
    const name = piece.kind === 'system' ? systemName(view, piece.id) : laneName(view, piece.id)
    return `${name} by ${Math.round(Math.abs(turn) / 100)}° ${turn > 0 ? 'to the left' : 'to the right'}`
  })
  const swung = parts.length === 0 ? 'Nothing swings' : `Swings ${listOf(parts)}`
  return to === undefined ? swung : `To ${systemName(view, to.to)}. ${swung}`
}
type Swings = { piece: { kind: 'system' | 'lane'; id: number }; turn: number }[]

/** A place with what one would find there. */
function placeLabel(at: Place, talk: Talk): Label {
  const view = viewIn(talk)
  const label = sentenceCase(placeName(view, at))
  if (!isSystemPlace(at)) return { label }
  const card = systemById[view.discs[systemIn(at)]?.card ?? '']
  return card && card.hazard > 0 ? { label, detail: `Hazard ${card.hazard}` } : { label }
}

/** Ids with a colon: what stands before it says what it is. */
const KINDS: Readonly<Record<string, (rest: string, prompt: Prompt, talk: Talk) => Label | undefined>> = {
  system: (rest, _p, talk) => systemLabel(Number(rest), talk),
  lane: (rest, prompt, talk) =>
    prompt.name === 'exitTo'
      ? { label: `New lane from ${systemName(viewIn(talk), Number(rest))}` }
      : { label: sentenceCase(laneName(viewIn(talk), Number(rest))) },
  past: (rest, _p, talk) => ({
    label: `Past the end of the ${laneName(viewIn(talk), Number.parseInt(rest, 10))}`,
  }),
  ship: (rest, prompt, talk) => singles(Number(rest) as Place, prompt, talk),
  ships: (rest, prompt, talk) => singles(Number(rest) as Place, prompt, talk),
  warp: (rest, _p, talk) => {
    const [origin, tokens] = rest.split(':').map(Number) as [Place, number]
    return {
      label: `Ship at Warp from ${placeName(viewIn(talk), origin)}`,
      detail: plural(tokens, 'token'),
    }
  },
  fleet: (rest, prompt, talk) => fleetLabel(rest, prompt, talk),
  seat: (rest, _p, talk) => ({ label: talk.name(Number(rest)) }),
  project: rest => projectLabel(rest),
  use: (rest, prompt, talk) => useLabel(rest, prompt, talk),
  ally: (rest, _p, talk) => {
    const [seat, card] = rest.split(':') as [string, string]
    return { label: `${cardName(card)}, Ally of ${talk.name(Number(seat))}` }
  },
  agreement: (rest, _p, talk) => {
    const [seat, number] = rest.split(':') as [string, string]
    return { label: `Agreement ${Number(number) + 1} of ${talk.name(Number(seat))}` }
  },
  power: (rest, _p, talk) => ({ label: powerFirst(Number(rest), talk) }),
}

function systemLabel(system: number, talk: Talk): Label {
  const view = viewIn(talk)
  const detail = siteText(view, system)
  return { label: systemName(view, system), ...(detail === '' ? {} : { detail }) }
}

function singles(at: Place, prompt: Prompt, talk: Talk): Label {
  const view = viewIn(talk)
  const owner = ownerIn(prompt)
  const n = view.players[owner]?.ships.find(s => s.at === at)?.n ?? 1
  return { label: `${n === 1 ? 'Ship' : `One of ${n} Ships`} ${atPlace(view, at)}` }
}

/** Casualties may be those of somebody else. */
const ownerIn = (prompt: Prompt): number => {
  const of = (prompt.about as { of?: number } | null)?.of
  return of !== undefined && of >= 0 ? of : prompt.seat
}

function fleetLabel(rest: string, prompt: Prompt, talk: Talk): Label {
  const view = viewIn(talk)
  const n = Number.parseInt(rest, 10)
  const side = /[AB]$/.exec(rest)?.[0]
  const owner = ownerIn(prompt)
  const label = sentenceCase(fleetName(view, owner, n, side).replace(/^the /, ''))
  if (side !== undefined) {
    const card = fleetById[`${view.players[owner]!.faction}-${n + 1}${side}`]
    const rule = card?.text ? ` ${card.text}` : ''
    return {
      label: `${label} (card ${n + 1}${side})`,
      detail: `Up to ${plural(card?.max ?? 3, 'Ship')}.${rule}`,
    }
  }
  const fleet = view.players[owner]?.fleets[n]
  if (!fleet) return { label }
  const where = fleet.warp ? `at Warp, ${plural(fleet.tokens, 'token')}` : atPlace(view, fleet.at)
  return { label: `${label}, ${plural(fleet.n, 'Ship')}`, detail: sentenceCase(where) }
}

function projectLabel(card: string): Label {
  const text = cardText(card)
  const facts = advancementById[card]
  return {
    label: facts === undefined ? cardName(card) : `${facts.name} · ${costOf(card)} Research`,
    ...(text === undefined ? {} : { detail: text }),
  }
}

/** `use:<card>`, perhaps with the Fleet it is on: `use:ferengi-1A:0`. */
function useLabel(rest: string, prompt: Prompt, talk: Talk): Label {
  const card = rest.split(':')[0]!
  const fleet = fleetById[card]
  const name = fleet
    ? fleetName(viewIn(talk), prompt.seat, fleet.number - 1, fleet.side).replace(/^the /, '')
    : cardName(card)
  const text = cardText(card)
  return { label: `Use ${name}`, ...(text === undefined ? {} : { detail: text }) }
}

const SITE = /^([PRC])>([PRC])$/
const PRICE = /^(\d+[PRC])+$/

export function optionIn(id: OptionId, prompt: Prompt, talk: Talk): Label | undefined {
  if (typeof id === 'number') return (NUMBERS[prompt.name] ?? place)(id, prompt, talk)
  const fixed = FIXED[prompt.name]?.[id] ?? ACTIONS[id]
  if (fixed !== undefined) return fixed
  if (isResource(id)) return { label: RESOURCE_NAME[id] }
  const site = SITE.exec(id)
  if (site) return { label: `${RESOURCE_NAME[site[1] as 'P']} on a ${RESOURCE_NAME[site[2] as 'P']} site` }
  if (PRICE.test(id)) return { label: `Pay ${priceText(id)}` }
  if (id === 'free' || id === '') return { label: 'Pay nothing' }
  if (prompt.name === 'rerollDice' || prompt.name === 'rerollDie') return dieLabel(id, prompt)
  if (prompt.name === 'summitOffer') return { label: bargainText(id) }
  const at = id.indexOf(':')
  if (at > 0) {
    const found = KINDS[id.slice(0, at)]?.(id.slice(at + 1), prompt, talk)
    if (found !== undefined) return found
    if (/^\d+$/.test(id.slice(0, at)) && isCard(id.slice(at + 1)))
      return { label: `${cardName(id.slice(at + 1))} of ${talk.name(Number(id.slice(0, at)))}` }
  }
  if (factionById[id] !== undefined) return factionLabel(id)
  if (!isCard(id)) return undefined
  return advancementById[id] === undefined ? cardLabel(id) : projectLabel(id)
}

function factionLabel(id: string): Label {
  const { name, specialRules } = factionById[id]!
  return { label: name, detail: specialRules.map(rule => rule.name).join(', ') }
}

function cardLabel(id: string): Label {
  const detail = cardText(id) ?? (systemById[id] ? sitesOf(id) : undefined)
  return { label: cardName(id), ...(detail === undefined ? {} : { detail }) }
}

function sitesOf(id: string): string {
  const { capacity, hazard, lanes } = systemById[id]!
  const sites = (['P', 'R', 'C'] as const).flatMap(k =>
    capacity[k] > 0 ? [`${capacity[k]} ${RESOURCE_NAME[k]}`] : [],
  )
  if (capacity.O > 0) sites.push(`${capacity.O} open`)
  const parts = [sites.length > 0 ? `Sites: ${listOf(sites)}` : 'No sites', `${plural(lanes, 'lane')}`]
  if (hazard > 0) parts.push(`Hazard ${hazard}`)
  return parts.join(' · ')
}

const priceText = (id: string): string =>
  listOf(
    (id.match(/\d+[PRC]/g) ?? []).map(part => `${part.slice(0, -1)} ${RESOURCE_NAME[part.at(-1) as 'P']}`),
  )

function dieLabel(id: string, prompt: Prompt): Label {
  const faces = (prompt.about as { faces?: Record<string, number> } | null)?.faces
  const n = Number(id.split(':')[1] ?? 0) + 1
  return { label: faces?.[id] === undefined ? `Die ${n}` : `The ${faces[id]}`, detail: `Die ${n}` }
}

function bargainText(id: string): string {
  const parts = id.split('+').map(part => {
    const [what, n] = part.split(':')
    return what === 'give' ? `give your Agreement ${Number(n) + 1}` : `ask for Agreement ${Number(n) + 1}`
  })
  return sentenceCase(listOf(parts))
}
