import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { seededChance } from '@fairground/kernel/chance'
import { systemClock } from '@fairground/kernel/system-clock'
import type pg from 'pg'
import { openPool } from '../apps/server/src/db/pool.ts'
import { startPostgres } from '../tools/machine/postgres.ts'
import { root } from '../tools/machine/terminal.ts'
import { percentile, type Report } from './report.ts'

/** The number of accounts of a tree, and its maximum depth. */
const accounts = 1_000_000
const mostLevels = 40
/** The number of accounts whose uplines are looked up at once, as by a follower that adds up teams. */
const looked = 10_000
const singles = 200

/** A way to store a tree: how it is made from `account (id, upline)`, and its queries. */
interface Shape {
  name: string
  /** The extension that a database must have for it. */
  extension?: string
  make: string[]
  tables: string[]
  /** The rows (account, above) of some accounts: $1 is their ids. */
  above: string
  /** Whether an account is below another one: $1 and $2. */
  isBelow: string
  /** The number of accounts below one: $1. */
  below: string
  /** Moves an account with everybody below it: `:account` below `:upline`, at `:at`. */
  move: string[]
}

const shapes: Shape[] = [
  {
    name: 'dated edges, asked recursively',
    make: [
      `CREATE TABLE edge (account bigint, upline bigint, from_at timestamptz NOT NULL, to_at timestamptz NOT NULL DEFAULT 'infinity')`,
      `INSERT INTO edge SELECT id, upline, '2026-01-01' FROM account`,
      'ALTER TABLE edge ADD PRIMARY KEY (account, to_at)',
      `CREATE INDEX ON edge (upline) WHERE to_at = 'infinity'`,
    ],
    tables: ['edge'],
    // Each upline is looked up by its key: a join of sets is planned as a scan of all edges, once for each level (7 s).
    above: `WITH RECURSIVE up AS (
        SELECT o.account, e.upline FROM unnest($1::bigint[]) AS o (account)
          CROSS JOIN LATERAL (SELECT upline FROM edge e WHERE e.account = o.account AND e.to_at = 'infinity' OFFSET 0) e
        UNION ALL SELECT up.account, e.upline FROM up
          CROSS JOIN LATERAL (SELECT upline FROM edge e WHERE e.account = up.upline AND e.to_at = 'infinity' OFFSET 0) e)
      SELECT count(*) FROM up WHERE upline IS NOT NULL`,
    isBelow: `WITH RECURSIVE up AS (
        SELECT e.upline FROM edge e WHERE e.account = $1 AND e.to_at = 'infinity'
        UNION ALL SELECT e.upline FROM up JOIN edge e ON e.account = up.upline AND e.to_at = 'infinity')
      SELECT count(*) FROM up WHERE upline = $2`,
    below: `WITH RECURSIVE down AS (
        SELECT e.account FROM edge e WHERE e.upline = $1 AND e.to_at = 'infinity'
        UNION ALL SELECT e.account FROM down JOIN edge e ON e.upline = down.account AND e.to_at = 'infinity')
      SELECT count(*) FROM down`,
    move: [
      `UPDATE edge SET to_at = :at WHERE account = :account AND to_at = 'infinity'`,
      `INSERT INTO edge (account, upline, from_at) VALUES (:account, :upline, :at)`,
    ],
  },
  {
    name: 'dated path as an array',
    make: [
      `CREATE TABLE path (account bigint, above bigint[] NOT NULL, from_at timestamptz NOT NULL, to_at timestamptz NOT NULL DEFAULT 'infinity')`,
      `INSERT INTO path WITH RECURSIVE down AS (
          SELECT id, '{}'::bigint[] AS above FROM account WHERE upline IS NULL
          UNION ALL SELECT a.id, down.above || a.upline FROM down JOIN account a ON a.upline = down.id)
        SELECT id, above, '2026-01-01' FROM down`,
      'ALTER TABLE path ADD PRIMARY KEY (account, to_at)',
      `CREATE INDEX ON path USING gin (above) WHERE to_at = 'infinity'`,
    ],
    tables: ['path'],
    above: `SELECT count(*) FROM path p, unnest(p.above) AS one WHERE p.account = ANY ($1) AND p.to_at = 'infinity'`,
    isBelow: `SELECT count(*) FROM path WHERE account = $1 AND to_at = 'infinity' AND $2 = ANY (above)`,
    below: `SELECT count(*) FROM path WHERE above @> ARRAY[$1]::bigint[] AND to_at = 'infinity'`,
    move: [
      `WITH moved AS (
         UPDATE path SET to_at = :at WHERE (account = :account OR above @> ARRAY[:account]::bigint[]) AND to_at = 'infinity' RETURNING account, above),
       target AS (SELECT above || account AS above FROM path WHERE account = :upline AND to_at = 'infinity')
       INSERT INTO path (account, above, from_at)
         SELECT m.account, t.above || m.above[array_position(m.above || m.account, :account):], :at FROM moved m, target t`,
    ],
  },
  {
    name: 'closure table',
    make: [
      `CREATE TABLE closure (above bigint, account bigint, from_at timestamptz NOT NULL, to_at timestamptz NOT NULL DEFAULT 'infinity')`,
      `INSERT INTO closure WITH RECURSIVE down AS (
          SELECT id, '{}'::bigint[] AS above FROM account WHERE upline IS NULL
          UNION ALL SELECT a.id, down.above || a.upline FROM down JOIN account a ON a.upline = down.id)
        SELECT one, id, '2026-01-01' FROM down, unnest(above) AS one`,
      'ALTER TABLE closure ADD PRIMARY KEY (account, above, to_at)',
      `CREATE INDEX ON closure (above) WHERE to_at = 'infinity'`,
    ],
    tables: ['closure'],
    above: `SELECT count(*) FROM closure WHERE account = ANY ($1) AND to_at = 'infinity'`,
    isBelow: `SELECT count(*) FROM closure WHERE account = $1 AND above = $2 AND to_at = 'infinity'`,
    below: `SELECT count(*) FROM closure WHERE above = $1 AND to_at = 'infinity'`,
    move: [
      `WITH moved AS (SELECT account FROM closure WHERE above = :account AND to_at = 'infinity' UNION ALL SELECT :account),
         old AS (SELECT above FROM closure WHERE account = :account AND to_at = 'infinity')
       UPDATE closure c SET to_at = :at FROM moved m, old o WHERE c.account = m.account AND c.above = o.above AND c.to_at = 'infinity'`,
      `WITH moved AS (SELECT account FROM closure WHERE above = :account AND to_at = 'infinity' UNION ALL SELECT :account),
         target AS (SELECT above FROM closure WHERE account = :upline AND to_at = 'infinity' UNION ALL SELECT :upline)
       INSERT INTO closure SELECT t.above, m.account, :at FROM moved m, target t`,
    ],
  },
  {
    name: 'ltree',
    extension: 'ltree',
    make: [
      `CREATE TABLE label (account bigint, path ltree NOT NULL, from_at timestamptz NOT NULL, to_at timestamptz NOT NULL DEFAULT 'infinity')`,
      `INSERT INTO label WITH RECURSIVE down AS (
          SELECT id, id::text AS path FROM account WHERE upline IS NULL
          UNION ALL SELECT a.id, down.path || '.' || a.id FROM down JOIN account a ON a.upline = down.id)
        SELECT id, path::ltree, '2026-01-01' FROM down`,
      'ALTER TABLE label ADD PRIMARY KEY (account, to_at)',
      `CREATE INDEX ON label USING gist (path) WHERE to_at = 'infinity'`,
    ],
    tables: ['label'],
    above: `SELECT count(*) FROM label l, unnest(string_to_array(l.path::text, '.')) AS one
             WHERE l.account = ANY ($1) AND l.to_at = 'infinity' AND one <> l.account::text`,
    isBelow: `SELECT count(*) FROM label a JOIN label b ON b.account = $2 AND b.to_at = 'infinity'
               WHERE a.account = $1 AND a.to_at = 'infinity' AND a.path <@ b.path AND a.account <> b.account`,
    below: `SELECT count(*) - 1 AS count FROM label WHERE to_at = 'infinity' AND path <@ (SELECT path FROM label WHERE account = $1 AND to_at = 'infinity')`,
    move: [
      `WITH own AS (SELECT path FROM label WHERE account = :account AND to_at = 'infinity'),
       target AS (SELECT path FROM label WHERE account = :upline AND to_at = 'infinity'),
       moved AS (UPDATE label l SET to_at = :at FROM own WHERE l.path <@ own.path AND l.to_at = 'infinity' RETURNING l.account, l.path)
       INSERT INTO label SELECT m.account, t.path || subpath(m.path, nlevel(o.path) - 1), :at FROM moved m, own o, target t`,
    ],
  },
]

/** Measures a tree of a million accounts for each way to store it: size, reads up and down, and a move. */
export async function benchTree(report: Report): Promise<void> {
  const folder = mkdtempSync(join(root, '.cache/bench-'))
  const database = await startPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { shared_buffers: '1GB', max_wal_size: '8GB', synchronous_commit: 'off' },
    log: () => {},
  })
  const owner = openPool(database.ownerUrl, { max: 1 })
  try {
    await makeAccounts(owner)
    const chance = seededChance(40)
    const some = Array.from({ length: looked }, () => 1 + chance.below(accounts))
    // Accounts with a large team; the first has most of the tree below it.
    const { rows } = await owner.query(`SELECT id FROM account WHERE id BETWEEN 2 AND 400 ORDER BY id`)
    const large = rows.map(({ id }) => BigInt(id))
    const answers = new Map<string, string>()
    for (const shape of shapes) {
      if (shape.extension && !(await hasExtension(owner, shape.extension))) {
        process.stdout.write(`${shape.name}: this PostgreSQL does not have it\n`)
        continue
      }
      await benchShape(owner, report, shape, { some, large, answers })
    }
  } finally {
    await owner.end()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Places each account below one of the last three fifths of the earlier ones: about 35 levels, at most 40. */
async function makeAccounts(owner: pg.Pool): Promise<void> {
  const chance = seededChance(18)
  const level = new Uint8Array(accounts + 1)
  await owner.query('CREATE TABLE account (id bigint, upline bigint)')
  for (let from = 1; from <= accounts; from += 50_000) {
    const uplines = Array.from({ length: 50_000 }, (_, at) => {
      const id = from + at
      if (id === 1) return null
      const least = Math.max(1, Math.floor(id * 0.4))
      let upline = least + chance.below(id - least)
      while (level[upline]! >= mostLevels - 1) upline = 1 + chance.below(id - 1)
      level[id] = level[upline]! + 1
      return upline
    })
    await owner.query(
      `INSERT INTO account SELECT $1::bigint + o - 1, u FROM unnest($2::bigint[]) WITH ORDINALITY AS x (u, o)`,
      [from, uplines],
    )
  }
  await owner.query('ALTER TABLE account ADD PRIMARY KEY (id)')
  await owner.query('CREATE INDEX ON account (upline)')
  await owner.query('ANALYZE account')
  process.stdout.write(
    `${accounts} accounts, ${level.reduce((most, one) => Math.max(most, one)) + 1} levels\n`,
  )
}

async function benchShape(
  owner: pg.Pool,
  report: Report,
  { name, make, tables, above, isBelow, below, move }: Shape,
  { some, large, answers }: { some: number[]; large: bigint[]; answers: Map<string, string> },
): Promise<void> {
  const figure = (what: string, value: number, unit: string) =>
    report.figure({ name: `${name}: ${what}`, value, unit })
  const started = systemClock.now()
  for (const statement of make) await owner.query(statement)
  await owner.query(`VACUUM ANALYZE ${tables.join(', ')}`)
  figure('made', (systemClock.now() - started) / 1000, 's')
  const size = await owner.query(
    `SELECT sum(pg_total_relation_size(t::regclass)) AS bytes FROM unnest($1::text[]) AS t`,
    [tables],
  )
  figure('size', Number(size.rows[0].bytes) / 2 ** 20, 'MB')

  await owner.query(above, [some])
  figure(`accounts above ${looked}`, (await timed(owner, above, [some])).ms, 'ms')
  figure('is one below another, p99', await p99(owner, isBelow, (at) => [some[at], some[at + singles]]), 'ms')
  const teams: { account: bigint; ms: number; count: number }[] = []
  for (const account of large) {
    const { ms, count } = await timed(owner, below, [account])
    teams.push({ account, ms, count })
  }
  // Every way must return the same teams.
  const said = teams.map(({ account, count }) => `${account} ${count}`).join()
  if ((answers.get('teams') ?? said) !== said) throw new Error(`${name} counts other teams`)
  answers.set('teams', said)
  const near = (wanted: number) =>
    teams.reduce((best, one) => (Math.abs(one.count - wanted) < Math.abs(best.count - wanted) ? one : best))
  for (const wanted of [10_000, 100_000]) {
    const team = near(wanted)
    figure(`the team of ${team.count}`, team.ms, 'ms')
  }
  const moved = near(10_000)
  const before = systemClock.now()
  await owner.query('BEGIN')
  for (const statement of move)
    await owner.query(
      statement
        .replaceAll(':account', `${moved.account}::bigint`)
        .replaceAll(':upline', '1::bigint')
        .replaceAll(':at', `timestamptz '2026-06-01'`),
    )
  await owner.query('COMMIT')
  figure(`moving ${moved.count}`, systemClock.now() - before, 'ms')
  if ((await timed(owner, below, [moved.account])).count !== moved.count)
    throw new Error(`${name} has lost accounts in a move`)
  for (const table of tables) await owner.query(`DROP TABLE ${table}`)
}

async function timed(
  owner: pg.Pool,
  text: string,
  values: unknown[],
): Promise<{ ms: number; count: number }> {
  const started = performance.now()
  const { rows } = await owner.query(text, values)
  return { ms: performance.now() - started, count: Number(rows[0].count) }
}

async function p99(owner: pg.Pool, text: string, valuesAt: (at: number) => unknown[]): Promise<number> {
  const times = []
  for (let at = 0; at < singles; at++) times.push((await timed(owner, text, valuesAt(at))).ms)
  return percentile(times, 0.99)
}

async function hasExtension(owner: pg.Pool, name: string): Promise<boolean> {
  const { rows } = await owner.query('SELECT FROM pg_available_extensions WHERE name = $1', [name])
  if (rows.length === 0) return false
  await owner.query(`CREATE EXTENSION IF NOT EXISTS ${name}`)
  return true
}
