import { sentenceCase } from '../../speech.ts'
import type { Talk } from '../../words.ts'
import { siteText } from '../facts.ts'
import { systemById, type View } from '../game.ts'
import {
  atPlace,
  fleetName,
  placeName,
  plural,
  powerName,
  RESOURCE_NAME,
  RESOURCES,
  systemName,
} from '../names.ts'
import type { Unit } from './scene.ts'

/** What a screen reader says of a System. */
export function discLabel(view: View, system: number, talk: Talk): string {
  const disc = view.discs[system]!
  const card = systemById[disc.card]!
  const parts = [systemName(view, system)]
  if (disc.owner !== null) parts.push(`controlled by ${powerName(disc.owner, talk)}`)
  const nodes = RESOURCES.flatMap(kind =>
    disc.nodes[kind] > 0 ? [`${disc.nodes[kind]} ${RESOURCE_NAME[kind]}`] : [],
  )
  if (nodes.length > 0) parts.push(`Nodes ${nodes.join(', ')}`)
  const sites = siteText(view, system)
  if (sites !== '') parts.push(sites.toLowerCase())
  if (disc.starbase) parts.push('Starbase')
  if (card.hazard > 0) parts.push(`Hazard ${card.hazard}`)
  if (disc.civilization > 0) parts.push(`civilization of level ${disc.civilization}`)
  if (disc.tokens.R > 0) parts.push(`${disc.tokens.R} Research to be taken`)
  return parts.join(', ')
}

export function unitLabel(view: View, unit: Unit, talk: Talk): string {
  if (unit.cube)
    return `Borg Cube ${unit.cube.number} ${atPlace(view, unit.place)}, damage ${unit.cube.damage}`
  const whose = unit.seat === talk.viewer ? 'your' : `of ${talk.name(unit.seat)}`
  const what =
    unit.fleet === null
      ? plural(unit.n, 'Ship')
      : `${fleetName(view, unit.seat, unit.fleet)} of ${plural(unit.n, 'Ship')}`
  const where =
    unit.kind === 'warp'
      ? `at Warp from ${placeName(view, unit.place)}, ${plural(unit.tokens, 'token')}`
      : atPlace(view, unit.place)
  return sentenceCase(
    whose === 'your' ? `your ${what.replace(/^the /, '')} ${where}` : `${what} ${whose} ${where}`,
  )
}
