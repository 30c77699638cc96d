import type { Figures } from '@fairground/plans/figures'
import type { Explained, Kept } from '@fairground/plans/plan'
import type { revenueShare } from '@fairground/plans/revenue-share/plan'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InForce } from '../contracts/index.ts'
import { ownPlayerLinesOf } from './deals.rules.ts'
import type { Line } from './lines.rules.ts'

interface Affiliate {
  /** Index of the account directly above; smaller than its own. */
  above: number | null
  won: bigint
  balance: bigint
  rate: number
  houseRate: number
  subRate: number
}

const affiliates = fc
  .array(
    fc.record({
      above: fc.nat(),
      isTop: fc.boolean(),
      won: fc.bigInt(-100_000n, 100_000n),
      balance: fc.bigInt(-20_000n, 0n),
      rate: fc.integer({ min: 1, max: 500_000 }),
      houseRate: fc.integer({ min: 0, max: 300_000 }),
      subRate: fc.integer({ min: 0, max: 200_000 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all): Affiliate[] =>
    all.map(({ above, isTop, ...one }, at) => ({ ...one, above: at === 0 || isTop ? null : above % at })),
  )

const idOf = (at: number) => BigInt(at + 1)

function contractOf({ rate, houseRate, subRate }: Affiliate, at: number): InForce {
  return {
    id: String(at),
    agentId: null,
    playerId: idOf(at),
    agreedAt: new Date(at),
    currency: 'PHP',
    terms: {
      plan: 'revenue-share',
      period: 'M',
      platformPaysBelow: false,
      rules: {
        weights: { RNG: 100 },
        activeFrom: 0n,
        clauses: [{ sales: 0n, active: 0, loss: 0n, rate }],
        houseRate,
        deducts: [],
        depositFee: 0,
        withdrawalFee: 0,
        clearedAfter: 3,
        subRate,
      },
    },
  }
}

function linesFor(all: readonly Affiliate[], order = all.map((_, at) => at)): Map<bigint, Line> {
  const figuresOf = new Map(
    all.map(({ won }, at): [bigint, Figures] => [
      idOf(at),
      {
        settled: { RNG: { validBet: 1n, loss: won } },
        costs: { rebates: 0n, promotions: 0n },
        moved: { deposits: 0n, withdrawals: 0n },
        active: 1,
      },
    ]),
  )
  const lines = ownPlayerLinesOf(
    order.map((at) => contractOf(all[at]!, at)),
    {
      figuresOf,
      keptOf: new Map(all.map(({ balance }, at): [bigint, Kept] => [idOf(at), { balance, idle: 0 }])),
      uplineOf: new Map(
        all.flatMap(({ above }, at): [bigint, bigint][] => (above === null ? [] : [[idOf(at), idOf(above)]])),
      ),
    },
  )
  return new Map(lines.map((line) => [line.contract.playerId, line]))
}

function dealOf({ deal }: Line) {
  return deal!.explained as Explained<typeof revenueShare.explanation>
}

test('the brand pays affiliates for own players, and a share of that bill only to the one above', () => {
  fc.assert(
    fc.property(affiliates, (all) => {
      const lines = linesFor(all)
      let [paid, parts] = [0n, 0n]
      for (const [at, { above, won, rate }] of all.entries()) {
        const line = lines.get(idOf(at))!
        const { own, below, subShare, balanceBefore, balanceAfter, houseShare, costs } = dealOf(line)
        expect(line.uplineId).toBeNull()
        expect(line.bill.amount).toBe(own + subShare)
        // Only net revenue is considered, and only a negative balance is carried over.
        const net = won - houseShare - costs + balanceBefore
        expect(line.bill.base).toBe(net)
        expect(own).toBe(net > 0n ? (net * BigInt(rate)) / 1_000_000n : 0n)
        expect(balanceAfter).toBe(net < 0n ? net : 0n)
        const directs = all.flatMap((one, other) =>
          one.above === at ? [dealOf(lines.get(idOf(other))!).own] : [],
        )
        expect(below).toBe(directs.reduce((sum, bill) => sum + bill, 0n))
        expect(subShare).toBe((below * BigInt(all[at]!.subRate)) / 1_000_000n)
        paid += line.bill.amount
        parts += own + (above === null ? 0n : (own * BigInt(all[above]!.subRate)) / 1_000_000n)
      }
      // Each share is rounded down once for all bills below, which is less than one unit for each of them.
      expect(paid >= parts && paid <= parts + BigInt(all.length)).toBe(true)
    }),
  )
})

test('lines of revenue shares do not depend on the order of contracts', () => {
  const withOrder = affiliates.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray(
        all.map((_, at) => at),
        { minLength: all.length },
      ),
    ),
  )
  fc.assert(
    fc.property(withOrder, ([all, order]) => {
      const [one, other] = [linesFor(all), linesFor(all, order)]
      for (const [id, line] of one) expect(other.get(id)!.deal).toEqual(line.deal)
    }),
  )
})
