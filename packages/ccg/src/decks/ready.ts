/**
 * Six decks to sit down and play with: one affiliation each, six missions that the deck can solve, personnel and ships
 * that work by their facts, and dilemmas of the first set. `ready.test.ts` checks all of that by program.
 */
import type { Affiliation } from '../cards/wordLists.ts'
import { gathered } from './contents.ts'
import type { Deck, Stock } from './types.ts'

interface ReadyDeck {
  readonly id: string
  readonly affiliation: Affiliation
  readonly deck: Deck
}

/** Card ids with spaces between; an id that is there twice means two copies. */
function pile(ids: string): readonly Stock[] {
  return gathered(
    ids
      .trim()
      .split(/\s+/)
      .map(card => ({ card, count: 1 })),
  )
}

interface Piles {
  readonly missions: string
  readonly seed: string
  readonly draw: string
}

function ready(
  id: string,
  affiliation: Affiliation,
  name: string,
  { missions, seed, draw }: Piles,
): ReadyDeck {
  const deck = { name, missions: pile(missions), seed: pile(seed), draw: pile(draw), sides: [] }
  return { id, affiliation, deck }
}

export const READY_DECKS: readonly ReadyDeck[] = [
  ready('survey', 'Federation', 'Starfleet Survey', {
    missions: `
      cultural-observation avert-disaster first-contact explore-black-cluster study-nebula repair-mission
    `,
    seed: `
      federation-outpost anaphasic-organism archer armus-skin-of-evil chalnoth el-adrel-creature firestorm
      hologram-ruse impassable-door matriarchal-society microvirus nausicaans portal-guard
      ancient-computer birth-of-junior cosmic-string-fragment gravitic-mine iconian-computer-weapon
      menthar-booby-trap microbiotic-colony nagilum nanites nitrium-metal-parasites
      barclays-protomorphosis-disease crystalline-entity q shaka-when-the-walls-fell
    `,
    draw: `
      uss-enterprise uss-galaxy uss-nebula uss-excelsior uss-oberth runabout jean-luc-picard enrique-muniz
      spock data jadzia-dax worf.shades-of-gray dr-reyga roga-danar taitt alexana-devos beverly-crusher
      geordi-la-forge lwaxana-troi tasha-yar leah-brahms morgan-bateson montgomery-scott neela-daren
      dr-selar william-t-riker satelk sarek thomas-riker kehleyr benjamin-maxwell michael-eddington taurik
      tpan wesley-crusher thomas-mcclure
    `,
  }),
  ready('honour', 'Klingon', 'Blood and Honour', {
    missions: `
      krios-suppression medical-relief surgery-under-fire seek-life-form survey-mission
      investigate-alien-probe
    `,
    seed: `
      klingon-outpost chalnoth el-adrel-creature firestorm hologram-ruse impassable-door
      matriarchal-society microvirus nausicaans portal-guard rebel-encounter sarjenka wind-dancer
      cosmic-string-fragment gravitic-mine iconian-computer-weapon menthar-booby-trap microbiotic-colony
      nagilum nanites nitrium-metal-parasites null-space tarellian-plague-ship
      barclays-protomorphosis-disease crystalline-entity q shaka-when-the-walls-fell
    `,
    draw: `
      ikc-bortas ikc-vorcha ikc-kvort ikc-kvort ikc-pagh ikc-heghta kurak roga-danar bamara galen gowron
      bsomgh kurn salia dr-reyga alexana-devos qupta voljin commander-kehleyr zegov margh kitrik tayar
      kromm kahless korris kargan nudaq kmpec kvada lkor morka meraht konmel divok morag
    `,
  }),
  ready('raptor', 'Romulan', 'Shadow of the Raptor', {
    missions: `
      sarthong-plunder extraction iconia-investigation study-lonka-pulsar secret-salvage
      examine-disappearance-site
    `,
    seed: `
      romulan-outpost hologram-ruse impassable-door matriarchal-society microvirus nausicaans portal-guard
      rebel-encounter sarjenka wind-dancer anaphasic-organism archer armus-skin-of-evil
      iconian-computer-weapon menthar-booby-trap microbiotic-colony nagilum nanites
      nitrium-metal-parasites null-space tarellian-plague-ship ancient-computer birth-of-junior
      barclays-protomorphosis-disease crystalline-entity q shaka-when-the-walls-fell
    `,
    draw: `
      haakona dderidex dderidex science-vessel scout-vessel khazara galen sirol roga-danar alexana-devos
      selveth jacen parthok dr-reyga zefno taibak pardek mengran vakis jobril sorus dralvak sela taris
      karina galathon jorvas takket nvek tomalak tebok lovok dr-koramar toreth parem taul
    `,
  }),
  ready('order', 'Cardassian', 'Order and Vigilance', {
    missions: `
      advanced-combat-training locate-terrorist-leader study-planetary-devastation expose-secret-buildup
      study-neutronic-storm clash-at-chintoka
    `,
    seed: `
      cardassian-outpost microvirus nausicaans portal-guard rebel-encounter sarjenka wind-dancer
      anaphasic-organism archer armus-skin-of-evil chalnoth el-adrel-creature firestorm microbiotic-colony
      nagilum nanites nitrium-metal-parasites null-space tarellian-plague-ship ancient-computer
      birth-of-junior cosmic-string-fragment gravitic-mine barclays-protomorphosis-disease
      crystalline-entity q shaka-when-the-walls-fell
    `,
    draw: `
      galor galor keldon aldara prakesh supply-ship dukat roga-danar gollek rebecca-sullivan gallatin
      nick-locarno tournel galen telle rogesh enabran-tain korinas macet seskal perak vornar lemec danar
      hogue tadim dejar borad ulani-belor turo entek jerax derell jural thorel corak
    `,
  }),
  ready('faith', 'Bajoran', 'Faith and Freedom', {
    missions: `
      advanced-combat-training locate-terrorist-leader search-and-rescue verify-evidence
      study-rare-phenomenon expose-secret-buildup
    `,
    seed: `
      bajoran-outpost rebel-encounter sarjenka wind-dancer anaphasic-organism archer armus-skin-of-evil
      chalnoth el-adrel-creature firestorm hologram-ruse impassable-door matriarchal-society nanites
      nitrium-metal-parasites null-space tarellian-plague-ship ancient-computer birth-of-junior
      cosmic-string-fragment gravitic-mine iconian-computer-weapon menthar-booby-trap
      barclays-protomorphosis-disease crystalline-entity q shaka-when-the-walls-fell
    `,
    draw: `
      assault-vessel assault-vessel bajoran-scout-vessel bajoran-scout-vessel bajoran-freighter
      bajoran-freighter general-krim galen vedek-dax bareil-antos roga-danar rebecca-sullivan
      alexana-devos ocett nick-locarno salia minister-toran razka-karn lupaza colonel-day anara dohlem
      weld-ram tahna-los sunad nalan-bal lenaris-holem teero-anaydis tournel togaran beyor murjo anneli
      mora-pol rase-norvan els-renora
    `,
  }),
  ready('profit', 'Ferengi', 'Profit and Peril', {
    missions: `
      the-siege-of-ar-558 acquire-surplus-ships the-last-outpost study-neutronic-storm examine-battle-site
      seek-remnants
    `,
    seed: `
      ferengi-outpost anaphasic-organism archer armus-skin-of-evil chalnoth el-adrel-creature firestorm
      hologram-ruse impassable-door matriarchal-society microvirus nausicaans portal-guard null-space
      tarellian-plague-ship ancient-computer birth-of-junior cosmic-string-fragment gravitic-mine
      iconian-computer-weapon menthar-booby-trap microbiotic-colony nagilum
      barclays-protomorphosis-disease crystalline-entity q shaka-when-the-walls-fell
    `,
    draw: `
      dkora-marauder dkora-marauder dkora-transport kreechta krayton ferengi-scout-vessel galen roga-danar
      tournel gozar alexana-devos brathaw nibor nick-locarno jobril par-lenor salia tallera berik coutu kol
      the-albino togaran tol urilash kazago gallatin mordoc.the-next-generation dr-arridor.the-next-generation sovak sakonna prak liam-bilby prosar
      sojef levin
    `,
  }),
]

export function readyDeck(id: string): Deck | undefined {
  return READY_DECKS.find(deck => deck.id === id)?.deck
}
