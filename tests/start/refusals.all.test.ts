import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../tools/machine/terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'refusals-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function launch(env: Record<string, string>, ...args: string[]) {
  return spawn(process.execPath, ['tools/commands/start.ts', ...args], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
  })
}

async function run(env: Record<string, string>, ...args: string[]) {
  const child = launch(env, ...args)
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.once('close', done)),
  ])
  return { out, err, code }
}

test('start with --help lists the settings and starts nothing', async () => {
  const { out, code } = await run({}, '--help')
  expect(code).toBe(0)
  expect(out).toContain('DATABASE_URL')
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('a wrong setting ends the start with one sentence and a failing exit code', async () => {
  expect(await run({ PORT: '99999' })).toEqual({
    code: 1,
    err: 'PORT must be a number from 0 to 65535, not "99999".\n',
    out: '',
  })
})

test('a port in use ends the start with one sentence and a failing exit code, before anything is created', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as { port: number }
  const { err, code } = await run({ PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(err).toBe(
    `Port ${port} on 127.0.0.1 is in use, perhaps by a Fairground already running: stop that, or set PORT to another one.\n`,
  )
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('an address of another machine in HOST ends the start with one sentence and a failing exit code', async () => {
  const { err, code } = await run(
    { HOST: '192.0.2.1', DATABASE_URL: 'postgresql://me:password@127.0.0.1:1/fair' },
    '--demo',
  )
  expect(code).toBe(1)
  expect(err).toBe('HOST 192.0.2.1 is not an address of this machine: set HOST to one that is.\n')
})

test('a DATABASE_URL needs a SECRET, except with the demo world', async () => {
  const DATABASE_URL = 'postgresql://me:password@127.0.0.1:1/fair'
  const { err, code } = await run({ DATABASE_URL })
  expect(code).toBe(1)
  expect(err).toMatch(/^SECRET must be set if DATABASE_URL is: [^\n]+\.\n$/)
  expect((await run({ DATABASE_URL }, '--demo')).err).toMatch(/^The database of DATABASE_URL cannot be used/)
})

test('a DATABASE_URL where nothing answers ends the start with one sentence without the password', async () => {
  const { err, code } = await run({
    DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/fair',
    SECRET: Buffer.alloc(32).toString('base64'),
  })
  expect(code).toBe(1)
  expect(err).toBe(
    'The database of DATABASE_URL cannot be used: nothing answers there. Nothing was changed.\n',
  )
})

test('a data folder of another PostgreSQL version ends the start with one sentence and a failing exit code', async () => {
  const dataDir = join(folder, 'older')
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '99\n')
  const { err, code } = await run({ DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(err).toMatch(/^The data folder \S+ was made by PostgreSQL 99 .*\. Nothing was changed\.\n$/)
})
