import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import { checkInvariants } from '../audit/index.ts'
import type { Recipe } from '../recipes/index.ts'
import { applyToWallet, type WalletOperation } from './index.ts'

let purse: Purse
beforeAll(async () => {
  purse = await aPurse(1)
})
afterAll(async () => {
  expect(await checkInvariants(purse.db)).toEqual([])
  await purse.close()
})

type Rest = WalletOperation extends infer Op
  ? Op extends unknown
    ? Omit<Op, 'walletId' | 'currency' | 'source'>
    : never
  : never

/**
 * A wallet with cash and bonus, with functions that apply an operation and return its answer or its postings, as
 * `account amount`.
 */
async function aWallet(currency: string, cash: bigint, bonus: bigint) {
  const walletId = await purse.wallet(cash, currency)
  const moves = async (rest: Rest, source = 'FAIR') => {
    const op = { walletId, currency, source, ...rest } as WalletOperation
    const { version, code } = await applyToWallet(purse.money, op, 1_000)
    expect(code).toBe('accepted')
    const { rows } = await sql<{ line: string }>`
      SELECT account || ' ' || amount AS line FROM posting WHERE wallet_id = ${walletId} AND version = ${version}
       ORDER BY number`.execute(purse.db)
    return rows.map(({ line }) => line)
  }
  const gives = (recipe: Recipe, lines: Record<string, bigint>) =>
    moves({ verb: 'transfer', transactionId: randomUUID(), recipe, lines }, 'promotions')
  if (bonus > 0n) await gives('sign-up-bonus', { bonus, 'house/promotions': -bonus })
  return { moves, gives }
}

const inRound = (roundId: string = randomUUID()) => ({ transactionId: randomUUID(), roundId })
const game = { gameId: 'game', category: 'RNG' as const }

describe.each([
  ['PHP', 1n],
  ['VND', 10n],
] as const)('postings in %s (docs/money/bonus.md)', (currency, unit) => {
  const u = (amount: bigint) => amount * unit
  const shares = currency === 'PHP' ? { cash: 834n, bonus: 1666n } : { cash: 8334n, bonus: 16666n }

  test('a stake and its win are split in the same proportion, and the bonus part is rounded down', async () => {
    const { moves } = await aWallet(currency, u(1000n), u(10_000n))
    const round = randomUUID()
    expect(await moves({ verb: 'stake', ...inRound(round), ...game, amount: u(3000n) })).toEqual([
      `cash ${-u(1000n)}`,
      `bonus ${-u(2000n)}`,
      `house/FAIR ${u(3000n)}`,
    ])
    expect(await moves({ verb: 'pay', ...inRound(round), amount: u(2500n), closes: true })).toEqual([
      `cash ${shares.cash}`,
      `bonus ${shares.bonus}`,
      `house/FAIR ${-u(2500n)}`,
    ])
  })

  test('a whole round is posted as its stake and its win would be', async () => {
    const { moves } = await aWallet(currency, u(1000n), u(10_000n))
    expect(await moves({ verb: 'round', ...inRound(), ...game, amount: u(3000n), win: u(2500n) })).toEqual([
      `cash ${-u(1000n)}`,
      `bonus ${-u(2000n)}`,
      `house/FAIR ${u(3000n)}`,
      `cash ${shares.cash}`,
      `bonus ${shares.bonus}`,
      `house/FAIR ${-u(2500n)}`,
    ])
  })

  test('a refund returns the cash and bonus parts of the stake, whatever was staked in between', async () => {
    const { moves } = await aWallet(currency, u(1000n), u(10_000n))
    const first = inRound()
    await moves({ verb: 'stake', ...first, ...game, amount: u(3000n) })
    await moves({ verb: 'stake', ...inRound(first.roundId), ...game, amount: u(500n) })
    expect(
      await moves({ verb: 'refund', transactionId: randomUUID(), answers: first.transactionId }),
    ).toEqual([`cash ${u(1000n)}`, `bonus ${u(2000n)}`, `house/FAIR ${-u(3000n)}`])
  })

  test('a release and an expiry empty the bonus', async () => {
    const { gives } = await aWallet(currency, 0n, u(9_666n))
    expect(await gives('bonus-release', { bonus: -u(666n), cash: u(666n) })).toEqual([
      `bonus ${-u(666n)}`,
      `cash ${u(666n)}`,
    ])
    expect(await gives('bonus-expiry', { bonus: -u(9_000n), 'house/promotions': u(9_000n) })).toEqual([
      `bonus ${-u(9_000n)}`,
      `house/promotions ${u(9_000n)}`,
    ])
  })
})

test('a stake takes the bonus first where the brand is set so', async () => {
  const { moves } = await aWallet('PHP', 1000n, 1000n)
  expect(await moves({ verb: 'stake', ...inRound(), ...game, amount: 1200n, bonusFirst: true })).toEqual([
    'cash -200',
    'bonus -1000',
    'house/FAIR 1200',
  ])
})

test('a whole round with a jackpot feeds the pool from both parts and is paid by it', async () => {
  const { moves } = await aWallet('PHP', 500n, 500n)
  const jackpot = { id: `pool-${randomUUID().slice(0, 8)}`, fed: 40n, paid: 30n }
  expect(await moves({ verb: 'round', ...inRound(), ...game, amount: 800n, win: 160n, jackpot })).toEqual([
    'cash -500',
    'bonus -300',
    'house/FAIR 760',
    `house/jackpot/${jackpot.id} 40`,
    'cash 100',
    'bonus 60',
    'house/FAIR -130',
    `house/jackpot/${jackpot.id} -30`,
  ])
})

test('a rolled-back win is taken from its rest in the bonus, then from cash, and is then owed', async () => {
  const { moves, gives } = await aWallet('PHP', 0n, 1000n)
  const round = { roundId: randomUUID(), reference: randomUUID() }
  await moves({ verb: 'stake', transactionId: randomUUID(), ...round, ...game, amount: 1000n })
  const paid = randomUUID()
  await moves({ verb: 'pay', transactionId: paid, ...round, amount: 900n, closes: true })
  await gives('bonus-expiry', { bonus: -600n, 'house/promotions': 600n })
  await gives('demo-money', { cash: 200n, 'outside/test': -200n })
  const back = { verb: 'refund' as const, transactionId: randomUUID(), answers: paid, mayOverdraw: true }
  expect(await moves(back)).toEqual(['owed -400', 'cash -200', 'bonus -300', 'house/FAIR 900'])
})

test('a wallet that owes money can stake neither cash nor bonus', async () => {
  const walletId = await purse.wallet(100n)
  const apply = (rest: Rest) =>
    applyToWallet(
      purse.money,
      { walletId, currency: 'PHP', source: 'FAIR', ...rest } as WalletOperation,
      1_000,
    )
  const transfer = (lines: Record<string, bigint>): Rest => ({
    verb: 'transfer',
    transactionId: randomUUID(),
    recipe: 'demo-money',
    lines,
    mayOverdraw: true,
  })
  await apply(transfer({ cash: -150n, 'outside/test': 150n }))
  await apply(transfer({ bonus: 500n, 'house/promotions': -500n }))
  for (const verb of ['stake', 'round'] as const) {
    const op = { verb, ...inRound(), ...game, amount: 10n, win: 0n } as Rest
    expect((await apply(op)).code).toBe('not_enough_money')
  }
})
