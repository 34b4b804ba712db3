import type { Change, Hooks, Seat, Source } from '@tenforward/kernel'
import type { Track } from '../../../rules/building/points.ts'
import { discardAdvancement } from '../../../rules/building/projects.ts'
import { raiseTrack } from '../../../rules/building/upgrades.ts'
import { combatOf, sideOf } from '../../../rules/combat/forces.ts'
import { discOf, isBorgWorld } from '../../../rules/systems/control.ts'
import { BORG } from '../../../state.ts'
import type { Ascendancy, G } from '../../../types.ts'
import { type Effects, earn, own, worth } from '../../../words/hooks.ts'
import { givenThisTurn } from '../../../words/once.ts'
import { onOwnTurn } from '../../../words/ownTurn.ts'
import * as battle from './battle.ts'
import { canReplace, infect, replace } from './borgTurn.ts'
import { hasOpenDeck, linkDecks } from './linkage.ts'
import { canPush, push } from './manifold.ts'
import * as turn from './ownTurn.ts'

const FREE: Change = { op: 'set', by: 0 }

/** Completed, it raises a track and is gone (G85). */
const upgrades = (track: Track): Hooks<Ascendancy> => ({
  triggers: {
    advancementCompleted: {
      when: (g, at, self) => own(g, at, self) && at.card === self.content,
      act(g, { seat, card }, self) {
        for (let n = worth(self, 'upgrades'); n > 0; n--) raiseTrack(g, seat, track)
        discardAdvancement(g, seat, card)
      },
    },
  },
})

/** Everybody who had a part in a Cube's end has destroyed it (A2-34). */
function recover(g: G, self: Source): void {
  const R = turn.technologiesOf(g, self.owner as Seat) * worth(self, 'researchPerTechnology')
  earn(g, self, { R })
}

export const borgTechnologyEffects: Effects = {
  'borg-telemetry-node': { actions: { borgTurn: { when: canReplace, run: replace } } },

  'cortical-relay-recovery': {
    triggers: {
      cubeDestroyed: {
        when: (_g, { present }, self) => present.includes(self.owner as Seat),
        act: (g, _at, self) => recover(g, self),
      },
      worldReclaimed: { when: own, act: (g, _at, self) => recover(g, self) },
    },
  },

  'data-vinculum-position': {
    values: { otherDamage: battle.vinculumLeft },
    actions: { combat: { when: battle.knowsVinculum, run: battle.strikeVinculum } },
  },

  'differentiated-modulation': {
    actions: { combat: { when: battle.canModulate, run: battle.modulate } },
  },

  'interspacial-manifold-access': onOwnTurn(canPush, push),

  'masked-warp-signature': { actions: { combat: { when: battle.canMask, run: battle.mask } } },

  'nano-data-linkage': { actions: { launch: { when: hasOpenDeck, run: linkDecks } } },

  'neurolytic-pathogen': { actions: { borgTurn: { when: own, run: infect } } },

  'ramming-speed': { actions: { combat: { when: battle.canRam, run: battle.ram } } },

  'transphasic-torpedoes': { actions: { combat: { when: battle.canArm, run: battle.arm } } },

  /** A higher die is a lower number to hit; what must show a 6 still must (G12). */
  [battle.ARMED]: {
    values: {
      hitRoll: (_g, { by, against }, self) =>
        by === self.owner && against === BORG ? -(self.id as number) : 0,
    },
  },

  'transwarp-conduit-data': onOwnTurn(turn.isAtWarp, turn.boostAll),

  'assimilated-cultural-archive': onOwnTurn(() => true, turn.readArchive),

  /** Space Battles with Cubes and Invasions of Borg Worlds (G84). */
  'central-plexus-access': {
    values: {
      battleCost: (_g, { seat, against }, self) =>
        seat === self.owner && against.includes(BORG) ? FREE : undefined,
      invasionCost: (g, { seat, system }, self) =>
        seat === self.owner && isBorgWorld(discOf(g, system)) ? FREE : undefined,
    },
    ...onOwnTurn(turn.hasExhausted, turn.refreshOne),
  },

  'adaptive-shielding': { actions: { combat: { when: battle.canRaise, run: battle.raise } } },

  [battle.RAISED]: {
    values: {
      ignoredHits: (_g, { of, round, hits }, self) => (of === self.owner && round === self.id ? hits : 0),
    },
  },

  'collective-data-linkage': {
    actions: { command: { when: turn.canLink, run: turn.link } },
    triggers: {
      turnEnded: {
        when: (g, at, self) => own(g, at, self) && givenThisTurn(g, self.content),
        act: turn.unlink,
      },
    },
  },

  'magnetometric-charges': upgrades('weapons'),

  /** Exactly so much, whatever the console shows; Ships only, not the Structures of a planet (G86). */
  'modified-borg-shield-plating': {
    values: {
      shieldModifier: (g, { by, against }, self) =>
        by === BORG && against === self.owner && !sideOf(combatOf(g), against).planet
          ? { op: 'set', by: worth(self, 'shields') }
          : undefined,
    },
  },

  'transwarp-coil': onOwnTurn(turn.isAtWarp, turn.boostOne),

  're-engineered-nano-probes': {
    values: {
      regeneration: (_g, { against }, self) => (against.includes(self.owner as Seat) ? FREE : undefined),
    },
  },

  'subspace-field-emitter': upgrades('shields'),
}
