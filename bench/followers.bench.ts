import { newId } from '@fairground/kernel/id'
import { systemChance } from '@fairground/kernel/system-chance'
import { gatherer } from '../apps/server/src/db/gather.ts'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { transaction } from '../apps/server/src/db/transaction.ts'
import { followerHealth } from '../apps/server/src/features/ledger/followers/index.ts'
import { requirePlay } from '../apps/server/src/features/ledger/turnover/index.ts'
import { applyInTransaction, applyToWallet } from '../apps/server/src/features/ledger/wallet/index.ts'
import { defaultWalletQueues } from '../apps/server/src/settings.ts'
import { benchDatabase, standInTree } from './database.ts'
import type { Report } from './report.ts'
import { serverOf } from './servers.ts'

const players = 10_000
const levels = 6
/** One in this number of players has an active bonus. */
const playersPerBonus = 10
const betsASecond = 5_000
const seconds = 60
const mostLagMs = 2_000
/** Bets start in batches, this many times a second. */
const partsASecond = 100
/** The most bets that wait for an answer; beyond that the next batch waits. */
const mostOpen = 1_000

/**
 * Measures how far the followers of a second process fall behind five thousand settled bets a second written by this
 * one.
 */
export async function benchFollowers(report: Report): Promise<void> {
  const database = await benchDatabase(players)
  const owner = openPool(database.ownerUrl, { max: 1 })
  const pool = openPool(database.url, { max: defaultWalletQueues })
  const money = gatherer(pool, defaultWalletQueues)
  const db = openDb(openPool(database.url, { max: 2 }))
  const chance = systemChance()
  await standInTree(owner, players, levels)
  await giveBonuses()
  await owner.query('VACUUM ANALYZE')
  await owner.query('CHECKPOINT')
  const worker = await serverOf('worker', database.url)
  try {
    // The players' deposits are processed before.
    while ((await furthestBehind()).lagMs > 0) await pause(200)

    let open = 0
    let settled = 0
    let failure: unknown
    let most = { name: '', lagMs: 0 }
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        const slowest = await furthestBehind()
        if (slowest.lagMs > most.lagMs) most = slowest
        await pause(250)
      }
    })()
    const began = performance.now()
    for (let part = 0; part < seconds * partsASecond && !failure; part++) {
      await pause(began + (part * 1_000) / partsASecond - performance.now())
      while (open >= mostOpen && !failure) await pause(1)
      for (let bet = 0; bet < betsASecond / partsASecond; bet++) {
        open++
        play()
          .then(() => settled++)
          .catch((error: unknown) => {
            failure = error
          })
          .finally(() => open--)
      }
    }
    while (open > 0) await pause(1)
    const took = (performance.now() - began) / 1_000
    isOver = true
    await watching
    if (failure) throw failure
    report.figure({
      name: `settled bets beside all followers, ${players} players`,
      value: settled / took,
      unit: 'bets/s',
      goal: { min: betsASecond * 0.99 },
    })
    report.figure({
      name: `the most that a follower was behind (${most.name})`,
      value: most.lagMs,
      unit: 'ms',
      goal: { max: mostLagMs },
    })
    const { rows } = await owner.query('SELECT count(*) FROM play_requirement WHERE played > 0')
    if (Number(rows[0].count) === 0) throw new Error('no bonus was played')
  } finally {
    worker.process.kill()
    await money.drain()
    await db.destroy()
    await owner.end()
    await pool.end()
    await database.close()
  }

  async function play(): Promise<void> {
    const nowMs = Date.now()
    const transactionId = newId(nowMs, chance)
    const { code } = await applyToWallet(
      money,
      {
        walletId: BigInt(1 + chance.below(players)),
        currency: 'PHP',
        source: 'FAIR',
        transactionId,
        roundId: transactionId,
        verb: 'round',
        gameId: `game-${chance.below(50)}`,
        category: chance.below(2) === 0 ? 'RNG' : 'LIVE',
        amount: 100n,
        win: chance.below(2) === 0 ? 190n : 0n,
        bonusFirst: true,
      },
      nowMs,
    )
    if (code !== 'accepted') throw new Error(`the bench was refused: ${code}`)
  }

  async function furthestBehind(): Promise<{ name: string; lagMs: number }> {
    const { followers } = await followerHealth(db)
    return followers.reduce((most, one) => (one.lagMs > most.lagMs ? one : most), { name: '', lagMs: 0 })
  }

  async function giveBonuses(): Promise<void> {
    const nowMs = Date.now()
    const amount = 1_000_000n
    for (let id = 1n; id <= players; id += BigInt(playersPerBonus))
      await transaction(db, async (tx) => {
        const { version } = await applyInTransaction(
          tx,
          {
            verb: 'transfer',
            walletId: id,
            currency: 'PHP',
            source: 'promotions',
            transactionId: `bonus/${id}`,
            recipe: 'deposit-bonus',
            lines: { bonus: amount, 'house/promotions': -amount },
          },
          nowMs,
        )
        await requirePlay(
          tx,
          { walletId: id, version, recipe: 'deposit-bonus', account: 'bonus', amount, percent: 1_000 },
          nowMs,
        )
      })
  }
}

const pause = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve())
