import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newId } from '@fairground/kernel/id'
import { systemChance } from '@fairground/kernel/system-chance'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { checkPromotions } from '../apps/server/src/features/bonus/promotions/index.ts'
import { benchDatabase } from './database.ts'
import type { Report } from './report.ts'

const players = 1_000_000
const mostSeconds = 120
const mostMegabytes = 400
/** One in twenty players is held out, which is recorded for each player. */
const holdOut = 5

/**
 * Measures the time and the memory for a gift to a million players, given by two processes, one of which is killed on
 * the way.
 */
export async function benchPromotions(report: Report): Promise<void> {
  const database = await benchDatabase(1)
  const owner = openPool(database.ownerUrl, { max: 1 })
  const db = openDb(openPool(database.url, { max: 1 }))
  const chance = systemChance()
  const nowMs = Date.now()
  try {
    await owner.query(
      `INSERT INTO player (brand_id, public_id, customer_id, username, nickname, password_hash, kind, standing, currency, language_code, registered_at)
       SELECT 1, gen_random_uuid(), (1000000000 + number)::text, 'gifted' || number, 'player', 'none', 'member', 0, 'PHP', 'TY', now()
         FROM generate_series(2, $1) AS number`,
      [players],
    )
    await owner.query(
      `INSERT INTO wallet (brand_id, player_id, currency, purpose) SELECT 1, id, 'PHP', 'play' FROM player WHERE id > 1 ORDER BY id`,
    )
    await owner.query(
      `INSERT INTO article (public_id, brand_id, kind, words, published_at) VALUES (gen_random_uuid(), 1, 'promotion', '{"TY": {"title": "Regalo"}}', now())`,
    )
    await owner.query(
      `INSERT INTO promotion (public_id, brand_id, article_id, kind, name, currency, terms, segment, hold_out, budget, state, starts_at, ends_at, made_at)
       SELECT $1, 1, id, 'gift', 'gift', 'PHP', '{"kind": "gift", "amount": "5000", "turnover": 100, "claimDays": 7}', '{}', $2, 1000000000000,
              'open', now() - interval '1 minute', now() + interval '7 days', now() FROM article`,
      [newId(nowMs, chance), holdOut],
    )
    await owner.query('VACUUM ANALYZE')
    await owner.query('CHECKPOINT')

    const began = performance.now()
    const [kept, killed] = [gives(database.url), gives(database.url)]
    await pause(2_000)
    killed.process.kill('SIGKILL')
    const megabytes = await kept.megabytes
    const seconds = (performance.now() - began) / 1_000
    report.figure({
      name: `a gift for ${players} players by two processes, one killed`,
      value: seconds,
      unit: 's',
      goal: { max: mostSeconds },
    })
    report.figure({
      name: 'memory of the process that gives it',
      value: megabytes,
      unit: 'MB',
      goal: { max: mostMegabytes },
    })
    const { rows } = await owner.query(
      `SELECT (SELECT count(*) FROM reward) AS rewards, (SELECT count(*) FROM promotion_group WHERE is_held_out) AS out,
              (SELECT count(*) FROM promotion_group) AS all, (SELECT rewards FROM promotion) AS counted`,
    )
    const { rewards, out, all, counted } = rows[0]
    if (
      Number(all) !== players ||
      Number(rewards) + Number(out) !== players ||
      Number(counted) !== Number(rewards)
    )
      throw new Error(`${rewards} were given, ${out} left out, ${all} gone through, ${counted} counted`)
    const broken = await checkPromotions(db)
    if (broken.length > 0) throw new Error(broken.map(({ rule }) => rule).join('; '))
  } finally {
    await Promise.all([owner.end(), db.destroy()])
    await database.close()
  }
}

/** Starts a process that gives due gifts, and reports its largest memory at the end. */
function gives(url: string): { process: ChildProcess; megabytes: Promise<number> } {
  const process = fork(fileURLToPath(new URL('gifts.process.ts', import.meta.url)), [url], {
    stdio: 'inherit',
  })
  return { process, megabytes: once(process, 'message').then(([told]) => told.megabytes as number) }
}
