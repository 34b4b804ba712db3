import type { BorgTechnology, CardValues } from '../types.ts'

function technology(
  id: string,
  name: string,
  cost: number,
  text: string,
  values?: CardValues,
): BorgTechnology {
  return {
    id,
    name,
    set: 'borg',
    faction: 'borg',
    type: 'Borg',
    cost,
    warp: 0,
    command: 0,
    culture: 0,
    starting: false,
    copies: 1,
    tags: [],
    text,
    ...(values ? { values } : {}),
  }
}

/** Played like Advancements; a cost of 0 is complete on arrival. A discarded one goes under the deck. */
export const borgTechnologies: readonly BorgTechnology[] = [
  technology(
    'borg-telemetry-node',
    'Borg Telemetry Node',
    0,
    'When a Borg Command card is revealed, Exhaust this: the card is discarded and another one drawn. An ' +
      'Assimilated player running that turn may then pick a different Cube.',
  ),
  technology(
    'cortical-relay-recovery',
    'Cortical Relay Recovery',
    0,
    'For every Borg Cube you destroy and every Borg World you Reclaim, gain 1 Research per Borg Advancement ' +
      'you have completed.',
    { researchPerTechnology: 1 },
  ),
  technology(
    'data-vinculum-position',
    'Data: Vinculum Position',
    0,
    'Discard this in round one of a Space Battle, on any turn: you score 3 more hits.',
    { hits: 3 },
  ),
  technology(
    'differentiated-modulation',
    'Differentiated Modulation',
    0,
    'Discard this while you fight a Borg Cube: its Shields drop to 0.',
    { shields: 0 },
  ),
  technology(
    'interspacial-manifold-access',
    'Interspacial Manifold Access',
    0,
    'Discard this during your turn: move a Borg Cube 1 or 2 Systems along the map, to a System without another ' +
      "Cube or another player's Ships. Your Ships do not block its way, those of others do.",
    { systems: 2 },
  ),
  technology(
    'masked-warp-signature',
    'Masked Warp Signature',
    0,
    'Discard this in a Combat Round with the Borg: Reroll all your misses of that round.',
  ),
  technology(
    'nano-data-linkage',
    'Nano-Data Linkage',
    0,
    'When you launch Projects at random, you may draw from the deck of a Faction that is Assimilated or not ' +
      'taking part.',
  ),
  technology(
    'neurolytic-pathogen',
    'Neurolytic Pathogen',
    0,
    'Discard this in the Borg turn, outside Combat: that turn is over.',
  ),
  technology(
    'ramming-speed',
    'Ramming Speed',
    0,
    'In a Space Battle with a Borg Cube at 5 damage or more, discard this and one of your Ships fighting it: ' +
      'the Cube is destroyed.',
    { damage: 5, ships: 1 },
  ),
  technology(
    'transphasic-torpedoes',
    'Transphasic Torpedoes',
    0,
    'Discard this in a Space Battle with a Borg Cube: for the rest of it your dice to hit count 2 higher.',
    { hitBonus: 2 },
  ),
  technology(
    'transwarp-conduit-data',
    'Transwarp Conduit Data',
    0,
    'Discard this during your turn: each Ship and Fleet you have at Warp gets 2 Warp tokens.',
    { warpTokens: 2 },
  ),
  technology(
    'assimilated-cultural-archive',
    'Assimilated Cultural Archive',
    1,
    'Discard this during your turn: gain 2 Culture.',
    { culture: 2 },
  ),
  technology(
    'central-plexus-access',
    'Central Plexus Access',
    1,
    'Attacks on the Borg cost you no Command. During your turn, Exhaust this to Refresh a Command.',
    { commands: 1 },
  ),
  technology(
    'adaptive-shielding',
    'Adaptive Shielding',
    2,
    'In a Space Battle, spend 1 Research and Exhaust this: no hit of that round affects you.',
    { researchPrice: 1 },
  ),
  technology(
    'collective-data-linkage',
    'Collective Data Linkage',
    2,
    'Once in each of your turns, spend 1 Research: you have one Command more in that turn.',
    { researchPrice: 1, commands: 1 },
  ),
  technology(
    'magnetometric-charges',
    'Magnetometric Charges',
    2,
    'On completion: one free Weapons upgrade, then discard this.',
    { upgrades: 1 },
  ),
  technology(
    'modified-borg-shield-plating',
    'Modified Borg Shield Plating',
    2,
    'Against the Borg, your Ships have a Shield Modifier of exactly 1.',
    { shields: 1 },
  ),
  technology(
    'transwarp-coil',
    'Transwarp Coil',
    2,
    'During your turn, Exhaust this: a Ship or Fleet you have at Warp gets one Warp token per Borg Advancement ' +
      'you have completed.',
    { warpTokensPerTechnology: 1 },
  ),
  technology(
    're-engineered-nano-probes',
    'Re-Engineered Nano Probes',
    3,
    'No Borg Cube Regenerates in a Space Battle that your Ships take part in.',
  ),
  technology(
    'subspace-field-emitter',
    'Subspace Field Emitter',
    3,
    'On completion: one free Shields upgrade, then discard this.',
    { upgrades: 1 },
  ),
]
