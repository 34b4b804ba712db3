import type { Advancement } from '../types.ts'
import { deckOf } from './card.ts'

const card = deckOf('ferengi')

export const ferengiAdvancements: readonly Advancement[] = [
  card('ferengi-commerce-authority', 'Ferengi Commerce Authority', 'Business', {
    values: { productionPerSystem: 1 },
    text:
      'In Resource Generation, each System of a Rival that Ships of yours orbit yields 1 Production. Borg ' +
      'Worlds count too.',
  }),
  card('a-contract-is-a-contract', 'A Contract Is a Contract...But Only Between Ferengi', 'Business', {
    cost: 3,
    warp: 1,
    values: { ships: 1 },
    text:
      'While building, you may build one Ship at every Starbase of a Rival you are at Peace with, unless a ' +
      'Ship of yours is already in that Orbit.',
  }),
  card('the-bigger-the-smile', 'The Bigger the Smile, The Sharper The Knife', 'Espionage', {
    cost: 3,
    values: { productionPrice: 1 },
    text: 'During your turn, as often as you like: spend 1 Production, Exhaust a Military Advancement of anyone.',
  }),
  card('every-man-has-his-price', 'Every Man Has His Price', 'Business', {
    cost: 3,
    warp: 1,
    values: { rollPerProduction: 1 },
    text:
      'Before you roll for Hegemony, spend any amount of Production: each token adds 1 to the die. Not ' +
      "against a Rival's Home System.",
  }),
  card('hear-all-trust-nothing', 'Hear All. Trust Nothing', 'Espionage', {
    cost: 3,
    values: { productionPrice: 1 },
    text: 'During your turn, as often as you like: spend 1 Production, Exhaust an Espionage Advancement of anyone.',
  }),
  card(
    'home-is-where-the-heart-is',
    'Home Is Where The Heart Is. But The Stars Are Made Of Latinum',
    'Business',
    {
      cost: 3,
      warp: 1,
      values: { production: 1 },
      text: 'Whenever you take the Research of a Phenomenon, gain 1 Production with it.',
    },
  ),
  card('knowledge-equals-profit', 'Knowledge Equals Profit', 'Business', {
    cost: 3,
    warp: 1,
    values: { production: 2 },
    text: 'Every Project you finish earns 2 Production.',
  }),
  card('never-place-friendship-over-profit', 'Never Place Friendship Over Profit', 'Business', {
    cost: 3,
    warp: 1,
    values: { rivalProjects: 1 },
    text:
      'When you launch Projects at random, one draw may come from the Advancement deck of a Rival player, as ' +
      'long as no other Project of yours was won this way. Captured Projects and Borg Tech do not count.',
  }),
  card('never-spend-more', 'Never Spend More for an Acquisition', 'Business', {
    cost: 3,
    values: { paidShips: 2, freeShips: 1 },
    text: 'For each 2 Ships you pay for at the same Starbase of yours, one more is built there free of charge.',
  }),
  card(
    'nothing-is-more-important',
    'Nothing Is More Important Than Your Health—Except Your Money',
    'Business',
    {
      cost: 3,
      warp: 1,
      values: { shipsLost: 4, production: 2 },
      text: 'If a single Space Battle or invasion costs you at least 4 Ships, gain 2 Production.',
    },
  ),
  card('peace-is-good-for-business', 'Peace Is Good For Business', 'Business', {
    cost: 3,
    warp: 1,
    values: { production: 1 },
    text:
      'Gain 1 Production when a Rival comes to hold an Agreement from somebody they held none from; at most ' +
      'once a round for each such pair. Swaps do not pay.',
  }),
  card('war-is-good-for-business', 'War Is Good For Business', 'Business', {
    cost: 3,
    warp: 1,
    values: { production: 1 },
    text: 'Gain 1 Production for each Rival in a Space Battle who has a ready Ferengi Agreement.',
  }),
  card('whisper-your-way-to-success', 'Whisper Your Way to Success', 'Espionage', {
    cost: 3,
    values: { productionPrice: 1 },
    text: 'During your turn, as often as you like: spend 1 Production, Exhaust a Trade Agreement anyone holds.',
  }),
  card('expand-or-die', 'Expand or Die', 'Business', {
    cost: 4,
    values: { productionPerCulture: 2 },
    text: 'For colonising and Hegemony, 2 Production may stand in for each Culture you owe.',
  }),
  card('sleep-can-interfere', 'Sleep Can Interfere With Opportunity', 'Command', {
    cost: 4,
    command: 1,
    values: { hegemonyResistance: 1 },
    text: 'Your Systems have +1 Hegemony Resistance.',
  }),
]
