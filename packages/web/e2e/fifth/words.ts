import type { Words } from '../../src/games/words.ts'
import type { Fifth, Prompts } from './game.ts'

const crystals = (n: number) => (n === 1 ? 'one crystal' : `${n} crystals`)

export const words: Words<Fifth['Events'], Prompts> = {
  ask: prompt => (prompt.name === 'take' ? 'How many crystals do you take?' : 'Take one crystal more?'),
  matter: name => (name === 'take' ? 'how many crystals to take' : 'whether to take one more'),
  option: id => ({ label: `Take ${crystals(Number(id))}` }),
  tell: ({ type, data }, talk) =>
    type === 'taken'
      ? { text: `${talk.name(data.seat)} takes ${crystals(data.count)}; ${data.left} left.` }
      : { text: `${talk.name(data.seat)} takes no more.` },
  result: (result, talk) => `${talk.name(result.winners[0]!)} has the last crystal.`,
}
