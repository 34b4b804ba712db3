/** What missions ask of those who solve them. */
import { ask, done, locals, pickMany } from '@tenforward/kernel'
import { inPlay } from '../../rules/card/lookup.ts'
import { members } from '../../rules/missions/party.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import type { Id, LocId, Party } from '../../state.ts'
import { type G, procedure, type Source } from '../../types.ts'
import { fits } from '../../words/targets.ts'

interface Solving {
  self: Source
  at: { seat: number; loc: LocId; party?: Party }
}

const MOST_YOUTH = 3

const youth = (g: G, { at }: Solving): Id[] =>
  at.party === undefined ? [] : members(g, at.party).filter(id => fits(g, id, { skill: 'Youth' }))

/** Up to three of those who solve it leave the game: how many is noted on the mission, whose points go by it. */
export const givesUpYouth = procedure('givesUpYouth', locals<Solving>(), {
  whom(g, v) {
    const able = youth(g, v)
    if (able.length === 0) return done()
    const extra = {
      rules: ['CCG-LEAVE-12'],
      max: Math.min(MOST_YOUTH, able.length),
      fallback: [],
      hush: true,
    }
    return ask(v.at.seat, pickMany('missionDiscard', able, extra), 'gone')
  },
  gone(g, v, ids: Id[]) {
    for (const id of ids) leavePlay(g, id, 'discard')
    inPlay(g, v.self.id).count = ids.length
    return done()
  },
})
