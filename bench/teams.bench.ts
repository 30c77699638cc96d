import { gameCategories } from '@fairground/kernel/game-category'
import { newId } from '@fairground/kernel/id'
import { systemChance } from '@fairground/kernel/system-chance'
import { gatherer } from '../apps/server/src/db/gather.ts'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { teamOverview, teamTotalsFollower } from '../apps/server/src/features/agents/teams/index.ts'
import { openFollowers } from '../apps/server/src/features/ledger/followers/index.ts'
import { applyToWallet } from '../apps/server/src/features/ledger/wallet/index.ts'
import { defaultWalletQueues } from '../apps/server/src/settings.ts'
import { benchDatabase, standInTree } from './database.ts'
import { parentOf, processorMs } from './processor-time.ts'
import { percentile, type Report } from './report.ts'

const players = 10_000
const levels = 40
/** Two thousand bets a second over half a minute. */
const betsASecond = 2_000
const bets = 30 * betsASecond
const callers = 256
const mostCores = 0.15
const reads = 200
const mostMs = 50

/**
 * Measures the cost of the follower of team totals under two thousand bets a second, and the time of reading the totals
 * of the root.
 */
export async function benchTeams(report: Report): Promise<void> {
  const database = await benchDatabase(players)
  const owner = openPool(database.ownerUrl, { max: 1 })
  const pool = openPool(database.url, { max: defaultWalletQueues })
  const money = gatherer(pool, defaultWalletQueues)
  const db = openDb(openPool(database.url, { max: 1 }))
  const followers = openFollowers({ db, followers: [teamTotalsFollower], isRunning: false, failed() {} })
  const chance = systemChance()
  try {
    const { rows: own } = await owner.query('SELECT pg_backend_pid() AS pid')
    const postmaster = parentOf(own[0].pid)
    await standInTree(owner, players, levels)
    await owner.query('VACUUM ANALYZE')
    // The players' deposits are processed before.
    await followers.catchUp()

    let left = bets
    await Promise.all(
      Array.from({ length: callers }, async () => {
        while (left-- > 0) {
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
            },
            nowMs,
          )
          if (code !== 'accepted') throw new Error(`the bench was refused: ${code}`)
        }
      }),
    )
    await money.drain()
    await owner.query('VACUUM ANALYZE')

    const before = processorMs(postmaster)
    await followers.catchUp()
    report.figure({
      name: `team totals, ${betsASecond} bets a second, ${levels} levels`,
      value: (processorMs(postmaster) - before) / 1000 / (bets / betsASecond),
      unit: 'cores',
      goal: { max: mostCores },
    })

    // The root of a tree in which there is play in every quarter of an hour, in every category.
    await owner.query(
      `INSERT INTO team_figure (agent_id, currency, quarter, category, settled_stake, settled_win, valid_bet, rounds)
         SELECT 1, 'PHP', quarter, category, 100, 90, 100, 1
           FROM generate_series(date_bin('15 minutes', now() - interval '29 days', 'epoch'), now() - interval '1 day', '15 minutes') AS quarter,
                unnest($1::text[]) AS category`,
      [gameCategories],
    )
    await owner.query('VACUUM ANALYZE team_figure')
    const times: number[] = []
    const nowMs = Date.now()
    for (let read = 0; read < reads; read++) {
      const began = performance.now()
      const day = new Date(nowMs - 30 * 86_400_000)
      const starts = Array.from({ length: 31 }, (_, nth) => new Date(day.getTime() + nth * 86_400_000))
      const span = { from: day, to: new Date(nowMs + 86_400_000), starts }
      const given = { span, before: { from: day, to: day, starts: [day] } }
      const { totals } = await teamOverview(db, { agentId: 1n, currency: 'PHP' }, given)
      times.push(performance.now() - began)
      if (totals.stake === 0n) throw new Error('the root has no totals')
    }
    report.figure({
      name: 'totals of the root over a month, p99',
      value: percentile(times, 0.99),
      unit: 'ms',
      goal: { max: mostMs },
    })
  } finally {
    await followers.stop()
    await db.destroy()
    await owner.end()
    await pool.end()
    await database.close()
  }
}
