import type { OptionId } from '@tenforward/kernel'
import { useCallback, useEffect, useRef } from 'react'
import { optionsOf, useChoosing } from '../../table/choosing.ts'
import { openSites, shipsAt } from './facts.ts'
import type { Unit } from './galaxy/scene.ts'
import { BORG, systemById, systemOf, type View } from './game.ts'
import { ACTIONS } from './words/options.ts'

/** One answer of several that a click on the board stands for: what to do, where, with what. */
export interface Step {
  prompt: string
  id: OptionId
}

export interface Intent {
  label: string
  steps: readonly Step[]
}

/** Answers follow-up questions that a click on the board has already decided; anything unexpected ends it. */
export function useIntent(): (steps: readonly Step[]) => void {
  const { prompt, pick, busy } = useChoosing()
  const waiting = useRef<readonly Step[]>([])
  const go = useCallback(() => {
    if (prompt === null || busy || waiting.current.length === 0) return
    const next = waiting.current.findIndex(step => step.prompt === prompt.name)
    const step = waiting.current[next]
    if (step === undefined || !optionsOf(prompt).includes(step.id)) {
      waiting.current = []
      return
    }
    waiting.current = waiting.current.slice(next + 1)
    pick(step.id)
  }, [prompt, pick, busy])
  useEffect(go, [go])
  return useCallback(
    steps => {
      waiting.current = steps
      go()
    },
    [go],
  )
}

const label = (id: string): string => ACTIONS[id]?.label ?? id

/** What the viewer could do in a System now. `offered` are the options of the open Phase. */
export function intentsAt(
  view: View,
  system: number,
  seat: number,
  phase: string,
  offered: readonly OptionId[],
): Intent[] {
  const disc = view.discs[system]
  if (!disc) return []
  const may = (id: string) => offered.includes(id)
  const home = view.players[seat]!.home === system
  const own = disc.owner === seat
  const here = shipsAt(view, seat, system * 8) > 0
  const planet = systemById[disc.card]?.kind === 'planet'
  const option = `system:${system}`
  const out: Intent[] = []
  const add = (act: string, ...then: [string, OptionId][]) =>
    out.push({
      label: label(act),
      steps: [{ prompt: phase, id: act }, ...then.map(([prompt, id]) => ({ prompt, id }))],
    })
  if (may('buildShips') && own && (home || disc.starbase)) add('buildShips', ['shipyard', option])
  if (may('buildNode') && own && Object.values(openSites(view, system)).some(n => n > 0))
    add('buildNode', ['nodeSystem', option])
  if (may('colonise') && here && disc.owner === null && planet) add('colonise', ['colony', option])
  if (may('commissionStarbase') && own && !disc.starbase) add('commissionStarbase', ['starbase', option])
  if (may('hegemony') && here && planet && !own && disc.owner !== BORG) add('hegemony', ['hegemony', option])
  if (may('invade') && here && planet && !own) add('invade', ['invadeSystem', option])
  if (may('study') && here && !planet) add('study', ['studyAt', option])
  return out
}

/** What the viewer could do with an own Ship or Fleet, or against one of somebody else. */
export function intentsFor(
  view: View,
  unit: Unit,
  seat: number,
  phase: string,
  offered: readonly OptionId[],
): Intent[] {
  const may = (id: string) => offered.includes(id)
  const out: Intent[] = []
  const add = (act: string, ...then: [string, OptionId][]) =>
    out.push({
      label: label(act),
      steps: [{ prompt: phase, id: act }, ...then.map(([prompt, id]) => ({ prompt, id }))],
    })
  if (unit.seat !== seat) {
    if (may('battle')) add('battle', ['battleTarget', unit.place])
    return out
  }
  if (unit.kind === 'warp') {
    if (may('exitWarp')) add('exitWarp', ['exitUnit', unit.option])
    if (may('boostWarp')) add('boostWarp', ['boostUnit', unit.option])
    return out
  }
  if (may('move')) add('move', ['moveUnit', unit.option])
  if (may('enterWarp')) add('enterWarp', ['enterUnit', unit.option])
  if (may('commissionFleet') && unit.kind === 'ship' && unit.n >= 3)
    add('commissionFleet', ['fleetBase', unit.option])
  if (may('arrangeFleet') && unit.kind === 'fleet') add('arrangeFleet', ['fleet', unit.option])
  if (may('disbandFleet') && unit.kind === 'fleet') add('disbandFleet', ['fleet', unit.option])
  const system = systemOf(unit.place)
  if (system !== null)
    out.push(...intentsAt(view, system, seat, phase, offered).filter(i => i.steps[0]!.id === 'colonise'))
  return out
}
