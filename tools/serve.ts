import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { systemClock } from '@fairground/kernel/system-clock'
import type pg from 'pg'
import { migrate, refuseUnmigrated } from '../apps/server/src/db/migrate.ts'
import { openPool } from '../apps/server/src/db/pool.ts'
import { howToMakeLogin, RightsError, refuseOwner } from '../apps/server/src/db/roles.ts'
import { openMessages } from '../apps/server/src/messages/open-messages.ts'
import { keyInFile, secretOf } from '../apps/server/src/secret.ts'
import { SettingError, type Settings } from '../apps/server/src/settings.ts'
import { type ProfileSigner, profileSigner } from '../apps/server/src/site/profile-signer.ts'
import { root, say } from './terminal.ts'
import type { KeyRing } from './vendor-sim/keys.ts'

/** A running server, as start, dev and the browser tests hold it. */
export interface House {
  address: string
  /** The people of the demo world, when it was asked for. */
  logins: { username: string; password: string; what: string }[]
  close(): Promise<void>
}

/** A database as the server logs in, and as its owner does, where that is known. */
export interface DatabaseAddresses {
  url: string
  ownerUrl: string | null
}

/**
 * Brings a database to the shape of the code by its owner's address; without one, refuses one that has not got it.
 * Throws a RightsError for a server's login that owns something there, with the SQL that makes another.
 */
export async function prepareDatabase({ url, ownerUrl }: DatabaseAddresses) {
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
    say(applied.length > 0 ? `Database ready, migrated by ${applied.join(', ')}` : 'Database ready')
  } finally {
    await Promise.all([pool.end(), owner?.end()])
  }
}

/** As whom a pool logs in, and what tells its database from every other one; an error names the setting. */
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

/** Refuses to open on a database of one's own without a secret: one made here would be missing on the next machine. */
export function refuseMissingSecret({ secret, databaseUrl, demo }: Settings) {
  if (secret === null && databaseUrl !== null && !demo) {
    throw new SettingError(
      'SECRET must be set where DATABASE_URL is: 32 random bytes in base64, the same for every process on that database, such as `openssl rand -base64 32` prints.',
    )
  }
}

/** Who signs the profile for iPhones, if anybody; throws a SettingError about files that cannot be used. */
function readSigner({ profileCertificate, profileKey }: Settings): ProfileSigner | undefined {
  if (profileCertificate === '') return undefined
  const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
  try {
    return profileSigner(read(profileCertificate), read(profileKey), systemClock.now)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new SettingError(`PROFILE_CERTIFICATE and PROFILE_KEY cannot be used: ${why}.`)
  }
}

/**
 * Opens the server on a prepared database. With `demo` it is for development: the demo world is seeded where it is
 * not there yet, with vendors that are the simulator's (by itself the one of `npm run vendor-sim`), and messages without a
 * gateway go into an outbox.
 */
export async function serve(
  settings: Settings & { databaseUrl: string },
  simulator?: { address: string; ring: KeyRing },
): Promise<House> {
  refuseMissingSecret(settings)
  const key = settings.secret ?? keyInFile(join(resolve(root, settings.dataDir), 'secret'))
  const [{ startServer }, { readProviderFile, setListedProviders }] = await Promise.all([
    import('../apps/server/src/main.ts'),
    import('../apps/server/src/features/providers/index.ts'),
  ])
  const { loginProviders } = settings
  const providers = loginProviders === '' ? undefined : readProviderFile(resolve(root, loginProviders))
  const signer = readSigner(settings)
  const server = await startServer({
    ...settings,
    ...(signer ? { profileSigner: signer } : {}),
    secret: secretOf(key),
    messages: openMessages(settings, settings.demo),
    showsDocs: settings.demo || settings.docs,
    log: say,
  })
  if (providers) await setListedProviders(server.tools, providers)
  say('Server ready')
  let logins: House['logins'] = []
  if (settings.demo) {
    const [{ seedDemoWorld }, { joinSim }] = await Promise.all([
      import('../tests/world/demo.ts'),
      import('./vendor-sim/demo-sim.ts'),
    ])
    const { address, ring } = simulator ?? (await simulatorAlone(settings))
    logins = (await seedDemoWorld({ server, vendorOrigin: address })).logins
    await joinSim(server.tools, address, ring)
    say('Demo world ready')
  }
  return { address: server.address, logins, close: () => server.close() }
}

/** The simulator as `npm run vendor-sim` starts it on the same folder. */
async function simulatorAlone({ dataDir }: Settings) {
  const [{ simulatorOrigin }, { demoKeyRing }] = await Promise.all([
    import('../tests/world/made-up/offer.ts'),
    import('./vendor-sim/demo-sim.ts'),
  ])
  return { address: simulatorOrigin, ring: await demoKeyRing(dataDir) }
}
