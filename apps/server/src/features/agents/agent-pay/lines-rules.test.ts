import type { GameCategory } from '@fairground/kernel/game-category'
import type { Clause } from '@fairground/plans/clauses'
import type { Basis, Figures } from '@fairground/plans/figures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type InForce, nothingCarried, type Terms } from '../contracts/index.ts'
import { type Line, linesOf } from './lines.rules.ts'

const basis: Basis = { weights: { RNG: 100, LIVE: 100 }, activeFrom: 100n, countsOwn: true }
const plain = { carriedTo: () => nothingCarried, isFirstHalf: false }

/** Agent of a made-up tree: its upline, and the part of a whole rate that its contract gives. */
interface Node {
  above: number | null
  rate: number
  /** Play and losses of the agent and of members directly below. */
  validBet: bigint
  loss: bigint
}

/** Trees in which each contract gives at most as much as the one above. */
function trees(mostAccounts: number) {
  return fc
    .array(
      fc.record({
        above: fc.nat(1_000_000),
        share: fc.integer({ min: 1, max: 100 }),
        validBet: fc.bigInt(-1_000n, 10n ** 9n),
        loss: fc.bigInt(-(10n ** 8n), 10n ** 8n),
      }),
      { minLength: 1, maxLength: mostAccounts, size: 'max' },
    )
    .map((parts) => {
      const nodes: Node[] = []
      for (const { above, share, ...played } of parts) {
        // About one in ten is at the top; chains grow deep, since the newest is chosen often.
        const place =
          nodes.length === 0 || above % 10 === 0
            ? null
            : above % 3 === 0
              ? nodes.length - 1
              : above % nodes.length
        const most = place === null ? 20_000 : nodes[place]!.rate
        nodes.push({ above: place, rate: Math.max(1, Math.floor((most * share) / 100)), ...played })
      }
      return nodes
    })
}

/** Figures of every team, added up from the bottom. */
function teamsOf(nodes: readonly Node[]): Map<bigint, Figures> {
  const sums = nodes.map(({ validBet, loss }) => ({ validBet, loss }))
  for (let at = nodes.length - 1; at >= 0; at--) {
    const above = nodes[at]!.above
    if (above === null) continue
    sums[above]!.validBet += sums[at]!.validBet
    sums[above]!.loss += sums[at]!.loss
  }
  const costs = { rebates: 0n, promotions: 0n }
  const moved = { deposits: 0n, withdrawals: 0n }
  return new Map(
    sums.map((sum, at) => [
      BigInt(at + 1),
      { settled: { RNG: sum } as Partial<Record<GameCategory, typeof sum>>, costs, moved, active: 9 },
    ]),
  )
}

function contractsOf(nodes: readonly Node[], termsOf: (clauses: Clause[]) => Terms): InForce[] {
  return nodes.map(({ above, rate }, at) => ({
    id: String(at),
    agentId: above === null ? null : BigInt(above + 1),
    playerId: BigInt(at + 1),
    agreedAt: new Date(at),
    currency: 'PHP',
    terms: termsOf([{ sales: 0n, active: 0, loss: 0n, rate }]),
  }))
}

const dailyWage = (clauses: Clause[]): Terms => ({
  plan: 'daily-wage',
  period: 'D',
  platformPaysBelow: false,
  rules: { ...basis, clauses },
})
const dividend = (clauses: Clause[], platformPaysBelow = false): Terms => ({
  plan: 'dividend',
  period: 'H',
  platformPaysBelow,
  rules: {
    ...basis,
    clauses,
    mode: 'fixed',
    carryOver: 'none',
    deducts: [],
    depositFee: 0,
    withdrawalFee: 0,
  },
})

/** Amount that each account keeps: its own line minus the lines that it pays. */
function keptOf(lines: readonly Line[]): bigint[] {
  const paid = Map.groupBy(lines, ({ uplineId }) => uplineId)
  return lines.map(
    ({ contract, bill }) =>
      bill.amount - (paid.get(contract.playerId) ?? []).reduce((sum, line) => sum + line.bill.amount, 0n),
  )
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)
const brandPays = (lines: readonly Line[]) =>
  sum(lines.filter(({ uplineId }) => uplineId === null).map(({ bill }) => bill.amount))

describe('over random trees', () => {
  test('the brand pays exactly what all accounts keep, and no account pays a salary itself', () => {
    fc.assert(
      fc.property(trees(300), (nodes) => {
        const lines = linesOf(contractsOf(nodes, dailyWage), teamsOf(nodes), plain)
        const kept = keptOf(lines)
        expect(lines).toHaveLength(nodes.length)
        expect(brandPays(lines)).toBe(sum(kept))
        // Only teams above zero: a team below zero has rounds of earlier days that were taken back.
        if (nodes.every(({ validBet }) => validBet >= 0n))
          expect(kept.every((amount) => amount >= 0n)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('over random trees with 10,000 accounts the same holds', () => {
    const [nodes] = fc.sample(
      trees(10_000).filter(({ length }) => length > 5_000),
      { numRuns: 1, seed: 7 },
    )
    const lines = linesOf(contractsOf(nodes!, dailyWage), teamsOf(nodes!), plain)
    expect(lines).toHaveLength(nodes!.length)
    expect(brandPays(lines)).toBe(sum(keptOf(lines)))
  })

  test('dividends add up too, though an account may have to pay more than it gets', () => {
    fc.assert(
      fc.property(trees(300), (nodes) => {
        const lines = linesOf(
          contractsOf(nodes, (clauses) => dividend(clauses)),
          teamsOf(nodes),
          plain,
        )
        expect(brandPays(lines)).toBe(sum(keptOf(lines)))
        const above = new Map(lines.map((line) => [line.contract.playerId, line]))
        for (const { contract, bill } of lines) {
          const upline = contract.agentId === null ? undefined : above.get(contract.agentId)
          // Nothing is paid below an account that has reached nothing.
          if (upline?.bill.amount === 0n) expect(bill.amount).toBe(0n)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('a branch', () => {
  const clauses: Clause[] = [{ sales: 0n, active: 0, loss: 0n, rate: 10_000 }]
  const line = (playerId: bigint, agentId: bigint | null, terms: Terms): InForce => ({
    id: String(playerId),
    agentId,
    playerId,
    agreedAt: new Date(0),
    currency: 'PHP',
    terms,
  })
  const lost = (loss: bigint): Figures => ({
    settled: { RNG: { validBet: 10_000n, loss } },
    costs: { rebates: 0n, promotions: 0n },
    moved: { deposits: 0n, withdrawals: 0n },
    active: 1,
  })
  // The second has a team that lost 5,000, in a team of the first that has won 1,000 in total; the third is below the
  // second.
  const figures = new Map([
    [1n, lost(-1_000n)],
    [2n, lost(5_000n)],
    [3n, lost(2_000n)],
  ])
  const settle = (platformPaysBelow: boolean) =>
    linesOf(
      [
        line(1n, null, dividend(clauses, platformPaysBelow)),
        line(2n, 1n, dividend(clauses)),
        line(3n, 2n, dividend(clauses)),
      ],
      figures,
      plain,
    ).map(({ uplineId, bill, notReached }) => [uplineId, bill.amount, notReached])

  test('a branch below an account that has reached nothing is not paid', () => {
    expect(settle(false)).toEqual([
      [null, 0n, 'own'],
      [1n, 0n, 'above'],
      [2n, 0n, 'above'],
    ])
  })

  test('a branch below it is paid by the brand if the top contract says so, and further down as usual', () => {
    expect(settle(true)).toEqual([
      [null, 0n, 'own'],
      [null, 50n, null],
      [2n, 20n, null],
    ])
  })

  test('a branch of a contract without one above is not settled', () => {
    expect(linesOf([line(2n, 1n, dividend(clauses))], figures, plain)).toEqual([])
  })
})
