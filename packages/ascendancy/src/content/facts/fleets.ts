import type { CardValues, ContentSet, FactionId, FleetCard } from './types.ts'

type Side = Omit<FleetCard, 'id' | 'faction' | 'set' | 'number' | 'side'>

const plain = (max: number, name: string | null = null): Side => ({ name, max, text: '' })

const special = (name: string, max: number, text: string, values?: CardValues): Side => ({
  name,
  max,
  text,
  ...(values ? { values } : {}),
})

const battleGroup = special('Battle Group', 6, 'In Space Battles, its dice that show 1 may be Rerolled.', {
  rerolls: 1,
})

const assaultFleet = special('Assault Fleet', 6, 'In invasions, its dice that show 1 may be Rerolled.', {
  rerolls: 1,
})

const scienceFleet = special(
  'Science Fleet',
  4,
  'Rolls a single die for the entire Fleet when it Braves a Hazard. At a Phenomenon it Occupies, it may Brave ' +
    'that Hazard without a Command.',
  { dice: 1 },
)

const taskForce = plain(7, 'Loss Interdiction Task Force')

/** The three cards of a Faction, each as its A and B side. */
function cards(
  faction: FactionId,
  set: ContentSet,
  sides: readonly (readonly [a: Side, b: Side])[],
): FleetCard[] {
  return sides.flatMap((pair, index) =>
    pair.map((facts, face) => {
      const number = (index + 1) as FleetCard['number']
      const side = face === 0 ? 'A' : 'B'
      return { id: `${faction}-${number}${side}`, faction, set, number, side, ...facts } satisfies FleetCard
    }),
  )
}

/** Thirty sides of fifteen cards. Every Fleet has at least three Ships, `max` at most. */
export const fleets: readonly FleetCard[] = [
  ...cards('cardassian', 'cardassian', [
    [
      special(
        'Hunter Killer Fleet',
        3,
        'In round one of a Space Battle, each of its dice is a hit without being rolled.',
      ),
      plain(9),
    ],
    [
      special(
        'Overseer Fleet',
        3,
        'When Resources are generated, a System of yours that it Occupies yields twice its Production. Never at ' +
          'Cardassia Prime.',
        { factor: 2 },
      ),
      plain(9),
    ],
    [assaultFleet, plain(9)],
  ]),
  ...cards('federation', 'base', [
    [scienceFleet, battleGroup],
    [
      special(
        'Colonisation Fleet',
        3,
        'While it is not moving on your turn, in either phase and without a Command, you may discard one of its ' +
          'Ships to colonise the Undeveloped System it Occupies at no Culture; the Fleet then Disbands. Cards ' +
          'lying on the System still apply.',
        { ships: 1 },
      ),
      battleGroup,
    ],
    [
      special('Diplomatic Fleet', 3, 'Where it Occupies a System, you may Reroll your Hegemony die there.', {
        rerolls: 1,
      }),
      battleGroup,
    ],
  ]),
  ...cards('ferengi', 'ferengi', [
    [
      special(
        'Commerce Enforcement Squadron',
        3,
        'May stop in Systems where Rivals have Ships, Hostile ones too, but has to stop at Hostile Ships ' +
          'and leave Warp. Enters Warp on your turn without a Command.',
      ),
      taskForce,
    ],
    [
      special(
        'Market Penetration Convoy',
        3,
        'May lay new Space Lanes at Systems that have reached their lane limit.',
      ),
      taskForce,
    ],
    [
      special(
        'Franchise Establishment Flotilla',
        5,
        'On its way it may leave Ships behind in the Systems it enters. If fewer than 3 remain, it finishes the ' +
          'move and then Disbands.',
      ),
      taskForce,
    ],
  ]),
  ...cards('klingon', 'base', [
    [
      special(
        'Marauders',
        4,
        'Every Rival Ship it destroys earns 1 Production, even if it perishes itself, provided it counted three ' +
          'Ships or more when it rolled.',
        { productionPerShip: 1 },
      ),
      plain(10),
    ],
    [battleGroup, plain(10)],
    [assaultFleet, plain(10)],
  ]),
  ...cards('romulan', 'base', [
    [scienceFleet, plain(9)],
    [battleGroup, plain(9)],
    [
      special(
        'Mining Fleet',
        4,
        'Command, once a turn: if it Occupies a Phenomenon or an Undeveloped System, gain 2 Production. This ' +
          'needs no Hazard roll and leaves the Research token in place.',
        { production: 2 },
      ),
      plain(9),
    ],
  ]),
]
