import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { prepareJobQueue } from './job-queue.ts'
import { forRole, giveRights, prepareRole } from './roles.ts'

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
 * Brings the database to this code's shape by an owner's connection: applies the missing migrations in order, each in
 * its own transaction, one process at a time, and returns their names. The queue of jobs is prepared as well, and
 * `login` is given the rights of the application. Throws a MigrationError for a server of another age, an applied file
 * that has changed since, a database newer than the code, and a migration that fails, and a RightsError where the owner
 * cannot give the rights.
 */
export async function migrate(pool: pg.Pool, login: string, folder = ourFolder): Promise<string[]> {
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
    const missing = await findMissing(client, migrations)
    const role = await prepareRole(client, login)
    for (const migration of missing) await apply(client, migration, role)
    await prepareJobQueue(client)
    await giveRights(client, role)
    return missing.map(({ name }) => name)
  } finally {
    // Ends the session's lock together with the connection, whatever state it is in.
    client.release(true)
  }
}

/**
 * Refuses a database that is not of this code's shape, by the server's own connection; for where no migration runs
 * before it. Throws a MigrationError.
 */
export async function refuseUnmigrated(pool: pg.Pool, folder = ourFolder): Promise<void> {
  const { rows } = await pool.query(
    `SELECT has_table_privilege(to_regclass('migration'), 'SELECT') AS may_read`,
  )
  const missing = rows[0].may_read ? await findMissing(pool, readMigrations(folder)) : []
  if (rows[0].may_read && missing.length === 0) return
  throw new MigrationError(
    'The database of DATABASE_URL is not of the shape of this version, or its login was given no rights there: set OWNER_DATABASE_URL as well, or run `npm run migrate` with both.',
  )
}

/** What was not applied yet; throws a MigrationError where what was applied is not what is here. */
async function findMissing(client: pg.Pool | pg.PoolClient, migrations: Migration[]): Promise<Migration[]> {
  const { rows: applied } = await client.query<Migration>(
    'SELECT number, name, sha256 FROM migration ORDER BY number',
  )
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
  return migrations.filter(({ number }) => !applied.some((past) => past.number === number))
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

async function apply(client: pg.PoolClient, { number, name, sql, sha256 }: Migration, role: string) {
  try {
    await client.query('BEGIN')
    await client.query(forRole(sql, role))
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
