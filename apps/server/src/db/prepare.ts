import type pg from 'pg'
import { migrate, refuseUnmigrated } from './migrate.ts'
import { openPool } from './pool.ts'
import { howToMakeLogin, RightsError, refuseOwner } from './roles.ts'
import { findWarnings } from './server-settings.ts'

/** Addresses of a database for the server's login, and for its owner's, if that is known. */
export interface DatabaseAddresses {
  url: string
  ownerUrl: string | null
}

/**
 * Brings a database to the code's schema by its owner's address; without one, refuses a database that does not have it.
 * Throws a RightsError for a server's login that owns something there, with the SQL that creates another one. Warns of
 * settings there that make bets slow or lose them.
 */
export async function prepareDatabase(
  { url, ownerUrl }: DatabaseAddresses,
  log: (line: string) => void,
): Promise<void> {
  const pool = openPool(url, { max: 1 })
  const owner = ownerUrl === null ? undefined : openPool(ownerUrl, { max: 1 })
  try {
    const ours = await placeOf(pool, 'DATABASE_URL')
    const theirs = owner && (await placeOf(owner, 'OWNER_DATABASE_URL'))
    if (theirs && theirs.place !== ours.place)
      throw new RightsError(
        'OWNER_DATABASE_URL and DATABASE_URL lead to two databases: they must name the same one.',
      )
    const applied = owner ? await migrate(owner, ours.login) : []
    await refuseOwner(pool).catch((error: unknown) => {
      if (!(error instanceof RightsError)) throw error
      throw new RightsError(
        `${error.message}\n${howToMakeLogin(ownerUrl ?? url, (theirs ?? ours).login, ours.database)}`,
      )
    })
    if (!owner) await refuseUnmigrated(pool)
    log(applied.length > 0 ? `Database ready, migrated by ${applied.join(', ')}` : 'Database ready')
    for (const warning of await findWarnings(pool)) log(`Warning: ${warning}`)
  } finally {
    await Promise.all([pool.end(), owner?.end()])
  }
}

/** Login of a pool, and an identifier of its database; an error names the setting. */
async function placeOf(
  pool: pg.Pool,
  setting: string,
): Promise<{ login: string; database: string; place: string }> {
  const facts = `SELECT session_user::text AS login, current_database() AS database,
    (SELECT system_identifier FROM pg_control_system()) || '/' || current_database() AS place`
  const { rows } = await pool.query(facts).catch((error: Error) => {
    throw Object.assign(error, { setting })
  })
  return rows[0]
}
