import { randomBytes } from 'node:crypto'
import { readSettings } from '../apps/server/src/settings.ts'
import { startTestCluster } from '../tests/database.setup.ts'
import { type House, prepareDatabase, serve } from './serve.ts'

/** The whole product with the demo world on a free port and a database that is gone afterwards; the sites are built. */
export async function openTestHouse(): Promise<House & { databaseUrl: string }> {
  const cluster = await startTestCluster()
  try {
    await prepareDatabase(cluster.url)
    const settings = readSettings(
      { PORT: '0', SECRET: randomBytes(32).toString('base64'), BOT_CHECK_COST: '20', TRUST_PROXY: '1' },
      ['--demo'],
    )
    const house = await serve({ ...settings, databaseUrl: cluster.url })
    return {
      ...house,
      databaseUrl: cluster.url,
      async close() {
        await house.close()
        await cluster.stop()
      },
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
