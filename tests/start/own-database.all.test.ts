import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnection, withDatabase } from '../../apps/server/src/db/pool.ts'
import { type Postgres, serverLogin } from '../../tools/machine/postgres.ts'
import { root } from '../../tools/machine/terminal.ts'
import { startTestCluster } from '../database.setup.ts'
import { patience } from '../patience.ts'

// A database that the operator provides: a new cluster without any preparation, used by its owner and by the product.

const folder = mkdtempSync(join(tmpdir(), 'own-database-'))
const secret = Buffer.alloc(32, 7).toString('base64')

let cluster: Postgres
/**
 * Addresses of the database `fair`: of its owner, who is not a superuser, and of the login that the printed SQL
 * creates.
 */
let ownerUrl: string
let serverUrl: string

beforeAll(async () => {
  cluster = await startTestCluster()
  await asAdmin('CREATE ROLE fair_owner LOGIN CREATEROLE', 'CREATE DATABASE fair OWNER fair_owner')
  ownerUrl = addressOf('fair_owner', 'fair')
  serverUrl = addressOf('fair_server', 'fair')
})
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

function addressOf(login: string, database: string): string {
  return withDatabase(cluster.url.replace(serverLogin, login), database)
}

async function asAdmin(...statements: string[]) {
  const admin = await openConnection(cluster.ownerUrl)
  try {
    for (const sql of statements) await admin.query(sql)
  } finally {
    await admin.end()
  }
}

/** Starts a tool by its name, or the server as in production. */
function launch(tool: string, env: Record<string, string>, ...args: string[]) {
  const file = tool === 'main' ? 'apps/server/src/main.ts' : `tools/commands/${tool}.ts`
  return spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      VENDOR_SIM_PORT: '0',
      PAY_SIM_PORT: '0',
      DATA_DIR: folder,
      SECRET: secret,
      ...env,
    },
  })
}

async function run(tool: string, env: Record<string, string>, ...args: string[]) {
  const child = launch(tool, env, ...args)
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.once('close', done)),
  ])
  return { out, err, code }
}

test('start with the owner’s address alone prints the SQL to run and the settings to use, and changes nothing', async () => {
  const { err, code } = await run('start', { DATABASE_URL: ownerUrl })
  expect(code).toBe(1)
  expect(err).toMatch(
    /^DATABASE_URL must be a login that owns nothing, but fair_owner may make roles, and so become others\.\n/,
  )
  expect(err).toContain('  OWNER_DATABASE_URL to what DATABASE_URL is now\n')
  expect(err).toMatch(/^ {2}DATABASE_URL to postgresql:\/\/fair_server:a-long-password@/m)
  // The printed SQL is run unchanged.
  const lines = err.match(/^ {2}CREATE ROLE .*;$/gm)!
  expect(lines).toHaveLength(2)
  const client = await openConnection(ownerUrl)
  expect((await client.query(`SELECT to_regclass('migration') AS made`)).rows).toEqual([{ made: null }])
  await client.end()
  await asAdmin(...lines)
})

test('start without the owner’s address refuses a database that was not migrated', async () => {
  const { err, code } = await run('start', { DATABASE_URL: serverUrl })
  expect(code).toBe(1)
  expect(err).toMatch(/^The database of DATABASE_URL is not of the shape of this version.*OWNER_DATABASE_URL/)
})

test('start refuses by name an owner’s address that cannot be used, or is of another database', async () => {
  const nobody = await run('migrate', {
    DATABASE_URL: serverUrl,
    OWNER_DATABASE_URL: addressOf('nobody', 'fair'),
  })
  expect(nobody).toMatchObject({
    code: 1,
    err: 'The database of OWNER_DATABASE_URL cannot be used: it refused the user. Nothing was changed.\n',
  })
  const elsewhere = await run('migrate', {
    DATABASE_URL: serverUrl,
    OWNER_DATABASE_URL: addressOf('fair_owner', 'postgres'),
  })
  expect(elsewhere.err).toMatch(/^OWNER_DATABASE_URL and DATABASE_URL lead to two databases/)
  const without = await run('migrate', { OWNER_DATABASE_URL: ownerUrl })
  expect(without.err).toMatch(/^DATABASE_URL must be set if OWNER_DATABASE_URL is/)
})

test('start with an owner that may not create roles prints the statements and who must run them', async () => {
  await asAdmin(
    'CREATE ROLE poor_owner LOGIN',
    'CREATE DATABASE poor OWNER poor_owner',
    'CREATE ROLE poor_server LOGIN',
  )
  const env = {
    DATABASE_URL: addressOf('poor_server', 'poor'),
    OWNER_DATABASE_URL: addressOf('poor_owner', 'poor'),
  }
  const refused = await run('migrate', env)
  expect(refused.code).toBe(1)
  const lines = refused.err.match(/^ {2}\w.*;$/gm)!
  expect(lines).toEqual([
    '  CREATE ROLE "poor_app" NOLOGIN;',
    '  GRANT "poor_app" TO "poor_owner";',
    '  GRANT "poor_app" TO "poor_server";',
  ])
  await asAdmin(...lines)
  // The cluster of the tests gives up durability, which is no reason to refuse it.
  const warned = expect.stringMatching(/Database ready.*\n.*Warning: fsync is off, /)
  expect(await run('migrate', env)).toMatchObject({ code: 0, err: '', out: warned })
})

test('start with both addresses opens, and the serving processes do not have the owner’s address', {
  timeout: 180_000 * patience,
}, async () => {
  const child = launch('start', { DATABASE_URL: serverUrl, OWNER_DATABASE_URL: ownerUrl }, '--demo')
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended = new Promise((done) => child.once('exit', done))
  await Promise.race([expect.poll(() => out, { timeout: 120_000 * patience }).toContain('is open at'), ended])
  expect(err).toBe('')
  const admin = await openConnection(cluster.ownerUrl)
  const { rows } = await admin.query(
    `SELECT DISTINCT usename::text AS login FROM pg_stat_activity WHERE datname = 'fair' ORDER BY login`,
  )
  await admin.end()
  expect(rows).toEqual([{ login: 'fair_server' }])
  if (process.platform === 'linux') {
    const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === child.pid)
    expect(children.length).toBeGreaterThan(0)
    for (const pid of children)
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('OWNER_DATABASE_URL')
  }
  child.kill('SIGTERM')
  await ended
  expect(await run('migrate', { DATABASE_URL: serverUrl, OWNER_DATABASE_URL: ownerUrl })).toMatchObject({
    code: 0,
    err: '',
  })
})

test('the entry point of production is refused without a database, with the demo world, or without a secret', async () => {
  const without = await run('main', {})
  expect(without).toMatchObject({ code: 1, out: '' })
  expect(without.err).toMatch(/^DATABASE_URL must be set, and --demo not/)
  expect((await run('main', { DATABASE_URL: serverUrl }, '--demo')).err).toMatch(
    /^DATABASE_URL must be set, and/,
  )
  expect((await run('main', { DATABASE_URL: serverUrl, SECRET: '' })).err).toMatch(/^SECRET must be set if/)
  expect((await run('main', { DATABASE_URL: serverUrl, ROLES: 'jobs' })).err).toMatch(/^ROLES must be web/)
})

test('the entry point of production runs the given roles, which share jobs, and closes them in order', async () => {
  const env = { DATABASE_URL: serverUrl, SITE_URL: 'http://play.example.com' }
  const running = (['web', 'worker'] as const).map((ROLES) => {
    const child = launch('main', { ...env, ROLES })
    const told = { out: '', err: '' }
    child.stdout.on('data', (chunk) => (told.out += chunk))
    child.stderr.on('data', (chunk) => (told.err += chunk))
    return { child, told, ended: new Promise((done) => child.once('exit', done)) }
  })
  const [web, worker] = running as [(typeof running)[0], (typeof running)[0]]
  await expect
    .poll(() => web.told.out + web.told.err, { timeout: 30_000 * patience })
    .toContain('Fairground runs as web at ')
  await expect
    .poll(() => worker.told.out + worker.told.err, { timeout: 30_000 * patience })
    .toMatch(/runs as worker\n/)
  const [address] = /http:\/\/\S+/.exec(web.told.out)!
  expect((await fetch(`${address}/wps/system/status`)).status).toBeLessThan(500)
  const client = await openConnection(ownerUrl)
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM job WHERE cron IS NOT NULL`)
  await client.end()
  expect(rows[0].count).toBeGreaterThan(5)
  for (const { child } of running) child.kill('SIGTERM')
  expect(await Promise.all(running.map(({ ended }) => ended))).toEqual([0, 0])
  expect(running.map(({ told }) => told.err)).toEqual(['', ''])
})

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    // The process had ended a moment before.
    return undefined
  }
}
