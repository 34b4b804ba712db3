import { ask, call, done, locals, type OptionId, pick, shuffle } from '@tenforward/kernel'
import { placeOfSystem } from '../../map/place.ts'
import { callCube } from '../../procedures/borg/callCube.ts'
import { drawTechnology, gainTechnology, takeTechnology } from '../../procedures/building/technology.ts'
import { placeCube, placeSpire } from '../../rules/borg/pieces.ts'
import { copyOf } from '../../rules/exploration/cards.ts'
import { NO } from '../../rules/optionIds.ts'
import { shipsAt } from '../../rules/ships/pieces.ts'
import { type G, procedure } from '../../types.ts'
import {
  about,
  ascendancyOf,
  atOnce,
  type Drawn,
  type Effect,
  num,
  rollToHit,
  rulesOf,
  whenDrawn,
} from '../../words/exploration.ts'
import type { Effects } from '../../words/hooks.ts'
import { seatsAt } from '../../words/ships.ts'

/** Cards of the Borg. A Cube that comes fights nobody before the Borg turn. */

/** The nearest Cube comes, or a new one (15.2.4.1, G41). */
const cubeComes = procedure('cubeComes', locals<Drawn>(), {
  call: (_, v) => call(callCube, { seat: v.at.seat, system: v.at.system }, 'end'),
  end: () => done(),
})

/** Every Ship in the System shoots, each with the number on its owner's console. */
const scoutSphere = procedure('damaged-borg-scout-sphere', locals<Drawn>(), {
  shoot(g, v) {
    const { seat, system } = v.at
    const at = placeOfSystem(system)
    let hits = 0
    for (const by of seatsAt(g, seat, system)) hits += rollToHit(g, v, shipsAt(g, by, at), by)
    return hits >= num(v, 'hits') ? call(gainTechnology, { seat }, 'end') : call(cubeComes, v, 'end')
  },
  end: () => done(),
})

/** So many cards of Borg Tech, one of which may be kept; the others go under the deck in any order (G35). */
const salvage = (card: string, count: (g: G, v: Drawn) => number): Effect =>
  whenDrawn(
    procedure(card, locals<Drawn, void, { drawn: string[] }>(), {
      draw(g, v) {
        v.drawn = []
        while (v.drawn.length < count(g, v)) {
          const found = drawTechnology(g)
          if (found === null) break
          v.drawn.push(found)
        }
        return v.drawn.length > 0 ? 'which' : done()
      },
      which: (_, v) =>
        ask(
          v.at.seat,
          pick('keepTechnology', [...new Set(v.drawn), NO], {
            rules: rulesOf(v, 'a'),
            about: about(v),
            fallback: NO,
            hush: true,
          }),
          'keep',
        ),
      keep(g, v, kept: OptionId) {
        const rest = v.drawn
        if (kept !== NO) rest.splice(rest.indexOf(kept as string), 1)
        g.s.borg.tech.unshift(...shuffle(g, rest, 'technology'))
        if (kept === NO) return done()
        return call(takeTechnology, { seat: v.at.seat, card: kept as string }, 'end')
      },
      end: () => done(),
    }),
  )

export const borg: Effects = {
  'borg-cube': atOnce((g, v) => {
    placeCube(g, placeOfSystem(v.at.system))
  }),
  'borg-world': atOnce((g, v) => {
    placeSpire(g, v.at.system, copyOf(v.at.card).assimilationNodes)
  }),
  'damaged-borg-scout-sphere': whenDrawn(scoutSphere),
  'transwarp-beacon': whenDrawn(cubeComes),
  'assimilation-level-one-civ': whenDrawn(cubeComes),
  'assimilation-level-two-civ': whenDrawn(cubeComes),
  'assimilation-level-three-civ': whenDrawn(cubeComes),
  'borg-salvage': salvage('borg-salvage', (_, v) => num(v, 'technologies')),
  'isolated-borg-drones': salvage('isolated-borg-drones', ascendancyOf),
}
