import type { TeamTerms } from '@fairground/contract/contracts'
import { expect, test } from 'vitest'
import { type Draft, draftOf, highestRate, rateIn, termsOf } from './offer-rules.ts'

const basis = {
  weights: { RNG: 100, LIVE: 50 },
  activeFrom: '10.00',
  countsOwn: true,
  platformPaysBelow: true,
}
const clause = (sales: string, active: number, loss: string, rate: string) => ({ sales, active, loss, rate })

const wage = {
  plan: 'daily-wage',
  ...basis,
  clauses: [clause('1000.00', 0, '0.00', '0.5'), clause('10000.00', 3, '0.00', '0.8')],
} satisfies TeamTerms
const dividend = {
  plan: 'dividend',
  ...basis,
  period: 'H',
  clauses: [clause('5000.00', 2, '100.00', '3')],
  mode: 'fixed',
  carryOver: 'previous',
  deducts: ['rebates'],
  depositFee: '1',
  withdrawalFee: '0',
} satisfies TeamTerms
const live = {
  plan: 'real-time-wage',
  ...basis,
  profitRate: '0',
  lossRate: '0.4',
  singleBet: '5.00',
} satisfies TeamTerms

/** Returns the faults of a draft with the own terms, except for some changed fields. */
const offered = (own: TeamTerms, change: Partial<Draft> = {}) =>
  termsOf({ ...draftOf(own), ...change }, own, 'PHP')

const firstClause = (own: TeamTerms, change: Partial<Draft['clauses'][number]>) => ({
  clauses: draftOf(own).clauses.map((one, at) => (at === 0 ? { ...one, ...change } : one)),
})

test('a draft of the own terms offers the same, except that the brand pays for nobody', () => {
  for (const own of [wage, dividend, live])
    expect(offered(own)).toEqual({ terms: { ...own, platformPaysBelow: false } })
})

test('a rate above that of the own contract at the same thresholds is not covered', () => {
  expect(offered(wage, firstClause(wage, { rate: '0.6' }))).toEqual({
    faults: { 'clauses.0.rate': 'uncovered' },
  })
  expect(offered(wage, firstClause(wage, { sales: '999.99' }))).toEqual({
    faults: { 'clauses.0.rate': 'uncovered' },
  })
  expect(offered(wage, firstClause(wage, { rate: '0,3', sales: '2,000' }))).toMatchObject({
    terms: { clauses: [clause('2000.00', 0, '0.00', '0.3'), wage.clauses[1]] },
  })
})

test('the highest rate is that of the best own step without a higher threshold', () => {
  const at = (sales: bigint, active: number, loss = 0n) =>
    highestRate({ sales, active, loss }, wage.clauses, 'PHP')
  expect(at(99_999n, 9)).toBeUndefined()
  expect(at(100_000n, 0)).toBe(5_000)
  expect(at(1_000_000n, 2)).toBe(5_000)
  expect(at(1_000_000n, 3)).toBe(8_000)
})

test('each step requires more than the previous one and pays more', () => {
  const [low, high] = draftOf(wage).clauses as [Draft['clauses'][number], Draft['clauses'][number]]
  const fault = { faults: { 'clauses.1.rate': 'not-rising' } }
  expect(offered(wage, { clauses: [low, { ...high, rate: '0.5' }] })).toEqual(fault)
  expect(offered(wage, { clauses: [{ ...low, active: '4' }, high] })).toEqual(fault)
  expect(offered(wage, { clauses: [] })).toEqual({ faults: { clauses: 'unclear' } })
})

test('a value that cannot be parsed is reported by its field', () => {
  expect(offered(wage, { activeFrom: 'ten', ...firstClause(wage, { sales: '-1', active: '1.5' }) })).toEqual({
    faults: expect.objectContaining({
      activeFrom: 'unclear',
      'clauses.0.sales': 'unclear',
      'clauses.0.active': 'unclear',
    }),
  })
  for (const text of ['', '-1', '100.1', '0.00001', '1 %']) expect(rateIn(text)).toBeUndefined()
  expect(rateIn(' 0,35%')).toBe(3_500)
})

test('an offer counts no more of the play than the own contract', () => {
  expect(offered(wage, { activeFrom: '9.99' })).toEqual({ faults: { activeFrom: 'below-own' } })
  expect(offered(wage, { weights: { RNG: '100', LIVE: '60' } })).toEqual({
    faults: { 'weights.LIVE': 'above-own' },
  })
  expect(offered(wage, { weights: { RNG: '', LIVE: '0' } })).toEqual({ faults: { weights: 'unclear' } })
  expect(offered(wage, { weights: { RNG: '40' } })).toMatchObject({ terms: { weights: { RNG: 40 } } })
  expect(offered({ ...wage, countsOwn: false }, { countsOwn: true })).toMatchObject({
    terms: { countsOwn: false },
  })
})

test('if losses count, all games have the weights of the own contract', () => {
  const same = { terms: { weights: dividend.weights } }
  expect(offered(dividend, { weights: { RNG: '40' } })).toMatchObject(same)
  const byLoss = firstClause(wage, { loss: '10' })
  const later = { ...byLoss.clauses[1]!, loss: '10' }
  expect(offered(wage, { clauses: [byLoss.clauses[0]!, later], weights: { RNG: '40' } })).toMatchObject(same)
})

test('a dividend keeps period and carry-over, deducts at least the same costs, and floats only if the own one does', () => {
  expect(offered(dividend, { mode: 'float', deducts: ['promotions'] })).toMatchObject({
    terms: { period: 'H', carryOver: 'previous', mode: 'fixed', deducts: ['rebates', 'promotions'] },
  })
  expect(offered({ ...dividend, mode: 'float' }, { mode: 'float' })).toMatchObject({
    terms: { mode: 'float' },
  })
})

test('an hourly wage requires only sales', () => {
  const own = {
    ...wage,
    plan: 'hourly-wage',
    clauses: [clause('1000.00', 0, '0.00', '0.5')],
  } as TeamTerms
  expect(offered(own, firstClause(own, { active: '7', loss: '9' }))).toMatchObject({
    terms: { clauses: [clause('1000.00', 0, '0.00', '0.5')] },
  })
})

test('a real-time wage is limited by both rates and the single bet, and one rate is above zero', () => {
  expect(offered(live, { profitRate: '0.1', lossRate: '0.5', singleBet: '4.99' })).toEqual({
    faults: { profitRate: 'above-own', lossRate: 'above-own', singleBet: 'below-own' },
  })
  expect(offered(live, { lossRate: '0' })).toEqual({ faults: { lossRate: 'unclear' } })
})
