import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../tools/machine/terminal.ts'
import { patience } from '../patience.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the product and waits for the address that it prints. */
async function open(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['tools/commands/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended = new Promise<number | string | null>((done) => {
    child.once('exit', (code, signal) => done(code ?? signal))
  })
  const url = await new Promise<string>((done, failed) => {
    child.stdout.on('data', () => {
      const address = out.match(/is open at (\S+)/)?.[1]
      if (address) done(address)
    })
    child.once('close', () => failed(new Error(err)))
  })
  return { child, ended, url, output: () => out }
}

test('start opens the site, recovers from kill -9, and closes in order', {
  timeout: 180_000 * patience,
}, async () => {
  // The chosen port is also the default port of the vendor simulator. It is outside the range that the system assigns
  // automatically.
  const port = String(20_000 + (process.pid % 10_000))
  const first = await open({ PORT: port, VENDOR_SIM_PORT: port })
  expect(new URL(first.url).port).toBe(port)
  expect((await fetch(first.url)).status).toBe(200)
  first.child.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')

  const second = await open()
  expect((await fetch(second.url)).status).toBe(200)
  expect((await fetch(`${second.url}/outbox`)).status).toBe(200)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(second.output()).toMatch(/Closing the server\n[^\n]*Closing the database/)
  expect(existsSync(join(folder, 'data', 'postgres', 'postmaster.pid'))).toBe(false)
})
