import type { Capacity, ContentSet, FactionId, SystemCard } from './types.ts'

/** `PPR` reads as on the disc: two Production sites and one Research site. */
function capacity(sites: string): Capacity {
  const count = (site: string) => sites.split(site).length - 1
  return { P: count('P'), R: count('R'), C: count('C'), O: count('O') }
}

interface Extra {
  hazard?: number
  home?: FactionId
  text?: string
}

function planet(
  id: string,
  name: string,
  set: ContentSet,
  sites: string,
  lanes: number,
  extra: Extra = {},
): SystemCard {
  return {
    id,
    name,
    set,
    kind: 'planet',
    hazard: extra.hazard ?? 0,
    capacity: capacity(sites),
    lanes,
    copies: 1,
    research: 0,
    home: extra.home ?? null,
    conduit: false,
    text: extra.text ?? '',
  }
}

export const planets: readonly SystemCard[] = [
  planet('ardana', 'Ardana', 'base', 'PRO', 5),
  planet('argo', 'Argo', 'base', 'O', 3),
  planet('argolis-cluster', 'Argolis Cluster', 'borg', 'PRRO', 5),
  planet('bajor', 'Bajor', 'cardassian', 'PCO', 4),
  planet('capella', 'Capella', 'base', 'PPC', 3),
  planet('cardassia-prime', 'Cardassia Prime', 'cardassian', 'PRC', 4, { home: 'cardassian' }),
  planet('cestus-iii', 'Cestus III', 'base', 'PPR', 3, { hazard: 5 }),
  planet('coridan-iii', 'Coridan III', 'cardassian', 'PR', 4),
  planet('dakala', 'Dakala', 'base', 'P', 5),
  planet('delta-iv', 'Delta IV', 'base', 'RRO', 3),
  planet('deneb-v', 'Deneb V', 'base', 'RRC', 4),
  planet('dopteria', 'Dopteria', 'ferengi', 'PPR', 3),
  planet('earth', 'Earth', 'base', 'PRC', 4, { home: 'federation' }),
  planet('excalbia', 'Excalbia', 'base', 'PP', 3, { hazard: 4 }),
  planet('exo-iii', 'Exo III', 'base', 'R', 2, { hazard: 6 }),
  planet('ferenginar', 'Ferenginar', 'ferengi', 'PRC', 4, { home: 'ferengi' }),
  planet('goralis', 'Goralis', 'cardassian', 'PRR', 5, { hazard: 5 }),
  planet('hupyria', 'Hupyria', 'ferengi', 'PO', 3),
  planet('indri-viii', 'Indri VIII', 'base', 'RC', 3),
  planet('izar', 'Izar', 'base', 'PRO', 4),
  planet('janus-vi', 'Janus VI', 'base', 'RR', 2, { hazard: 6 }),
  planet('kronos', 'Kronos', 'base', 'PRC', 4, { home: 'klingon' }),
  planet('kurl', 'Kurl', 'cardassian', 'C', 3),
  planet('lytasia', 'Lytasia', 'ferengi', 'PRO', 4),
  planet('magna-roma', 'Magna Roma', 'cardassian', 'PP', 3),
  planet('ohniaka', 'Ohniaka', 'borg', 'RO', 1),
  planet('prexnak', 'Prexnak', 'ferengi', 'PRR', 5, { hazard: 5 }),
  planet('regulus-v', 'Regulus V', 'cardassian', 'RO', 4),
  planet('risa', 'Risa', 'base', 'C', 4),
  planet('rog', 'Rog', 'ferengi', 'PP', 1, { hazard: 5 }),
  planet('romulus', 'Romulus', 'base', 'PRC', 4, { home: 'romulan' }),
  planet('rura-penthe', 'Rura Penthe', 'base', 'PP', 2, { hazard: 5 }),
  planet('shermans-planet', "Sherman's Planet", 'base', 'PPO', 3),
  planet('sigma-draconis', 'Sigma Draconis', 'cardassian', 'PRC', 4, { hazard: 6 }),
  planet('sigma-tama-iv', 'Sigma Tama IV', 'base', 'PC', 3),
  planet('sona-prime', "Son'a Prime", 'base', 'PR', 3),
  planet('straleb-madena', 'Straleb Madena', 'ferengi', 'RC', 4),
  planet('tau-cygna-v', 'Tau Cygna V', 'base', 'PPC', 4, { hazard: 6 }),
  planet('terra-nova', 'Terra Nova', 'base', 'PRC', 4),
  planet('valakis-vi', 'Valakis VI', 'base', 'PC', 4),
  planet('vlugta-asteroid-field', 'Vlugta Asteroid Field', 'ferengi', 'PPPP', 3, {
    hazard: 6,
    text: 'Has room for four Production Nodes; in every other respect an ordinary planet.',
  }),
  planet('zeta-bootis-iii', 'Zeta Boötis III', 'base', 'PO', 3),
]
