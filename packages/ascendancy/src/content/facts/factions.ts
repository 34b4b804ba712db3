import type { Faction, PieceLimits, SpecialRule, UpgradeTrack } from './types.ts'

/** The consoles print their own tables; no source shows them, so all Factions share these. */
const weapons: UpgradeTrack = { levels: [5, 4, 3, 2], prices: [3, 4, 5] }
const shields: UpgradeTrack = { levels: [0, 1, 2, 3], prices: [3, 4, 5] }
const assumed = {
  'weapons.levels': 'G-A02',
  'weapons.prices': 'G-A02',
  'shields.levels': 'G-A02',
  'shields.prices': 'G-A02',
} as const

/** Base box plus Escalation Pack. */
const pieces: PieceLimits = { ships: 30 + 15, controlNodes: 10 + 5, starbases: 3, fleetMarkers: 3 }

const commandConsole = { weapons, shields, pieces, assumed }

const annexation: SpecialRule = {
  id: 'annexation',
  name: 'Annexation',
  values: { culture: 1 },
  text: 'Each successful invasion of a planet earns you 1 Culture. Total Annihilation earns none.',
}

const occupation: SpecialRule = {
  id: 'occupation',
  name: 'Occupation',
  text:
    'Your Systems generate Production only while a Ship of yours orbits them. Research and Culture are not ' +
    'affected.',
}

const primeDirective: SpecialRule = {
  id: 'prime-directive',
  name: 'The Prime Directive',
  text: 'You may invade no planet except a Borg World, and may not colonise where a Pre-Warp Civilization lives.',
}

const exploreStrangeNewWorlds: SpecialRule = {
  id: 'explore-strange-new-worlds',
  name: 'Explore Strange New Worlds',
  values: { culture: 1 },
  text: 'Each Civilization card you draw and each new Phenomenon you discover earns 1 Culture.',
}

const onlyLatinumLasts: SpecialRule = {
  id: 'only-latinum-lasts',
  name: 'Only Latinum Lasts',
  values: { productionPerCulture: 5 },
  text:
    'On your turn you may buy Culture at 5 Production each. You may put Production Nodes on sites of any type, ' +
    'within the number of sites a System has.',
}

const profitOverProfundity: SpecialRule = {
  id: 'profit-over-profundity',
  name: 'Profit Over Profundity',
  text:
    'You build no Culture Nodes; those you start with or capture still serve you. Your Ascendancy is not added ' +
    'to your Hegemony rolls.',
}

const deathBeforeDishonor: SpecialRule = {
  id: 'death-before-dishonor',
  name: 'Death Before Dishonor',
  text: 'You can neither Retreat from Combat nor Surrender a planet.',
}

const everVictorious: SpecialRule = {
  id: 'ever-victorious',
  name: 'Ever Victorious',
  values: { ships: 3, culture: 1 },
  text:
    'Gain 1 Culture after a Space Battle in which you defeat an enemy that brought 3 Ships or more: they fled, ' +
    'or all were destroyed, even together with yours.',
}

const suspicious: SpecialRule = {
  id: 'suspicious',
  name: 'Suspicious',
  text: 'Trade Agreements reach you Exhausted, swaps included; the next Recharge Stage Refreshes them.',
}

const culturalSuperiority: SpecialRule = {
  id: 'cultural-superiority',
  name: 'Cultural Superiority',
  values: { culture: 1 },
  text: 'Each Advancement you complete that shows a Culture icon earns 1 Culture.',
}

export const factions: readonly Faction[] = [
  {
    id: 'cardassian',
    name: 'Cardassian Union',
    people: 'Cardassians',
    adjective: 'Cardassian',
    set: 'cardassian',
    colour: '#c98a2b',
    homeSystem: 'cardassia-prime',
    startingAdvancement: 'totalitarian-regime',
    specialRules: [annexation, occupation],
    ...commandConsole,
  },
  {
    id: 'federation',
    name: 'United Federation of Planets',
    people: 'Federation',
    adjective: 'Federation',
    set: 'base',
    colour: '#3f7fd6',
    homeSystem: 'earth',
    startingAdvancement: 'universal-translator',
    specialRules: [primeDirective, exploreStrangeNewWorlds],
    ...commandConsole,
  },
  {
    id: 'ferengi',
    name: 'Ferengi Alliance',
    people: 'Ferengi',
    adjective: 'Ferengi',
    set: 'ferengi',
    colour: '#d9743a',
    homeSystem: 'ferenginar',
    startingAdvancement: 'ferengi-commerce-authority',
    specialRules: [onlyLatinumLasts, profitOverProfundity],
    ...commandConsole,
  },
  {
    id: 'klingon',
    name: 'Klingon Empire',
    people: 'Klingons',
    adjective: 'Klingon',
    set: 'base',
    colour: '#b8323a',
    homeSystem: 'kronos',
    startingAdvancement: 'disruptor-technology',
    specialRules: [deathBeforeDishonor, everVictorious],
    ...commandConsole,
  },
  {
    id: 'romulan',
    name: 'Romulan Star Empire',
    people: 'Romulans',
    adjective: 'Romulan',
    set: 'base',
    colour: '#3c9a5f',
    homeSystem: 'romulus',
    startingAdvancement: 'romulan-cloaking-device',
    specialRules: [suspicious, culturalSuperiority],
    ...commandConsole,
  },
]
