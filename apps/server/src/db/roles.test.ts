import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { serverLogin } from '../../../../tools/machine/postgres.ts'
import { startServer } from '../main.ts'
import { migrate } from './migrate.ts'
import { openConnection, openPool, withDatabase } from './pool.ts'
import { applicationRole, forRole, refuseOwner } from './roles.ts'

let database: TestDatabase
let owner: pg.Pool
let role: string
beforeAll(async () => {
  database = await testDatabase()
  owner = openPool(database.ownerUrl, { max: 1 })
  // A copied database keeps the grants of the original.
  const { rows } = await owner.query(
    `SELECT grantee::regrole::text AS role FROM pg_class, aclexplode(relacl)
      WHERE pg_class.oid = 'brand'::regclass AND grantee <> relowner LIMIT 1`,
  )
  role = rows[0].role
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** Runs statements one after the other on a separate connection, as an intruder with the server's login would. */
async function asServer(...statements: string[]) {
  const client = await openConnection(database.url)
  try {
    for (const sql of statements) await client.query(sql)
  } finally {
    await client.end()
  }
}

describe('on the server’s connection, an attacker', () => {
  const forge = 'UPDATE wallet SET cash = 1000000'

  test.each([
    ['drops its role', ['SET ROLE NONE', forge]],
    ['resets its role', ['RESET ROLE', forge]],
    ['resets its session', ['RESET SESSION AUTHORIZATION', forge]],
    ['resets everything', ['DISCARD ALL', forge]],
    ['becomes the owner', ['SET ROLE fairground']],
    ['logs in as the owner', ['SET SESSION AUTHORIZATION fairground']],
    ['makes itself a superuser', [`ALTER ROLE ${serverLogin} SUPERUSER`]],
    ['joins the owner', [`GRANT fairground TO ${serverLogin}`]],
    ['creates a role', ['CREATE ROLE thief SUPERUSER']],
    ['writes the catalogue', ['UPDATE pg_authid SET rolsuper = true']],
    ['switches triggers off', ['SET session_replication_role = replica']],
    ['disables a trigger', ['ALTER TABLE seal DISABLE TRIGGER ALL']],
    ['drops a table', ['DROP TABLE seal']],
    [
      'adds a trigger',
      ['CREATE TRIGGER t BEFORE INSERT ON player EXECUTE FUNCTION suppress_redundant_updates_trigger()'],
    ],
    ['changes a function of the wallet', ['ALTER FUNCTION wallet_open RESET search_path']],
    ['creates a table in the search path', ['CREATE TABLE public.thief (n int)']],
    [
      'creates a function in the search path',
      [`CREATE FUNCTION public.now() RETURNS int LANGUAGE sql AS 'SELECT 1'`],
    ],
    ['creates a temporary table in place of ours', ['CREATE TEMPORARY TABLE wallet (id bigint)']],
    ['creates a schema', ['CREATE SCHEMA thief']],
    ['changes the structure of the job queue', ['ALTER TABLE job DROP COLUMN cron']],
    ['adds a rule to the job queue', ['CREATE RULE thief AS ON INSERT TO job DO ALSO SELECT 1']],
    ['empties the job queue', ['TRUNCATE job']],
    ['rewrites the list of migrations', ['DELETE FROM migration']],
    ['runs a program', [`COPY (SELECT 1) TO PROGRAM 'cat'`]],
    ['reads a file', [`COPY (SELECT pg_read_file('/etc/passwd')) TO STDOUT`]],
    ['writes a file', [`COPY (SELECT 1) TO '/tmp/thief'`]],
    ['imports a file', [`SELECT lo_import('/etc/passwd')`]],
    ['loads an extension', ['CREATE EXTENSION pgcrypto']],
    ['changes the settings of the cluster', [`ALTER SYSTEM SET archive_command = 'cat'`]],
    ['reads passwords', ['SELECT rolpassword FROM pg_authid']],
  ])('on the server’s connection, an attacker who %s is refused', async (_what, statements) => {
    await expect(asServer(...statements)).rejects.toMatchObject({
      // If the extension does not exist at all, that error comes before the check of rights.
      code: expect.stringMatching(/^(42501|0A000)$/),
    })
  })

  test('may still read and write what the product needs, and process jobs', async () => {
    await asServer(
      'SELECT count(*) FROM wallet',
      'DELETE FROM encrypted_call',
      `INSERT INTO job (name, payload, due_at) VALUES ('any', 'null', now())`,
      `DELETE FROM job WHERE name = 'any'`,
    )
  })
})

describe('the owner’s database functions', () => {
  test('have a fixed search_path with pg_temp last, and only granted roles may execute them', async () => {
    const { rows } = await owner.query(
      `SELECT oid::regprocedure::text AS name, coalesce(array_to_string(proconfig, ' '), '') AS config,
         prorettype = 'trigger'::regtype AS is_trigger, has_function_privilege('pg_monitor', oid, 'EXECUTE') AS is_public
         FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace`,
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { name, config, is_trigger, is_public } of rows) {
      expect(config, name).toMatch(/^search_path=public, pg_temp( |$)/)
      expect(is_public && !is_trigger, name).toBe(false)
    }
  })

  test('are not owned by the server’s login, which owns nothing', async () => {
    const { rows } = await owner.query(
      'SELECT count(*)::int AS count FROM pg_shdepend WHERE refobjid = $1::regrole AND deptype = $2',
      [serverLogin, 'o'],
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})

/** A separate login with the application's rights, after further statements for it; `$me` is replaced by its name. */
async function withLogin(
  given: string[],
  run: (url: string, login: string) => Promise<void>,
  after: string[] = [],
) {
  const login = `login_${randomBytes(4).toString('hex')}`
  const named = (sql: string) => sql.replaceAll('$me', login)
  await owner.query(`CREATE ROLE ${login} LOGIN IN ROLE ${role}`)
  try {
    await owner.query(`GRANT CONNECT ON DATABASE ${databaseName()} TO ${login}`)
    for (const sql of given) await owner.query(named(sql))
    await run(database.url.replace(serverLogin, login), login)
  } finally {
    for (const sql of after) await owner.query(named(sql))
    await owner.query(`DROP OWNED BY ${login}`)
    await owner.query(`DROP ROLE ${login}`)
  }
}

function databaseName() {
  return new URL(database.url).pathname.slice(1)
}

async function refusalOf(url: string): Promise<string | undefined> {
  const pool = openPool(url, { max: 1 })
  try {
    return await refuseOwner(pool).then(
      () => undefined,
      (error: Error) => error.message,
    )
  } finally {
    await pool.end()
  }
}

describe('a server', () => {
  const middle = `middle_${randomBytes(4).toString('hex')}`

  test.each<[string, string[], RegExp, string[]?]>([
    ['superuser', ['ALTER ROLE $me SUPERUSER'], /\$me is a superuser\.$/],
    ['creator of roles', ['ALTER ROLE $me CREATEROLE'], /\$me may make roles, and so become others\.$/],
    ['replicator of the cluster', ['ALTER ROLE $me REPLICATION'], /\$me may copy the whole cluster/],
    [
      'member of the owner',
      ['GRANT fairground TO $me'],
      /\$me can become fairground, who owns the database /,
    ],
    [
      'member of a member of the owner',
      [`CREATE ROLE ${middle} NOINHERIT`, `GRANT fairground TO ${middle}`, `GRANT ${middle} TO $me`],
      /\$me can become fairground, who owns the database /,
      [`DROP ROLE ${middle}`],
    ],
    [
      'owner of a table',
      ['CREATE TABLE mine (n int)', 'ALTER TABLE mine OWNER TO $me'],
      /\$me owns the table mine\.$/,
    ],
    [
      'owner of a function',
      [`CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`, 'ALTER FUNCTION mine OWNER TO $me'],
      /\$me owns the function mine\(\)\.$/,
    ],
    ['owner of a schema', ['CREATE SCHEMA mine AUTHORIZATION $me'], /\$me owns the schema mine\.$/],
    ['writer of everything', ['GRANT pg_write_all_data TO $me'], /\$me is a member of pg_write_all_data/],
    [
      'runner of programs',
      ['GRANT pg_execute_server_program TO $me'],
      /\$me is a member of pg_execute_server_program/,
    ],
    [
      'creator of objects in public',
      ['GRANT CREATE ON SCHEMA public TO $me'],
      /\$me may make tables in the schema public\.$/,
    ],
    ['creator of schemas', ['GRANT CREATE ON DATABASE $db TO $me'], /\$me may make schemas in the database/],
    [
      'creator of temporary tables',
      ['GRANT TEMPORARY ON DATABASE $db TO $me'],
      /\$me may make temporary tables/,
    ],
  ])('is refused with the reason if its login is of this kind: %s', async (_what, given, reason, after) => {
    const inDatabase = given.map((sql) => sql.replaceAll('$db', databaseName()))
    await withLogin(
      inDatabase,
      async (url, login) => {
        const expected = new RegExp(
          `^DATABASE_URL must be a login that owns nothing, but ${reason.source.replaceAll('\\$me', login)}`,
        )
        expect(await refusalOf(url)).toMatch(expected)
      },
      after,
    )
  })

  test('is accepted if its login owns nothing', async () => {
    await withLogin([], async (url) => expect(await refusalOf(url)).toBeUndefined())
    expect(await refusalOf(database.url)).toBeUndefined()
  })

  test('is refused for the rights of its login, although it switches to a weaker role', async () => {
    const weaker = `${database.ownerUrl}?options=${encodeURIComponent(`-c role=${role}`)}`
    expect(await refusalOf(weaker)).toMatch(/but fairground is a superuser\.$/)
  })

  test('does not open with the owner’s address', async () => {
    const opening = startServer({
      databaseUrl: database.ownerUrl,
      host: '127.0.0.1',
      port: 0,
      log() {},
      roles: ['web'],
      servesSites: false,
    })
    await expect(opening).rejects.toThrow('but fairground is a superuser')
  })
})

describe('two installations in one cluster', () => {
  test('share no role, and the login of one cannot connect to the other', async () => {
    const { ownerUrl, url } = inject('cluster')
    const names = ['one', 'two'].map((name) => `${name}_${randomBytes(4).toString('hex')}`)
    const admin = await openConnection(ownerUrl)
    try {
      for (const name of names) {
        await admin.query(`CREATE DATABASE ${name}`)
        await admin.query(`CREATE ROLE ${name}_server LOGIN`)
        const pool = openPool(withDatabase(ownerUrl, name), { max: 1 })
        await migrate(pool, `${name}_server`).finally(() => pool.end())
      }
      const [one, two] = names as [string, string]
      const visit = async (login: string, name: string) => {
        const client = await openConnection(withDatabase(url.replace(serverLogin, login), name))
        await client.query('SELECT count(*) FROM player').finally(() => client.end())
      }
      await visit(`${one}_server`, one)
      await expect(visit(`${one}_server`, two)).rejects.toMatchObject({ code: '42501' })
      const { rows } = await admin.query(
        `SELECT pg_has_role('${one}_server', '${two}_app', 'MEMBER') AS is_member`,
      )
      expect(rows).toEqual([{ is_member: false }])
    } finally {
      for (const name of names) {
        await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
        await admin.query(`DROP ROLE IF EXISTS ${name}_server, ${name}_app`)
      }
      await admin.end()
    }
  })

  test('name their roles after their databases, and refuse a database name that is too long', () => {
    expect(applicationRole('fair-2')).toBe('fair-2_app')
    for (const name of ['x'.repeat(60), `it's`, '%s'])
      expect(() => applicationRole(name)).toThrow('cannot be used')
    expect(forRole(`GRANT SELECT ON a TO fairground_app; SELECT 'fairground_app'`, 'fair-2_app')).toBe(
      `GRANT SELECT ON a TO "fair-2_app"; SELECT 'fair-2_app'`,
    )
  })
})
