import type { OptionId, Prompt } from '@tenforward/kernel'
import type { OptionWords, Talk } from '../../words.ts'
import type { Id, LocId, View } from '../game.ts'
import { briefOf, cardName, faceOf, locationName } from '../names.ts'
import { targetOf } from '../reading/targets.ts'

/** Options that are words; those that mean something else somewhere are said by prompt. */
const WORDS: Readonly<Record<string, OptionWords>> = {
  back: { label: 'Back' },
  pass: { label: 'Pass' },
  done: { label: 'Done' },
  end: { label: 'End the turn', detail: 'You draw a card.' },
  orders: { label: 'Go on to orders', detail: 'No more cards are played this turn.' },
  beam: { label: 'Beam', detail: 'Between ship, facility and planet.' },
  walk: { label: 'Walk', detail: 'Between what is docked or on the same planet.' },
  fly: { label: 'Fly', detail: 'A staffed ship along the spaceline.' },
  dock: { label: 'Dock' },
  undock: { label: 'Undock' },
  attempt: { label: 'Attempt a mission', detail: 'Face its dilemmas, then solve it.' },
  fight: { label: 'Personnel battle' },
  attack: { label: 'Ship battle' },
  download: { label: 'Special download' },
  affiliation: { label: 'Change an affiliation' },
  activate: { label: 'Activate a card' },
  land: { label: 'Land or take off' },
  launch: { label: 'Launch a carried ship' },
  recover: { label: 'Take a ship aboard' },
  passage: { label: 'Go through a passage' },
  wormhole: { label: 'Go through a wormhole' },
  rebuild: { label: 'Restore a built-in card' },
  cloak: { label: 'Cloak or decloak' },
  captive: { label: 'See to a captive' },
  hologram: { label: 'Switch a hologram' },
  scout: { label: 'Scout' },
  none: { label: 'None' },
  stay: { label: 'Stay' },
  no: { label: 'No' },
  yes: { label: 'Yes' },
  stun: { label: 'Stun' },
  save: { label: 'Save somebody wounded' },
  kill: { label: 'Wound mortally' },
  nothing: { label: 'Do nothing' },
  draw: { label: 'Draw one' },
  enough: { label: 'No more' },
}

const BY_PROMPT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  respond: { pass: 'Let it happen' },
  anytime: { pass: 'Let them go on' },
  seedAt: { done: 'That is all I lay' },
  seed: { pass: 'Pass' },
  price: { back: 'Give up nothing', none: 'Give up nothing' },
}

export function optionOf(id: OptionId, prompt: Prompt, talk: Talk): OptionWords | undefined {
  const own = BY_PROMPT[prompt.name]?.[id]
  if (own !== undefined) return { label: own }
  // Seeds of the other are known by where they lie.
  if (prompt.name === 'keptHidden' && String(id).startsWith('seed '))
    return { label: `Seed card ${String(id).slice(5)} from below` }
  const view = talk.view as View
  const target = targetOf(prompt, id)
  if (target === null) return typeof id === 'number' ? numberOf(id, prompt, talk) : WORDS[id]
  switch (target.kind) {
    case 'gap':
      return { label: gapName(view, target.n) }
    case 'loc':
      if (prompt.name === 'targetGap') return { label: `Right of ${locationName(view, target.loc)}` }
      return { label: locationName(view, target.loc), detail: seedsThere(view, prompt, target.loc) }
    case 'surface':
      return { label: `The surface at ${locationName(view, target.loc)}` }
    case 'card':
      return cardOption(view, target.id, String(id))
  }
}

/** Numbers that stand for themselves, or for a player. */
function numberOf(n: number, { name }: Prompt, talk: Talk): OptionWords {
  if (name === 'targetPlayer') return { label: talk.name(n) }
  if (name === 'discardSet') return { label: n === 0 ? 'The first set' : 'The second set' }
  if (name === 'targetTurns') return { label: n === 1 ? 'One turn' : `${n} turns` }
  return { label: String(n) }
}

function cardOption(view: View, id: Id, option: string): OptionWords {
  const face = faceOf(view, id)
  const detail = face === undefined ? '' : briefOf(face)
  const label = cardName(view, id)
  if (option.startsWith('take ')) return { label: `Take ${label} back`, detail }
  if (option.startsWith('bluff ')) return { label: `${label}, as a bluff`, detail }
  return { label: option.startsWith('use ') ? `Use ${label}` : label, detail }
}

function gapName(view: View, n: number): string {
  const [line] = Object.values(view.spacelines)
  const left = line?.[n - 1]
  const right = line?.[n]
  if (left === undefined) return right === undefined ? 'Here' : `Left of ${locationName(view, right)}`
  if (right === undefined) return `Right of ${locationName(view, left)}`
  return `Between ${locationName(view, left)} and ${locationName(view, right)}`
}

function seedsThere(view: View, prompt: Prompt, loc: LocId): string {
  if (prompt.name !== 'seedAt') return ''
  const laid = view.players[prompt.seat]?.plan?.find(stack => stack.loc === loc)?.cards.length ?? 0
  return laid === 0 ? '' : `${laid} of yours laid`
}
