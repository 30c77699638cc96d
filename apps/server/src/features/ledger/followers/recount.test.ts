import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caughtUp } from '../../../../../../tests/world/followers.ts'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import { checkInvariants } from '../audit/index.ts'
import { totalsFollower } from '../totals/index.ts'
import { applyToWallet } from '../wallet/index.ts'
import { openFollowers } from './followers.service.ts'
import { recount } from './recount.service.ts'

let purse: Purse
beforeAll(async () => {
  purse = await aPurse()
})

afterAll(() => purse.close())

const deposits = async (walletId: bigint, times: number) => {
  for (let count = 0; count < times; count++)
    await applyToWallet(
      purse.money,
      {
        walletId,
        currency: 'PHP',
        source: 'test',
        transactionId: randomUUID(),
        verb: 'transfer',
        recipe: 'demo-money',
        lines: { cash: 10n, 'outside/bank': -10n },
      },
      Date.UTC(2026, 10, 20),
    )
}
const totals = async () =>
  (await purse.owner.query('SELECT account, amount FROM account_total ORDER BY 1, 2')).rows

test('a recount of a follower without facts leaves its tables empty', async () => {
  expect(await recount(purse.ownerUrl, totalsFollower)).toEqual({
    position: 0n,
    differences: {
      account_total: 0,
      account_balance: 0,
      game_total: 0,
      recipe_total: 0,
    },
  })
  expect(await totals()).toEqual([])
  const { rows } = await purse.owner.query("SELECT 1 FROM pg_namespace WHERE nspname LIKE 'recount%'")
  expect(rows).toEqual([])
})

test('a recount matches the tables of its follower, while money keeps moving', async () => {
  const wallet = await purse.wallet(1000n)
  await deposits(wallet, 30)
  await caughtUp(purse.db, totalsFollower)
  const runner = openFollowers({ db: purse.db, followers: [totalsFollower], isRunning: true, failed() {} })
  try {
    const moving = deposits(wallet, 60)
    expect((await recount(purse.ownerUrl, totalsFollower)).differences).toEqual({
      account_total: 0,
      account_balance: 0,
      game_total: 0,
      recipe_total: 0,
    })
    await moving
    await runner.catchUp()
  } finally {
    await runner.stop()
  }
  expect(await checkInvariants(purse.db)).toEqual([])
  expect(await totals()).toContainEqual({ account: 'outside/bank', amount: -900n })
})

test('a recount replaces wrong rows, reports their number, and keeps the server’s rights', async () => {
  const wallet = await purse.wallet(1000n)
  await deposits(wallet, 3)
  await caughtUp(purse.db, totalsFollower)
  const before = await totals()
  await purse.owner.query("UPDATE account_total SET amount = amount + 5 WHERE account = 'outside/bank'")
  expect(await checkInvariants(purse.db)).not.toEqual([])
  // One extra row on either side.
  expect((await recount(purse.ownerUrl, totalsFollower)).differences).toEqual({
    account_total: 2,
    account_balance: 0,
    game_total: 0,
    recipe_total: 0,
  })
  expect(await totals()).toEqual(before)
  await deposits(wallet, 1)
  await caughtUp(purse.db, totalsFollower)
  expect(await checkInvariants(purse.db)).toEqual([])
  const left = await purse.owner.query("SELECT 1 FROM pg_namespace WHERE nspname LIKE 'recount%'")
  expect(left.rows).toEqual([])
})
