import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byScope } from '../../../../../../tests/scope.ts'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import { transaction } from '../../../db/transaction.ts'
import { checkInvariants } from '../audit/index.ts'
import { applyInTransaction, applyToWallet, type WalletOperation } from '../wallet/index.ts'
import {
  countDeposit,
  findLimitUse,
  findPassedLimit,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
  setWalletLimits,
  type WalletLimits,
} from './play-limits.queries.ts'

let purse: Purse
beforeAll(async () => {
  purse = await aPurse()
})
afterAll(async () => {
  expect(await checkInvariants(purse.db)).toEqual([])
  await purse.close()
})

const zone = 'Asia/Manila'
/** Wednesday, 11:00 in Manila. */
const wednesday = Date.parse('2026-11-18T03:00:00Z')

type Wanted = Partial<Record<`${LimitKind} ${LimitPeriod}`, bigint>>
async function limits(
  walletId: bigint,
  wanted: Wanted,
  {
    nowMs = wednesday,
    closedUntil = null,
    timeZone = zone,
  }: { nowMs?: number; closedUntil?: WalletLimits['closedUntil']; timeZone?: string } = {},
) {
  const all = Object.fromEntries(
    limitKinds.map((kind) => [
      kind,
      Object.fromEntries(limitPeriods.map((period) => [period, wanted[`${kind} ${period}`] ?? null])),
    ]),
  ) as WalletLimits['limits']
  await transaction(purse.db, (tx) =>
    setWalletLimits(tx, walletId, { timeZone, limits: all, closedUntil }, nowMs),
  )
}

const game = { gameId: 'game', category: 'RNG' as const }
const base = (walletId: bigint) => ({
  walletId,
  currency: 'PHP',
  source: 'FAIR',
  transactionId: randomUUID(),
})
const round = (walletId: bigint, amount: bigint, win = 0n): WalletOperation => ({
  ...base(walletId),
  ...game,
  verb: 'round',
  roundId: randomUUID(),
  amount,
  win,
})
/** A vendor that keeps its own wallet: moves money there and back under ids of the test, and wins there. */
function aKeptWallet(walletId: bigint) {
  const move =
    (
      recipe: 'hold' | 'release' | 'capture' | 'credit',
      linesOf: (amount: bigint) => Record<string, bigint>,
    ) =>
    (id: string, amount: bigint): WalletOperation => ({
      ...base(walletId),
      transactionId: `${id} ${recipe}`,
      verb: 'transfer',
      recipe: `vendor-wallet-${recipe}`,
      lines: linesOf(amount),
      ...(recipe === 'release' || recipe === 'capture' ? { answers: `${id} hold` } : {}),
    })
  return {
    hold: move('hold', (amount) => ({ cash: -amount, held: amount })),
    release: move('release', (amount) => ({ held: -amount, cash: amount })),
    capture: move('capture', (amount) => ({ held: -amount, 'vendor/FAIR': amount })),
    credit: move('credit', (amount) => ({ cash: amount, 'vendor/FAIR': -amount })),
    pulledWin: (id: string, amount: bigint): WalletOperation => ({
      ...base(walletId),
      transactionId: id,
      verb: 'pay',
      roundId: randomUUID(),
      reference: id,
      amount,
      closes: true,
      isPulled: true,
      opens: { ...game, isFree: true },
    }),
  }
}

async function code(op: WalletOperation, nowMs = wednesday) {
  return (await applyToWallet(purse.money, op, nowMs)).code
}
/** Applies an operation in a separate transaction, as another process would; returns its code. */
async function codeElsewhere(op: WalletOperation) {
  return (await transaction(purse.db, (tx) => applyInTransaction(tx, op, wednesday))).code
}

test.each([
  ['stake', 'accepted'],
  ['loss', 'accepted'],
] as const)('a %s limit accepts the bet that reaches it and refuses the next one', async (kind, reaches) => {
  const walletId = await purse.wallet(10_000n)
  await limits(walletId, { [`${kind} day`]: 1_000n })
  expect(await code(round(walletId, 1_001n))).toBe('limit_reached')
  expect(await code(round(walletId, 1_000n))).toBe(reaches)
  expect(await code(round(walletId, 1n))).toBe('limit_reached')
  expect(await findPassedLimit(purse.db, walletId, { stake: 1n, bonusFirst: false }, wednesday)).toEqual({
    kind,
    period: 'day',
  })
})

test('a loss limit counts wins, and only cash', async () => {
  const walletId = await purse.wallet(1_000n)
  const gift = { bonus: 500n, 'house/promotions': -500n }
  await applyToWallet(
    purse.money,
    { ...base(walletId), verb: 'transfer', recipe: 'sign-up-bonus', lines: gift },
    wednesday,
  )
  await limits(walletId, { 'loss week': 300n })
  expect(await code({ ...round(walletId, 500n), bonusFirst: true } as WalletOperation)).toBe('accepted')
  expect(await code(round(walletId, 300n, 200n))).toBe('accepted')
  expect(await code(round(walletId, 201n))).toBe('limit_reached')
  expect(await code(round(walletId, 200n, 50n))).toBe('accepted')
  expect((await findLimitUse(purse.db, walletId, wednesday))!.loss).toEqual({
    day: 250n,
    week: 250n,
    month: 250n,
  })
})

test('concurrent bets over several connections never exceed a limit together', async () => {
  const walletId = await purse.wallet(100_000n)
  await limits(walletId, { 'stake day': 1_000n, 'loss month': 700n })
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? code : codeElsewhere)(round(walletId, 100n))),
  )
  expect(answers.filter((one) => one === 'accepted')).toHaveLength(7)
  expect(new Set(answers)).toEqual(new Set(['accepted', 'limit_reached']))
})

test('concurrent deposit orders never exceed a limit together, and an unpaid one is given back', async () => {
  const walletId = await purse.wallet()
  await limits(walletId, { 'deposit week': 1_000n })
  const count = (amount: bigint) =>
    transaction(purse.db, (tx) => countDeposit(tx, walletId, amount, wednesday))
  const answers = await Promise.all(Array.from({ length: 12 }, () => count(300n)))
  expect(answers.filter((passed) => passed === 'counted')).toHaveLength(3)
  expect(await count(101n)).toBe('week')
  await count(-300n)
  expect(await count(400n)).toBe('counted')
  expect(await count(1n)).toBe('week')
})

describe('a period', () => {
  test.each([
    ['day', '2026-11-18T15:59:59Z', '2026-11-18T16:00:00Z'],
    ['week', '2026-11-22T15:59:59Z', '2026-11-22T16:00:00Z'],
    ['month', '2026-11-30T15:59:59Z', '2026-11-30T16:00:00Z'],
  ] as const)('a period of a %s ends at midnight in the time zone', async (period, before, after) => {
    const walletId = await purse.wallet(10_000n)
    await limits(walletId, { [`stake ${period}`]: 100n })
    expect(await code(round(walletId, 100n))).toBe('accepted')
    expect(await code(round(walletId, 1n), Date.parse(before))).toBe('limit_reached')
    expect(await code(round(walletId, 100n), Date.parse(after))).toBe('accepted')
  })
})

test('the time limit counts the time between bets that are at most five minutes apart', async () => {
  const walletId = await purse.wallet(10_000n)
  const minute = 60_000
  await limits(walletId, { 'time day': BigInt(10 * minute) })
  let nowMs = wednesday
  const after = async (minutes: number) => {
    nowMs += minutes * minute
    return code(round(walletId, 1n), nowMs)
  }
  for (const minutes of [0, 4, 30, 5]) expect(await after(minutes)).toBe('accepted')
  expect((await findLimitUse(purse.db, walletId, nowMs))!.time.day).toBe(BigInt(9 * minute))
  expect(await after(1)).toBe('accepted')
  expect(await after(1)).toBe('limit_reached')
})

test('a closed wallet takes no bets until its end, while wins, refunds and moves of money continue', async () => {
  const walletId = await purse.wallet(1_000n)
  const stake = { ...base(walletId), ...game, verb: 'stake' as const, roundId: randomUUID(), amount: 100n }
  expect(await code(stake)).toBe('accepted')
  await limits(walletId, {}, { closedUntil: new Date(wednesday + 1_000) })
  expect(await code(round(walletId, 1n))).toBe('limit_reached')
  const pay = { ...base(walletId), verb: 'pay' as const, roundId: stake.roundId, amount: 50n, closes: true }
  expect(await code(pay)).toBe('accepted')
  expect(await code(round(walletId, 1n), wednesday + 1_000)).toBe('accepted')
  await limits(walletId, {}, { closedUntil: 'forever' })
  expect(await code(round(walletId, 1n), wednesday + 10 ** 12)).toBe('limit_reached')
})

test('money moved to a vendor wallet counts as staked, and money moved back as won', async () => {
  const walletId = await purse.wallet(10_000n)
  await limits(walletId, { 'loss day': 500n })
  const { hold, release, capture, credit } = aKeptWallet(walletId)
  expect(await code(hold('a', 501n))).toBe('limit_reached')
  expect(await code(hold('b', 400n))).toBe('accepted')
  expect(await code(round(walletId, 101n))).toBe('limit_reached')
  expect(await code(release('b', 400n))).toBe('accepted')
  expect(await code(hold('c', 400n))).toBe('accepted')
  expect(await code(capture('c', 400n))).toBe('accepted')
  expect(await code(credit('d', 700n))).toBe('accepted')
  expect(await code(round(walletId, 800n))).toBe('accepted')
  expect(await code(round(walletId, 1n))).toBe('limit_reached')
})

describe('taking back an operation of yesterday', () => {
  const today = wednesday + 86_400_000
  const zero = { stake: { day: 0n }, loss: { day: 0n } }

  test('leaves today’s limits as they are where a stake is refunded', async () => {
    const walletId = await purse.wallet(10_000n)
    await limits(walletId, { 'stake day': 100n, 'loss day': 100n, 'stake week': 200n })
    const stake = { ...base(walletId), ...game, verb: 'stake' as const, roundId: randomUUID(), amount: 100n }
    expect(await code(stake)).toBe('accepted')
    const refund = { ...base(walletId), verb: 'refund' as const, answers: stake.transactionId }
    expect(await code(refund, today)).toBe('accepted')
    expect(await findLimitUse(purse.db, walletId, today)).toMatchObject(zero)
    expect(await code(round(walletId, 101n), today)).toBe('limit_reached')
    expect(await code(round(walletId, 100n), today)).toBe('accepted')
    expect(await code(round(walletId, 1n), today)).toBe('limit_reached')
    // It is given back in the week, in which the stake was made.
    expect((await findLimitUse(purse.db, walletId, today))!.stake.week).toBe(100n)
  })

  test('leaves today’s limits as they are where a win is rolled back', async () => {
    const walletId = await purse.wallet(10_000n)
    await limits(walletId, { 'loss day': 100n })
    const inRound = { roundId: randomUUID(), reference: 'r' }
    await code({ ...base(walletId), ...game, ...inRound, verb: 'stake', amount: 100n })
    const pay: WalletOperation = { ...base(walletId), ...inRound, verb: 'pay', amount: 70n, closes: true }
    await code(pay)
    const refund = { ...base(walletId), verb: 'refund' as const, answers: pay.transactionId }
    expect(await code(refund, today)).toBe('accepted')
    expect(await findLimitUse(purse.db, walletId, today)).toMatchObject({
      ...zero,
      loss: { day: 0n, week: 100n },
    })
  })

  test('leaves today’s limits as they are where a vendor wallet refuses money or returns it', async () => {
    const walletId = await purse.wallet(10_000n)
    await limits(walletId, { 'loss day': 500n })
    const { hold, release, capture, credit, pulledWin } = aKeptWallet(walletId)
    for (const op of [hold('a', 200n), hold('b', 300n), capture('b', 300n), pulledWin('w', 50n)])
      expect(await code(op)).toBe('accepted')
    expect(await code(release('a', 200n), today)).toBe('accepted')
    expect(await code(credit('c', 250n), today)).toBe('accepted')
    expect(await findLimitUse(purse.db, walletId, today)).toMatchObject(zero)
    // Money above the amount that was there was won today.
    expect(await code(credit('d', 170n), today)).toBe('accepted')
    expect((await findLimitUse(purse.db, walletId, today))!.loss).toMatchObject({ day: -70n, week: -120n })
    // A recount gives the same result.
    await limits(walletId, {}, { nowMs: today })
    await limits(walletId, { 'loss day': 500n }, { nowMs: today })
    expect((await findLimitUse(purse.db, walletId, today))!.loss).toMatchObject({ day: -70n, week: -120n })
  })
})

test('a limit in another time zone counts the bets since midnight there', async () => {
  const walletId = await purse.wallet(10_000n)
  await limits(walletId, { 'stake day': 100n })
  expect(await code(round(walletId, 100n))).toBe('accepted')
  await limits(walletId, { 'stake day': 100n }, { timeZone: 'UTC' })
  expect(await code(round(walletId, 1n))).toBe('limit_reached')
})

test('a limit that is set later counts the earlier bets of its period', async () => {
  const walletId = await purse.wallet(10_000n)
  await code(round(walletId, 700n, 100n), wednesday - 86_400_000)
  await code(round(walletId, 300n), wednesday)
  await limits(walletId, { 'stake week': 1_100n, 'loss day': 1_000n })
  const use = (await findLimitUse(purse.db, walletId, wednesday))!
  expect(use.stake).toEqual({ day: 300n, week: 1_000n, month: 1_000n })
  expect(use.loss).toEqual({ day: 300n, week: 900n, month: 900n })
  // Nothing was counted while it had no limit: the bets are added up again.
  await limits(walletId, {})
  await code(round(walletId, 50n), wednesday)
  await limits(walletId, { 'stake week': 1_100n })
  expect(await code(round(walletId, 51n))).toBe('limit_reached')
  expect(await code(round(walletId, 50n))).toBe('accepted')
})

test('the counted amounts equal the sum of the transfers after any history', async () => {
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom(
        ...(['round', 'stake', 'pay', 'refund', 'charge', 'gift'] as const),
        ...(['hold', 'release', 'capture', 'credit', 'pulledWin'] as const),
      ),
      amount: fc.bigInt(1n, 400n),
      win: fc.bigInt(0n, 900n),
      hours: fc.integer({ min: 0, max: 30 }),
      bonusFirst: fc.boolean(),
    }),
    { minLength: 5, maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const walletId = await purse.wallet(3_000n)
      await limits(walletId, { 'stake day': 2_000n, 'loss week': 1_500n })
      const kept = aKeptWallet(walletId)
      const undoable: string[] = []
      const holds: [string, bigint][] = []
      let nowMs = wednesday
      for (const { kind, amount, win, hours, bonusFirst } of history) {
        nowMs += hours * 3_600_000
        const common = base(walletId)
        const inRound = { roundId: randomUUID(), reference: `${walletId}` }
        const ops: Record<string, WalletOperation> = {
          round: { ...(round(walletId, amount, win) as object), bonusFirst } as WalletOperation,
          stake: { ...common, ...inRound, ...game, verb: 'stake', amount, bonusFirst },
          pay: { ...common, ...inRound, verb: 'pay', amount: win, closes: false },
          refund: { ...common, verb: 'refund', answers: undoable.pop() ?? 'none', mayOverdraw: true },
          charge: { ...common, verb: 'charge', reference: `${walletId}`, amount, mayOverdraw: true },
          hold: kept.hold(common.transactionId, amount),
          release: kept.release(...(holds.pop() ?? ['none', 1n])),
          capture: kept.capture(...(holds.pop() ?? ['none', 1n])),
          credit: kept.credit(common.transactionId, amount),
          pulledWin: kept.pulledWin(common.transactionId, win),
          gift: {
            ...common,
            verb: 'transfer',
            recipe: 'sign-up-bonus',
            lines: { bonus: amount, 'house/promotions': -amount },
          },
        }
        const before = (await findLimitUse(purse.db, walletId, nowMs))!
        const answer = await code(ops[kind]!, nowMs)
        if (answer === 'accepted' && (kind === 'stake' || kind === 'pay')) undoable.push(common.transactionId)
        if (answer === 'accepted' && kind === 'hold') holds.push([common.transactionId, amount])
        const after = (await findLimitUse(purse.db, walletId, nowMs))!
        expect(Object.values(after.stake).every((staked) => staked >= 0n)).toBe(true)
        if (answer !== 'accepted') expect(after).toEqual(before)
        else if (kind === 'round' || kind === 'stake') expect(after.stake.day <= 2_000n).toBe(true)
      }
    }),
    { numRuns: byScope(20, 60), seed: 20_261_123, endOnFailure: true },
  )
  expect(await checkInvariants(purse.db)).toEqual([])
})
