import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Settings } from '../../apps/server/src/settings.ts'
import { findRunning, startPostgres } from './postgres.ts'
import { StartError } from './postgres-process.ts'
import { root } from './terminal.ts'

/** The address of a database with the server's login, and a function that leaves it as it was found. */
export interface Found {
  url: string
  /** The address with the owner's login; null if only DATABASE_URL is known. */
  ownerUrl: string | null
  leave(): Promise<void>
}

/**
 * Returns the database of the settings: your own, the embedded one if it runs, or the embedded one started for this
 * purpose.
 */
export async function findDatabase({ databaseUrl, dataDir }: Settings): Promise<Found> {
  const leave = async () => {}
  if (databaseUrl !== null) return { url: databaseUrl, ownerUrl: null, leave }
  const cluster = join(isAbsolute(dataDir) ? dataDir : join(root, dataDir), 'postgres')
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    throw new StartError(
      `There is no database in ${dataDir}: set DATA_DIR to the folder of one, or name one with --url.`,
    )
  }
  const running = await findRunning(cluster)
  if (running) return { ...running, leave }
  const { url, ownerUrl, stop } = await startPostgres({ dataDir: cluster, log: console.log })
  return { url, ownerUrl, leave: stop }
}
