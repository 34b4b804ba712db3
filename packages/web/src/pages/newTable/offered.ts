import type { Game, OptionControl, OptionGroup } from '@tenforward/kernel'

/** Options for each seat stand where the seats are; decks and captains have pages of their own. */
const OWN_PLACE: readonly OptionControl['kind'][] = ['perSeat', 'elsewhere']

/** The options that the page draws a control for, by groups. */
export const offeredGroups = ({ optionGroups = [] }: Game): OptionGroup[] =>
  optionGroups
    .map(group => ({
      ...group,
      fields: group.fields.filter(({ control }) => !OWN_PLACE.includes(control.kind)),
    }))
    .filter(group => group.fields.length > 0)
