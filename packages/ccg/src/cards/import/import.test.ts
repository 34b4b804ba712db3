import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { writeRequirement } from '../requirementNotation.ts'
import { imported, list, personnel, ship } from '../testing/lines.ts'
import { importCards } from './importCards.ts'

test('a list without its columns is refused, a strange line is named, the rest is read', () => {
  expect(importCards(['Title\tKind\nX\tY']).unread).toEqual([
    { line: 1, name: '', reason: "The heading line has no column 'Name' and 'Type'." },
  ])
  const result = importCards([
    list(
      { Name: 'Good', Type: 'Event' },
      { Name: 'Odd', Type: 'Wonder' },
      { Name: '', Type: 'Event' },
      { Name: 'Lost', Type: 'Ship', Affil: 'Andorian' },
      { Name: 'Strange', Type: 'Event', Icons: '[AU][Zz]' },
    ),
  ])
  expect(result.cards.map(card => card.id)).toEqual(['good', 'strange'])
  expect(result.unread.map(({ line, reason }) => `${line} ${reason}`).sort()).toEqual([
    "3 There is no card type 'Wonder'.",
    '4 The card has no name.',
    "5 'Andorian' is no affiliation.",
    "6 '[Zz]' has no meaning here.",
  ])
})

test('two cards of two types whose titles differ in a mark alone stay two cards', () => {
  const cards = imported(
    { Name: 'Khan', Type: 'Personnel', Affil: 'Non-Aligned', Class: 'V.I.P.', Text: 'V.I.P. Leadership' },
    { Name: 'Khan!', Type: 'Interrupt' },
    { Name: 'Khan *VP', Type: 'Personnel', Affil: 'Non-Aligned', Class: 'V.I.P.', Text: 'V.I.P. Leadership' },
  )
  expect(cards.map(({ id, title, types }) => [id, title, types[0]])).toEqual([
    ['khan', 'Khan', 'Personnel'],
    ['khan.interrupt', 'Khan!', 'Interrupt'],
  ])
})

test('cards of the other edition and damage markers are left out', () => {
  const result = importCards([
    list({ Name: 'Data 2E (X)', Type: 'Personnel', Set: 'ban_2E' }, { Name: 'Mark', Type: 'Damage Marker' }),
  ])
  expect(result.cards).toEqual([])
  expect(result.leftOut).toHaveLength(2)
  expect(result.unread).toEqual([])
})

test('a skill box is read into regular skills, special skills and downloads', () => {
  shows('CCG-SKILL-01', 'CCG-SKILL-07', 'CCG-SKILL-32', 'CCG-SKILL-18')
  const [one] = personnel({ Text: 'OFFICER May do a trick. Honor x 2 DL/ {Hail} Computer Skill' }).personnel
  expect(one!.skills).toEqual([
    { kind: 'special' },
    { kind: 'regular', skill: 'Honor', level: 2 },
    { kind: 'download', download: { target: { title: 'Hail' } } },
    { kind: 'regular', skill: 'Computer Skill', level: 1 },
  ])
  expect(one!.dots).toBe(3)
})

test('skills joined by commas share one dot', () => {
  shows('CCG-SKILL-28')
  const [one] = personnel({ Text: 'OFFICER Geology, Physics, Music Acts strangely when alone.' }).personnel
  expect([one!.skills.length, one!.dots]).toEqual([4, 2])
})

test('a negative skill is special, and a condition makes a skill special', () => {
  shows('CCG-SKILL-38')
  const [one] = personnel({ Text: 'OFFICER Diplomacy -3 Law Honor (if alone).' }).personnel
  expect(one!.skills).toEqual([
    { kind: 'negative', skill: 'Diplomacy', level: -3 },
    { kind: 'regular', skill: 'Law', level: 1 },
    { kind: 'special' },
  ])
})

test('whole facts are plain, downloads are told apart, sentences need an effect', () => {
  const kind = (Text: string) => personnel({ Text }).text
  expect(kind('OFFICER Honor x 2 Law')).toBe('plain')
  expect(kind('OFFICER Honor DL/ {Hail} OR {Scan}')).toBe('download')
  expect(kind('OFFICER Honor DL/ {Hail} (if alone).')).toBe('effect')
  expect(kind('OFFICER Honor May volunteer.')).toBe('effect')
  expect(personnel({ 'Cun/Wpn': 'X', Text: 'OFFICER Honor X=2 or 7.' }).text).toBe('plain')
  expect(personnel({ 'Cun/Wpn': '5+X', Text: 'OFFICER Honor' }).text).toBe('effect')
})

test('attributes may be variable, chosen or undefined', () => {
  shows('CCG-SKILL-08')
  const made = personnel({
    'Int/Rng': 'X',
    'Cun/Wpn': '5+X',
    'Str/Shd': 'NO',
    Text: 'OFFICER Honor X=2 or 7.',
  })
  expect(made.personnel[0]!.attributes).toEqual({
    INTEGRITY: { choose: [2, 7] },
    CUNNING: { base: 5, x: 1 },
    STRENGTH: { undefined: 'NO' },
  })
})

test('what no list tells is added: who of two is who, and that a restriction box is printed', () => {
  const dual = personnel({
    Name: 'Culluh and Seska',
    Affil: 'Kazon',
    Class: 'OFFICER+ENGINEER',
    'Int/Rng': '3+2',
    'Cun/Wpn': '7+9',
    'Str/Shd': '9+6',
    Persona: ';Culluh;Seska;',
    Text: 'OFFICER+ENGINEER Culluh: Greed Seska: Treachery',
  })
  expect(dual.personnel.map(({ name, gender }) => [name, gender])).toEqual([
    ['Culluh', 'male'],
    ['Seska', 'female'],
  ])
  const text = (Name: string) => personnel({ Name, Text: 'V.I.P. Leadership' }).text
  expect([text('The One'), text('Another One')]).toEqual(['effect', 'plain'])
})

test('a dual-personnel card gives each individual what stands at its place', () => {
  shows('CCG-DUAL-02')
  const made = personnel({
    Class: 'OFFICER+SECURITY',
    'Int/Rng': '8+7',
    'Cun/Wpn': '6+5',
    'Str/Shd': '8+10',
    Icons: '[Cmd][Stf]',
    Persona: ';Ann;Bob;',
    Text: 'OFFICER+SECURITY Ann: Honor Law Bob: Music x 2',
  })
  const told = made.personnel.map(one => [
    one.name,
    one.classification,
    one.attributes.STRENGTH,
    one.staffing.join(),
    one.skills.length,
    one.personas.join(),
  ])
  expect(told).toEqual([
    ['Ann', 'OFFICER', 8, 'Cmd', 2, 'Ann'],
    ['Bob', 'SECURITY', 10, 'Stf', 1, 'Bob'],
  ])
})

test('personas, impersonators and opposites are told by their brackets', () => {
  shows('CCG-OPPOSITE-02', 'CCG-OPPOSITE-03')
  const of = (Persona: string) => personnel({ Persona }).personnel[0]!
  expect(of('Worf').personas).toEqual(['Worf'])
  expect([of('<Worf>').impersonates, of('<Worf>').personas]).toEqual([['Worf'], []])
  expect([of('(Worf)').oppositeOf, of('(Worf)').personas]).toEqual([['Worf'], []])
})

test('uniqueness goes by type and by mark', () => {
  shows('CCG-UNIQUE-03', 'CCG-UNIQUE-05', 'CCG-UNIQUE-08')
  const of = (Type: string, cells = {}) =>
    imported({
      Name: 'X',
      Type,
      Affil: /Pers|Ship|Fac/.test(Type) ? 'Klingon' : '',
      'Int/Rng': '5',
      ...cells,
    })[0]!.uniqueness
  for (const type of ['Personnel', 'Ship', 'Facility', 'Site']) expect(of(type)).toBe('unique')
  for (const type of ['Mission', 'Time Location']) expect(of(type)).toBe('not duplicatable')
  for (const type of ['Event', 'Equipment', 'Dilemma']) expect(of(type)).toBe('universal')
  expect(of('Ship', { Uniqueness: 'univ' })).toBe('universal')
  expect(of('Personnel', { Uniqueness: 'enig' })).toBe('enigma')
  expect(of('Event', { Text: 'Plays on table. (Unique.)' })).toBe('unique')
  expect(of('Event', { Text: 'Plays on table. (Not duplicatable.)' })).toBe('not duplicatable')
})

test('the quadrant comes from an icon, and is Alpha without one', () => {
  shows('CCG-ICON-11', 'CCG-MISSION-SEED-02', 'CCG-MISSION-SEED-03')
  const of = (Icons: string) => ship({ Icons }).quadrant
  expect(['', '[DQ]', '[GQ]', '[MU]', '[AU]'].map(of)).toEqual(['Alpha', 'Delta', 'Gamma', 'Mirror', 'Alpha'])
  const missions = imported(
    { Name: 'A', Type: 'Mission', Quadrant: 'Gamma', Points: '30' },
    { Name: 'B', Type: 'Mission', 'Mission/ Dilemma Type': '[S]' },
  )
  expect(missions.map(card => card.quadrant)).toEqual(['Gamma', 'Alpha'])
})

test('a Q-icon card keeps its type; an artifact used as equipment has both', () => {
  shows('CCG-TYPES-04', 'CCG-TYPES-06', 'CCG-TYPES-07', 'CCG-TYPES-56')
  const [q, device, seeded, moved] = imported(
    { Name: 'Q Trick', Type: 'Q Event' },
    { Name: 'Device', Type: 'Artifact', Text: 'Use as Equipment card. Does wonders.' },
    { Name: 'Guest', Type: 'Artifact', Text: 'Seeds like a dilemma.' },
    { Name: 'Beast', Type: 'Artifact', Text: 'Moved like equipment; moves like a ship.' },
  )
  expect([q!.types, q!.icons]).toEqual([['Event'], ['Q']])
  expect([device!.types, device!.usedAs]).toEqual([['Artifact'], ['Equipment']])
  for (const only of [seeded, moved]) expect([only!.types, only!.usedAs]).toEqual([['Artifact'], []])
})

test('a ship is told by class, staffing, special equipment and skills', () => {
  shows('CCG-STAFF-02', 'CCG-TYPES-33', 'CCG-TYPES-34', 'CCG-CLASS-03')
  const made = ship({
    Class: "Modified B'rel Class",
    Staff: '[Cmd][Stf] OR {Kor}',
    Text: 'Cloaking Device, Tractor Beam, SECURITY DL/ {Hail}',
  })
  expect(made.ship).toMatchObject({
    classes: ["Modified B'rel", "B'rel"],
    equipment: ['Cloaking Device', 'Tractor Beam'],
    skills: [{ skill: 'SECURITY', level: 1 }],
    staffing: [
      [{ icon: 'Cmd' }, { icon: 'Stf' }],
      [{ needs: { kind: 'count', count: 1, filter: { title: 'Kor' } } }],
    ],
  })
  expect(made.text).toBe('download')
  const told = ship({ Text: 'Tractor Beam. Smuggling personnel aboard may rest.' })
  expect([told.ship!.equipment, told.ship!.skills, told.text]).toEqual([['Tractor Beam'], [], 'effect'])
})

test('a mission is told by its ends', () => {
  shows('CCG-MISSION-05', 'CCG-MISSION-07')
  const [even, odd, open] = imported(
    {
      Name: 'Even',
      Type: 'Mission',
      Affil: '[FED][KLI]',
      Points: '35',
      Span: '4',
      Text: 'Honor x2 + STRENGTH>30',
    },
    {
      Name: 'Odd',
      Type: 'Mission',
      Affil: '[ROM]',
      Points: '30',
      Span: '5',
      Text: "Law + Music Opponent's side: [FED] Honor Span: 1 Points: [40]",
    },
    {
      Name: 'Open',
      Type: 'Mission',
      Affil: 'Any non-Borg crew may attempt mission.',
      Span: '3',
      Text: 'Law',
    },
  )
  expect(even!.mission).toMatchObject({
    attempt: { kind: 'affiliations', of: ['Federation', 'Klingon'] },
    points: { value: 35 },
    span: 4,
    opposite: null,
  })
  expect([even!.text, writeRequirement(even!.mission!.requirement!)]).toEqual([
    'plain',
    'Honor x2 + STRENGTH>30',
  ])
  expect(odd!.mission!.opposite).toMatchObject({
    attempt: { kind: 'affiliations', of: ['Federation'] },
    points: { value: 40 },
    span: 1,
  })
  expect([odd!.mission!.span, odd!.text]).toEqual([5, 'plain'])
  expect(open!.mission!.attempt).toEqual({ kind: 'any', but: ['Borg'] })
})

test('what follows a requirement is left to an effect', () => {
  const of = (Text: string) => {
    const [card] = imported({ Name: 'M', Type: 'Mission', Affil: '[FED]', Points: '30', Span: '3', Text })
    const { requirement } = card!.mission!
    return [requirement === null ? null : writeRequirement(requirement), card!.text]
  }
  expect(of('Law + Honor When you solve, draw a card.')).toEqual(['Law + Honor', 'effect'])
  expect(of('Law + Honor x2 Personnel here sleep.')).toEqual(['Law + Honor x2', 'effect'])
  expect(of('Greed {Scan} may seed here.')).toEqual(['Greed', 'effect'])
  expect(of('a freighter in orbit')).toEqual([null, 'effect'])
  expect(of('2 [Fed] leaders OR {any Worf}')).toEqual(['2 [Fed] "leader" OR {any Worf}', 'plain'])
})

test('printings of one card are one card; another text is another version', () => {
  shows('CCG-COPY-01', 'CCG-MULTI-15', 'CCG-ICON-19')
  const base = { Type: 'Personnel', Class: 'OFFICER', 'Int/Rng': '5', 'Cun/Wpn': '5', 'Str/Shd': '5' }
  const cards = imported(
    { ...base, Name: 'Ann', Release: 'one', Affil: 'Klingon/Federation', Text: 'OFFICER Law' },
    { ...base, Name: 'Ann*', Release: 'one', Affil: 'Federation/Klingon', Text: 'OFFICER Law' },
    { ...base, Name: 'Ann (Two)', Release: 'two', Affil: 'Federation/Klingon', Text: 'OFFICER Law' },
    { ...base, Name: 'Ann (Three)', Release: 'three', Affil: 'Klingon', Text: 'OFFICER Music' },
  )
  expect(
    cards.map(card => [card.id, card.title, card.printings.map(printing => printing.set).join()]),
  ).toEqual([
    ['ann', 'Ann', 'one,one,two'],
    ['ann.three', 'Ann', 'three'],
  ])
})

test('the faces of a double-sided card know each other', () => {
  const [front, back] = imported(
    { Name: 'Gate', Type: 'Doorway', Text: 'Seeds on table.' },
    { Name: 'Gate (back)', Type: 'Doorway', Text: 'Closed.' },
  )
  expect([front!.back, front!.isBack, back!.back, back!.isBack]).toEqual(['gate.back', false, 'gate', true])
})

test('a card that seeds says when; without a word it goes by its type', () => {
  const of = (Type: string, Text: string) => imported({ Name: 'X', Type, Text })[0]!.seed
  expect(of('Dilemma', 'Stops one.')).toEqual({ phase: 'dilemma', limit: null })
  expect(of('Event', 'Plays on table.')).toBe(null)
  expect(of('Incident', 'Seed one on table.')).toEqual({ phase: 'facility', limit: 1 })
  expect(of('Doorway', 'Seeds during the facility phase.')).toEqual({ phase: 'facility', limit: null })
  expect(of('Q Dilemma', 'Stops one.')).toBe(null)
})

test('the importer reads a list of somebody’s own as well', () => {
  const cards = importCards(['Name\tType\tAffil\tText\nMy Hero\tPersonnel\tVulcan\tHonor Mindmeld x 2']).cards
  expect(cards[0]).toMatchObject({
    id: 'my-hero',
    affiliations: ['Vulcan'],
    text: 'plain',
    legal: ['OTF', 'Open'],
  })
})

test('a later line that leaves a cell blank takes nothing away', () => {
  const [card] = imported(
    {
      Name: 'Rift Study',
      Type: 'Mission',
      'Mission/ Dilemma Type': '[S]',
      Affil: '[FED]',
      Points: '35',
      Span: '3',
      Icons: '[AU]',
      Text: 'Astrophysics + Physics',
    },
    { Name: 'Rift Study *VP', Type: 'Mission', Points: '35' },
  )
  expect(card).toMatchObject({ icons: ['AU'], text: 'plain' })
  expect(card!.mission).toMatchObject({ places: ['space'], span: 3 })
  const [door] = imported(
    { Name: 'Vortex', Type: 'Doorway', Icons: '[AU][3]', Text: 'Plays.' },
    { Name: 'Vortex *VP', Type: 'Doorway', Text: 'Plays.' },
  )
  expect(door).toMatchObject({ icons: ['AU'], countdown: 3 })
})

test('limits on seeding are read however they are worded', () => {
  const limit = (text: string) => imported({ Name: 'Door', Type: 'Doorway', Text: text })[0]!.seed?.limit
  expect(limit('Place one on table during the seed phase.')).toBe(1)
  expect(limit('Seeds (in any phase) or plays in Gamma Quadrant (limit one). Inserts.')).toBe(1)
  expect(limit('Seeds or plays in Mirror Quadrant. Limit one. Inserts.')).toBe(1)
  expect(limit('Seeds or plays on table.')).toBeNull()
  const [stone] = imported({ Name: 'Stone', Type: 'Doorway', Text: 'Seed one on table in facility phase.' })
  expect(stone!.seed).toEqual({ phase: 'facility', limit: 1 })
})
