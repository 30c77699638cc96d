import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '../apps/server/src/db/prepare.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { startTestCluster } from '../tests/database.setup.ts'
import { startPaySim } from './pay-sim/start-pay-sim.ts'
import { type House, serve } from './serve.ts'
import { say } from './terminal.ts'
import { testSecret } from './test-secret.ts'
import { startSim } from './vendor-sim/start-sim.ts'

/**
 * The whole product with the demo world and its vendors on free ports and a database that is gone afterwards; the sites
 * are built.
 */
export async function openTestHouse(): Promise<
  House & { databaseUrl: string; ownerUrl: string; payments: string }
> {
  const closers: (() => unknown)[] = []
  async function close() {
    for (const one of closers.splice(0).reverse()) await one()
  }
  try {
    const cluster = await startTestCluster()
    closers.push(() => cluster.stop())
    const keys = mkdtempSync(join(tmpdir(), 'fairground-vendors-'))
    closers.push(() => rmSync(keys, { recursive: true, force: true }))
    const [simulator, payments] = await Promise.all([
      startSim(keys, 0),
      startPaySim(keys, 0),
      prepareDatabase(cluster, say),
    ])
    closers.push(
      () => simulator.close(),
      () => payments.close(),
    )
    const settings = readSettings(
      {
        PORT: '0',
        SECRET: testSecret,
        BOT_CHECK_COST: '20',
        TRUST_PROXY: '127.0.0.1',
      },
      ['--demo'],
    )
    const house = await serve({ ...settings, databaseUrl: cluster.url }, simulator, payments)
    closers.push(() => house.close())
    simulator.tellHouse(house.address)
    payments.tellHouse(house.address)
    return {
      ...house,
      payments: payments.address,
      databaseUrl: cluster.url,
      ownerUrl: cluster.ownerUrl,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
