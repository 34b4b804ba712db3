import { test } from 'vitest'
import { collective, cubes, commands, act, orbit, cubeAt, finds } from './testing/collective.ts'
import { script, dice, system, owns, home } from '../../testing/table.ts'
test('x', () => {
  {
  const t = collective()
  cubes(t, orbit(t.hub))
  commands(t, 'move-target-starbase-3')
  finds(t, 'risa', 'where-no-one-has-gone-before#1')
  dice(t, 1); script(t, 'lane', [1])
  system(t, t.hub, 'izar', 2, 9_000 + 2_900)
  act(t)
  console.log(JSON.stringify(t.events.map(e => [e.type, e.data]).slice(8), null, 0), JSON.stringify(t.g.prompts))
  }
  const t = collective()
    const nova = system(t, home(t, 0), 'terra-nova', 4, 26_700)
    const izar = system(t, nova, 'izar', 2, 27_300)
    owns(t, 1, izar, { P: 1 }, { starbase: true })
    cubes(t, orbit(t.hub))
    commands(t, 'move-target-starbase-2')
    script(t, 'lane', [2])
  dice(t, 1,1,1,1,6,6,6,1,1,1,1,1,1)
  act(t)
  console.log(JSON.stringify(t.events.map(e => [e.type, e.data]).slice(8), null, 0), JSON.stringify(t.g.prompts), JSON.stringify(t.g.s.map))
})
