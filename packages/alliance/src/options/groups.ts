import type { OptionGroup } from '@tenforward/kernel'
import { missions } from '../content/facts/missions.ts'

/** Every option of the game, for whoever opens a table. Captains and missions of one's own are read by the game. */
export const optionGroups: readonly OptionGroup[] = [
  {
    name: 'Mission and fleet',
    fields: [
      {
        key: 'mission',
        name: 'Mission',
        text: 'One of our missions, or a mission file of your own.',
        rule: 'ALL-ENS-15',
        control: { kind: 'choice', values: missions.map(({ id, name }) => ({ value: id, label: name })) },
      },
      {
        key: 'fleet',
        name: 'Fleet',
        text: 'Ships that are ready to fly, where the captains do not bring their own.',
        rule: 'ALL-PLR-02',
        control: {
          kind: 'choice',
          values: [
            { value: 'federation', label: 'Federation' },
            { value: 'klingon', label: 'Klingon' },
            { value: 'romulan', label: 'Romulan', text: 'With a cloak.' },
            { value: 'allied', label: 'Allied', text: 'Federation, Klingon and Romulan ships in turn.' },
          ],
        },
      },
      {
        key: 'captains',
        name: 'Captains',
        text: 'Ship, skill and upgrades of each captain.',
        rule: 'ALL-PLR-01',
        control: { kind: 'elsewhere', where: 'campaign' },
      },
      {
        key: 'ships',
        name: 'Ships on offer',
        text: 'The ships that a campaign has, and from which Captain Skill on.',
        rule: 'ALL-FLT-03',
        control: { kind: 'elsewhere', where: 'campaign' },
      },
    ],
  },
  {
    name: 'Help',
    fields: [
      {
        key: 'previews',
        name: 'Show where maneuvers end',
        text: 'While you turn a dial, the end of the maneuver is drawn. At a real table this is forbidden.',
        rule: 'ALL-PLN-08',
        control: { kind: 'switch' },
      },
    ],
  },
]
