import { randomBytes } from 'node:crypto'
import { readSettings } from '../apps/server/src/settings.ts'
import { startTestCluster } from '../tests/database.setup.ts'
import { madeUpVendors } from '../tests/world/made-up/vendors.ts'
import { type House, prepareDatabase, serve } from './serve.ts'
import { demoBrands, openDemoSim } from './vendor-sim/demo-sim.ts'
import { newKeyRing } from './vendor-sim/keys.ts'
import { serveSim } from './vendor-sim/sim-server.ts'

/**
 * The whole product with the demo world and its vendors on free ports and a database that is gone afterwards; the sites
 * are built.
 */
export async function openTestHouse(): Promise<House & { databaseUrl: string }> {
  const cluster = await startTestCluster()
  let address = ''
  const ring = await newKeyRing(madeUpVendors, demoBrands)
  const simulator = await serveSim(
    openDemoSim(() => address, ring),
    { port: 0 },
  )
  try {
    await prepareDatabase(cluster.url)
    const settings = readSettings(
      {
        PORT: '0',
        SECRET: randomBytes(32).toString('base64'),
        BOT_CHECK_COST: '20',
        TRUST_PROXY: '127.0.0.1',
      },
      ['--demo'],
    )
    const house = await serve({ ...settings, databaseUrl: cluster.url }, { address: simulator.address, ring })
    address = house.address
    return {
      ...house,
      databaseUrl: cluster.url,
      async close() {
        await simulator.close()
        await house.close()
        await cluster.stop()
      },
    }
  } catch (error) {
    await simulator.close()
    await cluster.stop()
    throw error
  }
}
