/** People who are better somewhere, make others better, or let others come. */
import { manyOf } from '../../cards/sentence.ts'
import type { Affiliation, RegularSkill } from '../../cards/wordLists.ts'
import { isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { isPrisoner } from '../../rules/people/capture.ts'
import { cardsAt, isPlanet, isSpace, locOf, spotOf } from '../../rules/places/places.ts'
import { type Id, locationAt, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import {
  betterWith,
  both,
  hostAboard,
  inPlayIs,
  inQuadrant,
  inRegion,
  isWith,
  joins,
  leads,
  of,
  own,
  PERSON,
  pair,
  pilots,
  skilled,
  type Test,
  versus,
  welcomes,
} from '../../words/people.ts'
import { fits } from '../../words/targets.ts'
import { isAnyNow } from '../../words/values.ts'
import { placeSpec } from '../facts/places/placeSpec.ts'

const all = (by: number) => ({ RANGE: by, WEAPONS: by, SHIELDS: by })
const yoursHere = { where: 'here', whose: 'yours', others: true } as const

/** While this one is aboard a ship of the same player. */
const onYourShip: Test = (g, self) => {
  const host = hostAboard(g, self)
  return host !== null && inPlay(g, host).by === inPlay(g, self).by
}

const aboardOne =
  (kind: string): Test =>
  (g, self) => {
    const host = hostAboard(g, self)
    return host !== null && cardOf(g, host).ship !== null && isAnyNow(g, host, of(kind))
  }

const gamma = (skills: Partial<Record<RegularSkill, number>>): CardSpec =>
  skilled(skills, inQuadrant('Gamma'), `In the Gamma Quadrant: ${Object.keys(skills).join(', ')}.`)
const mirror = (skills: Partial<Record<RegularSkill, number>>): CardSpec =>
  skilled(skills, inQuadrant('Mirror'), `In the Mirror Quadrant: ${Object.keys(skills).join(', ')}.`)

const atKind =
  (kind: 'planet' | 'space'): Test =>
  (g, self) => {
    const loc = locOf(g, self)
    return loc !== null && (kind === 'planet' ? isPlanet(g, loc) : isSpace(g, loc))
  }

const atSpace = (skills: Partial<Record<RegularSkill, number>>): CardSpec =>
  skilled(skills, atKind('space'), `In space: ${Object.keys(skills).join(', ')}.`)
const atPlanet = (skills: Partial<Record<RegularSkill, number>>): CardSpec =>
  skilled(skills, atKind('planet'), `At a planet: ${Object.keys(skills).join(', ')}.`)

const cadet = (skills: Partial<Record<RegularSkill, number>>): CardSpec =>
  skilled(skills, isWith('"cadet"'), `With another cadet: ${Object.keys(skills).join(', ')}.`)
const having = (kind: string, skills: Partial<Record<RegularSkill, number>>, what: string): CardSpec =>
  skilled(skills, isWith(kind), `With ${what}: ${Object.keys(skills).join(', ')}.`)

/** In this affiliation. */
const as =
  (mode: string): Test =>
  (g, self) =>
    inPlay(g, self).mode === mode

/** Other personnel there of a kind. */
function howMany(g: G, self: Id, kind: string): number {
  const spot = spotOf(g, self)
  if (spot === null) return 0
  return cardsAt(g, spot).filter(
    one => one !== self && isPersonnel(cardOf(g, one)) && !isDisabled(g, one) && isAnyNow(g, one, of(kind)),
  ).length
}

/** A counterpart of the Borg who knows those whom it came from. */
const against = (foe: string, name: string): CardSpec => ({
  text: `The ship of yours that this one is aboard has WEAPONS and SHIELDS +4 against ${name}.`,
  hooks: versus(foe, { WEAPONS: 4, SHIELDS: 4 }, (g, self) =>
    onYourShip(g, self) ? hostAboard(g, self) : null,
  ),
})

/** Borg who add up. */
const drone = (
  name: 'RANGE' | 'WEAPONS' | 'SHIELDS',
  by: number,
  when: Test = () => true,
  where = '',
): CardSpec => ({
  text: `The ship of yours that this one is aboard has ${name} +${by}${where}. Adds up.`,
  hooks: {
    values: {
      attribute: (g, at, self) =>
        at.name === name &&
        onYourShip(g, self.id) &&
        hostAboard(g, self.id) === at.id &&
        cardOf(g, at.id).ship !== null &&
        when(g, self.id)
          ? { op: 'add', by, cumulative: true }
          : undefined,
    },
  },
})

/** Ships of the same player where this one is, or anywhere. */
function fleet(
  kind: string,
  name: 'RANGE' | 'WEAPONS' | 'SHIELDS',
  by: number,
  where: 'here' | 'in play',
): CardSpec {
  return {
    text: `Your ${manyOf(of(kind), 'ships')}${where === 'here' ? ' at this location' : ''} have ${name} +${by}.`,
    hooks: {
      values: {
        attribute(g, at, self) {
          if (at.name !== name || cardOf(g, at.id).ship === null) return undefined
          const { play } = pieceOf(g, at.id)
          if (play === null || play.by !== self.owner || !fits(g, at.id, of(kind))) return undefined
          if (where === 'here' && locOf(g, at.id) !== locOf(g, self.id)) return undefined
          return by
        },
      },
    },
  }
}

const LEADERS: Readonly<Record<string, CardSpec>> = {
  'captain-chakotay': leads('[Maq]', PERSON, 2, yoursHere),
  'ro-laren.blaze-of-glory': leads('[Maq]', ['CUNNING'], 2, yoursHere),
  'kasidy-yates.the-maquis': leads('[Maq]', ['STRENGTH'], 2, { where: 'present', others: true }),
  aluura: leads('any("dabo girl"|"ferengi" "waiter")', PERSON, 2, yoursHere),
  'christopher-pike': leads('[OS]', PERSON, 1, yoursHere),
  'hideaki-chang': leads('"maco"', PERSON, 1, yoursHere),
  'malcolm-reed': leads('SECURITY', PERSON, 1, { where: 'present', others: true }),
  rulat: leads('[Kaz] SECURITY', PERSON, 1, { where: 'present', whose: 'yours', others: true }),
  'riley-frazier': leads('"borg"', ['CUNNING'], 2, { where: 'present', whose: 'yours', others: true }),
  'the-centurion': leads('"romulan"', PERSON, 1, { where: 'here', others: true }),
  'mr-sisko': leads('[TE] not([AU])', PERSON, 1, { where: 'in play', whose: 'yours' }),
  maleth: leads(null, ['STRENGTH'], -1, { where: 'present', whose: 'opposing' }),
  dolak: fleet('[Car]', 'WEAPONS', 2, 'here'),
  'senator-cretak': fleet('[Rom]', 'WEAPONS', 2, 'here'),
  krase: fleet('[Kli] [Films]', 'SHIELDS', 2, 'here'),
  nijil: fleet('"Drone"-class', 'RANGE', 2, 'in play'),
}

const PAIRS: Readonly<Record<string, CardSpec>> = {
  'captain-worf': pair("{any K'Ehleyr}", PERSON, 2),
  gonik: pair('{Captain Korok}', PERSON, 1),
  durango: pair('{Sheriff Worf}', ['STRENGTH'], 2),
  grilka: betterWith('{any Quark}', PERSON, 3),
  'jaro-essa': betterWith('{Vedek Winn}', ['CUNNING'], 3),
  jarod: betterWith('{Toral}', PERSON, 5),
  'keiko-obrien': betterWith("{Miles O'Brien}", PERSON, 2),
  kmtar: betterWith('{Alexander Rozhenko}', PERSON, 5),
  'kol.the-next-generation': betterWith('any({Goss}|{Dr. Arridor})', PERSON, 2),
  'natima-lang': betterWith('"cardassian" "dissident"', PERSON, 2),
  'quark-son-of-keldar': betterWith('{Grilka}', PERSON, 3),
  'raymond-boone': betterWith("any({Miles O'Brien}|{Benjamin Maxwell})", PERSON, 2),
  navok: own(
    PERSON,
    2,
    isWith('"romulan" V.I.P.', true),
    'With a Romulan V.I.P. of yours all attributes +2.',
  ),
  tamarith: own(
    ['CUNNING', 'STRENGTH'],
    2,
    isWith('"romulan underground"'),
    'X is 2 with another of the Romulan underground.',
  ),
  'gilora-rejal': own(
    PERSON,
    2,
    inPlayIs("{Miles O'Brien}"),
    "All attributes +2 while Miles O'Brien is in play.",
  ),
  'dukat.emissary': own(
    PERSON,
    2,
    inPlayIs('[Maq]', 'opponents'),
    'All attributes +2 while the opponent has a Maquis card in play.',
  ),
  'colonel-kira': own(['CUNNING'], 2, inPlayIs('[Rom] personnel'), 'X is 2 while a Romulan is in play.'),
  slar: own(
    ['CUNNING', 'STRENGTH'],
    (g, self) => howMany(g, self, '[MU]') + 1,
    () => true,
    'X is the number of Mirror personnel present.',
  ),
}

const SKILLS: Readonly<Record<string, CardSpec>> = {
  'benjamin-sisko.emissary': gamma({ ENGINEER: 1, Diplomacy: 1, Navigation: 1 }),
  'jadzia-dax.emissary': gamma({ Geology: 1, Physics: 1, Archaeology: 1, Exobiology: 1 }),
  'melora-pazlar': gamma({ 'Stellar Cartography': 1, Astrophysics: 1 }),
  'julian-bashir.emissary': both(
    gamma({ Biology: 1, SCIENCE: 1 }),
    own(['CUNNING', 'STRENGTH'], 2, inQuadrant('Gamma'), 'X is 2 there.'),
  ),
  'rom.through-the-looking-glass': mirror({ ENGINEER: 1, SCIENCE: 1, Treachery: 1 }),
  'geordi-la-forge.the-next-generation': both(
    atSpace({ Navigation: 1, Astrophysics: 1, 'Stellar Cartography': 1 }),
    atPlanet({ ENGINEER: 1, Physics: 1, 'Computer Skill': 1 }),
  ),
  'jonathan-archer.broken-bow': atSpace({ Navigation: 1, Anthropology: 1, Physics: 1, Law: 1 }),
  'minister-tharn': both(
    atSpace({ Honor: 2 }),
    own(['INTEGRITY'], 1, atKind('space'), 'There INTEGRITY +1.'),
    atPlanet({ Anthropology: 1, Diplomacy: 1, Leadership: 1 }),
  ),
  'dorian-collins': cadet({ Geology: 1, 'Transporter Skill': 1 }),
  'karen-farris': cadet({ ENGINEER: 1, Astrophysics: 1 }),
  'riley-shepard': cadet({ 'Computer Skill': 1, Navigation: 1 }),
  'tim-watters': cadet({ Diplomacy: 1, Leadership: 1 }),
  anhaica: having('[Maq]', { ENGINEER: 1, Physics: 1 }, 'somebody else of the Maquis'),
  bukah: skilled(
    { ENGINEER: 1 },
    aboardOne('[Kli] [22]'),
    'Aboard a Klingon ship of the 22nd century: ENGINEER.',
  ),
  'captain-monak': having("{Bu'kaH}", { Diplomacy: 1 }, "Bu'kaH"),
  jmet: having('{Duras Son of Toral}', { Diplomacy: 1 }, 'Duras Son of Toral'),
  'rusot.things-past': having('{Damar}', { Leadership: 1, SECURITY: 1 }, 'Damar'),
  'quark.the-maquis': having(
    '[Maq] Treachery',
    { SECURITY: 1, 'Computer Skill': 1, Smuggling: 1, Biology: 1 },
    'a Treachery of the Maquis',
  ),
  'ira-graves': skilled(
    { Treachery: 1, Biology: 1 },
    inPlayIs('{Kareen Brianon}'),
    'While Kareen Brianon is in play: Treachery and Biology.',
  ),
  'evek.homefront-ii': skilled(
    { Biology: 1, Law: 1 },
    holdsCaptive,
    'While you hold a captive: Biology and Law.',
  ),
  nog: skilled(
    { ENGINEER: 1 },
    (g, self) =>
      onYourShip(g, self) &&
      (aboardOne('"Defiant"-class')(g, self) || inPlay(g, hostAboard(g, self)!).mode === 'Ferengi'),
    'Aboard a Defiant-class or Ferengi ship of yours: ENGINEER.',
  ),
  'major-rakal': both(
    skilled(
      { 'Tal Shiar': 1, Empathy: 1, Treachery: 1 },
      as('Romulan'),
      'As a Romulan: Tal Shiar, Empathy, Treachery.',
    ),
    skilled({ Empathy: 1, Diplomacy: 1 }, as('Federation'), 'For the Federation: Empathy, Diplomacy,'),
    own(['INTEGRITY'], 4, as('Federation'), 'INTEGRITY +4,'),
    own(['CUNNING'], -1, as('Federation'), 'CUNNING -1.'),
  ),
  'stefan-deseve': both(
    skilled({ Treachery: 1, Greed: 1 }, as('Romulan'), 'As a Romulan: Treachery, Greed.'),
    skilled({ OFFICER: 1, Treachery: 1 }, as('Federation'), 'For the Federation: OFFICER, Treachery,'),
    own(['INTEGRITY'], -1, as('Federation'), 'INTEGRITY -1.'),
  ),
  valeris: skilled(
    { Diplomacy: -3 },
    (g, self) => inPlay(g, self).infiltrates !== undefined,
    'While infiltrating, takes away 3 Diplomacy.',
  ),
  koval: both(
    skilled({ 'Tal Shiar': 2 }, as('Romulan'), '2 Tal Shiar as a Romulan.'),
    welcomes('Tal Shiar', 'here'),
  ),
}

/** Whether the player of this one holds somebody. */
function holdsCaptive(g: G, self: Id): boolean {
  const { by } = inPlay(g, self)
  return g.s.inPlay.some(one => isPrisoner(g, one) && inPlay(g, one).captive!.by === by)
}

/** Where a mission of theirs is that this affiliation could attempt. */
const atMissionOf =
  (affiliation: Affiliation): Test =>
  (g, self) => {
    const loc = locOf(g, self)
    if (loc === null) return false
    return locationAt(g, loc).missions.some(one => {
      const attempt = cardOf(g, one).mission?.attempt
      return attempt?.kind === 'affiliations' && attempt.of.includes(affiliation)
    })
  }

const PILOTS: Readonly<Record<string, CardSpec>> = {
  'captain-kang': pilots(null, { WEAPONS: 2 }, atMissionOf('Klingon'), ' at a Klingon mission'),
  belanna: pilots('[Maq]', all(2)),
  chdak: pilots('[Kli] [Films]', { RANGE: 1 }),
  'chief-engineer-scott': pilots('[MU] [OS]', all(2)),
  'chief-navigator-chekov': pilots('{I.S.S. Enterprise}', { RANGE: 1, WEAPONS: 1 }),
  'commander-chekov': pilots('{Starship Enterprise}', { WEAPONS: 2 }),
  'demora-sulu': pilots('{any Enterprise}', { RANGE: 1 }),
  'ensign-chekov': pilots('{Starship Enterprise}', { RANGE: 2 }),
  joachim: pilots('{U.S.S. Reliant}', { WEAPONS: 3 }),
  kvit: pilots("{Cha'Joh}", { RANGE: 2 }),
  'lt-sulu': pilots('{Starship Enterprise}', { WEAPONS: 2 }),
  morak: pilots("{I.K.C. Voq'leng}", all(1)),
  rybak: pilots('{Mercenary Ship}', all(1), onYourShip),
  lamatukan: pilots(null, { WEAPONS: 2 }, onYourShip),
  'kell-perim': pilots(
    null,
    { RANGE: 1 },
    (g, self) => onYourShip(g, self) && inRegion('Briar Patch')(g, self),
    ' in the Briar Patch',
  ),
  trul: pilots(
    null,
    { RANGE: 1 },
    (g, self) => inPlay(g, hostAboard(g, self)!).cloak === 'cloaked',
    ' while cloaked',
  ),
  patahk: pilots('{Pi}', all(2), isWith('{Bochra}'), ' with Bochra aboard'),
  'jasad.emissary': pilots('[Car]', all(2), inQuadrant('Gamma'), ' in the Gamma Quadrant'),
  'eighteen-of-nineteen': drone('RANGE', 1),
  'thirteen-of-nineteen': drone('WEAPONS', 2),
  'four-of-eleven': drone('SHIELDS', 2),
  'seventeen-of-eighteen': drone('RANGE', 2, inQuadrant('Delta'), ' in the Delta Quadrant'),
  'locutus-of-borg': against('[Fed]', 'the Federation'),
  'bareil-of-borg': against('[Baj]', 'Bajorans'),
  'brunt-of-borg': against('[Fer]', 'Ferengi'),
  'dukat-of-borg': against('[Car]', 'Cardassians'),
  'weyoun-of-borg': against('[Dom]', 'the Dominion'),
  'jean-luc-picard.chain-of-command': against('[Bor]', 'the Borg'),
}

const COMPANY: Readonly<Record<string, CardSpec>> = {
  damar: joins('{Dukat}', 'present', { yours: true }),
  'lt-sisko': joins('{Captain Kirk}', 'present', { free: true }),
  arjin: joins('{Jadzia Dax}', 'present', { free: true }),
  'la-forge-impersonator': joins('{Taibak}', 'present', { free: true }),
  laas: joins('"changeling"', 'present', { yours: true, free: true }),
  krozh: joins('FCA', 'present', { yours: true }),
  luaran: joins('{Enhanced Attack Ship}', 'aboard', { yours: true }),
  'amanda-grayson': {
    ...welcomes('any({any Spock}|{any Sarek})', 'present', 'free'),
    text: 'Her husband and her son, in all versions, report to her for nothing.',
  },
  pallra: welcomes('{Trazko}', 'present', 'free'),
  hagath: welcomes('"hand weapon"', 'here'),
  parena: welcomes('{Ketracel-White}', 'here', 'free'),
  donik: welcomes('[Hir] [Holo]', 'here'),
  ekoor: welcomes('universal [Car] SECURITY', 'present', 'free once each turn'),
  'admiral-j-p-hanson': welcomes('[Fed] ship not([AU])', 'here'),
  boothby: both(
    welcomes('[Fed] Youth', 'present'),
    leads('[Fed] Youth', PERSON, 2, { where: 'here', whose: 'yours' }),
  ),
  'luther-sloan': { text: 'May report anywhere.', reports: () => true },
  'ambassador-krajensky': {
    text: 'May report on Risa.',
    reports: (g, _seat, spot) => typeof spot === 'string' && isAt(g, Number(spot.slice(7)), 'Risa'),
  },
  'nurse-chapel': {
    text: 'Reports for nothing while Dr. McCoy or Mr. Spock is in play.',
    free: g => g.s.inPlay.some(one => isAnyNow(g, one, of('any({Dr. McCoy}|{Mr. Spock})'))),
  },
}

/** The place of a mission, by its name, or by what its story tells. */
function isAt(g: G, loc: number, place: string): boolean {
  return locationAt(g, loc).missions.some(one => {
    const { id, mission } = cardOf(g, one)
    return (placeSpec(id)?.place ?? mission?.location) === place
  })
}

export const CREW_PEOPLE: Readonly<Record<string, CardSpec>> = {
  ...LEADERS,
  ...PAIRS,
  ...SKILLS,
  ...PILOTS,
  ...COMPANY,
}
