import {
  ask,
  call,
  confirm,
  done,
  emit,
  found,
  locals,
  type OptionId,
  pick,
  type Seat,
} from '@tenforward/kernel'
import { diplomacyTest } from '../../procedures/exploration/ally.ts'
import { explorationCard, putUnderDeck } from '../../rules/exploration/cards.ts'
import { NO, numberIn } from '../../rules/optionIds.ts'
import { exhaustNamed, readyAgreements } from '../../rules/players/exhaust.ts'
import { sum } from '../../rules/players/money.ts'
import { playerOf, playing } from '../../rules/players/seats.ts'
import { allyChoices, allyIncome, tradeIncome } from '../../rules/round/income.ts'
import { NUMBERS, returnAgreement, whyNotGive } from '../../rules/trade/agreements.ts'
import { carryOut, dropOffers } from '../../rules/trade/offers.ts'
import type { Offer, Reserves } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import {
  about,
  ascendancyOf,
  atOnce,
  award,
  type Drawn,
  factsOf,
  num,
  rollOne,
  rulesOf,
  whenDrawn,
} from '../../words/exploration.ts'
import type { Effects } from '../../words/hooks.ts'
import type { Resource } from '../facts/types.ts'

/** Cards about Trade Agreements. Exhausted ones cannot be lost, revoked or counted on (G26, G32). */

interface Held {
  owner: Seat
  number: number
}

/** Ready Agreements of Rivals in the hands of a seat. */
function heldBy(g: G, holder: Seat): Held[] {
  return g.s.players.flatMap(({ agreements }, owner) =>
    NUMBERS.filter(
      number =>
        found(agreements[number], 'agreement', number).holder === holder &&
        !found(agreements[number], 'agreement', number).exhausted,
    ).map(number => ({ owner, number })),
  )
}

/** Allies that count as Trade Agreements, while they are ready. */
const isTrading = (ally: { card: string; exhausted: boolean }): boolean =>
  !ally.exhausted && explorationCard(ally.card).agreement !== undefined

/** Those of Rivals go home, Allies under the deck. */
function loseAgreements(g: G, seat: Seat): void {
  for (const { owner, number } of heldBy(g, seat)) returnAgreement(g, owner, number, 'card')
  const player = playerOf(g, seat)
  for (const { card } of player.allies.filter(isTrading)) {
    putUnderDeck(g, card)
    emit(g, 'ally.discarded', { seat, card })
  }
  player.allies = player.allies.filter(ally => !isTrading(ally))
  dropOffers(g)
}

/** Pass or fail, the Writ goes back into the deck. */
const writOfAccountability = procedure('writ-of-accountability', locals<Drawn>(), {
  test(g, v) {
    found(g.s.exploring, 'exploring').after = 'shuffle'
    return call(diplomacyTest, { seat: v.at.seat, card: v.at.card }, 'judge')
  },
  judge(g, v, passed: boolean) {
    if (!passed) loseAgreements(g, v.at.seat)
    return done()
  },
})

const xenophobicUprising = procedure('xenophobic-uprising', locals<Drawn>(), {
  test: (_, v) => call(diplomacyTest, { seat: v.at.seat, card: v.at.card }, 'judge'),
  judge(g, v, passed: boolean) {
    if (passed) return done()
    playerOf(g, v.at.seat).agreements.forEach(({ exhausted }, number) => {
      if (!exhausted) returnAgreement(g, v.at.seat, number, 'card')
    })
    dropOffers(g)
    return done()
  },
})

/** The Faction itself, or whoever has a ready Agreement of it. */
function isFavoured(g: G, v: Drawn): boolean {
  const { faction } = factsOf(v)
  const isOf = (seat: Seat) => playerOf(g, seat).faction === faction
  return isOf(v.at.seat) || heldBy(g, v.at.seat).some(({ owner }) => isOf(owner))
}

const cardassianDelegation = procedure(
  'cardassian-delegation',
  locals<Drawn, void, { sum: Reserves; choices: Resource[][] }>(),
  {
    greet(g, v) {
      const { seat } = v.at
      if (!isFavoured(g, v)) {
        for (const held of readyAgreements(g, [seat])) exhaustNamed(g, held)
        return done()
      }
      v.sum = sum([tradeIncome(g, seat), allyIncome(g, seat)]) as Reserves
      v.choices = allyChoices(g, seat)
      return 'choose'
    },
    choose(_, v) {
      const kinds = v.choices[0]
      if (kinds === undefined) return 'pay'
      return ask(
        v.at.seat,
        pick('allyIncome', kinds, { rules: rulesOf(v, 'a'), fallback: found(kinds[0], 'kind') }),
        'chosen',
      )
    },
    chosen(_, v, kind: Resource) {
      v.choices.shift()
      v.sum[kind]++
      return 'choose'
    },
    pay(g, v) {
      award(g, v, v.sum)
      return done()
    },
  },
)

/** Every bargain that could be struck with a Rival, near or far: what is given, what is wanted. */
function bargains(g: G, from: Seat, to: Seat): { give: number | null; want: number | null }[] {
  const may = (owner: Seat, holder: Seat) => [
    null,
    ...NUMBERS.filter(number => whyNotGive(g, owner, holder, number) === null),
  ]
  return may(from, to)
    .flatMap(give => may(to, from).map(want => ({ give, want })))
    .filter(({ give, want }) => give !== null || want !== null)
}

/** `give:0+want:2`, or one of the two alone. */
const bargainId = ({ give, want }: { give: number | null; want: number | null }): string =>
  [give === null ? [] : `give:${give}`, want === null ? [] : `want:${want}`].flat().join('+')

interface Summit extends Drawn {
  /** Rivals who have not refused yet. */
  willing: Seat[]
  offer: Offer
}

/** Contact is not needed, consent is; a gift is a bargain too (G33). Whoever refuses is not asked again. */
const diplomaticSummit = procedure('diplomatic-summit', locals<Drawn, void, Summit>(), {
  begin(g, v) {
    v.willing = playing(g).filter(seat => seat !== v.at.seat)
    return 'whom'
  },
  whom(g, v) {
    const rivals = v.willing.filter(seat => bargains(g, v.at.seat, seat).length > 0)
    if (rivals.length === 0) return done()
    const options = [...rivals.map(seat => `seat:${seat}`), NO]
    return ask(
      v.at.seat,
      pick('summitPartner', options, {
        rules: rulesOf(v, 'a'),
        about: about(v),
        fallback: NO,
      }),
      'partner',
    )
  },
  partner(g, v, id: OptionId) {
    if (id === NO) return done()
    v.offer = { id: g.s.nextOffer++, from: v.at.seat, to: numberIn(id), give: null, want: null }
    return 'what'
  },
  what(g, v) {
    const ids = bargains(g, v.at.seat, v.offer.to).map(bargainId)
    if (ids.length === 0) return 'whom'
    return ask(
      v.at.seat,
      pick('summitOffer', ids, { rules: rulesOf(v, 'a'), about: { to: v.offer.to } }),
      'propose',
    )
  },
  propose(g, v, id: OptionId) {
    Object.assign(
      v.offer,
      bargains(g, v.at.seat, v.offer.to).find(bargain => bargainId(bargain) === id),
    )
    emit(g, 'agreement.offered', { offer: v.offer })
    return 'ask'
  },
  ask(g, v) {
    const { to } = v.offer
    // Meanwhile a card may have gone elsewhere.
    if (!bargains(g, v.at.seat, to).some(bargain => bargainId(bargain) === bargainId(v.offer))) return 'whom'
    return ask(
      to,
      confirm('summitAnswer', { rules: rulesOf(v, 'a'), about: { ...v.offer }, fallback: false }),
      'answered',
    )
  },
  answered(g, v, agreed: boolean) {
    if (agreed) {
      carryOut(g, v.offer)
      dropOffers(g)
    } else {
      v.willing = v.willing.filter(seat => seat !== v.offer.to)
      emit(g, 'agreement.refused', { offer: v.offer })
    }
    return 'whom'
  },
})

export const agreements: Effects = {
  'antedean-terrorist-plot': atOnce((g, v) => {
    const ascendancy = ascendancyOf(g, v)
    if (rollOne(g, v, ascendancy) <= ascendancy) loseAgreements(g, v.at.seat)
  }),
  'writ-of-accountability': whenDrawn(writOfAccountability),
  'xenophobic-uprising': whenDrawn(xenophobicUprising),
  'cardassian-delegation': whenDrawn(cardassianDelegation),
  'diplomatic-summit': whenDrawn(diplomaticSummit),
  'talosian-benefactors': atOnce((g, v) => {
    const held = heldBy(g, v.at.seat).length
    if (held > 0) award(g, v, { R: held * num(v, 'researchPerAgreement') })
  }),
}
