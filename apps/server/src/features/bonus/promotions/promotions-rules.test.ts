import {
  type ClaimState,
  claimStates,
  mostApplications,
  type PromotionTerms,
  type TermsOf,
} from '@fairground/contract/promotion-figures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterEvent,
  areTermsGood,
  bestPlay,
  bonusFor,
  cashbackPeriodsOf,
  type GivenRounds,
  type Offer,
  type PartEvent,
  shownOffer,
  shownPart,
  transitions,
} from './promotions.rules.ts'

const terms: TermsOf<'deposit'> = {
  kind: 'deposit',
  percent: 50,
  least: '10000',
  most: '50000',
  turnover: 1_000,
  days: 7,
  times: 2,
  withinDays: 3,
  weights: { RNG: 100, LIVE: 20 },
  highestStake: null,
  excluded: [],
}

test.each([
  [9_999n, 0n],
  [10_000n, 5_000n],
  [10_001n, 5_000n],
  [99_999n, 49_999n],
  [100_001n, 50_000n],
  [10n ** 15n, 50_000n],
])('the bonus for %s is %s', (deposit, bonus) => {
  expect(bonusFor(terms, deposit)).toBe(bonus)
})

test.each([
  ['as they are', {}, true],
  ['in which nothing counts', { weights: {} }, false],
  ['that give nothing for the least deposit', { percent: 1, least: '99' }, false],
  ['with a highest stake of nothing', { highestStake: '0' }, false],
  ['with nothing to give', { most: '0' }, false],
] as [string, Partial<TermsOf<'deposit'>>, boolean][])(
  'terms %s are valid or not',
  (_what, changes, isGood) => {
    expect(areTermsGood({ ...terms, ...changes })).toBe(isGood)
  },
)

const application: TermsOf<'application'> = {
  kind: 'application',
  amount: '10000',
  channels: ['zalo'],
  turnover: 100,
  claimDays: 7,
}
const rounds: TermsOf<'free-rounds'> = {
  kind: 'free-rounds',
  gameId: 'slot',
  count: 20,
  stake: '100',
  useDays: 7,
}
const gift: TermsOf<'gift'> = { kind: 'gift', amount: '10000', turnover: 100, claimDays: 7 }
const cashback: TermsOf<'cashback'> = {
  kind: 'cashback',
  percent: 10,
  least: '10000',
  most: '50000',
  period: 'W',
  turnover: 100,
  claimDays: 7,
}

test.each([
  ['an application', application, true],
  ['an application for nothing', { ...application, amount: '0' }, false],
  ['a gift', gift, true],
  ['cashback', cashback, true],
  ['cashback of nothing for the least loss', { ...cashback, percent: 1, least: '99' }, false],
] as [string, PromotionTerms, boolean][])('terms of %s are valid or not', (_what, of, isGood) => {
  expect(areTermsGood(of)).toBe(isGood)
})

test('the periods of cashback fill its span from quarter to quarter, and each ends with its week in the zone', () => {
  const at = (text: string) => Date.parse(`${text}+08:00`)
  const span = { fromMs: at('2026-11-25T10:07:00'), toMs: at('2026-12-08T00:00:00') }
  const periods = cashbackPeriodsOf(cashback, 'Asia/Manila', span)
  expect(periods.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
    [at('2026-11-25T10:15:00'), at('2026-11-30T00:00:00')],
    [at('2026-11-30T00:00:00'), at('2026-12-07T00:00:00')],
    [at('2026-12-07T00:00:00'), at('2026-12-08T00:00:00')],
  ])
  expect(cashbackPeriodsOf({ ...cashback, period: 'D' }, 'Asia/Manila', span)).toHaveLength(13)
})

describe('a part in a promotion', () => {
  const events: readonly PartEvent[] = [
    'deposit',
    'leave',
    'lapse',
    'cancel',
    'chargeback',
    'approve',
    'reject',
  ]

  test('is given at most once, and nothing after it has ended, in any order of events', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('joined', 'counting', 'applied'),
        fc.array(fc.constantFrom(...events), { maxLength: 12 }),
        (first, happens) => {
          let state: ClaimState = first
          let given = 0
          for (const event of happens) {
            const next = afterEvent(state, event)
            if (next === undefined) continue
            if (next === 'given' || next === 'approved') given++
            if (['left', 'taken_back', 'approved', 'rejected'].includes(state))
              throw new Error(`${state} has ended`)
            state = next
          }
          expect(given).toBeLessThanOrEqual(1)
          expect(claimStates).toContain(state)
        },
      ),
    )
  })

  test('reaches every state', () => {
    const reached = new Set(Object.values(transitions).flatMap((to) => Object.values(to)))
    expect([...reached, 'joined', 'counting', 'applied'].sort()).toEqual([...claimStates].sort())
  })

  test.each([
    ['joined', 1, undefined, 'joined', null],
    ['joined', 0, undefined, 'close', 'lapsed'],
    ['left', 1, undefined, 'close', 'left'],
    ['left', 0, undefined, 'close', 'lapsed'],
    ['given', 0, 'open', 'process', null],
    ['given', 0, 'done', 'issued', null],
    ['given', 0, 'spent', 'close', 'lost'],
    ['given', 0, 'expired', 'close', 'expired'],
    ['cancelled', 0, 'expired', 'close', 'cancelled'],
    ['taken_back', 0, 'done', 'close', 'taken-back'],
  ] as const)(
    'a part in a promotion that is %s, open for %s ms, with %s to play, is shown as %s',
    (state, leftMs, requirement, shown, reason) => {
      const endedAt = state === 'left' ? new Date(0) : null
      expect(shownPart({ state, openUntil: new Date(leftMs), endedAt, requirement }, 0)).toEqual({
        state: shown,
        reason,
      })
    },
  )
})

describe('a promotion', () => {
  const offer: Offer = {
    state: 'open',
    startsAt: new Date(0),
    endsAt: new Date(100),
    terms,
    left: 50_000n,
    notFor: null,
    had: 0,
    hasOtherJoined: false,
    part: undefined,
    reward: undefined,
    rounds: undefined,
    rejected: 0,
    isGone: false,
  }
  const given = { state: 'given', openUntil: new Date(0), endedAt: null, requirement: 'done' } as const
  const part = (state: ClaimState) => ({
    state,
    openUntil: new Date(100),
    endedAt: null,
    requirement: undefined,
  })
  const open = { state: 'open', expiresAt: new Date(80) } as const
  const claimed = { state: 'claimed', expiresAt: new Date(80) } as const
  const left = (state: GivenRounds['state']) => ({ state, expiresAt: new Date(80) })

  test.each([
    ['may be joined', {}, 50, 'join', null],
    ['is coming', { startsAt: new Date(60) }, 50, 'coming', null],
    ['is over', {}, 100, 'close', 'over'],
    ['was ended', { state: 'ended' }, 50, 'close', 'over'],
    ['is held back', { state: 'paused' }, 50, 'close', 'paused'],
    ['is full', { left: 49_999n }, 50, 'close', 'full'],
    ['is for who has not deposited', { notFor: 'deposited' }, 50, 'close', 'deposited'],
    ['is not for the player', { notFor: 'not-for-you' }, 50, 'close', 'not-for-you'],
    ['waits for another one', { hasOtherJoined: true }, 50, 'close', 'other-joined'],
    ['may be joined again', { had: 1, part: given }, 50, 'join', null],
    ['was had as often as it may be', { had: 2, part: given }, 50, 'issued', null],
    [
      'was had as often as it may be and left',
      { had: 2, part: { ...given, state: 'left' } },
      50,
      'close',
      'had',
    ],
    [
      'is being played, whatever became of it',
      { state: 'ended', part: { ...given, requirement: 'open' } },
      500,
      'process',
      null,
    ],
    ['was played before it was over', { had: 1, part: given }, 100, 'issued', null],
    ['by application may be applied for', { terms: application }, 50, 'join', null],
    ['by application waits', { terms: application, part: part('applied') }, 50, 'applying', null],
    [
      'by application waits also when it is over',
      { terms: application, part: part('applied') },
      100,
      'applying',
      null,
    ],
    [
      'by application was approved',
      { terms: application, part: part('approved'), reward: open },
      50,
      'claim',
      null,
    ],
    [
      'by application was claimed',
      { terms: application, part: part('approved'), reward: claimed },
      500,
      'claimed',
      null,
    ],
    [
      'by application was not claimed',
      { terms: application, part: part('approved'), reward: open },
      80,
      'close',
      'not-claimed',
    ],
    [
      'by application was rejected once',
      { terms: application, part: part('rejected'), rejected: 1 },
      50,
      'rejected',
      null,
    ],
    [
      'by application was rejected and is over',
      { terms: application, part: part('rejected'), rejected: 1 },
      100,
      'rejected',
      'over',
    ],
    [
      'by application was rejected as often as it may be',
      { terms: application, part: part('rejected'), rejected: mostApplications },
      50,
      'rejected',
      'had',
    ],
    ['of a gift is being given', { terms: gift }, 50, 'coming', null],
    ['of a gift was given to others', { terms: gift, isGone: true }, 50, 'close', 'gone'],
    ['of a gift is to be claimed', { terms: gift, reward: open }, 50, 'claim', null],
    ['of a gift was claimed', { terms: gift, reward: claimed, notFor: 'deposited' }, 500, 'claimed', null],
    ['of free rounds is being given', { terms: rounds }, 50, 'coming', null],
    ['of free rounds was given to others', { terms: rounds, isGone: true }, 50, 'close', 'gone'],
    ['of free rounds is to be played', { terms: rounds, rounds: left('open') }, 50, 'process', null],
    [
      'of free rounds of a vendor is on its way',
      { terms: rounds, rounds: left('sent') },
      50,
      'process',
      null,
    ],
    ['of free rounds was played', { terms: rounds, rounds: left('used') }, 500, 'issued', null],
    [
      'of free rounds was not played in time',
      { terms: rounds, rounds: left('open') },
      80,
      'close',
      'not-played',
    ],
    [
      'of free rounds was refused by its vendor',
      { terms: rounds, rounds: left('refused') },
      50,
      'close',
      'not-given',
    ],
    ['of cashback may be joined', { terms: cashback }, 50, 'join', null],
    ['of cashback counts', { terms: cashback, part: part('counting') }, 50, 'joined', null],
    [
      'of cashback is to be claimed',
      { terms: cashback, part: part('counting'), reward: open },
      50,
      'claim',
      null,
    ],
    [
      'of cashback counts after a claim',
      { terms: cashback, part: part('counting'), reward: claimed },
      50,
      'joined',
      null,
    ],
    ['of cashback may be joined again', { terms: cashback, part: part('left') }, 50, 'join', null],
    ['of cashback is over', { terms: cashback, part: part('left'), reward: claimed }, 100, 'close', 'over'],
  ] as [string, Partial<Offer>, number, string, string | null][])(
    '%s',
    (_what, changes, nowMs, state, reason) => {
      expect(shownOffer({ ...offer, ...changes }, nowMs)).toEqual({ state, reason })
    },
  )
})

describe('the value to the best player', () => {
  const slot = { category: 'RNG', name: 'slot', hundredths: 9_600 } as const
  const table = { category: 'LIVE', name: 'table', hundredths: 9_950 } as const

  test('is the gift minus the cost of its turnover in the cheapest game', () => {
    // 500.00 at ten times: 5,000.00 in slots cost 200.00; 25,000.00 at the table, where a fifth counts, cost 125.00.
    expect(bestPlay(terms, [slot])).toMatchObject({ turnover: 500_000n, value: 30_000n })
    expect(bestPlay(terms, [slot, table])).toMatchObject({
      turnover: 2_500_000n,
      value: 37_500n,
      game: table,
    })
  })

  test('the value to the best player of free rounds is the return of their game on their stakes', () => {
    const games = [slot, { ...slot, id: 'slot', hundredths: 9_500 }]
    expect(bestPlay(rounds, games)).toMatchObject({ gift: 2_000n, turnover: 0n, value: 1_900n })
    expect(bestPlay(rounds, [slot])).toBeUndefined()
  })

  test('is undefined if no game counts, and negative if everybody loses', () => {
    expect(bestPlay({ ...terms, weights: { FISH: 100 } }, [slot])).toBeUndefined()
    expect(bestPlay(terms, [{ ...slot, hundredths: 8_000 }])!.value).toBe(-50_000n)
  })

  test('is its part that the highest return of any game gives back, if wins go to cash', () => {
    const free = { ...terms, winsTo: 'cash' as const }
    expect(bestPlay(free, [slot, { ...table, category: 'PVP' }])).toMatchObject({
      turnover: 50_000n,
      value: 49_750n,
      game: { category: 'PVP' },
    })
    expect(bestPlay({ ...free, weights: { FISH: 100 } }, [slot])).toBeUndefined()
  })

  test('never rises with the turnover, and never falls with the return', () => {
    fc.assert(
      fc.property(fc.nat(900), fc.nat(900), fc.nat(9_999), fc.nat(9_999), (one, other, first, second) => {
        const [few, many] = [Math.min(one, other) + 100, Math.max(one, other) + 100]
        const value = (turnover: number, hundredths: number) =>
          bestPlay({ ...terms, turnover }, [{ ...slot, hundredths }])!.value
        expect(value(many, first) <= value(few, first)).toBe(true)
        expect(value(few, Math.max(first, second)) >= value(few, Math.min(first, second))).toBe(true)
      }),
    )
  })
})
