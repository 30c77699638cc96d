import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

/** A database that this code cannot work on, or a migration that failed: one sentence, nothing half done. */
export class MigrationError extends Error {}

interface Migration {
  number: number
  name: string
  sql: string
  sha256: string
}

const oldestServer = 15
const newestServer = 18
const ourFolder = fileURLToPath(new URL('./migrations/', import.meta.url))

/**
 * Brings the database to this code's shape: applies the missing migrations in order, each in its own transaction, one
 * process at a time, and returns their names. Throws a MigrationError for a server of another age, an applied file that
 * has changed since, a database newer than the code, and a migration that fails.
 */
export async function migrate(pool: pg.Pool, folder = ourFolder): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = await pool.connect()
  try {
    await refuseOtherServer(client)
    await client.query(`SELECT pg_advisory_lock(hashtext('fairground migrate'))`)
    await client.query(`CREATE TABLE IF NOT EXISTS migration (
      number int PRIMARY KEY,
      name text NOT NULL,
      sha256 text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
    const applied = (
      await client.query<Migration>('SELECT number, name, sha256 FROM migration ORDER BY number')
    ).rows
    for (const past of applied) {
      const ours = migrations.find((migration) => migration.number === past.number)
      if (!ours) {
        throw new MigrationError(
          `The database is newer than this code: it has migration ${past.name}, which is not here. Start the newer version.`,
        )
      }
      if (ours.name !== past.name || ours.sha256 !== past.sha256) {
        throw new MigrationError(
          `Migration ${past.name} was changed after it was applied: restore the file and write a new one instead.`,
        )
      }
    }
    const missing = migrations.filter(({ number }) => !applied.some((past) => past.number === number))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    // Ends the session's lock together with the connection, whatever state it is in.
    client.release(true)
  }
}

async function refuseOtherServer(client: pg.PoolClient) {
  const { rows } = await client.query('SHOW server_version_num')
  const major = Math.floor(Number(rows[0].server_version_num) / 10_000)
  if (major < oldestServer || major > newestServer) {
    throw new MigrationError(
      `The database is PostgreSQL ${major}; Fairground works on PostgreSQL ${oldestServer} to ${newestServer}.`,
    )
  }
}

/** The migrations of a folder by number; the hash ignores the line ends a checkout may have changed. */
function readMigrations(folder: string): Migration[] {
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
        throw new MigrationError(`Migration ${name} is not named like 0001-what-it-does.sql.`)
      }
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return {
        number: Number(name.slice(0, 4)),
        name,
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
      }
    })
  for (const [index, migration] of migrations.entries()) {
    if (migration.number !== index + 1) {
      throw new MigrationError(`Migration ${migration.name} should have the number ${index + 1}.`)
    }
  }
  return migrations
}

async function apply(client: pg.PoolClient, { number, name, sql, sha256 }: Migration) {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO migration (number, name, sha256) VALUES ($1, $2, $3)', [
      number,
      name,
      sha256,
    ])
    await client.query('COMMIT')
  } catch (error) {
    throw new MigrationError(
      `Migration ${name} failed and was taken back whole: ${(error as Error).message}.`,
      { cause: error },
    )
  }
}
