/** Equipment, and artifacts that are used as such. */
import { allow, forbid } from '@tenforward/kernel'
import type { RegularSkill } from '../../cards/wordLists.ts'
import { isActive } from '../../rules/card/able.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import type { CardSpec, Responding } from '../../rules/declared/cardSpec.ts'
import { damage } from '../../rules/harm/destruction.ts'
import { hostsAt, locOf, personnelAt, spotOf } from '../../rules/places/places.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf, rivalOf, type Spot } from '../../state.ts'
import type { G, Source } from '../../types.ts'
import { id, of, presentHere } from '../../words/people.ts'
import { crewHas, haveAboard, haveAt } from '../../words/played.ts'
import { fits } from '../../words/targets.ts'
import { isAnyNow, morePresent } from '../../words/values.ts'
import { SHARING } from '../borg/sharing.ts'
import { toBattle } from '../equipment.ts'
import { canTune, injects, leavesPod, podPlaces, shoots, tunes, turnsTop, wounded } from './gear.ts'

/** Aboard a ship or facility of its player. */
const isAboardOwn = (g: G, self: Id, host: Id): boolean => {
  const { at, by } = inPlay(g, self)
  return at.in === 'aboard' && at.host === host && inPlay(g, host).by === by
}

const offers = (actions: CardHooks['actions']): CardHooks => ({ actions })

/** A ship that anybody could fly. */
const needsNoCrew = (g: G, ship: Id): boolean =>
  cardOf(g, ship).ship?.staffing.some(needs => needs.length === 0) === true ||
  cardOf(g, ship).ship?.staffing.length === 0

const EQUIPMENT: Readonly<Record<string, CardSpec>> = {
  'ablative-armor': {
    text: 'Aboard a ship or facility of yours: only an ATTACK over double its DEFENSE is a hit, and over triple a direct hit.',
    hooks: {
      values: { toHit: (g, at, self) => (isAboardOwn(g, id(self), at.target) ? 1 : undefined) },
    },
  },
  'body-armor': {
    text: 'With a SECURITY of yours by classification: hand weapons present do not add up. Immune to Disruptor Overload.',
    immune: ['Disruptor Overload'],
    hooks: {
      permissions: {
        cumulative: (g, at, self) => {
          const spot = spotOf(g, id(self))
          const worn =
            spot !== null &&
            personnelAt(g, spot, inPlay(g, id(self)).by).some(
              one => isActive(g, one) && fits(g, one, { classification: 'SECURITY' }),
            )
          return worn && presentHere(g, id(self), at.id) && fits(g, at.id, { trait: 'hand weapon' })
            ? forbid('Body armor takes the edge off.', ['CCG-CUMULATIVE-01'])
            : undefined
        },
      },
    },
  },
  'borg-vinculum': {
    text: 'With a Borg of Communication of yours: all your Borg at this location who are with one share regular skills. Immune to Disruptor Overload.',
    immune: ['Disruptor Overload'],
    hooks: SHARING['borg-vinculum']!,
  },
  'classic-communicator': {
    text: 'One of your Original Series personnel present has a skill more, of another of them at the same location. Chosen anew once each turn.',
    hooks: {
      values: {
        skill(g, at, self) {
          const { marks, selected } = inPlay(g, id(self))
          const [who] = marks ?? []
          if (who !== at.id || selected?.[0] !== at.skill || !presentHere(g, id(self), at.id))
            return undefined
          return isTaught(g, id(self), at.id, at.skill) ? 1 : undefined
        },
      },
      ...offers({
        order: {
          when: (g: G, at: { seat: number }, self: Source) => self.owner === at.seat && canTune(g, self.id),
          run: tunes,
          limit: { times: 1, per: 'turn' },
          effect: 'tune',
        },
      }),
    },
  },
  hypospray: {
    text: 'In a personnel battle a MEDICAL of yours present stuns the adversary, or makes somebody who is mortally wounded disabled instead. Not androids.',
    hooks: offers({
      respond: {
        when: (g: G, at: Responding, self: Source) => self.owner === at.seat && canInject(g, at, self.id),
        run: injects,
        limit: { times: 1, per: 'battle' },
        effect: 'inject',
      },
    }),
  },
  'mirror-dagger': {
    text: 'Where it is, each of your personnel has STRENGTH +1, which adds up. Reports for free to a Mirror facility, or to a personnel battle of your Mirror cards that has just begun.',
    reports: (g, _seat, spot) => isMirrorFacility(g, spot),
    freeAt: (g, _seat, spot) => isMirrorFacility(g, spot),
    ways: [toBattle({ icon: 'MU' })],
    hooks: { values: { attribute: morePresent('STRENGTH', 1, { cumulative: true }) } },
  },
  'small-cloaking-device': {
    text: 'Reports for free where your Smuggling or Acquisition is. Aboard a ship of yours that needs no crew, the ship can cloak. Counts down only while it is engaged.',
    freeAt: (g, seat, spot) => haveAt(g, spot, seat, 'Smuggling OR Acquisition'),
    counts: (g, self) => {
      const { at } = inPlay(g, self)
      return at.in === 'aboard' && inPlay(g, at.host).cloak === 'cloaked'
    },
    hooks: {
      permissions: {
        cloak: (g, at, self) =>
          at.how === 'cloaked' &&
          isAboardOwn(g, id(self), at.id) &&
          isShip(cardOf(g, at.id)) &&
          needsNoCrew(g, at.id)
            ? allow()
            : undefined,
      },
    },
  },
  'anti-matter-pod': {
    text: 'May be left at a space mission: the next ship that comes there without 3 Navigation is damaged. Transporter Skill there nullifies it. Then discarded.',
    settled(g, self) {
      const { at } = inPlay(g, self)
      if (at.in !== 'atop') return
      if (
        hostsAt(g, at.loc).some(
          host => crewHas(g, host, 'Transporter Skill') && inPlay(g, host).by !== inPlay(g, self).by,
        )
      )
        leavePlay(g, self, 'discard')
    },
    hooks: {
      triggers: {
        arrived: {
          when: (g, at, self) => inPlay(g, id(self)).at.in === 'atop' && locOf(g, id(self)) === at.loc,
          act(g, at, self) {
            if (haveAboard(g, at.id, 'Transporter Skill')) return leavePlay(g, id(self), 'discard')
            if (haveAboard(g, at.id, 'Navigation x3')) return
            leavePlay(g, id(self), 'discard')
            damage(g, at.id)
          },
        },
      },
      ...offers({
        order: {
          when: (g: G, at: { seat: number }, self: Source) =>
            self.owner === at.seat && podPlaces(g, self.id) !== null,
          run: leavesPod,
        },
      }),
    },
  },
}

/** Somebody else of the same age at that location has the skill. */
function isTaught(g: G, self: Id, pupil: Id, skill: RegularSkill): boolean {
  const loc = locOf(g, self)
  return g.s.inPlay.some(
    one =>
      one !== pupil &&
      inPlay(g, one).by === inPlay(g, self).by &&
      locOf(g, one) === loc &&
      cardOf(g, one).icons.includes('OS') &&
      isPersonnel(cardOf(g, one)) &&
      isAnyNow(g, one, of(skill)),
  )
}

const isMirrorFacility = (g: G, spot: Spot): boolean =>
  typeof spot === 'number' && cardOf(g, spot).facility !== null && cardOf(g, spot).icons.includes('MU')

/** A pair was formed in which a MEDICAL fights, or somebody was wounded. */
function canInject(g: G, { moment, action }: Responding, self: Id): boolean {
  if (!g.s.combat || action.kind !== 'battle' || action.spot !== spotOf(g, self)) return false
  const { by } = inPlay(g, self)
  const doctors = personnelAt(g, action.spot, by).filter(one => fits(g, one, { skill: 'MEDICAL' }))
  if (moment === 'paired') {
    const pair = g.s.combat.pair?.filter(one => pieceOf(g, one).play !== null)
    const foe = pair?.find(one => inPlay(g, one).by !== by)
    const own = pair?.find(one => inPlay(g, one).by === by)
    return (
      foe !== undefined && own !== undefined && doctors.includes(own) && !fits(g, foe, { trait: 'android' })
    )
  }
  return moment === 'fought' && doctors.length > 0 && wounded(g).length > 0
}

const ARTIFACTS: Readonly<Record<string, CardSpec>> = {
  'orb-fragment': {
    text: "Equipment. Keeps Dal'Rok from killing at the same location; and at that mission Dal'Rok may come from anybody's hand, as an Event.",
  },
  cryosatellite: {
    text: 'Lies beneath a space mission, with one more artifact and up to three Alternate Universe personnel, who are earned with it. Then discarded.',
  },
  'orb-of-prophecy-and-change': {
    text: 'Equipment. Once each turn, look at the card that you would draw next, and put it anywhere in the deck.',
    hooks: offers({
      order: {
        when: (g: G, at: { seat: number }, self: Source) =>
          self.owner === at.seat && playerOf(g, at.seat).deck.length > 0,
        run: turnsTop,
        limit: { times: 1, per: 'turn' },
        effect: 'glance',
      },
    }),
  },
  'antique-machine-gun': {
    text: 'Equipment. When a personnel battle begins here: two opponents, at random, are mortally wounded; androids are only stunned.',
    hooks: offers({
      respond: {
        when: (g: G, at: Responding, self: Source) =>
          self.owner === at.seat &&
          at.moment === 'initiated' &&
          at.action.kind === 'battle' &&
          at.action.spot !== undefined &&
          at.action.spot === spotOf(g, self.id) &&
          personnelAt(g, at.action.spot, rivalOf(at.seat)).length > 0,
        run: shoots,
        limit: { times: 1, per: 'battle' },
        effect: 'shoot',
      },
    }),
  },
}

export const CREW_THINGS: Readonly<Record<string, CardSpec>> = { ...EQUIPMENT, ...ARTIFACTS }
