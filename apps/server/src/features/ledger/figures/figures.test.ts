import { randomUUID } from 'node:crypto'
import type { GameCategory } from '@fairground/kernel/game-category'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byScope } from '../../../../../../tests/scope.ts'
import { caughtUp } from '../../../../../../tests/world/followers.ts'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Follower } from '../../../follower.ts'
import { checkInvariants } from '../audit/index.ts'
import { openFollowers, recount } from '../followers/index.ts'
import { totalsFollower } from '../totals/index.ts'
import { applyToWallet, balanceOf, closeRounds, type WalletOperation } from '../wallet/index.ts'
import { figuresFollower, movedFigures, settledFigures } from './index.ts'

let purse: Purse
beforeAll(async () => {
  purse = await aPurse()
})
afterAll(() => purse.close())

const quarterMs = 15 * 60_000

/**
 * Zones of whole, half and quarter hours, one of them over a change of clock (London, 25 October 2026, 02:00 to 01:00).
 */
const zones = ['Asia/Manila', 'Asia/Ho_Chi_Minh', 'Asia/Kathmandu', 'Europe/London']
const begins = Date.UTC(2026, 9, 24, 20)

/** Step of a history: which of three rounds it affects, what it does, and how many minutes after the previous step. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'stake',
      'stake',
      'pay',
      'close',
      'refund',
      'closeMany',
      'deposit',
      'hold',
      'release',
      'pull',
      'pullAgain',
    ),
    round: fc.integer({ min: 0, max: 2 }),
    amount: fc.integer({ min: 1, max: 500 }),
    minutes: fc.integer({ min: 0, max: 200 }),
  }),
  { minLength: 5, maxLength: 40 },
)

const categories: GameCategory[] = ['LIVE', 'RNG', 'SPORTS']

test('figures equal a recount of the ledger after any history, by the days of every time zone', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      run++
      const walletId = await purse.wallet(10_000n)
      const stakes: string[] = []
      const holds: { id: string; amount: bigint }[] = []
      let atMs = begins
      for (const { kind, round, amount, minutes } of history) {
        atMs += minutes * 60_000
        const common = () => ({ walletId, currency: 'PHP', source: `V${round}`, transactionId: randomUUID() })
        const inRound = () => ({ ...common(), roundId: randomUUID(), reference: `${run}-${round}` })
        const move = (
          recipe: 'demo-money' | 'vendor-wallet-hold' | 'vendor-wallet-release',
          lines: Record<string, bigint>,
        ) => ({
          ...common(),
          verb: 'transfer' as const,
          recipe,
          lines,
        })
        const cash = BigInt(amount)
        const apply = async (op: WalletOperation) =>
          (await applyToWallet(purse.money, op, atMs)).code === 'accepted'
        if (kind === 'stake') {
          const op: WalletOperation = {
            ...inRound(),
            verb: 'stake',
            gameId: 'g',
            category: categories[round]!,
            amount: cash,
          }
          if (await apply(op)) stakes.push(`${op.source} ${op.transactionId}`)
        } else if (kind === 'pay' || kind === 'close') {
          await apply({
            ...inRound(),
            verb: 'pay',
            amount: kind === 'pay' ? cash : 0n,
            closes: kind === 'close' || amount % 2 === 0,
          })
        } else if (kind === 'refund') {
          const [source, answers] = stakes[amount % (stakes.length || 1)]?.split(' ') ?? []
          if (source)
            await apply({ ...common(), source, verb: 'refund', answers: answers!, mayOverdraw: true })
        } else if (kind === 'closeMany') {
          const rounds = sql`SELECT wallet_id, id AS round_id FROM round WHERE wallet_id = ${walletId}`
          await transaction(purse.db, (tx) => closeRounds(tx, rounds, atMs))
        } else if (kind === 'deposit') await apply(move('demo-money', { cash, 'outside/bank': -cash }))
        else if (kind === 'pull' || kind === 'pullAgain') {
          // A pulled bet settles, and is part of neither opening nor closing balance.
          const pulled = { ...inRound(), reference: `pulled ${run}-${round}`, isPulled: true as const }
          if (kind === 'pull')
            await apply({ ...pulled, verb: 'stake', gameId: 'g', category: categories[round]!, amount: cash })
          await apply({
            ...pulled,
            transactionId: randomUUID(),
            verb: 'pay',
            amount: cash / 2n,
            closes: true,
          })
        } else if (kind === 'hold') {
          const op = { ...move('vendor-wallet-hold', { cash: -cash, held: cash }), source: 'HOLDS' }
          if (await apply(op)) holds.push({ id: op.transactionId, amount: cash })
        } else {
          const hold = holds.pop()
          if (hold) {
            const lines = { held: -hold.amount, cash: hold.amount }
            await apply({ ...move('vendor-wallet-release', lines), source: 'HOLDS', answers: hold.id })
          }
        }
      }
      await caughtUp(purse.db, figuresFollower)

      for (const timeZone of zones) await expectLikeLedger(walletId, timeZone, atMs)
      const { cash, deficit } = await balanceOf(purse.db, walletId)
      const midway = Math.floor((begins + atMs) / 2 / quarterMs) * quarterMs
      const [first, second] = [
        await movedFigures(purse.db, walletId, { fromMs: 0, toMs: midway }),
        await movedFigures(purse.db, walletId, { fromMs: midway, toMs: atMs + quarterMs }),
      ]
      expect(first.opening).toBe(0n)
      expect(second.opening).toBe(first.closing)
      expect(second.closing).toBe(cash - deficit)
      const recipes = Object.values(second.recipes).reduce((sum, amount) => sum + amount, 0n)
      expect(second.opening - second.staked + second.won + second.refunded + recipes).toBe(second.closing)
    }),
    { numRuns: byScope(8, 25) },
  )
  expect(await checkInvariants(purse.db)).toEqual([])
})

test('figures of two followers that fail, are killed and start from the beginning catch up while betting goes on', async () => {
  const own = await aPurse()
  try {
    const wallets = [await own.wallet(10_000n), await own.wallet(10_000n), await own.wallet(10_000n)]
    const bet = (at: number) =>
      applyToWallet(
        own.money,
        {
          walletId: wallets[at % 3]!,
          currency: 'PHP',
          source: 'FAIR',
          transactionId: randomUUID(),
          verb: 'round',
          roundId: randomUUID(),
          gameId: 'g',
          category: 'RNG',
          amount: 10n,
          win: at % 4 === 0 ? 25n : 0n,
        },
        begins + at * quarterMs,
      )
    /** A follower that fails after its effect, every second time. */
    function failing(follower: Follower): Follower {
      let runs = 0
      return {
        ...follower,
        async apply(tx, span, afterCommit) {
          await follower.apply(tx, span, afterCommit)
          if (runs++ % 2 === 0) throw new Error('broken by the test')
        },
      }
    }
    const open = (followers: Follower[]) =>
      openFollowers({ db: own.db, followers, isRunning: true, failed() {} })
    const killed = open([failing(figuresFollower), failing(totalsFollower)])
    for (let at = 0; at < 60; at++) await bet(at)
    await killed.stop()
    // A process that is killed keeps its lease until it ends; then another one takes over.
    await own.owner.query(
      `INSERT INTO lease SELECT 'follower ' || name, gen_random_uuid(), clock_timestamp() - interval '1 s' FROM follower`,
    )
    const heirs = [open([figuresFollower, totalsFollower]), open([figuresFollower, totalsFollower])]
    const betting = (async () => {
      for (let at = 60; at < 160; at++) await bet(at)
    })()
    // All counts of one of them are lost.
    await own.owner.query(
      `BEGIN; SELECT FROM follower WHERE name = 'figures' FOR UPDATE; DELETE FROM figure; DELETE FROM money_figure;
       DELETE FROM follower WHERE name = 'figures'; COMMIT`,
    )
    await betting
    await heirs[0]!.catchUp()
    await Promise.all(heirs.map((heir) => heir.stop()))
    for (const follower of [figuresFollower, totalsFollower])
      expect(
        Object.values((await recount(own.ownerUrl, follower)).differences).every((rows) => rows === 0),
      ).toBe(true)
    const counted = await own.owner.query('SELECT sum(rounds)::bigint AS rounds FROM figure')
    expect(counted.rows).toEqual([{ rounds: 160n }])
  } finally {
    await own.close()
  }
})

/** Compares the figures of a wallet by day and category with sums over its facts, in the zone's own days. */
async function expectLikeLedger(walletId: bigint, timeZone: string, untilMs: number) {
  const span = { fromMs: begins - 48 * 3_600_000, toMs: untilMs + 48 * 3_600_000 }
  for (const by of ['day', 'category'] as const) {
    const { rows } = await purse.owner.query(
      `SELECT ${by === 'day' ? `to_char(at AT TIME ZONE '${timeZone}', 'YYYY-MM-DD')` : 'category'} AS key,
              count(*) FILTER (WHERE NOT is_correction) AS rounds, sum(settled_stake)::bigint AS staked,
              sum(settled_win)::bigint AS won, sum(valid_bet)::bigint AS "validBet"
         FROM fact WHERE wallet_id = $1 AND valid_bet IS NOT NULL GROUP BY 1
        HAVING bool_or(NOT is_correction OR settled_stake <> 0 OR settled_win <> 0 OR valid_bet <> 0)`,
      [walletId],
    )
    const sorted = <Row extends { key: string }>(list: Row[]) =>
      list.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const figures = await settledFigures(purse.db, walletId, { by, span, category: undefined, timeZone })
    expect(sorted(figures)).toEqual(sorted(rows))
  }
}
