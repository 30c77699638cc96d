import { readdirSync } from 'node:fs'
import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'
import { currencyOf } from '@fairground/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Clause, faultsOfClauses } from './clauses.ts'
import type { Field, Threshold } from './fields.ts'
import { type Figures, wholeRate } from './figures.ts'
import { nothingKept, type Plan, type RoundSums } from './plan.ts'
import { plans } from './plans.ts'
import { type AnyTerms, faultsOf, isCovered, parseTerms, sentTerms, storedTerms } from './terms.ts'

const all: readonly Plan[] = plans
const named = <Of extends Plan>(some: readonly Of[]) => some.map((plan) => [plan.id, plan] as const)
const teamPlans = all.filter((plan) => plan.kind === 'team')

/** A few categories only, so that two terms often weigh the same. */
const few = fc.constantFrom<GameCategory>('RNG', 'ELOTT', 'LIVE')
const smallRate = fc.integer({ min: 1, max: 6 }).map((rate) => rate * 12_345)

function clausesFor(asks: readonly Threshold[]): fc.Arbitrary<Clause[]> {
  return fc
    .array(
      fc.record({
        sales: fc.bigInt(0n, asks.includes('sales') ? 4n : 0n).map((sales) => sales * 1_000n),
        active: fc.integer({ min: 0, max: asks.includes('active') ? 3 : 0 }),
        loss: fc.bigInt(0n, asks.includes('loss') ? 4n : 0n).map((loss) => loss * 500n),
        rate: smallRate,
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((some) => {
      const kept: Clause[] = []
      for (const one of some) if (faultsOfClauses([...kept, one]).length === 0) kept.push(one)
      return kept
    })
}

/** Returns values that a field allows. */
function valuesOf(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'amount':
      return fc.bigInt(BigInt(field.least), BigInt(field.least) + 3n)
    case 'rate':
      return fc.oneof(fc.constant(field.least), smallRate)
    case 'count':
      return fc.integer({ min: field.least, max: field.most })
    case 'switch':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...field.options)
    case 'set':
      return fc.uniqueArray(fc.constantFrom(...field.options))
    case 'clauses':
      return clausesFor(field.asks)
    case 'weights':
      return fc.dictionary(few, fc.integer({ min: 1, max: 100 }), { minKeys: 1 })
  }
}

/** Returns terms of a plan that can be offered. */
function termsOf(plan: Plan): fc.Arbitrary<AnyTerms> {
  const values = Object.entries(plan.fields).map(([name, field]) => [name, valuesOf(field)] as const)
  return fc.record(Object.fromEntries(values)).filter((terms) => faultsOf(plan, terms).length === 0)
}

/** Returns a chain of terms, each often covered by the next because they share values. */
function chainOf(plan: Plan, length: number): fc.Arbitrary<AnyTerms[]> {
  const alike = fc.subarray(Object.keys(plan.fields))
  return fc.array(fc.tuple(termsOf(plan), alike), { minLength: length, maxLength: length }).map((links) => {
    const chain: AnyTerms[] = []
    for (const [terms, names] of links) {
      const below = chain.at(-1) ?? {}
      chain.push({
        ...terms,
        ...Object.fromEntries(Object.entries(below).filter(([name]) => names.includes(name))),
      })
    }
    return chain
  })
}

const sum = fc.bigInt(-5_000n, 5_000n)
const figures = fc.record({
  settled: fc.dictionary(few, fc.record({ validBet: sum, loss: sum })),
  costs: fc.record({ rebates: fc.bigInt(0n, 500n), promotions: fc.bigInt(0n, 500n) }),
  moved: fc.record({ deposits: fc.bigInt(-2_000n, 5_000n), withdrawals: fc.bigInt(-100n, 5_000n) }),
  active: fc.integer({ min: 0, max: 4 }),
}) as fc.Arbitrary<Figures>
const bets = fc.dictionary(few, fc.bigInt(0n, 10n ** 9n)) as fc.Arbitrary<RoundSums['won']>
const rounds = fc.record({ won: bets, lost: bets })
const noRounds = { won: {}, lost: {} }
const noPlay: Figures = {
  settled: {},
  costs: { rebates: 0n, promotions: 0n },
  moved: { deposits: 0n, withdrawals: 0n },
  active: 0,
}

test('every folder of plans is a plan of the list, named by its id, and every id is unique', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(all.map(({ id }) => id).sort()).toEqual(folders.map(({ name }) => name).sort())
})

describe.each(named(all))('the plan %s', (_, plan) => {
  test('begins a form with terms and a period that can be offered', () => {
    expect(plan.periods).toContain(plan.usualPeriod)
    for (const [name, field] of Object.entries(plan.fields)) {
      if (field.kind === 'set')
        expect([name, field.options]).toEqual([name, expect.arrayContaining([...field.first])])
      if (field.kind === 'count')
        expect([name, field.first >= field.least && field.first <= field.most]).toEqual([name, true])
    }
  })

  test('refuses a value outside of the bounds of its field', () => {
    const outside: Record<string, unknown[]> = {
      amount: [-1n],
      rate: [-1, 0.5, Number(wholeRate) + 1],
      clauses: [[]],
      weights: [{}, { RNG: 0 }, { RNG: 101 }, { RNG: 0.5 }],
    }
    fc.assert(
      fc.property(termsOf(plan), (terms) => {
        for (const [name, field] of Object.entries(plan.fields)) {
          const wrong = [...(outside[field.kind] ?? [])]
          if (field.kind === 'amount') wrong.push(BigInt(field.least) - 1n)
          if (field.kind === 'count') wrong.push(field.least - 1, field.most + 1, field.least + 0.5)
          for (const value of wrong)
            expect([name, value, faultsOf(plan, { ...terms, [name]: value })]).not.toEqual([name, value, []])
        }
      }),
      { numRuns: 20 },
    )
  })

  test('has terms that are unchanged by sending and by storing', () => {
    const pesos = currencyOf('PHP')
    fc.assert(
      fc.property(termsOf(plan), (terms) => {
        const sent = JSON.parse(JSON.stringify(sentTerms(plan, terms, pesos)))
        expect(parseTerms(plan, sent, pesos)).toEqual(terms)
        const stored = JSON.stringify(terms, (_name, value) =>
          typeof value === 'bigint' ? String(value) : value,
        )
        expect(storedTerms(plan, JSON.parse(stored))).toEqual(terms)
      }),
    )
  })

  test('pays nothing without play', () => {
    fc.assert(fc.property(termsOf(plan), (terms) => amountWithoutPlay(plan, terms) === 0n))
  })
})

function amountWithoutPlay(plan: Plan, terms: AnyTerms): bigint {
  switch (plan.counts) {
    case 'team':
      return plan.settle(terms as never, noPlay, { carriedHere: 0n, isFirstHalf: true }).amount
    case 'rounds':
      return plan.settle(terms as never, { settled: noRounds, voided: noRounds }).amount
    case 'own-players':
      return plan.settle(terms as never, noPlay, nothingKept).amount
    case 'new-players':
      return plan.settle(terms as never, 0).amount
    case 'prize-groups':
      return plan.settle([]).amount
  }
}

describe.each(named(teamPlans))('the cover of %s', (_, plan) => {
  test('holds between terms and themselves', () => {
    fc.assert(fc.property(termsOf(plan), (terms) => isCovered(plan, terms, terms)))
  })

  // Between terms with a loss and terms without one, equal weights are required if only one side has a loss.
  test('is transitive if all terms require a loss or none does', () => {
    const asksForLoss = ({ clauses = [] }: AnyTerms) =>
      (clauses as Clause[]).some((clause) => clause.loss > 0n)
    fc.assert(
      fc.property(chainOf(plan, 3), (chain) => {
        const [low, middle, high] = chain as [AnyTerms, AnyTerms, AnyTerms]
        fc.pre(chain.every(asksForLoss) || !chain.some(asksForLoss))
        fc.pre(isCovered(plan, low, middle) && isCovered(plan, middle, high))
        expect(isCovered(plan, low, high)).toBe(true)
      }),
      { numRuns: 200, maxSkipsPerRun: 2_000 },
    )
  })

  test('compares each field as described, and refuses a field that differs in the other direction', () => {
    fc.assert(
      fc.property(termsOf(plan), termsOf(plan), (below, above) => {
        for (const [name, field] of Object.entries(plan.fields)) {
          const one = { ...above, [name]: below[name] }
          const isThisWay = isCovered(plan, one, above)
          const isThatWay = isCovered(plan, above, one)
          if (field.covered === undefined && field.kind === 'choice')
            expect(isThisWay).toBe(below[name] === above[name])
          if (['amount', 'rate', 'count', 'switch'].includes(field.kind) && below[name] !== above[name])
            expect([name, isThisWay && isThatWay]).toEqual([name, false])
        }
      }),
    )
  })

  test('keeps an account from earning more than the account above by the same figures', () => {
    const pairs = chainOf(plan, 2).filter(([below, above]) => isCovered(plan, below!, above!))
    const periods = fc.array(fc.tuple(figures, rounds), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(pairs, periods, ([below, above], played) => {
        const [less, more] = [amountsOf(plan, below!, played), amountsOf(plan, above!, played)]
        for (const [at, amount] of less.entries()) expect(amount <= more[at]!).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('makes a bill the base × the rate of its clause, rounded down once', () => {
    const periods = fc.array(fc.tuple(figures, rounds), { minLength: 1, maxLength: 1 })
    fc.assert(
      fc.property(termsOf(plan), periods, (terms, [played]) => {
        if (plan.counts !== 'team' || terms.clauses === undefined) return
        const carrying = { carriedHere: 0n, isFirstHalf: true }
        const { amount, clause, base } = plan.settle(terms as never, played![0], carrying)
        const rate = clause === null ? 0 : (terms.clauses as Clause[])[clause]!.rate
        const whole = (base * BigInt(rate)) / wholeRate
        if (terms.mode === 'float') expect(amount <= whole).toBe(true)
        else expect(amount).toBe(whole)
      }),
    )
  })
})

/** Returns the amounts that terms pay in several periods, with the balance carried from each to the next. */
function amountsOf(plan: Plan, terms: AnyTerms, played: readonly [Figures, RoundSums][]): bigint[] {
  if (plan.counts === 'rounds')
    return played.map(([, settled]) => plan.settle(terms as never, { settled, voided: noRounds }).amount)
  if (plan.counts !== 'team') throw new Error(`${plan.id} is no contract with the account above`)
  let carriedHere = 0n
  return played.map(([reached], at) => {
    const bill = plan.settle(terms as never, reached, { carriedHere, isFirstHalf: at % 2 === 0 })
    carriedHere = bill.carried
    return bill.amount
  })
}

test('the categories of weights that these tests draw are categories of games', () => {
  expect(gameCategories).toEqual(expect.arrayContaining(['RNG', 'ELOTT', 'LIVE']))
})
