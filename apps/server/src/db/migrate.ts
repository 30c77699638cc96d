import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { forRole, giveRights, prepareRole } from './roles.ts'

/** Thrown for a database that this code cannot work on, or a failed migration: one sentence, nothing half done. */
export class MigrationError extends Error {}

/** Thrown for a database whose first migration is no longer ours. */
export class OldDatabaseError extends MigrationError {}

interface Migration {
  number: number
  name: string
  sql: string
  sha256: string
}

const oldestServer = 15
const newestServer = 18
const ourFolders: Folders = {
  migrations: fileURLToPath(new URL('./migrations/', import.meta.url)),
  functions: fileURLToPath(new URL('../', import.meta.url)),
}

/** Folder of the migrations, and the folder above all folders `functions`, with a file for each. */
export interface Folders {
  migrations: string
  functions: string
}

/**
 * Function of the database, with its triggers and rights: `wallet-apply.sql` creates `wallet_apply`. A file may also
 * have only triggers that run functions of other files.
 */
interface DatabaseFunction {
  name: string
  sql: string
  sha256: string
}

/** First migrations of databases from before the migrations were written anew, the newest last. */
const oldFirst = ['0001-brands-and-players.sql', '0001-baseline.sql', '0001-tables.sql']

/**
 * Brings the database to this code's schema through an owner's connection: applies the missing migrations in order,
 * each in its own transaction, then the changed functions, one process at a time, and returns the names of the
 * migrations. `login` is given the rights of the application. Throws a MigrationError for an unsupported version of
 * PostgreSQL, an applied file that has changed since, a database newer or much older than the code, and a migration
 * that fails, and a RightsError if the owner cannot give the rights.
 */
export async function migrate(pool: pg.Pool, login: string, folders = ourFolders): Promise<string[]> {
  const migrations = readMigrations(folders.migrations)
  const functions = readFunctions(folders.functions)
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
    await client.query(
      'CREATE TABLE IF NOT EXISTS database_function (name text PRIMARY KEY, sha256 text NOT NULL)',
    )
    const missing = await findMissing(client, migrations)
    const role = await prepareRole(client, login)
    for (const migration of missing) await apply(client, migration, role)
    await applyFunctions(client, functions, role)
    await giveRights(client, role)
    return missing.map(({ name }) => name)
  } finally {
    // Releases the session's lock together with the connection, whatever state it is in.
    client.release(true)
  }
}

/**
 * Refuses a database without this code's schema, through the server's own connection; for processes that run no
 * migrations before. Throws a MigrationError.
 */
export async function refuseUnmigrated(pool: pg.Pool, folders = ourFolders): Promise<void> {
  const { rows } = await pool.query(
    `SELECT has_table_privilege(to_regclass('database_function'), 'SELECT') AS may_read`,
  )
  if (rows[0].may_read) {
    const missing = await findMissing(pool, readMigrations(folders.migrations))
    const { changed, gone } = await findChanged(pool, readFunctions(folders.functions))
    if (missing.length + changed.length + gone.length === 0) return
  }
  throw new MigrationError(
    'The database of DATABASE_URL is not of the shape of this version, or its login was given no rights there: set OWNER_DATABASE_URL as well, or run `npm run migrate` with both.',
  )
}

/** Migrations that were not applied yet; throws a MigrationError if the applied ones differ from those here. */
async function findMissing(client: pg.Pool | pg.PoolClient, migrations: Migration[]): Promise<Migration[]> {
  const { rows: applied } = await client.query<Migration>(
    'SELECT number, name, sha256 FROM migration ORDER BY number',
  )
  if (applied[0] && oldFirst.includes(applied[0].name)) {
    throw new OldDatabaseError(
      'The database was made by an early version that this one cannot migrate: name an empty database.',
    )
  }
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

/** Migrations of a folder by number; the hash ignores line ends, which a checkout may have changed. */
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

/** Paths of all SQL files in the folders `functions` of db and of the features, those of db first. */
function functionFiles(folder: string): string[] {
  return ['db/functions/*.sql', 'features/*/*/functions/*.sql'].flatMap((pattern) =>
    globSync(pattern, { cwd: folder })
      .map((file) => file.split(sep).join('/'))
      .sort()
      .map((file) => join(folder, file)),
  )
}

function readFunctions(folder: string): DatabaseFunction[] {
  const files = functionFiles(folder).map((file) => ({
    name: basename(file, '.sql').replaceAll('-', '_'),
    sql: readFileSync(file, 'utf8').replaceAll('\r\n', '\n'),
  }))
  const twice = files.find(({ name }, at) => files.findIndex((one) => one.name === name) !== at)
  if (twice) throw new MigrationError(`Two features have a function ${twice.name}: rename one of the files.`)
  return files.map((file) => {
    const hash = createHash('sha256')
    // With the names: a file with another name is a new one, whose triggers must not be there yet.
    for (const { name, sql } of familyOf(file, files)) hash.update(`${name}\n${sql}`)
    return { ...file, sha256: hash.digest('hex') }
  })
}

interface FunctionFile {
  name: string
  sql: string
}

/**
 * The file and all files that must be recreated with it: dropping a function drops its triggers in every file, and the
 * triggers of a file are dropped only with their functions.
 */
function familyOf(file: FunctionFile, files: FunctionFile[]): FunctionFile[] {
  const family = new Set([file])
  // A set yields the members that are added during the loop.
  for (const member of family)
    for (const other of files) if (runs(member, other) || runs(other, member)) family.add(other)
  return files.filter((one) => family.has(one))
}

/** Whether a trigger of a file runs the function of another. */
function runs({ sql }: FunctionFile, { name }: FunctionFile): boolean {
  return sql.includes(`EXECUTE FUNCTION ${name}(`)
}

/** Functions whose text differs from the one applied last, and the names of those that no longer exist here. */
async function findChanged(client: pg.Pool | pg.PoolClient, functions: DatabaseFunction[]) {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM database_function',
  )
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  return {
    changed: functions.filter(({ name, sha256 }) => applied.get(name) !== sha256),
    gone: [...applied.keys()].filter((known) => !functions.some(({ name }) => name === known)),
  }
}

/**
 * Recreates the changed functions, all or none; objects that depend on a function, such as its triggers, are in its
 * file or in one of its family.
 */
async function applyFunctions(client: pg.PoolClient, functions: DatabaseFunction[], role: string) {
  const { changed, gone } = await findChanged(client, functions)
  if (changed.length + gone.length === 0) return
  let at = ''
  try {
    await client.query('BEGIN')
    // A function may call another, or read a table, that is created after it.
    await client.query('SET LOCAL check_function_bodies = off')
    for (const name of [...gone, ...changed.map((one) => one.name)]) await dropFunction(client, name)
    await client.query('DELETE FROM database_function WHERE name = ANY ($1)', [gone])
    for (const { name, sql, sha256 } of changed) {
      at = name
      await client.query(forRole(sql, role))
      await client.query(
        `INSERT INTO database_function VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET sha256 = EXCLUDED.sha256`,
        [name, sha256],
      )
    }
    await client.query('COMMIT')
  } catch (error) {
    throw new MigrationError(
      `The function ${at} could not be made, and all were left as they were: ${(error as Error).message}.`,
      { cause: error },
    )
  }
}

async function dropFunction(client: pg.PoolClient, name: string) {
  const { rows } = await client.query<{ signature: string }>(
    `SELECT oid::regprocedure::text AS signature FROM pg_proc WHERE proname = $1 AND pronamespace = 'public'::regnamespace`,
    [name],
  )
  for (const { signature } of rows) await client.query(`DROP FUNCTION ${signature} CASCADE`)
}
