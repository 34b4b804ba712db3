import { borgCommandDeck } from './content/facts/borgCommands.ts'
import { explorationDeck } from './content/facts/exploration/deck.ts'
import { advancementById, fleetById, systemFacts } from './content/facts/lookup.ts'
import { checkMap } from './map/check.ts'
import { isOnMap, type Place } from './map/place.ts'
import { cubesInPlay, spiresInPlay } from './rules/borg/pieces.ts'
import { FLEET_MINIMUM, shipsInPlay } from './rules/ships/pieces.ts'
import { controlNodesInPlay } from './rules/systems/control.ts'
import type { G } from './types.ts'

/** What must hold after every choice, whatever was chosen: one sentence for each thing that does not. */
export function invariants(g: G): string[] {
  const faults: string[] = []
  const must = (holds: boolean, otherwise: string) => {
    if (!holds) faults.push(otherwise)
  }
  checkPlayers(g, must)
  checkDiscs(g, must)
  checkBorg(g, must)
  checkCards(g, must)
  // The whole map at once is dear; a fault in it does not go away, so now and then is enough.
  if (g.match.seq % 16 === 0 || g.match.result !== null) {
    for (const fault of checkMap(g.s.map)) faults.push(`map: ${fault.kind} ${JSON.stringify(fault.pieces)}`)
  }
  return faults
}

type Must = (holds: boolean, otherwise: string) => void

const whole = (n: number): boolean => Number.isSafeInteger(n) && n >= 0

function checkPlayers(g: G, must: Must): void {
  const { s } = g
  const onMap = (at: Place): boolean => isOnMap(s.map, at)
  // A Fleet that leaves Ships behind on its way is Disbanded only when it has arrived (G90).
  const least = g.match.stack.some(frame => frame.p === 'move' || frame.p === 'exitWarp') ? 1 : FLEET_MINIMUM
  s.players.forEach((p, seat) => {
    const who = `seat ${seat}`
    must(
      whole(p.has.P) && whole(p.has.R) && whole(p.has.C),
      `${who} has an impossible Reserve ${JSON.stringify(p.has)}`,
    )
    must(
      Object.values(p.commands).every(whole),
      `${who} has impossible Commands ${JSON.stringify(p.commands)}`,
    )
    must(shipsInPlay(g, seat) <= g.match.options.ships, `${who} has too many Ships`)
    must(controlNodesInPlay(g, seat) <= g.match.options.controlNodes, `${who} has too many Control Nodes`)
    must(
      p.ships.every(stack => stack.n > 0 && onMap(stack.at)),
      `${who} has Ships nowhere: ${JSON.stringify(p.ships)}`,
    )
    must(new Set(p.ships.map(x => x.at)).size === p.ships.length, `${who} has two stacks in one Sector`)
    must(
      p.warping.every(w => onMap(w.origin) && w.tokens > 0),
      `${who} has a Ship at Warp from nowhere`,
    )
    p.fleets.forEach((fleet, i) => {
      if (fleet === null) return
      const card = fleetById[`${p.faction}-${i + 1}${fleet.side}`]
      must(card !== undefined && fleet.n >= least && fleet.n <= card.max, `${who} has a Fleet of ${fleet.n}`)
      must(onMap(fleet.at), `${who} has a Fleet nowhere`)
      must(fleet.warp === fleet.tokens > 0, `${who} has a Fleet half at Warp`)
    })
    must(p.commissioned <= 3, `${who} Commissioned ${p.commissioned} Starbases`)
    for (const agreement of p.agreements)
      must(agreement.holder !== seat, `${who} holds the own Agreement as another's`)
    for (let other = 0; other < s.players.length; other++) {
      must(
        p.agreements.filter(a => a.holder === other).length <= 1,
        `seat ${other} holds two Agreements of ${who}`,
      )
    }
  })
}

function checkDiscs(g: G, must: Must): void {
  const { s } = g
  must(s.discs.length === s.map.systems.length, 'discs and map differ in length')
  s.discs.forEach((disc, id) => {
    must((disc === null) === (s.map.systems[id] === null), `disc ${id} is not where the map has it`)
    if (disc === null) return
    const facts = systemFacts(disc.card)
    must(
      Object.values(disc.nodes).every(whole) && Object.values(disc.tokens).every(whole),
      `disc ${id} has odd pieces`,
    )
    const room = facts.capacity.P + facts.capacity.R + facts.capacity.C + facts.capacity.O
    must(disc.nodes.P + disc.nodes.R + disc.nodes.C <= room, `${disc.card} has more Nodes than Capacity`)
    must(disc.owner === null || facts.kind === 'planet', `${disc.card} is no planet and is Controlled`)
    must(
      facts.kind !== 'phenomenon' || disc.tokens.R <= 1,
      `${disc.card} has ${disc.tokens.R} Research tokens`,
    )
    must(
      disc.assimilation >= 0 && disc.assimilation <= 3,
      `${disc.card} has ${disc.assimilation} Assimilation Nodes`,
    )
    must(disc.owner === null || disc.civilization === 0, `${disc.card} is Controlled and independent`)
  })
}

/** Cubes: no more than there are, each in a Sector of its own (ASC-15.3.2-a). */
function checkBorg(g: G, must: Must): void {
  const { cubes, turn } = g.s.borg
  must(cubesInPlay(g) <= g.match.options.cubes, `there are ${cubesInPlay(g)} Cubes`)
  must(new Set(cubes.map(c => c.at)).size === cubes.length, 'two Cubes are in one Sector')
  must(
    cubes.every(c => isOnMap(g.s.map, c.at)),
    'a Cube is nowhere',
  )
  must(spiresInPlay(g) <= g.match.options.spires, `there are ${spiresInPlay(g)} Spires`)
  must(g.s.combat !== undefined || cubes.every(c => c.damage === 0 && c.shield === 0), 'a Cube is still hurt')
  must(turn !== undefined || cubes.every(c => !c.activated), 'a Cube is still marked as Activated')
}

/** No card is lost or doubled. */
function checkCards(g: G, must: Must): void {
  const { s } = g
  const drawn = s.exploring === null ? [] : [s.exploring.card]
  const seen = [...s.exploration, ...s.explorationDiscard, ...drawn]
  for (const disc of s.discs)
    if (disc) seen.push(...disc.cards, ...(disc.faceDown === null ? [] : [disc.faceDown]))
  for (const player of s.players) for (const ally of player.allies) seen.push(ally.card)
  must(new Set(seen).size === seen.length, 'an Exploration card is in two places')
  must(
    seen.every(card => EXPLORATION.has(card)),
    'there is an unknown Exploration card',
  )
  must(s.starter >= 0 && s.starter <= s.exploration.length, 'the starter deck is larger than the deck')
  const { turn } = s.borg
  const held = [...(turn?.hand ?? []), ...(turn?.command ? [turn.command.card] : [])]
  const commands = [...s.borg.commands, ...s.borg.discard, ...held]
  must(new Set(commands).size === commands.length, 'a Borg Command card is in two places')
  must(
    commands.every(card => COMMANDS.has(card)),
    'there is an unknown Borg Command card',
  )
  checkAdvancements(g, must)
}

const EXPLORATION = new Set(explorationDeck.map(c => c.id))
const COMMANDS = new Set(borgCommandDeck.map(c => c.id))

function checkAdvancements(g: G, must: Must): void {
  const copies = new Map<string, number>()
  const count = (card: string) => copies.set(card, (copies.get(card) ?? 0) + 1)
  for (const card of g.s.borg.tech) count(card)
  for (const p of g.s.players) {
    for (const card of p.deck) count(card)
    for (const project of p.projects) count(project.card)
    for (const done of p.advancements) count(done.card)
  }
  for (const [card, n] of copies) {
    must(advancementById[card] !== undefined, `there is no Advancement ${card}`)
    must(n <= (advancementById[card]?.copies ?? 0), `there are ${n} copies of ${card}`)
  }
}
