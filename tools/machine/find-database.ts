import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Settings } from '../../apps/server/src/settings.ts'
import { findRunning, startPostgres } from './postgres.ts'
import { StartError } from './postgres-process.ts'
import { root } from './terminal.ts'

/** The address of a database, as the server logs in, and how to leave it as it was found. */
export interface Found {
  url: string
  /** As its owner logs in; null where only DATABASE_URL is known. */
  ownerUrl: string | null
  leave(): Promise<void>
}

/** The database of the settings: one of your own, the embedded one as it runs, or that one started for the occasion. */
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
