import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { findRunning, type Postgres, serverLogin, startPostgres } from '../../tools/machine/postgres.ts'
import { root } from '../../tools/machine/terminal.ts'
import { seatGamblers } from './money.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairground-invariants-'))
const dataDir = join(folder, 'postgres')

let database: Postgres
beforeAll(async () => {
  database = await startPostgres({ dataDir, log() {} })
  const pool = openPool(database.ownerUrl, { max: 1 })
  await migrate(pool, serverLogin).finally(() => pool.end())
  await seatGamblers(database.url, 2)
})
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

function check(...args: string[]) {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
  const command = [join('tools', 'commands', 'invariants.ts'), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('the invariant check runs on a running installation', async () => {
  expect(await findRunning(dataDir)).toEqual({ url: database.url, ownerUrl: database.ownerUrl })
  const { status, stdout } = check()
  expect(stdout).toMatch(/^holds {3}no player is below zero, and none who owes has cash$/m)
  expect(stdout).not.toMatch(/BROKEN/)
  expect(stdout).toMatch(/^(\d+) of \1 rules of money hold\.$/m)
  expect(status).toBe(0)
})

test('a broken invariant is printed with its rows and a failing exit code, also on a stopped installation', async () => {
  const pool = openPool(database.ownerUrl, { max: 1 })
  await pool.query('UPDATE wallet SET cash = cash + 1 WHERE id = (SELECT min(id) FROM wallet)')
  await pool.end()
  const broken = check('--url', database.url)
  expect(broken.stdout).toMatch(
    /^BROKEN {2}each balance is the fold of its postings\n {10}\{"id":"\d+","cash":/m,
  )
  expect(broken.status).toBe(1)
  await database.stop()
  expect(await findRunning(dataDir)).toBeUndefined()
  expect(check()).toEqual(broken)
  expect(await findRunning(dataDir)).toBeUndefined()
})

test('an invariant check that cannot run says why in one sentence', () => {
  const nowhere = spawnSync(process.execPath, [join('tools', 'commands', 'invariants.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(folder, 'nothing'), DATABASE_URL: '' },
    encoding: 'utf8',
  })
  expect(nowhere.stderr).toMatch(/^There is no database in .*\n$/)
  expect(nowhere.status).toBe(1)
})
