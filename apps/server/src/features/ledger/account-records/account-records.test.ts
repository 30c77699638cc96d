import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byScope } from '../../../../../../tests/scope.ts'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import { pageOfRounds } from '../../games/rounds/index.ts'
import { sealWallets } from '../audit/index.ts'
import { applyToWallet, type WalletOperation } from '../wallet/index.ts'
import { balancesBefore, pageOfMoves } from './account-records.queries.ts'

let purse: Purse
beforeAll(async () => {
  purse = await aPurse(1)
})

afterAll(() => purse.close())

const begins = Date.UTC(2026, 10, 28, 12)
const minuteMs = 60_000
const ever = { fromMs: 0, toMs: begins + 365 * 24 * 60 * minuteMs }

/**
 * A step of a history: what it does, and by how many minutes its time differs from the one before; clocks of servers
 * differ.
 */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('round', 'round', 'deposit', 'bonus', 'overdraw', 'seal'),
    amount: fc.integer({ min: 1, max: 500 }),
    minutes: fc.integer({ min: -2, max: 20 }),
  }),
  { minLength: 5, maxLength: 30 },
)

test('the balances of an account record are those of the ledger, by any seals between and any skew of clocks', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const walletId = await purse.wallet(1000n)
      let atMs = begins
      for (const { kind, amount, minutes } of history) {
        atMs += minutes * minuteMs
        if (kind === 'seal') await sealWallets({ db: purse.db, clock: { now: () => atMs } })
        else await applyToWallet(purse.money, operation(walletId, kind, BigInt(amount)), atMs)
      }
      const ledger = await movesInLedger(walletId)
      const pages = [1, 2, 3, 4].map((pageNo) =>
        pageOfMoves(purse.db, walletId, { span: ever, kind: undefined, pageNo, pageSize: 8 }),
      )
      const shown = (await Promise.all(pages)).flatMap(({ rows }) => rows).toReversed()
      expect(shown.map(({ version, balanceAfter }) => ({ version, balanceAfter }))).toEqual(
        ledger.map(({ version, balanceAfter }) => ({ version, balanceAfter })),
      )
      const deposits = { span: ever, kind: 'deposits', pageNo: 1, pageSize: 50 } as const
      for (const { version, balanceAfter } of (await pageOfMoves(purse.db, walletId, deposits)).rows)
        expect(balanceAfter).toBe(ledger.find((move) => move.version === version)!.balanceAfter)
      for (const { at } of ledger) {
        const earlier = ledger.filter((move) => move.at < at)
        expect(await balancesBefore(purse.db, walletId, at.getTime())).toEqual({
          cash: earlier.reduce((sum, { cash }) => sum + cash, 0n),
          bonus: earlier.reduce((sum, { bonus }) => sum + bonus, 0n),
        })
      }
    }),
    { numRuns: byScope(8, 40) },
  )
})

test('moves and rounds are counted up to ten pages after the page that is shown', async () => {
  const walletId = await purse.wallet(1000n)
  for (let at = 0; at < 30; at++) await applyToWallet(purse.money, operation(walletId, 'round', 1n), begins)
  const pageOf = async (pageNo: number) => {
    const asked = { span: ever, kind: 'play', pageNo, pageSize: 2 } as const
    const { rows, total } = await pageOfMoves(purse.db, walletId, asked)
    const everything = { gameId: undefined, category: undefined, state: undefined, period: undefined }
    const record = await pageOfRounds(purse.db, walletId, { ...everything, pageNo, pageSize: 2 })
    expect({ rows: record.rows.length, total: record.total }).toEqual({ rows: rows.length, total })
    return { rows: rows.length, total }
  }
  expect(await pageOf(1)).toEqual({ rows: 2, total: 22 })
  expect(await pageOf(5)).toEqual({ rows: 2, total: 30 })
  expect(await pageOf(15)).toEqual({ rows: 2, total: 30 })
})

function operation(
  walletId: bigint,
  kind: 'round' | 'deposit' | 'bonus' | 'overdraw',
  amount: bigint,
): WalletOperation {
  const common = { walletId, currency: 'PHP', source: 'FAIR', transactionId: randomUUID() }
  if (kind === 'round') {
    const game = { roundId: randomUUID(), gameId: 'test', category: 'RNG' as const }
    return { ...common, ...game, verb: 'round', amount, win: amount / 2n }
  }
  const transfer = { ...common, verb: 'transfer' as const, mayOverdraw: true }
  if (kind === 'bonus')
    return { ...transfer, recipe: 'sign-up-bonus', lines: { bonus: amount, 'house/promotions': -amount } }
  const cash = kind === 'deposit' ? amount : -5n * amount
  return { ...transfer, recipe: 'demo-money', lines: { cash, 'outside/bank': -cash } }
}

/**
 * Lists the moves of a wallet's transfers, oldest first, with cash and bonus after each, added up from the start of the
 * ledger.
 */
async function movesInLedger(walletId: bigint) {
  const { rows } = await sql<{ version: bigint; at: Date; cash: bigint; bonus: bigint; spendable: bigint }>`
    SELECT t.version, t.at, sum(p.amount) FILTER (WHERE p.account IN ('cash', 'owed'))::bigint AS cash,
           coalesce(sum(p.amount) FILTER (WHERE p.account = 'bonus'), 0)::bigint AS bonus,
           coalesce(sum(p.amount) FILTER (WHERE p.account IN ('cash', 'bonus')), 0)::bigint AS spendable
      FROM transfer t JOIN posting p ON p.wallet_id = t.wallet_id AND p.version = t.version
     WHERE t.wallet_id = ${walletId} GROUP BY 1, 2 ORDER BY 1`.execute(purse.db)
  let balanceAfter = 0n
  return rows.map((row) => {
    balanceAfter += row.spendable
    return { ...row, cash: row.cash ?? 0n, balanceAfter }
  })
}
