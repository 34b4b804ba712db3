/** Time locations: where and when they are, and who is at home there. */
import { readFilter } from '../../../cards/filterNotation.ts'
import type { CardId } from '../../../cards/types.ts'
import type { PlaceSpec } from './types.ts'

const then = (place: string, year: number, natives: string, more: Partial<PlaceSpec> = {}): PlaceSpec => ({
  place,
  year,
  natives: readFilter(natives),
  ...more,
})

const OWN_UNIVERSE = 'not([MU])'
const EQUIPMENT = 'equipment [22]'

export const TIME_LOCATIONS: Readonly<Record<CardId, PlaceSpec>> = {
  '22nd-century-japan': then(
    'Earth',
    2155,
    `any([MU] [Sta]|[MU] [Non] [22] personnel|[MU] [Neu] [22]|${EQUIPMENT})`,
  ),
  '22nd-century-san-francisco': then(
    'Earth',
    2154,
    `any([Sta]|[Non] [22] personnel|[Neu] [22]|${EQUIPMENT}) ${OWN_UNIVERSE}`,
  ),
  '22nd-century-shikahr': then(
    'Vulcan',
    2154,
    `any([Vul] [22]|[Non] [22] personnel|${EQUIPMENT}) ${OWN_UNIVERSE}`,
  ),
  'camp-khitomer': then('Khitomer', 2293, '[Films] [AU]'),
  'cetacean-institute': then('Earth', 1986, 'any({Dr. Gillian Taylor}|{George and Gracie})'),
  'halkan-council': then('Halka', 2267, 'any([AU] [MU] [OS]|equipment [OS])'),
  'montana-missile-complex': then(
    'Earth',
    2063,
    "any({Zefram Cochrane}|{Lily Sloane}|{Phoenix}|{Vulcan Lander}|{Solkar}|{Sevek}|{T'Shonra}|{Kathleen Tonell})",
  ),
  'shermans-peak': then("Sherman's Planet", 2267, `[OS] [AU] ${OWN_UNIVERSE}`, {
    missions: ['Agricultural Assessment'],
  }),
  'smugglers-rendezvous': then('Verex III', 2154, `[22] ${OWN_UNIVERSE}`),
}
