/** Treaties and espionage of other sets. */
import { readFilter } from '../../cards/filterNotation.ts'
import type { Affiliation } from '../../cards/wordLists.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { isTitled } from '../../words/responses.ts'
import { espionage, mixing, table, treaty } from './pacts.ts'

/** A treaty that comes for free beside one of these people. */
function treatyWith(a: Affiliation, b: Affiliation, ...friends: string[]): CardSpec {
  const pact = treaty(a, b)
  return {
    ...pact,
    text: `Plays for free while you have ${[...friends].reverse().join(' or ')} in play. ${pact.text}`,
    free: (g, seat) => g.s.inPlay.some(one => inPlay(g, one).by === seat && isTitled(g, one, ...friends)),
  }
}

export const TREATIES: Readonly<Record<string, CardSpec>> = {
  'treaty-cardassian-bajoran': treatyWith('Cardassian', 'Bajoran', 'Bareil Antos', 'Kai Winn', 'Turrel'),
  'treaty-bajoran-dominion': treatyWith('Bajoran', 'Dominion', 'Kai Winn', 'The Emissary'),
  'treaty-bajoran-klingon': treatyWith('Bajoran', 'Klingon', 'Chancellor Gowron'),
  'treaty-federation-dominion': treatyWith('Federation', 'Dominion', 'Weyoun', 'Benjamin Sisko'),
  'treaty-romulan-bajoran': treatyWith('Romulan', 'Bajoran', 'Colonel Kira', 'Senator Cretak'),
  'treaty-romulan-dominion': treatyWith('Romulan', 'Dominion', 'Senator Vreenak'),
  'treaty-cardassian-kazon': treatyWith('Cardassian', 'Kazon', 'Seska'),
  'treaty-cardassian-dominion': treatyWith('Cardassian', 'Dominion', 'Dukat'),
  'treaty-federation-bajoran': treaty('Federation', 'Bajoran'),
  'treaty-romulan-cardassian': treaty('Romulan', 'Cardassian'),
  'treaty-starfleet-vulcan': treaty('Starfleet', 'Vulcan'),
  'treaty-starfleet-klingon': {
    ...treatyWith('Starfleet', 'Klingon', 'Antaak', 'Phlox'),
    text: 'Plays for free while you have Antaak or Phlox in play. On the table: your Starfleet cards and your Klingon cards of the 22nd century are compatible.',
    hooks: mixing({ affiliation: 'Starfleet' }, readFilter('[Kli] [22]')),
  },
  'treaty-romulan-vulcan': {
    ...treatyWith('Romulan', 'Vulcan', "V'Las"),
    text: "Plays for free while you have V'Las in play. On the table: your Vulcan cards and your Romulan cards of the 22nd century are compatible.",
    hooks: mixing({ affiliation: 'Vulcan' }, readFilter('[Rom] [22]')),
  },
  'organian-peace-treaty': {
    text: 'On the table: your Original Series cards of Federation and Klingon affiliation are compatible with each other.',
    immune: ['The Devil'],
    ways: [table],
    hooks: mixing(readFilter('[Fed] [OS]'), readFilter('[Kli] [OS]')),
  },
  'espionage-cardassian-on-bajoran': espionage('Cardassian', 'Bajoran'),
  'espionage-cardassian-on-federation': espionage('Cardassian', 'Federation'),
  'espionage-cardassian-on-klingon': espionage('Cardassian', 'Klingon'),
  'espionage-romulan-on-bajoran': espionage('Romulan', 'Bajoran'),
  'espionage-romulan-on-cardassian': espionage('Romulan', 'Cardassian'),
  'espionage-romulan-on-vulcan': espionage('Romulan', 'Vulcan'),
  'espionage-starfleet-on-vulcan': espionage('Starfleet', 'Vulcan'),
  'espionage-vulcan-on-klingon': espionage('Vulcan', 'Klingon'),
  'espionage-vulcan-on-starfleet': espionage('Vulcan', 'Starfleet'),
}
