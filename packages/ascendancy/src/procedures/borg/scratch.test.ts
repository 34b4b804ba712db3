import { test } from 'vitest'
import { collective, cubes, commands, act, orbit, cubeAt, finds } from '/work/main/packages/ascendancy/src/procedures/borg/testing/collective.ts'
import { script, dice, system, owns, home } from '/work/main/packages/ascendancy/src/testing/table.ts'
test('x', () => {
  const t = collective()
  cubes(t, orbit(t.hub))
  commands(t, 'move-target-developed-2')
  finds(t, 'risa', 'where-no-one-has-gone-before#1')
  dice(t, 5); script(t, 'lane', [2])
  act(t)
  console.log(JSON.stringify(t.events.map(e => [e.type, e.data]), null, 0))
  console.log(t.g.prompts.map(p => p.seat + p.name), t.g.s.map.systems.map(s => [s!.x / 25400, s!.y / 25400, s!.lanesMax]))
})
