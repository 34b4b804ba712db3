import { expect, test } from 'vitest'
import { freeBy } from '../../rules/reporting/freeReport.ts'
import { reportTo } from '../../rules/reporting/report.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  type Table,
  table,
} from '../../testing/table.ts'
import { level, number } from '../testing/numbers.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression', '1 expose-covert-supply']
const story = (): Table => table({ missions: MISSIONS, options: { format: 'Open' } })

test.each([
  ['captain-chakotay', 'cal-hudson', 'taitt', 'CUNNING', 2],
  ['ro-laren.blaze-of-glory', 'cal-hudson', 'taitt', 'CUNNING', 2],
  ['kasidy-yates.the-maquis', 'cal-hudson', 'taitt', 'STRENGTH', 2],
  ['aluura', 'leeta', 'taitt', 'STRENGTH', 2],
  ['christopher-pike', 'lt-sulu', 'taitt', 'STRENGTH', 1],
  ['hideaki-chang', 'sascha-money', 'taitt', 'STRENGTH', 1],
  ['malcolm-reed', 'tasha-yar', 'taitt', 'CUNNING', 1],
  ['rulat', 'tierna', 'taitt', 'CUNNING', 1],
  ['riley-frazier', 'third-of-five.the-skys-the-limit', 'taitt', 'CUNNING', 2],
  ['the-centurion', 'tomalak', 'taitt', 'CUNNING', 1],
  ['mr-sisko', 'smiley', 'taitt', 'STRENGTH', 1],
] as const)('%s inspires %s, but not %s', (leader, follower, other, name, by) => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const [one, two] = aboard(t, 0, ship, follower, other)
  const before = [one!, two!].map(id => number(t, id, name))
  aboard(t, 0, ship, leader)
  expect([one!, two!].map(id => number(t, id, name))).toEqual([before[0]! + by, before[1]])
})

test('Maleth weakens opponents who are there', () => {
  const t = story()
  const [foe] = onPlanet(t, 1, 0, 'kurn')
  const before = number(t, foe!, 'STRENGTH')
  const [own] = onPlanet(t, 0, 0, 'maleth')
  expect([number(t, foe!, 'STRENGTH'), number(t, own!, 'STRENGTH')]).toEqual([before - 1, 4])
})

test.each([
  ['dolak', 'galor', 'WEAPONS', 2],
  ['senator-cretak', 'dderidex', 'WEAPONS', 2],
  ['krase', 'ikc-kladiyus', 'SHIELDS', 2],
  ['nijil', 'raptor-one', 'RANGE', 2],
] as const)('%s: your %s', (name, ship, attribute, by) => {
  const t = story()
  const [near, other] = [inSpace(t, 0, ship, 0), inSpace(t, 0, 'uss-galaxy', 0)]
  const before = [near, other].map(id => shipAttribute(t.g, id, attribute))
  onPlanet(t, 0, 0, name)
  expect([near, other].map(id => shipAttribute(t.g, id, attribute))).toEqual([before[0]! + by, before[1]])
})

test.each([
  ['captain-worf', 'kehleyr', 'CUNNING', 2, true],
  ['gonik', 'captain-korok', 'CUNNING', 1, true],
  ['durango', 'sheriff-worf', 'STRENGTH', 2, true],
  ['grilka', 'quark', 'CUNNING', 3, false],
  ['jaro-essa', 'vedek-winn', 'CUNNING', 3, false],
  ['jarod', 'toral', 'CUNNING', 5, false],
  ['keiko-obrien', 'miles-obrien', 'CUNNING', 2, false],
  ['kmtar', 'alexander-rozhenko', 'CUNNING', 5, false],
  ['kol.the-next-generation', 'goss', 'CUNNING', 2, false],
  ['natima-lang', 'hogue', 'CUNNING', 2, false],
  ['quark-son-of-keldar', 'grilka', 'CUNNING', 3, false],
  ['raymond-boone', 'miles-obrien', 'CUNNING', 2, false],
  ['navok', 'neral', 'CUNNING', 2, false],
  ['tamarith', 'dtan', 'CUNNING', 2, false],
] as const)('%s with %s', (one, other, name, by, both) => {
  const t = story()
  const [first] = onPlanet(t, 0, 0, one, 'taitt')
  const [far] = onPlanet(t, 0, 2, other)
  const before = [number(t, first!, name), number(t, far!, name)]
  playOf(t, far!).at = { in: 'planet', loc: 0 }
  const beside = number(t, far!, name) - before[1]!
  expect(number(t, first!, name)).toBe(before[0]! + by)
  if (both) expect(beside).toBe(by)
})

test.each([
  ['gilora-rejal', 'miles-obrien', 0, 'CUNNING', 2],
  ['dukat.emissary', 'cal-hudson', 1, 'CUNNING', 2],
  ['colonel-kira', 'tomalak', 1, 'CUNNING', 2],
] as const)('%s while %s is in play', (one, other, seat, name, by) => {
  const t = story()
  const [first] = onPlanet(t, 0, 0, one)
  const before = number(t, first!, name)
  onPlanet(t, seat, 2, other)
  expect(number(t, first!, name)).toBe(before + by)
})

test('Slar counts Mirror personnel', () => {
  const t = story()
  const [slar] = onPlanet(t, 0, 0, 'slar')
  expect(number(t, slar!, 'STRENGTH')).toBe(6)
  onPlanet(t, 0, 0, 'smiley')
  expect(number(t, slar!, 'STRENGTH')).toBe(7)
})

test.each([
  ['dorian-collins', 'tim-watters', 'Geology'],
  ['karen-farris', 'tim-watters', 'Astrophysics'],
  ['riley-shepard', 'tim-watters', 'Computer Skill'],
  ['tim-watters', 'karen-farris', 'Diplomacy'],
  ['anhaica', 'cal-hudson', 'Physics'],
  ['captain-monak', 'bukah', 'Diplomacy'],
  ['jmet', 'duras-son-of-toral', 'Diplomacy'],
  ['rusot.things-past', 'damar', 'SECURITY'],
  ['quark.the-maquis', 'cal-hudson', 'Smuggling'],
] as const)('%s with %s has %s', (one, other, skill) => {
  const t = story()
  const [first] = onPlanet(t, 0, 0, one, 'taitt')
  expect(level(t, first!, skill)).toBe(0)
  onPlanet(t, 0, 0, other)
  expect(level(t, first!, skill)).toBe(1)
})

test.each([
  ['benjamin-sisko.emissary', 'Gamma', 'Diplomacy'],
  ['jadzia-dax.emissary', 'Gamma', 'Geology'],
  ['melora-pazlar', 'Gamma', 'Astrophysics'],
  ['julian-bashir.emissary', 'Gamma', 'Biology'],
  ['rom.through-the-looking-glass', 'Mirror', 'Treachery'],
] as const)('%s in the %s Quadrant has %s', (one, quadrant, skill) => {
  const t = story()
  const [first] = onPlanet(t, 0, 0, one)
  const before = level(t, first!, skill)
  t.g.s.locations[0]!.quadrant = quadrant
  expect(level(t, first!, skill)).toBe(before + 1)
})

test('the Julian Bashir of the far side is cleverer and stronger in the Gamma Quadrant', () => {
  const t = story()
  const [julian] = onPlanet(t, 0, 0, 'julian-bashir.emissary')
  const numbers = () => (['INTEGRITY', 'CUNNING', 'STRENGTH'] as const).map(name => number(t, julian!, name))
  const before = numbers()
  t.g.s.locations[0]!.quadrant = 'Gamma'
  expect(numbers()).toEqual([before[0], before[1]! + 2, before[2]! + 2])
})

test.each([
  ['geordi-la-forge.the-next-generation', 'Navigation', 'Physics'],
  ['minister-tharn', 'Honor', 'Diplomacy'],
  ['jonathan-archer.broken-bow', 'Law', 'Diplomacy'],
] as const)('%s: %s in space, %s at a planet', (one, space, planet) => {
  const t = story()
  const [down] = onPlanet(t, 0, 0, one)
  const ship = inSpace(t, 1, 'uss-enterprise', 1)
  const [up] = aboard(t, 1, ship, one)
  expect([level(t, down!, space), level(t, up!, space) > 0, level(t, down!, planet)]).toEqual([0, true, 1])
})

test('Major Rakal and Stefan DeSeve are what their affiliation makes of them', () => {
  const t = story()
  const [rakal, deseve] = onPlanet(t, 0, 0, 'major-rakal', 'stefan-deseve')
  playOf(t, rakal!).mode = 'Federation'
  playOf(t, deseve!).mode = 'Federation'
  expect([
    level(t, rakal!, 'Diplomacy'),
    level(t, rakal!, 'Tal Shiar'),
    number(t, rakal!, 'INTEGRITY'),
  ]).toEqual([1, 0, 8])
  expect([level(t, deseve!, 'OFFICER'), number(t, deseve!, 'INTEGRITY')]).toEqual([1, 4])
  playOf(t, rakal!).mode = 'Romulan'
  playOf(t, deseve!).mode = 'Romulan'
  expect([
    level(t, rakal!, 'Diplomacy'),
    level(t, rakal!, 'Tal Shiar'),
    number(t, rakal!, 'INTEGRITY'),
  ]).toEqual([0, 1, 4])
  expect([level(t, deseve!, 'Greed'), number(t, deseve!, 'INTEGRITY')]).toEqual([1, 5])
})

test('Valeris spoils the talks only while she infiltrates', () => {
  const t = story()
  const [valeris] = onPlanet(t, 0, 0, 'valeris')
  expect(level(t, valeris!, 'Diplomacy')).toBe(0)
  playOf(t, valeris!).infiltrates = 'Federation'
  expect(level(t, valeris!, 'Diplomacy')).toBe(-3)
})

test('Ira Graves, Evek, Koval, Nog and Bu’kaH know more at times', () => {
  const t = story()
  const [graves, evek, koval] = onPlanet(t, 0, 0, 'ira-graves', 'evek.homefront-ii', 'koval')
  onPlanet(t, 1, 2, 'kareen-brianon')
  const [held] = onPlanet(t, 1, 0, 'taitt')
  playOf(t, held!).captive = { by: 0 }
  playOf(t, koval!).mode = 'Romulan'
  expect([level(t, graves!, 'Biology'), level(t, evek!, 'Law'), level(t, koval!, 'Tal Shiar')]).toEqual([
    1, 1, 2,
  ])
  const [nog] = aboard(t, 0, inSpace(t, 0, 'uss-defiant', 1), 'nog')
  const [other] = onPlanet(t, 0, 2, 'nog')
  expect(level(t, nog!, 'ENGINEER')).toBe(level(t, other!, 'ENGINEER') + 1)
  const [bukah] = aboard(t, 0, inSpace(t, 0, 'iks-raptor', 1), 'bukah')
  const [down] = onPlanet(t, 0, 2, 'bukah')
  expect(level(t, bukah!, 'ENGINEER')).toBe(level(t, down!, 'ENGINEER') + 1)
})

test.each([
  ['captain-kang', 'ikc-kladiyus', 2, 'WEAPONS', 2],
  ['belanna', 'val-jean', 0, 'RANGE', 2],
  ['chdak', 'ikc-kladiyus', 0, 'RANGE', 1],
  ['chief-engineer-scott', 'iss-enterprise', 0, 'RANGE', 2],
  ['chief-navigator-chekov', 'iss-enterprise', 0, 'WEAPONS', 1],
  ['commander-chekov', 'starship-enterprise', 0, 'WEAPONS', 2],
  ['demora-sulu', 'uss-enterprise', 0, 'RANGE', 1],
  ['ensign-chekov', 'starship-enterprise', 0, 'RANGE', 2],
  ['joachim', 'uss-reliant', 0, 'WEAPONS', 3],
  ['kvit', 'chajoh', 0, 'RANGE', 2],
  ['lt-sulu', 'starship-enterprise', 0, 'WEAPONS', 2],
  ['morak', 'ikc-voqleng', 0, 'WEAPONS', 1],
  ['rybak', 'mercenary-ship', 0, 'WEAPONS', 1],
  ['lamatukan', 'jemhadar-warship', 0, 'WEAPONS', 2],
  ['eighteen-of-nineteen', 'borg-sphere', 0, 'RANGE', 1],
  ['thirteen-of-nineteen', 'borg-sphere', 0, 'WEAPONS', 2],
  ['four-of-eleven', 'borg-sphere', 0, 'SHIELDS', 2],
] as const)('%s aboard %s', (who, name, loc, attribute, by) => {
  const t = story()
  const [ship, other] = [inSpace(t, 0, name, loc), inSpace(t, 0, 'runabout', loc)]
  const before = [ship, other].map(id => shipAttribute(t.g, id, attribute))
  aboard(t, 0, ship, who)
  expect([ship, other].map(id => shipAttribute(t.g, id, attribute))).toEqual([before[0]! + by, before[1]])
})

test('Seventeen of Eighteen, Kell Perim, Trul, Patahk and Jasad: where it counts', () => {
  const t = story()
  const ship = inSpace(t, 0, 'borg-sphere', 0)
  aboard(t, 0, ship, 'seventeen-of-eighteen')
  const range = shipAttribute(t.g, ship, 'RANGE')
  t.g.s.locations[0]!.quadrant = 'Delta'
  expect(shipAttribute(t.g, ship, 'RANGE')).toBe(range + 2)
  const enterprise = inSpace(t, 0, 'uss-galaxy', 1)
  aboard(t, 0, enterprise, 'kell-perim')
  const plain = shipAttribute(t.g, enterprise, 'RANGE')
  t.g.s.locations[1]!.region = 'Briar Patch Region'
  expect(shipAttribute(t.g, enterprise, 'RANGE')).toBe(plain + 1)
  const bird = inSpace(t, 0, 'dderidex', 2)
  aboard(t, 0, bird, 'trul')
  const open = shipAttribute(t.g, bird, 'RANGE')
  playOf(t, bird).cloak = 'cloaked'
  expect(shipAttribute(t.g, bird, 'RANGE')).toBe(open + 1)
  const pi = inSpace(t, 0, 'pi', 3)
  aboard(t, 0, pi, 'patahk')
  const alone = shipAttribute(t.g, pi, 'WEAPONS')
  aboard(t, 0, pi, 'bochra')
  expect(shipAttribute(t.g, pi, 'WEAPONS')).toBe(alone + 2)
  const galor = inSpace(t, 0, 'galor', 3)
  aboard(t, 0, galor, 'jasad.emissary')
  const near = shipAttribute(t.g, galor, 'WEAPONS')
  t.g.s.locations[3]!.quadrant = 'Gamma'
  expect(shipAttribute(t.g, galor, 'WEAPONS')).toBe(near + 2)
})

test.each([
  ['locutus-of-borg', 'uss-galaxy'],
  ['bareil-of-borg', 'bajoran-interceptor'],
  ['brunt-of-borg', 'dkora-transport'],
  ['dukat-of-borg', 'galor'],
  ['weyoun-of-borg', 'jemhadar-warship'],
  ['jean-luc-picard.chain-of-command', 'borg-sphere'],
] as const)('%s against %s', (who, name) => {
  const t = story()
  const [ship, foe, other] = [inSpace(t, 0, 'borg-cube', 0), inSpace(t, 1, name, 0), inSpace(t, 1, 'pi', 0)]
  aboard(t, 0, ship, who)
  const before = shipAttribute(t.g, ship, 'WEAPONS')
  t.g.s.engaged = { firing: [ship], target: foe }
  expect(shipAttribute(t.g, ship, 'WEAPONS')).toBe(before + 4)
  t.g.s.engaged = { firing: [ship], target: other }
  expect(shipAttribute(t.g, ship, 'WEAPONS')).toBe(before)
})

test.each([
  ['damar', 'dukat'],
  ['lt-sisko', 'captain-kirk'],
  ['arjin', 'jadzia-dax'],
  ['la-forge-impersonator', 'taibak'],
  ['laas', 'odo'],
  ['krozh', 'brunt'],
] as const)('%s reports where %s is', (who, friend) => {
  const t = story()
  const [id] = hand(t, 0, who)
  const mode = t.g.s.cards[id!]!.card === 'laas' ? 'Non-Aligned' : null
  const spots = () => reportTo(t.g, 0, id!, mode)
  expect(spots()).not.toContain('planet 0')
  onPlanet(t, 0, 0, friend)
  expect(spots()).toContain('planet 0')
  expect(spots()).not.toContain('planet 2')
})

test.each([
  ['amanda-grayson', 'mr-spock', 'Federation', 'free'],
  ['amanda-grayson', 'sarek', 'Federation', 'free'],
  ['pallra', 'trazko', 'Bajoran', 'free'],
  ['hagath', 'klingon-disruptor', null, 'not free'],
  ['parena', 'ketracel-white', null, 'free'],
  ['ekoor', 'dakol', 'Cardassian', 'free'],
  ['boothby', 'wesley-crusher', 'Federation', 'not free'],
  ['koval', 'vakis', 'Romulan', 'not free'],
] as const)('%s lets %s come, and nobody else', (host, who, mode, free) => {
  const t = story()
  lay(t, 0, 'alternate-universe-door', { in: 'core' })
  const [id, other] = hand(t, 0, who, 'mot-the-barber')
  expect(reportTo(t.g, 0, id!, mode)).not.toContain('planet 0')
  const [one] = onPlanet(t, 0, 0, host)
  if (mode !== null && playOf(t, one!).mode !== mode) playOf(t, one!).mixes = true
  expect(reportTo(t.g, 0, id!, mode)).toContain('planet 0')
  expect(reportTo(t.g, 0, id!, mode)).not.toContain('planet 2')
  expect(reportTo(t.g, 0, other!, 'Federation')).not.toContain('planet 0')
  expect(freeBy(t.g, 0, id!, 'planet 0')).toBe(free === 'free' ? one : null)
})

test('Ekoor lets one come for free each turn', () => {
  const t = story()
  onPlanet(t, 0, 0, 'ekoor')
  const [one, two] = hand(t, 0, 'dakol', 'dakol')
  t.g.s.here.played = true
  at(t, 0, 'play')
  answer(t, 0, one)
  expect(playOf(t, one!).at).toEqual({ in: 'planet', loc: 0 })
  expect(options(t, 0)).not.toContain(two)
})

test('Luther Sloan may come anywhere', () => {
  const t = story()
  const [sloan] = hand(t, 0, 'luther-sloan')
  expect(reportTo(t.g, 0, sloan!, 'Federation')).toEqual(expect.arrayContaining(['planet 0', 'planet 2']))
})

test('Admiral Hanson lets Federation ships come', () => {
  const t = story()
  const [ship, other] = hand(t, 0, 'uss-galaxy', 'dderidex')
  onPlanet(t, 0, 0, 'admiral-j-p-hanson')
  expect(reportTo(t.g, 0, ship!, 'Federation')).toContain('planet 0')
  expect(reportTo(t.g, 0, other!, 'Romulan')).not.toContain('planet 0')
})

test('Luaran boards your Enhanced Attack Ship', () => {
  const t = story()
  const ship = inSpace(t, 0, 'enhanced-attack-ship', 0)
  const [luaran] = hand(t, 0, 'luaran')
  expect(reportTo(t.g, 0, luaran!, 'Dominion')).toContain(ship)
  const [other] = hand(t, 0, 'deyos')
  expect(reportTo(t.g, 0, other!, 'Dominion')).not.toContain(ship)
})
