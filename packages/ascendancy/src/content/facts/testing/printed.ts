/**
 * The facts printed on discs and cards, written down a second time in the short form of the rule book's
 * appendices: tests compare the content with this list, so a slip of the pen has to happen twice to stay.
 */

/** name | set | Hazard, sites or kind, lanes | copies */
export const printedSystems = `
Ardana | STA | PRO-5 | 1
Argo | STA | O-3 | 1
Argolis Cluster | BE | PRRO-5 | 1
Bajor | CE | PCO-4 | 1
Capella | STA | PPC-3 | 1
Cardassia Prime | CE | PRC-4 | 1
Cestus III | STA | H5 PPR-3 | 1
Coridan III | CE | PR-4 | 1
Dakala | STA | P-5 | 1
Delta IV | STA | RRO-3 | 1
Deneb V | STA | RRC-4 | 1
Dopteria | FE | PPR-3 | 1
Earth | STA | PRC-4 | 1
Excalbia | STA | H4 PP-3 | 1
Exo III | STA | H6 R-2 | 1
Ferenginar | FE | PRC-4 | 1
Goralis | CE | H5 PRR-5 | 1
Hupyria | FE | PO-3 | 1
Indri VIII | STA | RC-3 | 1
Izar | STA | PRO-4 | 1
Janus VI | STA | H6 RR-2 | 1
Kronos | STA | PRC-4 | 1
Kurl | CE | C-3 | 1
Lytasia | FE | PRO-4 | 1
Magna Roma | CE | PP-3 | 1
Ohniaka | BE | RO-1 | 1
Prexnak | FE | H5 PRR-5 | 1
Regulus V | CE | RO-4 | 1
Risa | STA | C-4 | 1
Rog | FE | H5 PP-1 | 1
Romulus | STA | PRC-4 | 1
Rura Penthe | STA | H5 PP-2 | 1
Sherman's Planet | STA | PPO-3 | 1
Sigma Draconis | CE | H6 PRC-4 | 1
Sigma Tama IV | STA | PC-3 | 1
Son'a Prime | STA | PR-3 | 1
Straleb Madena | FE | RC-4 | 1
Tau Cygna V | STA | H6 PPC-4 | 1
Terra Nova | STA | PRC-4 | 1
Valakis VI | STA | PC-4 | 1
Vlugta Asteroid Field | FE | H6 PPPP-3 | 1
Zeta Boötis III | STA | PO-3 | 1
The Badlands | CE | H4 Phenomenon-5 | 1
Black Hole | FE | H3 Phenomenon-3 | 1
The Briar Patch | CE | H5 Phenomenon-4 | 1
Eagle Nebula | STA | H5 Phenomenon-4 | 1
Electrokinetic Cloud | BE | H4 Phenomenon-3 | 1
McAllister Nebula | STA | H6 Phenomenon-4 | 1
Murasaki 312 | STA | H5 Phenomenon-3 | 1
Mutara Nebula | FE | H5 Phenomenon-4 | 1
Neutron Star | STA | H3 Phenomenon-3 | 1
Paulson Nebula | BE | H6 Phenomenon-3 | 1
Pulsar | STA | H4 Phenomenon-3 | 1
Stellar Nursery | STA | H4 Phenomenon-3 | 1
Transwarp Conduit | BE | H6 Phenomenon-3 | 2
Transwarp Hub | BE | Other-6 | 1
`

/** name | set | type | Hazard or Diplomacy | copies */
export const printedExploration = `
Antedean Terrorist Plot | STA | Crisis | - | 1
Automated Minosian Weapons | STA | Crisis | H4 | 1
Bioengineered Wasting Disease | 50 | Crisis | - | 1
Borg Cube | BE | Crisis | - | 2
Borg World | BE | Crisis | - | 5
Cardassian Armistice Accords | CE | Crisis | - | 1
Cardassian Confrontation | CE | Crisis | - | 1
Crystalline Entity | STA | Crisis | - | 1
Damaged Borg Scout Sphere | BE | Crisis | - | 2
Dangerous Flora | 50 | Crisis | - | 1
Federation Confrontation | CE | Crisis | - | 1
Ferengi Confrontation | CE | Crisis | - | 1
The Game Masters of Triskelion | 50 | Crisis | - | 1
Iconian Probe | STA | Crisis | H5 | 1
Klingon Confrontation | CE | Crisis | - | 1
Lights of Zetar | 50 | Crisis | H4 | 1
Menthar Booby Trap | STA | Crisis | H3 | 1
Nausicaan Pirates | STA | Crisis | H5 | 1
Neutronic Wave Front | STA | Crisis | H4 | 1
Organian Intervention | STA | Crisis | - | 1
The Planet Eater | STA | Crisis | H3 | 1
Q | STA | Crisis | - | 1
Romulan Confrontation | CE | Crisis | - | 1
Space Amoeba! | STA | Crisis | H4 | 1
Transwarp Beacon | BE | Crisis | - | 2
Tribble Troubles | 50 | Crisis | - | 1
The Wrath of Olympus | 50 | Crisis | H4 | 1
Writ of Accountability | FE | Crisis | D6 | 1
Xenophobic Uprising | FE | Crisis | D6 | 1
Abandoned Colony | STA | Discovery | - | 1
Alien Amusement Park | 50 | Discovery | - | 1
Balok's Ruse | 50 | Discovery | - | 1
Borg Salvage | BE | Discovery | - | 1
Bynar Technicians | STA | Discovery | - | 1
Cardassian Delegation | CE | Discovery | - | 1
Children of Tama Negotiations | STA | Discovery | - | 1
Diplomatic Summit | 50 | Discovery | - | 1
Encounter at Farpoint | STA | Discovery | - | 1
Gamma Quadrant Artifact Dealer | STA | Discovery | - | 1
Gomtuu | STA | Discovery | - | 1
Guardian of Forever | 50 | Discovery | - | 1
Iconian Ruins | STA | Discovery | - | 1
Isolated Borg Drones | BE | Discovery | - | 2
Kurlan Artifacts | STA | Discovery | - | 1
Lost Colony | STA | Discovery | - | 1
Neutron Star Event | CE | Discovery | H4 | 1
Orion Trader | STA | Discovery | - | 1
Secrets of the Horta | 50 | Discovery | - | 1
Talosian Benefactors | 50 | Discovery | - | 1
The Traveler | STA | Discovery | - | 1
Antican Delegation | FE | Ally | D3 | 1
Caldonians | FE | Ally | D4 | 1
Ferengi Arms Dealer | FE | Ally | D2 | 1
Ferengi Researcher | FE | Ally | D2 | 1
The Grand Nagus | FE | Ally | D2 | 1
Rigelians | FE | Ally | D4 | 1
Selay Trade Clutch | FE | Ally | D3 | 1
The Troyians | FE | Ally | D3 | 1
Assimilation: Level One Civ | BE | Civilization | - | 2
Assimilation: Level Two Civ | BE | Civilization | - | 2
Assimilation: Level Three Civ | BE | Civilization | - | 2
Pre-Warp: Level Zero | STA | Civilization | - | 2
Pre-Warp: Level Zero | 50 | Civilization | - | 1
Pre-Warp: Level Zero | CE | Civilization | - | 1
Warp-Capable: Level One | STA | Civilization | - | 4
Warp-Capable: Level Two | STA | Civilization | - | 4
Warp-Capable: Level Two | 50 | Civilization | - | 1
Warp-Capable: Level Three | STA | Civilization | - | 2
Warp-Capable: Level Three | 50 | Civilization | - | 1
Warp-Capable: Level Three | CE | Civilization | - | 1
Where No One Has Gone Before | STA | VirginWorld | - | 11
`

/** name | faction | type/cost/Warp/Command/Culture */
export const printedAdvancements = `
Totalitarian Regime | cardassian | Command/Start/-/1/-
Confiscation Protocols | cardassian | Expansion/3/1/-/-
Infiltration Protocols | cardassian | Espionage/3/1/-/-
Gravitic Mine Fields | cardassian | Military/3/1/-/-
Gravitic Sensor Net | cardassian | Military/3/1/-/-
Sensor Ghosting & Holo Projections | cardassian | Espionage/3/1/-/-
The Obsidian Order | cardassian | Espionage/3/-/-/-
Reactive Energy Barriers | cardassian | Military/3/1/-/-
Weaponized Star Bases | cardassian | Military/3/1/-/-
Annexation Protocols | cardassian | Expansion/3/-/-/-
Central Command | cardassian | Command/3/1/1/-
Covert Military Bases | cardassian | Military/4/1/-/-
Field Retrofit Protocols | cardassian | Military/4/1/-/-
Labor Camps | cardassian | Expansion/4/-/-/-
Metagenic Weapons | cardassian | Military/4/1/-/-
Universal Translator | federation | Expansion/Start/-/-/-
Adv. Stellar Cartography | federation | Exploration/3/1/-/-
Bureau of Security | federation | Espionage/3/-/-/-
Planetary Defense Shield | federation | Military/3/-/-/-
The Cochrane Institute | federation | Exploration/3/1/-/-
Transwarp Drive | federation | Exploration/3/2/-/-
Class 4 Industrial Replicators | federation | Expansion/4/1/-/-
Long Range Sensor Arrays | federation | Exploration/4/1/-/-
Multicultural Collaboration | federation | Science/4/-/-/-
Starfleet Academy | federation | Exploration/4/1/-/-
Starfleet Command | federation | Command/4/1/1/-
Starfleet Diplomatic Corps | federation | Espionage/4/-/-/-
Tachyon Detection Array | federation | Military/4/1/-/-
Verteron Array Beam Emitter | federation | Military/4/1/-/-
Orbital Laboratories | federation | Science/5/-/-/-
Ferengi Commerce Authority | ferengi | Business/Start/-/-/-
A Contract Is a Contract...But Only Between Ferengi | ferengi | Business/3/1/-/-
The Bigger the Smile, The Sharper The Knife | ferengi | Espionage/3/-/-/-
Every Man Has His Price | ferengi | Business/3/1/-/-
Hear All. Trust Nothing | ferengi | Espionage/3/-/-/-
Home Is Where The Heart Is. But The Stars Are Made Of Latinum | ferengi | Business/3/1/-/-
Knowledge Equals Profit | ferengi | Business/3/1/-/-
Never Place Friendship Over Profit | ferengi | Business/3/1/-/-
Never Spend More for an Acquisition | ferengi | Business/3/-/-/-
Nothing Is More Important Than Your Health—Except Your Money | ferengi | Business/3/1/-/-
Peace Is Good For Business | ferengi | Business/3/1/-/-
War Is Good For Business | ferengi | Business/3/1/-/-
Whisper Your Way to Success | ferengi | Espionage/3/-/-/-
Expand or Die | ferengi | Business/4/-/-/-
Sleep Can Interfere With Opportunity | ferengi | Command/4/-/1/-
Disruptor Technology | klingon | Military/Start/-/-/-
Combat Transporters | klingon | Military/3/1/-/-
Covert Saboteurs | klingon | Espionage/3/-/-/-
Forward Munition Depots | klingon | Military/3/1/-/-
Planetary Bombardment | klingon | Military/3/1/-/-
Reclamation Barges | klingon | Military/3/1/-/-
Commandeer and Conscript | klingon | Expansion/4/-/-/-
Cult of Kahless | klingon | Military/4/1/-/-
Klingon Battle Lust | klingon | Military/4/1/-/-
Klingon High Council | klingon | Command/4/1/1/-
Mass Fire Tactics | klingon | Military/4/-/-/-
Militarized Industry | klingon | Expansion/4/-/-/-
Orbital Ship Yards | klingon | Military/4/-/-/-
Standing Invasion Orders | klingon | Military/4/1/-/-
Adapted Cloaking Device | klingon | Espionage/5/1/-/-
Romulan Cloaking Device | romulan | Military/Start/-/-/-
Cloaked Orbital Mines | romulan | Military/3/1/-/1
Romulan Disruptors | romulan | Military/3/1/-/1
Tal Diann Security Forces | romulan | Military/3/-/-/1
Continuing Committee | romulan | Command/4/1/1/-
Forced Quantum Singularity Drive | romulan | Exploration/4/2/-/-
Imperial Science Initiative | romulan | Science/4/1/-/1
Multi-Spectral Emitter Drones | romulan | Espionage/4/-/-/1
Orbital Defense Grid | romulan | Military/4/1/-/1
Superior Combat Maneuvers | romulan | Military/4/-/-/1
Superior Shield Harmonics | romulan | Military/4/1/-/-
Superior Targeting Array | romulan | Military/4/1/-/-
Tal Shiar | romulan | Espionage/4/-/-/1
Tal Shiar Monitoring Posts | romulan | Espionage/4/-/-/1
Adv. Romulan Cloaking Device | romulan | Espionage/5/1/-/-
Borg Telemetry Node | borg | Borg/0/-/-/-
Cortical Relay Recovery | borg | Borg/0/-/-/-
Data: Vinculum Position | borg | Borg/0/-/-/-
Differentiated Modulation | borg | Borg/0/-/-/-
Interspacial Manifold Access | borg | Borg/0/-/-/-
Masked Warp Signature | borg | Borg/0/-/-/-
Nano-Data Linkage | borg | Borg/0/-/-/-
Neurolytic Pathogen | borg | Borg/0/-/-/-
Ramming Speed | borg | Borg/0/-/-/-
Transphasic Torpedoes | borg | Borg/0/-/-/-
Transwarp Conduit Data | borg | Borg/0/-/-/-
Assimilated Cultural Archive | borg | Borg/1/-/-/-
Central Plexus Access | borg | Borg/1/-/-/-
Adaptive Shielding | borg | Borg/2/-/-/-
Collective Data Linkage | borg | Borg/2/-/-/-
Magnetometric Charges | borg | Borg/2/-/-/-
Modified Borg Shield Plating | borg | Borg/2/-/-/-
Transwarp Coil | borg | Borg/2/-/-/-
Re-Engineered Nano Probes | borg | Borg/3/-/-/-
Subspace Field Emitter | borg | Borg/3/-/-/-
`

/** faction | card and side | name | most Ships */
export const printedFleets = `
cardassian | 1A | Hunter Killer Fleet | 3
cardassian | 1B | - | 9
cardassian | 2A | Overseer Fleet | 3
cardassian | 2B | - | 9
cardassian | 3A | Assault Fleet | 6
cardassian | 3B | - | 9
federation | 1A | Science Fleet | 4
federation | 1B | Battle Group | 6
federation | 2A | Colonisation Fleet | 3
federation | 2B | Battle Group | 6
federation | 3A | Diplomatic Fleet | 3
federation | 3B | Battle Group | 6
ferengi | 1A | Commerce Enforcement Squadron | 3
ferengi | 1B | Loss Interdiction Task Force | 7
ferengi | 2A | Market Penetration Convoy | 3
ferengi | 2B | Loss Interdiction Task Force | 7
ferengi | 3A | Franchise Establishment Flotilla | 5
ferengi | 3B | Loss Interdiction Task Force | 7
klingon | 1A | Marauders | 4
klingon | 1B | - | 10
klingon | 2A | Battle Group | 6
klingon | 2B | - | 10
klingon | 3A | Assault Fleet | 6
klingon | 3B | - | 10
romulan | 1A | Science Fleet | 4
romulan | 1B | - | 9
romulan | 2A | Battle Group | 6
romulan | 2B | - | 9
romulan | 3A | Mining Fleet | 4
romulan | 3B | - | 9
`

/** name | Warp | copies */
export const printedBorgCommands = `
Assimilation: Expedited | - | 2
Collective: Linkage | 2 | 2
Command: Aggression | 2 | 4
Command: Resurgence | - | 1
Move: Collective | 1 | 2
Move: Target [Developed System] | 1 | 3
Move: Target [Developed System] | 2 | 4
Move: Target [Developed System] | 3 | 2
Move: Target [Starbase] | 2 | 3
Move: Target [Starbase] | 3 | 2
Move: Target [Home System] | 2 | 2
Move: Target [Home System] | 3 | 2
Polaron Field Disruption | - | 1
`

/** The cells of each line of a list. */
export const cells = (list: string): string[][] =>
  list
    .trim()
    .split('\n')
    .map(line => line.split(' | '))

/** The set codes of the appendices. */
export const setOfCode: Readonly<Record<string, string>> = {
  STA: 'base',
  '50': 'anniversary',
  CE: 'cardassian',
  FE: 'ferengi',
  BE: 'borg',
}

/** Adds up `amount` by `key`. */
export function totals<T>(list: readonly T[], key: (entry: T) => string, amount: (entry: T) => number) {
  const sums: Record<string, number> = {}
  for (const entry of list) sums[key(entry)] = (sums[key(entry)] ?? 0) + amount(entry)
  return sums
}
