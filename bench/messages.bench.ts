import { systemClock } from '@fairground/kernel/system-clock'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { sendMessage } from '../apps/server/src/features/messaging/inbox/index.ts'
import { setBrands } from '../tests/world/brands.ts'
import { benchDatabase } from './database.ts'
import type { Report } from './report.ts'

const players = 100_000
/** One in twenty players agreed to offers. */
const willingShare = 20
const mostSeconds = 180

/**
 * Measures the time to deliver a message to a million players, and an offer to those who agreed, sent by two processes
 * at once.
 */
export async function benchMessages(report: Report): Promise<void> {
  const database = await benchDatabase(1)
  const owner = openPool(database.ownerUrl, { max: 1 })
  const pools = [openPool(database.url, { max: 4 }), openPool(database.url, { max: 4 })]
  const dbs = pools.map((pool) => openDb(pool))
  try {
    await owner.query(
      `INSERT INTO player (brand_id, public_id, customer_id, username, nickname, password_hash, kind, standing, currency, language_code, registered_at)
       SELECT 1, gen_random_uuid(), (1000000000 + number)::text, 'reader' || number, 'player', 'none', 'member', 0, 'PHP', 'TY', now() - interval '1 day'
         FROM generate_series(2, $1) AS number`,
      [players],
    )
    await owner.query(
      `INSERT INTO wallet (brand_id, player_id, currency, purpose) SELECT 1, id, 'PHP', 'play' FROM player WHERE id > 1 ORDER BY id`,
    )
    await owner.query(
      `INSERT INTO marketing_consent (player_id, channel, since) SELECT id, 'inbox', now() FROM player WHERE id % $1 = 0`,
      [willingShare],
    )
    await setBrands({ db: dbs[0]!, clock: systemClock }, { most_messaged_alone: players })
    await owner.query('VACUUM ANALYZE')
    await owner.query('CHECKPOINT')
    for (const [kind, expected] of [
      ['service', players],
      ['marketing', players / willingShare],
    ] as const) {
      const { rows } = await owner.query<{ id: string }>(
        `INSERT INTO inbox_message (public_id, brand_id, kind, words, segment, state, send_at, expires_at, made_at, approved_by)
         VALUES (gen_random_uuid(), 1, $1, '{"TY": {"title": "Balita", "html": "<p>May bago.</p>"}}', '{}', 'planned',
                 now() - interval '1 minute', now() + interval '30 days', now(), NULL) RETURNING id`,
        [kind],
      )
      const messageId = String(rows[0]!.id)
      const task = { payload: { messageId }, check: async () => {}, finish: async () => {} }
      const began = performance.now()
      await Promise.all(
        dbs.map((db) => sendMessage({ db, clock: { now: Date.now }, live: { toPlayer() {} } }, task)),
      )
      report.figure({
        name: `a message of ${kind} to ${expected} of ${players} players, sent by two processes at once`,
        value: (performance.now() - began) / 1_000,
        unit: 's',
        goal: { max: mostSeconds },
      })
      const { rows: sent } = await owner.query(
        `SELECT delivered, (SELECT count(*) FROM inbox_delivery WHERE message_id = $1) AS rows FROM inbox_message WHERE id = $1`,
        [messageId],
      )
      if (Number(sent[0].rows) !== expected || sent[0].delivered !== expected)
        throw new Error(`${sent[0].rows} were delivered, ${sent[0].delivered} counted`)
    }
    report.figure({
      name: 'memory of the process that sends it',
      value: process.resourceUsage().maxRSS / 1024,
      unit: 'MB',
    })
  } finally {
    await Promise.all([owner.end(), ...pools.map((pool) => pool.end())])
    await database.close()
  }
}
