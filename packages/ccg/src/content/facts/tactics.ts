/** What Tactics do beyond their numbers, as data: in battle, and as damage markers. */
import type { Filter } from '../../cards/filter.ts'
import { readFilter } from '../../cards/filterNotation.ts'
import type { CardId } from '../../cards/types.ts'
import type { ShipAttribute, SpecialEquipment } from '../../cards/wordLists.ts'

/** What can be off-line: a core attribute, all that enhances it, or special equipment. */
export type System =
  | 'Transporters'
  | 'Sensors'
  | ShipAttribute
  | `${ShipAttribute} enhancements`
  | SpecialEquipment

interface TacticSpec {
  /** What it does, in our own words. */
  readonly text: string
  readonly bonus?: readonly TacticBonus[]
  /** As a marker: one of these aboard dies at random. */
  readonly casualty?: Filter
  /** On a station with sites: somebody at this site; at one that the other player chooses when absent. */
  readonly site?: string
  /** It is not used to fire at facilities. */
  readonly shipsOnly?: true
  /** More Tactics for a hit if such a ship of yours fires. */
  readonly hits?: { readonly draw: number; readonly with: Filter }
  /** As a marker (CCG-OFFLINE-01). */
  readonly offline?: readonly System[]
  /** As a marker: the one who inflicted it may download such a card to the ship. */
  readonly brings?: Filter
}

/** More ATTACK if such a ship of yours fires, more DEFENSE if it is fired at. */
interface TacticBonus {
  readonly to: 'attack' | 'defense'
  readonly by: number
  readonly with: Filter
}

const SHIP: Filter = { type: 'Ship' }
const ANYONE: Filter = { type: 'Personnel' }

const ship = (filter: Filter): Filter => ({ all: [SHIP, filter] })
const attack = (by: number, filter: Filter): TacticBonus => ({ to: 'attack', by, with: ship(filter) })

/** The weapon of one affiliation: better in its own hands, and somebody dies. */
const weaponOf = (
  affiliation: 'Federation' | 'Klingon' | 'Romulan' | 'Cardassian' | 'Ferengi' | 'Dominion' | 'Borg',
) =>
  ({
    text: `ATTACK +2 if a ship of yours that is ${affiliation} fires. Marker: one personnel dies at random.`,
    bonus: [attack(2, { affiliation })],
    casualty: ANYONE,
  }) satisfies TacticSpec

const TACTICS: Readonly<Record<CardId, TacticSpec>> = {
  'phaser-banks': weaponOf('Federation'),
  'pulse-disruptor': weaponOf('Klingon'),
  'plasma-torpedo': weaponOf('Romulan'),
  'spiral-wave-disruptor': weaponOf('Cardassian'),
  'ferengi-energy-weapon': weaponOf('Ferengi'),
  'phased-polaron-beam': weaponOf('Dominion'),
  'primary-energy-weapon': weaponOf('Borg'),
  'photon-torpedo': {
    text: 'ATTACK +1 if an Akira-class ship of yours fires. Marker: a SECURITY or Computer Skill dies at random.',
    bonus: [attack(1, { shipClass: 'Akira' })],
    casualty: readFilter('any(SECURITY|Computer Skill)'),
    site: 'Security Office',
  },
  'full-phaser-spread': {
    text: 'ATTACK +1 if a Galaxy-class ship of yours fires. Marker: a SCIENCE or Stellar Cartography dies at random.',
    bonus: [attack(1, { shipClass: 'Galaxy' })],
    casualty: readFilter('any(SCIENCE|Stellar Cartography)'),
    site: 'Science Lab',
  },
  'strafing-run': {
    text: 'ATTACK +1 if a Hideki-class ship of yours fires. Marker: an OFFICER, Leadership or Navigation dies at random.',
    bonus: [attack(1, { shipClass: 'Hideki' })],
    casualty: readFilter('any(OFFICER|Leadership|Navigation)'),
    site: 'Ops',
  },
  'pulse-phaser-cannons': {
    text: 'ATTACK +1 if a Defiant-class ship of yours fires. Marker: the tractor beam is off-line.',
    bonus: [attack(1, { shipClass: 'Defiant' })],
    offline: ['Tractor Beam'],
  },
  'target-engines': {
    text: 'ATTACK +1 if a Dominion ship of yours fires. Marker: all that enhances RANGE is off-line.',
    bonus: [attack(1, { affiliation: 'Dominion' })],
    offline: ['RANGE enhancements'],
  },
  'target-warp-field-coils': {
    text: 'Not against facilities. Marker: whoever inflicted it may download Engine Imbalance to the ship.',
    shipsOnly: true,
    brings: { title: 'Engine Imbalance' },
  },
  'quantum-torpedo': {
    text: 'ATTACK +1 if a Sovereign-class ship of yours fires. Marker: sensors are off-line, and the crew attempts no space mission.',
    bonus: [attack(1, { shipClass: 'Sovereign' })],
    offline: ['Sensors'],
  },
  'maximum-firepower': {
    text: "A hit draws three if Decius, I.K.C. Fek'lhr, I.K.C. Chang, Future Enterprise, a Borg cube or a ship of the Alternate Universe from the future fires for you. Marker: the transporters are off-line.",
    hits: {
      draw: 3,
      with: readFilter(
        'any({Future Enterprise}|{I.K.C. Chang}|{I.K.C. Fek\'lhr}|{Decius}|[AU] "future-related ship"|"Borg Cube"-class|"Class 4 Tactical Cube"-class)',
      ),
    },
    offline: ['Transporters'],
  },
  'target-weapons': {
    text: 'ATTACK +1 if a Dominion ship of yours fires. Marker: all that enhances WEAPONS is off-line.',
    bonus: [attack(1, { affiliation: 'Dominion' })],
    offline: ['WEAPONS enhancements'],
  },
}

/** What a Tactic does; undefined while nobody has said it, and then its numbers are all. */
export function tacticOf(card: CardId): TacticSpec | undefined {
  return Object.hasOwn(TACTICS, card) ? TACTICS[card] : undefined
}
