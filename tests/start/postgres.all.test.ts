import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openConnection, openPool } from '../../apps/server/src/db/pool.ts'
import { type Postgres, startPostgres } from '../../tools/machine/postgres.ts'
import { StartError } from '../../tools/machine/postgres-process.ts'
import { root } from '../../tools/machine/terminal.ts'
import { patience } from '../patience.ts'

const folder = mkdtempSync(join(tmpdir(), 'launcher-'))
const dataDir = join(folder, 'postgres')
const lines: string[] = []
const running: Postgres[] = []

/** Starts it with the durable settings of production, because the test checks what survives. */
async function start(): Promise<Postgres> {
  const database = await startPostgres({ dataDir, log: (line) => lines.push(line) })
  running.push(database)
  return database
}

async function query(url: string, sql: string): Promise<object[]> {
  const client = await openConnection(url)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function serverPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10)
}

beforeAll(async () => {
  const { ownerUrl, stop } = await startPostgres({ dataDir, log() {} })
  await query(ownerUrl, 'CREATE TABLE kept (n bigint)')
  await stop()
})
afterEach(async () => {
  for (const database of running.splice(0)) await database.stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the database keeps every acknowledged row through a stop, and has PostgreSQL’s default durability', async () => {
  await query((await start()).ownerUrl, 'INSERT INTO kept VALUES (1)')
  await running.pop()!.stop()
  expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false)
  const { ownerUrl: url } = await start()
  expect(await query(url, 'SELECT n FROM kept WHERE n = 1')).toEqual([{ n: 1n }])
  const settings = `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`
  expect(await query(url, settings)).toEqual([{ fsync: 'on', commit: 'on' }])
})

test('a database that is killed comes back at the same address, with every acknowledged row', async () => {
  const { ownerUrl: url } = await start()
  await query(url, 'INSERT INTO kept VALUES (2)')
  const victim = serverPid()
  process.kill(victim, 'SIGKILL')
  const pool = openPool(url)
  await expect
    .poll(() => pool.query('SELECT n FROM kept WHERE n = 2').then(({ rows }) => rows, String), {
      timeout: 30_000 * patience,
    })
    .toEqual([{ n: 2n }])
  await pool.end()
  expect(serverPid()).not.toBe(victim)
  expect(lines).toContain('The database stopped unexpectedly: starting it again.')
})

/** Starts the database from a separate process, which is then killed and leaves the database running. */
function startAndDie() {
  const script = `
    import { startPostgres } from './tools/machine/postgres.ts'
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
    process.kill(process.pid, 'SIGKILL')`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root })
  expect(signal).toBe('SIGKILL')
}

test('a start after kill -9 of the tool takes over the running database', async () => {
  startAndDie()
  const left = serverPid()
  const { ownerUrl: url, stop } = await start()
  expect(serverPid()).toBe(left)
  expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await stop()
  expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false)
})

test('a start after kill -9 of tool and database recovers every row', async () => {
  startAndDie()
  process.kill(serverPid(), 'SIGKILL')
  const { ownerUrl: url } = await start()
  expect(await query(url, 'SELECT count(*) AS n FROM kept WHERE n IN (1, 2)')).toEqual([{ n: 2n }])
})

test('a second start on the same folder is refused and changes nothing', async () => {
  const { ownerUrl: url } = await start()
  await expect(start()).rejects.toThrow(/already running on the data folder/)
  expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
})

test('data of another PostgreSQL version is refused by name and not changed', async () => {
  const other = join(folder, 'other')
  cpSync(dataDir, other, { recursive: true })
  writeFileSync(join(other, 'PG_VERSION'), '99\n')
  const before = readdirSync(other).sort()
  const failure = startPostgres({ dataDir: other, log() {} })
  await expect(failure).rejects.toThrow(StartError)
  await expect(failure).rejects.toThrow(/was made by PostgreSQL 99 and this version brings PostgreSQL 18/)
  expect(readdirSync(other).sort()).toEqual(before)
})

test('a data folder with other files in it is refused and not changed', async () => {
  const other = join(folder, 'letters')
  mkdirSync(other)
  writeFileSync(join(other, 'letter.txt'), 'Dear Ana')
  await expect(startPostgres({ dataDir: other, log() {} })).rejects.toThrow(
    /holds something that is not a database/,
  )
  expect(readdirSync(other)).toEqual(['letter.txt'])
})

test('a data folder that cannot be created is refused with the reason', async () => {
  writeFileSync(join(folder, 'file'), '')
  const dataDirInFile = join(folder, 'file', 'data')
  await expect(startPostgres({ dataDir: dataDirInFile, log() {} })).rejects.toThrow(
    /cannot be written: a (?:part of the path is a file|file is in the way)/,
  )
})
