import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { addTestBrand } from '../tests/world/brands.ts'
import { serverLogin, startPostgres } from '../tools/machine/postgres.ts'
import { root } from '../tools/machine/terminal.ts'

export interface BenchDatabase {
  url: string
  ownerUrl: string
  close(): Promise<void>
}

/**
 * Starts a separate durable embedded PostgreSQL on the project's disk (fsync and synchronous_commit on), migrated, with
 * `players` players of 10,000,000.00 each. Only the sizes of its memory and of its WAL differ from those of `npm
 * start`.
 */
export async function benchDatabase(players: number): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(root, '.cache/bench-'))
  const database = await startPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { shared_buffers: '1GB', min_wal_size: '2GB', max_wal_size: '4GB' },
    log: () => {},
  })
  const owner = openPool(database.ownerUrl, { max: 1 })
  await migrate(owner, serverLogin)
  const { rows } = await owner.query('SHOW fsync')
  if (rows[0].fsync !== 'on') throw new Error('the bench measures durable commits only')
  await addPlayers(owner, players)
  await fillLog(owner)
  await owner.query('VACUUM ANALYZE')
  await owner.query('CHECKPOINT')
  await owner.end()
  return {
    url: database.url,
    ownerUrl: database.ownerUrl,
    async close() {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes a brand with `players` players of 10,000,000.00 each in an empty database, with the owner's login. */
export async function addPlayers(owner: pg.Pool, players: number): Promise<void> {
  await addTestBrand(openDb(owner), {
    code: 'bench',
    timeZone: 'UTC',
    languages: ['TY'],
    pace: 'relaxed',
    cycle_ms: 0,
    switches: JSON.stringify({ freeplay: true }),
  })
  await owner.query(
    `INSERT INTO player (brand_id, public_id, username, nickname, password_hash, kind, standing, currency, language_code, registered_at)
     SELECT 1, gen_random_uuid(), 'player' || number, 'player', 'none', 'member', 0, 'PHP', 'TY', now()
       FROM generate_series(1, $1) AS number`,
    [players],
  )
  await owner.query(
    `INSERT INTO wallet (brand_id, player_id, currency, purpose) SELECT 1, id, 'PHP', 'play' FROM player ORDER BY id`,
  )
  for (let from = 1; from <= players; from += 5000) {
    await owner.query(`SELECT count(*) FROM ${bringMoney}`, [from, from + 4999])
  }
}

/**
 * Places the first players in a tree: the first is the root, and each account of a level is below a random one of the
 * level above.
 */
export async function standInTree(owner: pg.Pool, players: number, levels: number): Promise<void> {
  const perLevel = Math.ceil(players / levels)
  await owner.query(
    `UPDATE player SET standing = 1, upline_id = CASE WHEN id > 1 THEN
       greatest(1, ((id - 1) / $1::bigint - 1) * $1 + 1 + (id * 7919) % $1) END`,
    [perLevel],
  )
  await owner.query(`
    INSERT INTO upline_path (player_id, above, from_at)
      WITH RECURSIVE down AS (
        SELECT id, '{}'::bigint[] AS above FROM player WHERE upline_id IS NULL
        UNION ALL SELECT p.id, down.above || p.upline_id FROM down JOIN player p ON p.upline_id = down.id)
      SELECT id, above, now() - interval '1 day' FROM down WHERE above <> '{}'`)
  const { rows } = await owner.query(
    'SELECT max(cardinality(above)) AS depth, count(*) AS below FROM upline_path',
  )
  if (Number(rows[0].below) !== players - 1 || rows[0].depth < levels - 1)
    throw new Error(`the tree has ${rows[0].below} accounts on ${rows[0].depth} levels`)
}

/**
 * Writes some gigabytes of WAL, which the following checkpoint keeps for recycling. A server that has run for an hour
 * recycles old WAL files; a new one must create a file for every 16 MB, which stops all commits (measured: 50 ms in the
 * slowest hundredth instead of 17).
 */
async function fillLog(owner: pg.Pool) {
  await owner.query('CREATE TABLE log_filler (text text)')
  for (let times = 0; times < 3; times++) {
    await owner.query(`INSERT INTO log_filler SELECT repeat('x', 900) FROM generate_series(1, 600000)`)
    await owner.query('TRUNCATE log_filler')
  }
  await owner.query('DROP TABLE log_filler')
  await owner.query('CHECKPOINT')
}

/** Money is added through the wallet here too, so that the ledger of a bench adds up. */
const bringMoney = `(SELECT array_agg(id ORDER BY id) AS ids FROM wallet WHERE id BETWEEN $1 AND $2) w,
  LATERAL (SELECT array_fill(NULL::text, ARRAY[cardinality(ids)]) AS nothing, cardinality(ids) AS n) x,
  LATERAL wallet_apply(ids, array_fill('PHP'::text, ARRAY[n]), array_fill('transfer'::text, ARRAY[n]),
    array_fill('bench'::text, ARRAY[n]), (SELECT array_agg('brought/' || id ORDER BY id) FROM unnest(ids) AS id),
    nothing::uuid[], nothing, nothing, nothing, array_fill(1000000000::bigint, ARRAY[n]),
    array_fill(0::bigint, ARRAY[n]), array_fill(0, ARRAY[n]), nothing, array_fill('demo-money'::text, ARRAY[n]),
    array_fill('deposits'::text, ARRAY[n]),
    array_fill('{"cash": 1000000000, "outside/bench": -1000000000}'::jsonb, ARRAY[n]),
    nothing::bigint[], nothing::bigint[], nothing::jsonb[], nothing, nothing::bigint[], nothing::bigint[],
    nothing::bigint[], 0)`
