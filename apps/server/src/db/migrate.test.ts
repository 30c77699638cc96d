import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { serverLogin } from '../../../../tools/machine/postgres.ts'
import { type Folders, MigrationError, migrate, OldDatabaseError, refuseUnmigrated } from './migrate.ts'
import { openPool, withDatabase } from './pool.ts'

const cluster = inject('cluster')
let admin: ReturnType<typeof openPool>
let pool: ReturnType<typeof openPool>
let folder: string
let folders: Folders
let count = 0

beforeAll(() => {
  admin = openPool(cluster.ownerUrl, { max: 1 })
})
afterAll(() => admin.end())
beforeEach(async () => {
  const name = `migrate_${++count}`
  await admin.query(`CREATE DATABASE ${name}`)
  pool = openPool(withDatabase(cluster.ownerUrl, name))
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  folders = { migrations: folder, functions: mkdtempSync(join(tmpdir(), 'functions-')) }
  write('0001-fruit.sql', 'CREATE TABLE fruit (name text); CREATE TABLE tree (name text);')
  write('0002-apple.sql', `INSERT INTO fruit VALUES ('apple');`)
})
afterEach(async () => {
  await pool.end()
  await admin.query(`DROP DATABASE migrate_${count}`)
  rmSync(folder, { recursive: true })
  rmSync(folders.functions, { recursive: true })
})

function write(name: string, sql: string) {
  writeFileSync(join(folder, name), sql)
}

function writeFunction(path: string, sql: string) {
  const file = join(folders.functions, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, sql)
}

/**
 * Writes a function of db that refuses changes, with a message, and the triggers of a feature that run it on tables.
 */
function writeRefusal(message: string, ...tables: string[]) {
  writeFunction(
    'db/functions/refuse.sql',
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${message}'; END $$;`,
  )
  writeFunction(
    'features/garden/fruit/functions/fruit-triggers.sql',
    tables
      .map((table) => `CREATE TRIGGER kept BEFORE DELETE ON ${table} EXECUTE FUNCTION refuse();`)
      .join('\n'),
  )
}

async function fruit(): Promise<string[]> {
  return (await pool.query('SELECT name FROM fruit ORDER BY name')).rows.map((row) => row.name)
}

test('migrations that are missing are applied once, in order', async () => {
  expect(await migrate(pool, serverLogin, folders)).toEqual(['0001-fruit.sql', '0002-apple.sql'])
  expect(await migrate(pool, serverLogin, folders)).toEqual([])
  write('0003-pear.sql', `INSERT INTO fruit VALUES ('pear');`)
  expect(await migrate(pool, serverLogin, folders)).toEqual(['0003-pear.sql'])
  expect(await fruit()).toEqual(['apple', 'pear'])
})

test.each(['0001-brands-and-players.sql', '0001-baseline.sql', '0001-tables.sql'])(
  'a database whose first migration was %s is refused and not changed',
  async (name) => {
    await migrate(pool, serverLogin, folders)
    await pool.query('UPDATE migration SET name = $1 WHERE number = 1', [name])
    write('0003-pear.sql', `INSERT INTO fruit VALUES ('pear');`)
    await expect(migrate(pool, serverLogin, folders)).rejects.toThrow(OldDatabaseError)
    expect(await fruit()).toEqual(['apple'])
  },
)

test('migrations of processes that start together are applied once each', async () => {
  const applied = await Promise.all([
    migrate(pool, serverLogin, folders),
    migrate(pool, serverLogin, folders),
    migrate(pool, serverLogin, folders),
  ])
  expect(applied.flat().sort()).toEqual(['0001-fruit.sql', '0002-apple.sql'])
  expect(await fruit()).toEqual(['apple'])
})

test('a migration that changed after it was applied is refused by its name', async () => {
  await migrate(pool, serverLogin, folders)
  write('0002-apple.sql', `INSERT INTO fruit VALUES ('apple'), ('plum');`)
  await expect(migrate(pool, serverLogin, folders)).rejects.toThrow(/Migration 0002-apple.sql was changed/)
  expect(await fruit()).toEqual(['apple'])
})

test('a migration whose line ends changed is not refused', async () => {
  write('0003-pear.sql', `INSERT INTO fruit\nVALUES ('pear');\n`)
  await migrate(pool, serverLogin, folders)
  write('0003-pear.sql', `INSERT INTO fruit\r\nVALUES ('pear');\r\n`)
  expect(await migrate(pool, serverLogin, folders)).toEqual([])
})

test('a database newer than the code is refused, naming its last migration', async () => {
  await migrate(pool, serverLogin, folders)
  rmSync(join(folder, '0002-apple.sql'))
  await expect(migrate(pool, serverLogin, folders)).rejects.toThrow(
    /newer than this code: it has migration 0002-apple.sql/,
  )
})

test('a migration that fails is rolled back completely and named', async () => {
  write('0003-broken.sql', `INSERT INTO fruit VALUES ('pear'); SELECT 1 / 0;`)
  const failure = migrate(pool, serverLogin, folders)
  await expect(failure).rejects.toThrow(MigrationError)
  await expect(failure).rejects.toThrow(/0003-broken.sql failed and was taken back whole: division by zero/)
  expect(await fruit()).toEqual(['apple'])
  write('0003-broken.sql', `INSERT INTO fruit VALUES ('pear');`)
  expect(await migrate(pool, serverLogin, folders)).toEqual(['0003-broken.sql'])
})

test('a migration that cannot be recorded is rolled back', async () => {
  await migrate(pool, serverLogin, folders)
  write(
    '0003-pear.sql',
    `INSERT INTO fruit VALUES ('pear'); INSERT INTO migration VALUES (3, 'already', 'here');`,
  )
  await expect(migrate(pool, serverLogin, folders)).rejects.toThrow(/0003-pear.sql failed/)
  expect(await fruit()).toEqual(['apple'])
})

test('migrations with a gap or a wrong name are refused before any is applied', async () => {
  write('0004-late.sql', 'SELECT 1;')
  await expect(migrate(pool, serverLogin, folders)).rejects.toThrow(/0004-late.sql should have the number 3/)
  rmSync(join(folder, '0004-late.sql'))
  write('3_wrong.sql', 'SELECT 1;')
  await expect(migrate(pool, serverLogin, folders)).rejects.toThrow(/3_wrong.sql is not named like/)
  await expect(fruit()).rejects.toThrow(/does not exist/)
})

test('functions of db and of features are created, and created again when their text changes', async () => {
  const writes = (path: string, value: number) =>
    writeFunction(
      path,
      `CREATE FUNCTION ${path.includes('one') ? 'one' : 'two'}() RETURNS int RETURN ${value};`,
    )
  const read = async () => (await pool.query('SELECT one(), two()')).rows[0]
  writes('db/functions/one.sql', 1)
  writes('features/garden/fruit/functions/two.sql', 2)
  await migrate(pool, serverLogin, folders)
  expect(await read()).toEqual({ one: 1, two: 2 })
  await expect(refuseUnmigrated(pool, folders)).resolves.toBeUndefined()
  writes('features/garden/fruit/functions/two.sql', 3)
  await expect(refuseUnmigrated(pool, folders)).rejects.toThrow(/not of the shape of this version/)
  await migrate(pool, serverLogin, folders)
  expect(await read()).toEqual({ one: 1, two: 3 })
  rmSync(join(folders.functions, 'features/garden/fruit/functions/two.sql'))
  await migrate(pool, serverLogin, folders)
  await expect(read()).rejects.toThrow(/two\(\) does not exist/)
})

test('triggers of a feature follow the function of db that they run, and go with their file', async () => {
  const remove = (table: string) => pool.query(`DELETE FROM ${table}`)
  writeRefusal('first', 'fruit', 'tree')
  await migrate(pool, serverLogin, folders)
  await expect(remove('fruit')).rejects.toThrow(/first/)
  writeRefusal('second', 'fruit', 'tree')
  await migrate(pool, serverLogin, folders)
  await expect(remove('fruit')).rejects.toThrow(/second/)
  writeRefusal('second', 'fruit')
  await migrate(pool, serverLogin, folders)
  await remove('tree')
  await expect(remove('fruit')).rejects.toThrow(/second/)
  const triggers = join(folders.functions, 'features/garden/fruit/functions/fruit-triggers.sql')
  renameSync(triggers, triggers.replace('fruit-triggers', 'harvest-triggers'))
  await migrate(pool, serverLogin, folders)
  await expect(remove('fruit')).rejects.toThrow(/second/)
  rmSync(join(folders.functions, 'features'), { recursive: true })
  await migrate(pool, serverLogin, folders)
  await remove('fruit')
})

test('two functions of one name are refused before anything is applied', async () => {
  writeFunction('db/functions/one.sql', 'CREATE FUNCTION one() RETURNS int RETURN 1;')
  writeFunction('features/garden/fruit/functions/one.sql', 'CREATE FUNCTION one() RETURNS int RETURN 2;')
  await expect(migrate(pool, serverLogin, folders)).rejects.toThrow(/Two features have a function one/)
  await expect(fruit()).rejects.toThrow(/does not exist/)
})

test('the product’s own migrations grant the server’s login its rights, and no rights to change fixed tables', async () => {
  await migrate(pool, serverLogin)
  const url = withDatabase(cluster.url, `migrate_${count}`)
  const application = openPool(url, { max: 1 })
  try {
    await refuseUnmigrated(application)
    expect((await application.query('SELECT count(*) FROM brand')).rows).toEqual([{ count: 0n }])
    await expect(application.query('DELETE FROM migration')).rejects.toThrow(/permission denied/)
  } finally {
    await application.end()
  }
})
