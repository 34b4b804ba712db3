import type { ContentSet, SystemCard } from './types.ts'

interface Extra {
  copies?: number
  conduit?: boolean
  text?: string
}

function phenomenon(
  id: string,
  name: string,
  set: ContentSet,
  hazard: number,
  lanes: number,
  extra: Extra = {},
): SystemCard {
  return {
    id,
    name,
    set,
    kind: 'phenomenon',
    hazard,
    capacity: { P: 0, R: 0, C: 0, O: 0 },
    lanes,
    copies: extra.copies ?? 1,
    research: 1,
    home: null,
    conduit: extra.conduit ?? false,
    text: extra.text ?? '',
  }
}

export const phenomena: readonly SystemCard[] = [
  phenomenon('badlands', 'The Badlands', 'cardassian', 4, 5, {
    text: 'Whatever enters stops here at once; no move leads through this Sector.',
  }),
  phenomenon('black-hole', 'Black Hole', 'ferengi', 3, 3, {
    text:
      'Nothing located here can enter Warp. Borg Cubes travel only by Warp, so a Cube in this Sector stays ' +
      'for good unless an effect lifts it out.',
  }),
  phenomenon('briar-patch', 'The Briar Patch', 'cardassian', 5, 4, {
    text: 'In a Space Battle, dice rolled against Ships located here miss unless they show a 6.',
  }),
  phenomenon('eagle-nebula', 'Eagle Nebula', 'base', 5, 4),
  phenomenon('electrokinetic-cloud', 'Electrokinetic Cloud', 'borg', 4, 3, {
    text: 'A Borg Cube that comes to rest here is destroyed; one that only passes through is safe.',
  }),
  phenomenon('mcallister-nebula', 'McAllister Nebula', 'base', 6, 4),
  phenomenon('murasaki-312', 'Murasaki 312', 'base', 5, 3),
  phenomenon('mutara-nebula', 'Mutara Nebula', 'ferengi', 5, 4, {
    text: 'Shields fail: every Ship here has a Shield Modifier of 0.',
  }),
  phenomenon('neutron-star', 'Neutron Star', 'base', 3, 3),
  phenomenon('paulson-nebula', 'Paulson Nebula', 'borg', 6, 3, {
    text: 'Nobody, the Borg included, may attack Ships here, and those Ships block nobody who moves.',
  }),
  phenomenon('pulsar', 'Pulsar', 'base', 4, 3),
  phenomenon('stellar-nursery', 'Stellar Nursery', 'base', 4, 3),
  phenomenon('transwarp-conduit', 'Transwarp Conduit', 'borg', 6, 3, {
    copies: 2,
    conduit: true,
    text:
      'Each time somebody takes the Research token here, one die is rolled; on a 6 a Borg Cube appears in ' +
      'this Sector. Linked to the Transwarp Hub, but not to the other Conduit: anyone at Warp may cross the ' +
      'link as one step, and battles may be fought across it. The link never helps to make a Conduit Fixed.',
  }),
]
