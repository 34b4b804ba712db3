import type { Affiliation, Card } from '../game.ts'

/** One colour an affiliation; the emblem tells them apart as well. */
const AFFILIATIONS: Readonly<Record<Affiliation, string>> = {
  Federation: '#7fb2ff',
  Klingon: '#ff7d6b',
  Romulan: '#8fdc8f',
  Ferengi: '#f0b45a',
  Cardassian: '#c9b27a',
  Bajoran: '#e58f5a',
  Dominion: '#b79cf0',
  Kazon: '#d39a7a',
  Vidiian: '#b8c77a',
  Hirogen: '#9fb6a8',
  Borg: '#9fd8c0',
  Starfleet: '#a7c3e8',
  Vulcan: '#e0937a',
  Neutral: '#cfc6d8',
  'Non-Aligned': '#cfc6b4',
}

const TYPES: Readonly<Record<string, string>> = {
  Mission: '#9cc5d8',
  Dilemma: '#e8796f',
  Artifact: '#f5e663',
  Event: '#c9a0dc',
  Incident: '#d8a0c0',
  Objective: '#ffcf8b',
  Doorway: '#8fd6d0',
  Interrupt: '#ffb08b',
  Equipment: '#b8c4cc',
  Site: '#cdb48f',
  'Time Location': '#a8b4ff',
  Tactic: '#e0c0a0',
  Tribble: '#d8b08f',
  Trouble: '#d8907f',
}

/** The main colour of a card, and a second one where it has two affiliations. */
export function coloursOf({ affiliations, types }: Card): [string, string] {
  const own = affiliations.map(name => AFFILIATIONS[name])
  const first = own[0] ?? TYPES[types[0]!] ?? '#cfc6b4'
  return [first, own[1] ?? first]
}
