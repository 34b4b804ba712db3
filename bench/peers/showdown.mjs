import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Random battles of the newest generation in this process; both sides choose by default. */
export function showdown() {
  const { Battle } = require('pokemon-showdown')
  let battles = 0
  return {
    /** One battle to its end; how many choices the sides made. */
    play() {
      battles++
      const battle = new Battle({
        formatid: 'gen9randombattle',
        seed: `sodium,${battles.toString(16).padStart(64, '0')}`,
        p1: { name: 'One' },
        p2: { name: 'Two' },
      })
      let choices = 0
      while (!battle.ended) {
        for (const side of battle.sides) if (!side.isChoiceDone()) choices++
        battle.makeChoices('default', 'default')
      }
      battle.destroy()
      return choices
    },
  }
}
