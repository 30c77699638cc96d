import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AcquisitionTerms, acquisition } from './acquisition/plan.ts'
import { type Clause, faultsOfClauses } from './clauses.ts'
import { dailyWage } from './daily-wage/plan.ts'
import { type CarryOver, type DividendTerms, dividend } from './dividend/plan.ts'
import type { TermsOf } from './fields.ts'
import type { Basis, Figures } from './figures.ts'
import { groupMargin } from './group-margin/plan.ts'
import { hourlyWage } from './hourly-wage/plan.ts'
import { type GroupPlay, nothingKept, type Plan, type RoundSums } from './plan.ts'
import { type RealTimeTerms, realTimeWage } from './real-time-wage/plan.ts'
import { type RevenueShareTerms, revenueShare } from './revenue-share/plan.ts'
import { type AnyTerms, faultsOf, isCovered } from './terms.ts'

/** Converts pesos to minor units. */
const peso = (amount: number) => BigInt(Math.round(amount * 100))
const percent = (rate: number) => Math.round(rate * 10_000)
const everything = Object.fromEntries(gameCategories.map((category) => [category, 100]))
const basis: Basis = { weights: everything, activeFrom: peso(1_000), countsOwn: true }
const clause = (sales: number, active: number, loss: number, rate: number): Clause => ({
  sales: peso(sales),
  active,
  loss: peso(loss),
  rate: percent(rate),
})
const noCosts = { rebates: 0n, promotions: 0n }
const noMoves = { deposits: 0n, withdrawals: 0n }
const noFees = { depositFee: 0, withdrawalFee: 0 }
const team = (validBet: number, loss: number, active: number, costs = noCosts, moved = noMoves): Figures => ({
  settled: { ELOTT: { validBet: peso(validBet), loss: peso(loss) } },
  costs,
  moved,
  active,
})
const firstHalf = { carriedHere: 0n, isFirstHalf: true }

describe('a dividend', () => {
  // The example of agent-contracts: sales of 800,000, 5 active members, a loss of 25,000.
  const clauses = [clause(500_000, 3, 25_000, 3), clause(800_000, 5, 30_000, 5)]
  const terms: DividendTerms = {
    ...basis,
    clauses,
    mode: 'fixed',
    carryOver: 'none',
    deducts: [],
    ...noFees,
  }
  const figures = team(800_000, 25_000, 5)

  test('that is fixed pays the highest clause whose loss is reached: 3 % of 25,000 is 750.00', () => {
    expect(dividend.settle(terms, figures, firstHalf)).toMatchObject({ amount: peso(750), clause: 0 })
  })

  test('that floats pays the best clause by the share of its loss, truncated to hundredths: 1,250 × 0.83 is 1,037.50', () => {
    const floats = { ...terms, mode: 'float' } as const
    expect(dividend.settle(floats, figures, firstHalf)).toMatchObject({ amount: peso(1_037.5), clause: 1 })
  })

  test.each([
    ['sales below the least', team(499_999.99, 25_000, 5), 0],
    ['too few active members', team(800_000, 25_000, 2), 0],
    ['a loss below the least', team(800_000, 24_999.99, 5), 0],
    ['a team that has won', team(800_000, -1, 5), 0],
    ['the highest clause', team(800_000, 30_000, 5), 1_500],
    ['a centavo that does not divide', team(800_000, 30_000.19, 5), 1_500],
  ])('of %s', (_, reached, amount) => {
    expect(dividend.settle(terms, reached, firstHalf).amount).toBe(peso(amount))
  })

  test('deducts payment fees on deposits and withdrawals, each rounded down, and none on charge-backs', () => {
    const net = (deposits: number, withdrawals: number) =>
      dividend.settle(
        { ...terms, depositFee: percent(1), withdrawalFee: percent(0.5) },
        team(800_000, 40_000, 5, noCosts, { deposits: peso(deposits), withdrawals: peso(withdrawals) }),
        firstHalf,
      ).base
    expect([net(100_000.99, 20_000.5), net(-5_000, 0)]).toEqual([peso(40_000 - 1_000 - 100), peso(40_000)])
  })

  test('deducts the costs that its terms name, and no others', () => {
    const costs = { rebates: peso(2_000), promotions: peso(3_000) }
    const net = (deducts: DividendTerms['deducts']) =>
      dividend.settle({ ...terms, deducts }, team(800_000, 40_000, 5, costs), firstHalf).base
    expect([net([]), net(['promotions']), net(['rebates', 'promotions'])]).toEqual([
      peso(40_000),
      peso(37_000),
      peso(35_000),
    ])
  })

  test('weighs categories, and leaves out those that its terms do not name', () => {
    const played: Figures = {
      settled: {
        ELOTT: { validBet: peso(800_000), loss: peso(20_000) },
        RNG: { validBet: peso(800_000), loss: peso(40_000) },
        LIVE: { validBet: peso(9_000_000), loss: peso(900_000) },
      },
      costs: noCosts,
      moved: noMoves,
      active: 5,
    }
    expect(dividend.settle({ ...terms, weights: { ELOTT: 100, RNG: 50 } }, played, firstHalf).base).toBe(
      peso(40_000),
    )
  })

  // A half-month in which the team wins 40,000, then one in which it loses 60,000, then the first half of the next
  // month.
  test.each<[CarryOver, number[]]>([
    ['none', [-40_000, 60_000, 60_000, -10_000, 60_000]],
    ['permanent', [-40_000, 20_000, 60_000, -10_000, 50_000]],
    ['previous', [-40_000, 20_000, 60_000, -10_000, 50_000]],
    ['second-half', [-40_000, 20_000, 60_000, -10_000, 60_000]],
  ])('with an amount carried over: %s', (carryOver, expected) => {
    let carriedHere = 0n
    const nets = [-40_000, 60_000, 60_000, -10_000, 60_000].map((loss, period) => {
      const bill = dividend.settle({ ...terms, carryOver }, team(800_000, loss, 5), {
        carriedHere,
        isFirstHalf: period % 2 === 0,
      })
      carriedHere = bill.carried
      return bill.base
    })
    expect(nets).toEqual(expected.map(peso))
  })

  test('keeps a loss of the house until it is made up for, or for one period alone', () => {
    const twice = (carryOver: CarryOver) => {
      let carriedHere = 0n
      for (const loss of [-100_000, 20_000, 20_000]) {
        const bill = dividend.settle({ ...terms, carryOver }, team(800_000, loss, 5), {
          carriedHere,
          isFirstHalf: false,
        })
        carriedHere = bill.carried
      }
      return carriedHere
    }
    expect([twice('permanent'), twice('previous')]).toEqual([peso(-60_000), 0n])
  })
})

describe('a daily wage', () => {
  const terms: TermsOf<typeof dailyWage.fields> = {
    ...basis,
    clauses: [clause(10_000, 0, 0, 0.3), clause(100_000, 3, 0, 0.5), clause(1_000_000, 10, 5_000, 0.8)],
  }
  test.each([
    ['below the first clause', team(9_999.99, 0, 9), 0, null],
    ['the first clause', team(99_999.99, 0, 9), 299.99, 0],
    ['the second clause', team(100_000, 0, 3), 500, 1],
    ['sales of the second clause with too few members', team(100_000, 0, 2), 300, 0],
    ['the third clause', team(1_000_000, 5_000, 10), 8_000, 2],
    ['sales of the third clause without its loss', team(1_000_000, 4_999.99, 10), 5_000, 1],
    ['a team that has won', team(100_000, -20_000, 3), 500, 1],
    ['more that was taken back than played', team(-500, 0, 9), 0, null],
  ])('of %s', (_, figures, amount, at) => {
    expect(dailyWage.settle(terms, figures)).toMatchObject({ amount: peso(amount), clause: at })
  })
})

test('an hourly wage pays by its sales, and requires nothing else', () => {
  const terms = { ...basis, clauses: [clause(1_000, 0, 0, 0.2), clause(5_000, 0, 0, 0.4)] }
  expect(hourlyWage.settle(terms, team(7_500, -100, 0))).toMatchObject({ amount: peso(30), clause: 1 })
  expect(faultsOf(hourlyWage, terms)).toEqual([])
  expect(faultsOf(hourlyWage, { ...terms, clauses: [clause(1_000, 1, 0, 0.2)] })).toEqual(['amount_invalid'])
})

describe('a real-time wage', () => {
  const terms: RealTimeTerms = {
    ...basis,
    profitRate: percent(0.1),
    lossRate: percent(0.4),
    singleBet: peso(100),
  }
  const none = { won: {}, lost: {} }

  test('is profit rate × valid bet of rounds that were won and loss rate × that of lost ones', () => {
    const settled = { won: { RNG: peso(50_000) }, lost: { RNG: peso(20_000), ELOTT: peso(10_000) } }
    expect(realTimeWage.settle(terms, { settled, voided: none }).amount).toBe(peso(50 + 80 + 40))
  })

  test('deducts the income of voided rounds, to the unit', () => {
    const sums = { won: { RNG: 12_345n }, lost: { ELOTT: 6_789n } }
    const given = realTimeWage.settle(terms, { settled: sums, voided: none }).amount
    expect(realTimeWage.settle(terms, { settled: none, voided: sums }).amount).toBe(-given)
    expect(realTimeWage.settle(terms, { settled: sums, voided: sums }).amount).toBe(0n)
  })

  test('rounds once, not by category', () => {
    const settled = { won: {}, lost: { RNG: 150n, ELOTT: 100n } }
    expect(realTimeWage.settle(terms, { settled, voided: none }).amount).toBe(1n)
  })
})

describe('a group margin', () => {
  test.each<[string, GroupPlay[], number]>([
    ['1,950 over 1,900 on 100,000: 2.5 %', [{ own: 1_950, below: 1_900, validBet: peso(100_000) }], 2_500],
    [
      'a group that was changed within the day',
      [
        { own: 1_950, below: 1_900, validBet: peso(1_000) },
        { own: 1_950, below: 1_940, validBet: peso(1_000) },
      ],
      30,
    ],
    ['the same group', [{ own: 1_900, below: 1_900, validBet: peso(1_000) }], 0],
    ['a downline whose group is higher', [{ own: 1_900, below: 1_950, validBet: peso(1_000) }], 0],
    ['half a centavo', [{ own: 1_901, below: 1_900, validBet: 1_999n }], 0],
  ])('of %s', (_, plays, amount) => {
    expect(groupMargin.settle(plays)).toEqual({ amount: peso(amount) })
  })
})

describe('a revenue share', () => {
  const terms: RevenueShareTerms = {
    ...basis,
    clauses: [clause(0, 5, 0, 25), clause(0, 5, 300_000, 35), clause(0, 5, 5_000_000, 45)],
    houseRate: percent(10),
    deducts: ['rebates', 'promotions'],
    ...noFees,
    clearedAfter: 3,
    subRate: 0,
  }
  const fresh = { balance: 0n, idle: 0 }
  const flat = (rate: number, houseRate = 0) => ({
    ...terms,
    clauses: [clause(0, 0, 0, rate)],
    houseRate: percent(houseRate),
  })
  const costing = (promotions: number) => ({ ...noCosts, promotions: peso(promotions) })

  // The examples of public programmes (agents-loyalty, section 1).
  test.each([
    ['(10,000 − 2,000) × 37 %', flat(37), team(1, 10_000, 0, costing(2_000)), 2_960],
    ['(27,000 − 2,700) × 40 %', flat(40), team(1, 27_000, 0, costing(2_700)), 9_720],
    ['(3,870.00 − 18 % − 1,527.00) × 42 %', flat(42, 18), team(1, 3_870, 0, costing(1_527)), 691.48],
  ])('of %s', (_, its, figures, amount) => {
    expect(revenueShare.settle(its, figures, fresh).amount).toBe(peso(amount))
  })

  test.each([
    ['the first clause', team(1, 100_000, 5), 22_500, 0],
    ['the second clause', team(1, 400_000, 5), 126_000, 1],
    ['too few active members', team(1, 400_000, 4), 0, null],
  ])('of %s', (_, figures, amount, at) => {
    expect(revenueShare.settle(terms, figures, fresh)).toMatchObject({ amount: peso(amount), clause: at })
  })

  test('carries the whole loss of the house until it is made up for', () => {
    const lost = revenueShare.settle(terms, team(1, -15_000, 5, costing(1_500)), fresh)
    expect(lost).toMatchObject({ amount: 0n, base: peso(-16_500), kept: { balance: peso(-16_500), idle: 0 } })
    const after = revenueShare.settle(terms, team(1, 100_000, 5), lost.kept)
    expect(after).toMatchObject({ base: peso(73_500), amount: peso(18_375), kept: { balance: 0n, idle: 0 } })
  })

  test('shares the income of affiliates directly below from their players, rounded down once', () => {
    const bill = revenueShare.settle(terms, team(1, 0, 5), nothingKept)
    const shares = (subRate: number, ...bills: bigint[]) =>
      revenueShare.withBelow({ ...terms, subRate: percent(subRate) }, bill, bills).amount
    expect([shares(10, 36_001n, 99n), shares(10), shares(0, 36_000n), shares(100, 7n, 8n)]).toEqual([
      3_610n,
      0n,
      0n,
      15n,
    ])
  })

  test('counts periods without play from the first negative balance', () => {
    let kept = nothingKept
    for (let month = 0; month < 5; month++) kept = revenueShare.settle(terms, team(0, 0, 0), kept).kept
    const gifts = revenueShare.settle(terms, team(0, 0, 0, costing(50)), kept)
    expect(gifts.kept).toEqual({ balance: peso(-50), idle: 0 })
  })

  test('clears the loss of the house after three periods without play', () => {
    let kept = { balance: peso(-16_500), idle: 0 }
    const idle = [1, 2, 3].map(() => (kept = revenueShare.settle(terms, team(0, 0, 0), kept).kept))
    expect(idle).toEqual([
      { balance: peso(-16_500), idle: 1 },
      { balance: peso(-16_500), idle: 2 },
      { balance: 0n, idle: 3 },
    ])
  })
})

describe('an acquisition', () => {
  const terms: AcquisitionTerms = {
    weights: { RNG: 100 },
    bounty: peso(100),
    withinDays: 30,
    deposits: peso(1_000),
    validBet: peso(5_000),
  }

  test('pays its bounty for each new player', () => {
    expect([0, 1, 7].map((players) => acquisition.settle(terms, players).amount)).toEqual([
      0n,
      peso(100),
      peso(700),
    ])
  })

  test.each<[string, Partial<AcquisitionTerms>, string[]]>([
    ['is good', {}, []],
    ['with no bounty', { bounty: 0n }, ['amount_invalid']],
    ['for who has not paid in', { deposits: 0n }, ['amount_invalid']],
    ['for who has not played', { validBet: 0n }, ['amount_invalid']],
    ['within no day', { withinDays: 0 }, ['amount_invalid']],
    ['within more than a year', { withinDays: 366 }, ['amount_invalid']],
    ['in no game', { weights: {} }, ['weight_invalid']],
  ])('%s', (_, more, faults) => {
    expect(faultsOf(acquisition, { ...terms, ...more })).toEqual(faults)
  })
})

describe('clauses', () => {
  test.each<[string, Clause[], string[]]>([
    ['none', [], ['no_clause']],
    ['one that asks for nothing', [clause(0, 0, 0, 1)], []],
    [
      'the same thresholds at a higher rate',
      [clause(1, 1, 1, 1), clause(1, 1, 1, 2)],
      ['clauses_do_not_rise'],
    ],
    ['more asked for the same rate', [clause(1, 1, 1, 1), clause(2, 1, 1, 1)], ['clauses_do_not_rise']],
    ['more of one and less of another', [clause(1, 2, 1, 1), clause(2, 1, 1, 2)], ['clauses_do_not_rise']],
    ['more of one alone', [clause(1, 2, 1, 1), clause(1, 3, 1, 2)], []],
    ['more than everything', [clause(0, 0, 0, 100.0001)], ['rate_invalid']],
    ['nothing at all', [clause(0, 0, 0, 0)], ['rate_invalid']],
    ['a threshold below zero', [clause(-1, 0, 0, 1)], ['amount_invalid']],
    ['half a member', [clause(0, 0.5, 0, 1)], ['amount_invalid']],
    ['eleven', Array.from({ length: 11 }, (_, at) => clause(at, 0, 0, at + 1)), ['too_many_clauses']],
  ])('of %s', (_, clauses, faults) => {
    expect(faultsOfClauses(clauses)).toEqual(faults)
  })
})

// Cover ensures that an account never owes its downline more than it receives.
describe('terms that are covered never give more by the same figures', () => {
  const few = fc.constantFrom<GameCategory>('RNG', 'ELOTT', 'LIVE')
  const weights = fc.dictionary(few, fc.integer({ min: 1, max: 100 }), { minKeys: 1 })
  const clauses = fc
    .array(
      fc.record({
        sales: fc.bigInt(0n, 4n).map((sales) => sales * 1_000n),
        active: fc.integer({ min: 0, max: 3 }),
        loss: fc.bigInt(0n, 4n).map((loss) => loss * 500n),
        rate: fc.integer({ min: 1, max: 6 }).map((rate) => rate * 12_345),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((all) => {
      const kept: Clause[] = []
      for (const one of all) if (faultsOfClauses([...kept, one]).length === 0) kept.push(one)
      return kept
    })
    .filter((all) => all.length > 0)
  const based = { weights, activeFrom: fc.bigInt(0n, 3n), countsOwn: fc.boolean() }
  const sum = fc.bigInt(-5_000n, 5_000n)
  const figures = fc.record({
    settled: fc.dictionary(few, fc.record({ validBet: sum, loss: sum })),
    costs: fc.record({
      rebates: fc.bigInt(0n, 500n),
      promotions: fc.bigInt(0n, 500n),
    }),
    moved: fc.record({ deposits: fc.bigInt(-2_000n, 5_000n), withdrawals: fc.bigInt(-100n, 5_000n) }),
    active: fc.integer({ min: 0, max: 4 }),
  }) as fc.Arbitrary<Figures>
  /** Returns pairs of terms, the first covered by the second more often than at random. */
  function pairs<Terms extends AnyTerms>(plan: Plan, terms: fc.Arbitrary<Terms>) {
    return fc
      .tuple(
        terms,
        terms,
        fc.array(
          fc.constantFrom(
            'weights',
            'mode',
            'carryOver',
            'deducts',
            'clauses',
            'depositFee',
            'withdrawalFee',
          ),
        ),
      )
      .map(([below, above, alike]) => {
        const own = Object.fromEntries(
          Object.entries(above).filter(([name]) => alike.some((one) => one === name)),
        )
        return [{ ...below, ...own } as Terms, above] as const
      })
      .filter(([below, above]) => isCovered(plan, below, above))
  }

  test('a daily wage', () => {
    const terms = fc.record({ ...based, clauses })
    fc.assert(
      fc.property(pairs(dailyWage, terms), figures, ([below, above], reached) => {
        expect(dailyWage.settle(below, reached).amount <= dailyWage.settle(above, reached).amount).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a dividend, also with an amount carried over', () => {
    const terms = fc.record({
      ...based,
      clauses,
      mode: fc.constantFrom<('fixed' | 'float')[]>('fixed', 'float'),
      carryOver: fc.constantFrom<CarryOver[]>('none', 'permanent', 'previous', 'second-half'),
      deducts: fc.uniqueArray(fc.constantFrom<('rebates' | 'promotions')[]>('rebates', 'promotions')),
      depositFee: fc.integer({ min: 0, max: 2 }).map((rate) => rate * 10_000),
      withdrawalFee: fc.integer({ min: 0, max: 2 }).map((rate) => rate * 10_000),
    })
    fc.assert(
      fc.property(
        pairs(dividend, terms),
        fc.array(figures, { minLength: 1, maxLength: 5 }),
        ([below, above], periods) => {
          let [low, high] = [0n, 0n]
          for (const [at, reached] of periods.entries()) {
            const isFirstHalf = at % 2 === 0
            const one = dividend.settle(below, reached, { carriedHere: low, isFirstHalf })
            const other = dividend.settle(above, reached, { carriedHere: high, isFirstHalf })
            expect(one.amount <= other.amount).toBe(true)
            ;[low, high] = [one.carried, other.carried]
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('a real-time wage', () => {
    const terms = fc.record({
      ...based,
      profitRate: fc.integer({ min: 0, max: 5 }),
      lossRate: fc.integer({ min: 0, max: 5 }),
      singleBet: fc.bigInt(0n, 3n),
    })
    const rounds = fc.record({
      won: fc.dictionary(few, fc.bigInt(0n, 10n ** 9n)),
      lost: fc.dictionary(few, fc.bigInt(0n, 10n ** 9n)),
    }) as fc.Arbitrary<RoundSums>
    fc.assert(
      fc.property(pairs(realTimeWage, terms), rounds, ([below, above], settled) => {
        const amount = (its: RealTimeTerms) =>
          realTimeWage.settle(its, { settled, voided: { won: {}, lost: {} } }).amount
        expect(amount(below) <= amount(above)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
