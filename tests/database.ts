import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { steppedClock } from '@fairground/kernel/clock'
import { inject } from 'vitest'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { openConnection, openPool, withDatabase } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { importFeed } from '../apps/server/src/features/games/feeds/index.ts'
import { fewOf, fewVendors } from '../demo/made-up/offer.ts'
import { serverLogin } from '../tools/machine/postgres.ts'

export interface TestDatabase {
  /** The server's connection string: its login owns nothing. */
  url: string
  ownerUrl: string
  /** Ends its connections and deletes it. */
  drop(): Promise<void>
}

let template: Promise<string> | undefined

/** Makes a new, migrated, empty database, in about ten milliseconds. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, ownerUrl } = inject('cluster')
  template ??= makeTemplate(ownerUrl)
  const name = `test_${randomBytes(6).toString('hex')}`
  await command(
    ownerUrl,
    `CREATE DATABASE ${name} TEMPLATE ${await template} STRATEGY file_copy`,
    // A copy of a template has its content, but not the settings that a migration made on the database itself.
    `REVOKE ALL ON DATABASE ${name} FROM PUBLIC; GRANT CONNECT ON DATABASE ${name} TO ${serverLogin}`,
  )
  return {
    url: withDatabase(url, name),
    ownerUrl: withDatabase(ownerUrl, name),
    drop: () => command(ownerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** Migrated once for each state of the migrations and functions, by the first worker; returns its name. */
async function makeTemplate(ownerUrl: string): Promise<string> {
  const folder = fileURLToPath(new URL('../apps/server/src/', import.meta.url))
  const hash = createHash('sha256')
  for (const file of globSync('**/{migrations,functions}/*.sql', { cwd: folder }).sort())
    hash.update(readFileSync(folder + file))
  const name = `template_${hash.digest('hex').slice(0, 16)}`

  const admin = await openConnection(ownerUrl)
  try {
    await admin.query(`SELECT pg_advisory_lock(hashtext('template'))`)
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount) return name
    const unfinished = `${name}_unfinished`
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${unfinished}`)
    const pool = openPool(withDatabase(ownerUrl, unfinished), { max: 1 })
    const db = openDb(pool)
    try {
      await migrate(pool, serverLogin)
      // Vendors and games that no brand offers until a test does so.
      for (const code of fewVendors) await importFeed({ db, clock: steppedClock(0) }, fewOf(code))
    } finally {
      await db.destroy()
    }
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
    return name
  } finally {
    await admin.end()
  }
}

async function command(url: string, ...statements: string[]) {
  const client = await openConnection(url)
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
