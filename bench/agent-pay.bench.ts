import { gameCategories } from '@fairground/kernel/game-category'
import { systemChance } from '@fairground/kernel/system-chance'
import type pg from 'pg'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { overviewOf } from '../apps/server/src/features/agents/agent-accounts/index.ts'
import { computeDue, liveSumsFollower } from '../apps/server/src/features/agents/agent-pay/index.ts'
import { listPlans } from '../apps/server/src/features/agents/contracts/index.ts'
import { figuresFollower } from '../apps/server/src/features/ledger/figures/index.ts'
import { openFollowers } from '../apps/server/src/features/ledger/followers/index.ts'
import type { Tools } from '../apps/server/src/tools.ts'
import { benchDatabase } from './database.ts'
import { percentile, type Report } from './report.ts'

const accounts = 1_000_000
const levels = 40
const contracts = 20_000
/** Five bets for each account, in one or two rows of figures. */
const bets = 5_000_000
const liveBets = 100_000
const dayMs = 86_400_000
/** The settled day, in UTC like the brand's time zone. */
const fromMs = Date.UTC(2026, 9, 5)
const reads = 200

/**
 * Measures a day's daily wage of a million accounts beside a plain sum over the same figures, a run of real-time wages,
 * and the overview of the root.
 */
export async function benchAgentPay(report: Report): Promise<void> {
  const database = await benchDatabase(1)
  const owner = openPool(database.ownerUrl, { max: 1 })
  const pool = openPool(database.url, { max: 4 })
  const db = openDb(pool)
  const followers = openFollowers({
    db,
    followers: [figuresFollower, liveSumsFollower],
    isRunning: false,
    failed(error) {
      throw error
    },
  })
  let nowMs = fromMs + dayMs + 3_600_000
  const tools = {
    db,
    clock: { now: () => nowMs },
    chance: systemChance(),
    log: (line: string) => {
      console.error(line)
    },
    addJob: async () => {},
  } as unknown as Tools
  try {
    await listPlans(db)
    await makeTree(owner)
    await makeContracts(owner)
    await makeFigures(owner)
    await owner.query('VACUUM ANALYZE')
    await owner.query('CHECKPOINT')
    await followers.catchUp()

    const plain: number[] = []
    for (let time = 0; time < 3; time++)
      plain.push(
        await timed(() =>
          owner.query(
            // The sums are used outside, because PostgreSQL would otherwise drop them.
            `SELECT count(*), max(bet), max(won) FROM (
               SELECT w.player_id, sum(f.valid_bet) AS bet, sum(f.settled_win - f.settled_stake) AS won FROM figure f JOIN wallet w ON w.id = f.wallet_id
                WHERE f.quarter >= $1 AND f.quarter < $2 GROUP BY 1) sums`,
            [new Date(fromMs), new Date(fromMs + dayMs)],
          ),
        ),
      )
    await owner.query("INSERT INTO agent_pay_rule VALUES (1, 'daily-wage', true)")
    const took = await timed(() => computeDue(tools))
    const { rows } = await owner.query(
      "SELECT count(*) AS lines, count(*) FILTER (WHERE l.state = 'DUE') AS due, sum(l.amount) AS amount FROM agent_pay_run r JOIN agent_pay_line l ON l.run_id = r.id WHERE r.state = 'approved'",
    )
    if (Number(rows[0].lines) !== contracts || Number(rows[0].due) === 0)
      throw new Error(`the run has ${rows[0].lines} lines, ${rows[0].due} of them to pay`)
    report.figure({
      name: `a day's wage: ${accounts} accounts, ${levels} levels, ${contracts} contracts, ${bets} bets`,
      value: took,
      unit: 'ms',
      against: { name: 'sums by player over the same figures', value: percentile(plain, 0.5) },
      goal: { max: 3 },
    })
    report.figure({
      name: 'memory of the process that computes',
      value: process.resourceUsage().maxRSS / 1024,
      unit: 'MB',
      goal: { max: 400 },
    })

    nowMs += 3_600_000
    await makeRounds(owner, nowMs)
    report.figure({
      name: `real-time wages of ${liveBets} bets, ${levels} levels: follower and run`,
      value: await timed(async () => {
        await followers.catchUp()
        await computeDue(tools)
      }),
      unit: 'ms',
      goal: { max: 30_000 },
    })
    const live = await owner.query(
      "SELECT count(*) AS lines FROM agent_pay_run r JOIN agent_pay_line l ON l.run_id = r.id WHERE r.plan = 'real-time-wage'",
    )
    if (Number(live.rows[0].lines) === 0) throw new Error('no real-time wage was computed')

    await makeTeamFigures(owner)
    const session = { playerId: 1n, currency: 'PHP' }
    const times: number[] = []
    for (let read = 0; read < reads; read++)
      times.push(
        await timed(() => overviewOf(db, { timeZone: 'UTC' }, session, read % 2 ? 'month' : 'today', nowMs)),
      )
    report.figure({
      name: `overview of the root of ${accounts} accounts, p99`,
      value: percentile(times, 0.99),
      unit: 'ms',
      goal: { max: 50 },
    })
  } finally {
    await followers.stop()
    await db.destroy()
    await owner.end()
    await database.close()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Makes a root with agents below it on all levels, each with members: one account in fifty is an agent. */
async function makeTree(owner: pg.Pool): Promise<void> {
  // Agents of a level are below a random agent of the level above; members are below any agent. All paths are made at
  // once.
  await owner.query('ALTER TABLE player DISABLE TRIGGER upline_path_begin')
  await owner.query(
    `INSERT INTO player (brand_id, customer_id, public_id, username, nickname, password_hash, kind, standing, currency, language_code, registered_at, upline_id)
     SELECT 1, (1000000000 + id)::text, gen_random_uuid(), 'account' || id, 'x', 'none', 'agent', CASE WHEN id <= $2 THEN 1 ELSE 0 END, 'PHP', 'TY', '2026-01-01',
            CASE WHEN id <= $2 THEN greatest(1, ((id - 1) / $3::bigint - 1) * $3 + 1 + (id * 7919) % $3) ELSE 1 + (id * 7919) % $2 END
       FROM generate_series(2::bigint, $1::bigint) AS id`,
    [accounts, contracts, Math.ceil(contracts / (levels - 1))],
  )
  await owner.query('ALTER TABLE player ENABLE TRIGGER upline_path_begin')
  await owner.query('UPDATE player SET standing = 2 WHERE id = 1')
  await owner.query(
    "INSERT INTO wallet (brand_id, player_id, currency, purpose) SELECT 1, id, 'PHP', 'play' FROM player WHERE id > 1 ORDER BY id",
  )
  await owner.query(`
    INSERT INTO upline_path (player_id, above, from_at)
      WITH RECURSIVE down AS (
        SELECT id, '{}'::bigint[] AS above FROM player WHERE upline_id IS NULL
        UNION ALL SELECT p.id, down.above || p.upline_id FROM down JOIN player p ON p.upline_id = down.id)
      SELECT id, above, '2026-01-01' FROM down WHERE above <> '{}'`)
  await owner.query(
    'INSERT INTO team_size SELECT a.id, count(*) FROM upline_path p, unnest(above) AS a (id) GROUP BY 1',
  )
  const { rows } = await owner.query(
    'SELECT max(cardinality(above)) AS depth, count(*) AS below FROM upline_path',
  )
  if (Number(rows[0].below) !== accounts - 1 || rows[0].depth < levels - 1)
    throw new Error(`the tree has ${rows[0].below} accounts on ${rows[0].depth} levels`)
}

/** Makes a daily wage of every agent, each covered by the one above, and a real-time wage of every thousandth agent. */
async function makeContracts(owner: pg.Pool): Promise<void> {
  const weights = Object.fromEntries(gameCategories.map((category) => [category, 100]))
  const basis = { weights, activeFrom: '100000', countsOwn: true }
  const clauses = [
    { sales: '100000', active: 0, loss: '0', rate: 3_000 },
    { sales: '10000000', active: 3, loss: '0', rate: 5_000 },
  ]
  const add = (plan: string, period: string, rules: object, every: number) =>
    owner.query(
      `INSERT INTO agent_contract (id, brand_id, plan, agent_id, player_id, currency, period, terms, state, offered_by, offered_at, open_until, answered_at, from_at)
       SELECT gen_random_uuid(), 1, $1, upline_id, id, 'PHP', $2, $3, 'agreed', 'staff/x', '2026-01-01', '2026-01-02', '2026-01-01', $5
         FROM player WHERE id <= $4 AND (id - 1) % $6::bigint = 0`,
      [plan, period, { platformPaysBelow: false, rules }, contracts, new Date(fromMs), every],
    )
  await add('daily-wage', 'D', { ...basis, clauses }, 1)
  await owner.query('UPDATE agent_contract SET agent_id = NULL WHERE player_id = 1')
  await add('real-time-wage', 'live', { ...basis, profitRate: 1_000, lossRate: 4_000, singleBet: '0' }, 1_000)
}

/** Makes five bets of every account on the day, in two categories. */
async function makeFigures(owner: pg.Pool): Promise<void> {
  await owner.query(
    `INSERT INTO figure (wallet_id, quarter, category, vendor, staked, won, refunded, rounds, settled_stake, settled_win, valid_bet, corrections, corrected_bet, bonus)
     SELECT id, $1::timestamptz + (id * 31 + n) % 96 * interval '15 minutes', (ARRAY['RNG', 'LIVE'])[n], 'V', 0, 0, 0, 1 + n, 20000 * n, 9000 * (id % 4), 20000 * n, 0, 0, 0
       FROM wallet, generate_series(1, 2) AS n`,
    [new Date(fromMs)],
  )
}

/** Makes rounds that players have just settled, as the ledger records them. */
async function makeRounds(owner: pg.Pool, nowMs: number): Promise<void> {
  await owner.query(
    `INSERT INTO transfer (wallet_id, version, at, verb, source, transaction_id, game_id, category, round_id, amount, win, settled_stake, settled_win, valid_bet, lines, position, hash)
     SELECT 1 + n * 9, 1000 + n, $2, 'round', 'V', 'bench/' || n, 'g', 'RNG', gen_random_uuid(), 1000, 700, 1000, 700, 1000, '{}', ledger_position(), ''
       FROM generate_series(1, $1::integer) AS n`,
    [liveBets, new Date(nowMs)],
  )
}

/** Makes totals of the root in every quarter of an hour of a month, in every category. */
async function makeTeamFigures(owner: pg.Pool): Promise<void> {
  await owner.query(
    `INSERT INTO team_figure (agent_id, currency, quarter, category, settled_stake, settled_win, valid_bet, rounds)
       SELECT 1, 'PHP', quarter, category, 100, 90, 100, 1
         FROM generate_series($2::timestamptz - interval '60 days', $2, '15 minutes') AS quarter, unnest($1::text[]) AS category`,
    [gameCategories, new Date(fromMs + dayMs)],
  )
  await owner.query('VACUUM ANALYZE team_figure')
}
