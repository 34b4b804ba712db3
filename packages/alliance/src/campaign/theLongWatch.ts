import type { Campaign } from './types.ts'

/** Our own campaign: from the first patrol behind the wormhole to the last battle of the war. */
export const theLongWatch: Campaign = {
  id: 'theLongWatch',
  name: 'The Long Watch',
  story:
    'A few ships keep watch at the far end of everything. What begins with a patrol becomes a war, and whatever they win or lose on the way is still there when it ends.',
  acts: [
    {
      name: 'Far Shores',
      story: 'Nobody wants a war yet. Learn who lives behind the wormhole, and what they want.',
    },
    { name: 'Open War', story: 'The lanes close, the raids begin, and the station has to be held.' },
    { name: 'The Last Line', story: 'New enemies, great ships, and one battle that decides the rest.' },
  ],
  missions: [
    'aSimplePatrol',
    'quietWaters',
    'lifeboats',
    'tollGate',
    'convoyDuty',
    'cutTheLine',
    'listeningPost',
    'sownSpace',
    'envoys',
    'breakwater',
    'coldFront',
    'dryDock',
    'holdTheDoor',
    'lastLight',
  ],
  start: ['aSimplePatrol', 'quietWaters', 'lifeboats'],
  startingXp: 6,
  ships: [
    { ship: 'excelsior', skill: 0 },
    { ship: 'akira', skill: 0 },
    { ship: 'miranda', skill: 0 },
    { ship: 'kvort', skill: 0 },
    { ship: 'defiant', skill: 3 },
    { ship: 'nebula', skill: 3 },
    { ship: 'vorcha', skill: 3 },
    { ship: 'dderidex', skill: 0 },
    { ship: 'intrepid', skill: 4 },
    { ship: 'galaxy', skill: 4 },
    { ship: 'prometheus', skill: 5 },
    { ship: 'sovereign', skill: 5 },
  ],
  objective: { text: 'Destroy the flagship in Last Light.', missions: ['lastLight'] },
  loss: { text: 'Six missions have failed: the watch is relieved.', failures: 6 },
}
