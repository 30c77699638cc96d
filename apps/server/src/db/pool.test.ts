import { afterEach, expect, inject, test, vi } from 'vitest'
import { openConnection, openPool } from './pool.ts'

afterEach(() => vi.unstubAllEnvs())

const settings = `SELECT current_setting('jit') AS jit, current_setting('lock_timeout') AS patience`

test.each([
  ['without the operator’s options', '', '', { jit: 'off', patience: '0' }],
  ['with options in the address', '?options=-c%20lock_timeout%3D7s', '', { jit: 'off', patience: '7s' }],
  ['with options in the environment', '', '-c lock_timeout=8s', { jit: 'off', patience: '8s' }],
  ['with the operator’s own jit', '?sslmode=disable&options=-c%20jit%3Don', '', { jit: 'on', patience: '0' }],
])('a connection %s compiles nothing unless the operator sets it', async (_, query, environment, found) => {
  vi.stubEnv('PGOPTIONS', environment)
  const url = inject('cluster').url + query
  const pool = openPool(url, { max: 1 })
  const client = await openConnection(url)
  try {
    for (const one of [pool, client]) expect((await one.query(settings)).rows).toEqual([found])
  } finally {
    await Promise.all([pool.end(), client.end()])
  }
})
