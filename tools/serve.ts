import { migrate } from '../apps/server/src/db/migrate.ts'
import { openPool } from '../apps/server/src/db/pool.ts'
import type { Settings } from '../apps/server/src/settings.ts'
import { say } from './terminal.ts'

/** A running server, as start, dev and the browser tests hold it. */
export interface House {
  address: string
  /** The people of the demo world, when it was asked for. */
  logins: { username: string; password: string; what: string }[]
  close(): Promise<void>
}

/** Brings the database of this owner's address to the shape of the code. */
export async function prepareDatabase(url: string) {
  const pool = openPool(url, { max: 1 })
  try {
    const applied = await migrate(pool)
    say(applied.length > 0 ? `Database ready, migrated by ${applied.join(', ')}` : 'Database ready')
  } finally {
    await pool.end()
  }
}

/** Opens the server on a prepared database; with `demo`, seeds the demo world where it is not there yet. */
export async function serve(settings: Settings & { databaseUrl: string }): Promise<House> {
  const { startServer } = await import('../apps/server/src/main.ts')
  const server = await startServer({ ...settings, log: say })
  say('Server ready')
  let logins: House['logins'] = []
  if (settings.demo) {
    const { seedDemoWorld } = await import('../tests/world/demo.ts')
    logins = (await seedDemoWorld({ server })).logins
    say('Demo world ready')
  }
  return { address: server.address, logins, close: () => server.close() }
}
