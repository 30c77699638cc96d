import type { Settings } from '../apps/server/src/settings.ts'
import type { PayKeyRing } from './pay-sim/demo-pay-sim.ts'
import { say } from './terminal.ts'
import type { KeyRing } from './vendor-sim/keys.ts'

/** A running server, as start, dev and the browser tests hold it. */
export interface House {
  address: string
  /** The people of the demo world, when it was asked for. */
  logins: { username: string; password: string; what: string }[]
  close(): Promise<void>
}

/**
 * Opens the server on a prepared database. With `demo` it is for development: the demo world is seeded where it is
 * not there yet, with the simulator's vendors (by default those of `npm run vendor-sim`)
 * and payment providers, and messages without a
 * gateway go into an outbox.
 */
export async function serve(
  settings: Settings & { databaseUrl: string },
  simulator?: { address: string; ring: KeyRing },
  payments?: { address: string; ring: PayKeyRing },
): Promise<House> {
  const { serve: serveAlone } = await import('../apps/server/src/main.ts')
  let outboxCodes = async (): Promise<{ login: string; code: string }[]> => []
  const server = await serveAlone(settings, say, { outboxCodes: () => outboxCodes() })
  let logins: House['logins'] = []
  const ending = new AbortController()
  let past: Promise<void> | undefined
  if (settings.demo) {
    const [
      { addPastDraws },
      { seedDemoWorld },
      { agentCodes, seedDemoApps },
      { seedDemoStaff, staffCodes },
      { joinSim },
      { joinPaySim },
    ] = await Promise.all([
      import('../apps/server/src/features/draws/index.ts'),
      import('../tests/world/demo.ts'),
      import('../tests/world/demo-agents.ts'),
      import('../tests/world/demo-staff.ts'),
      import('./vendor-sim/demo-sim.ts'),
      import('./pay-sim/demo-pay-sim.ts'),
    ])
    const { address, ring } = simulator ?? (await simulatorAlone(settings))
    logins = (await seedDemoWorld({ server, vendorOrigin: address })).logins
    await seedDemoApps(server.tools)
    const staff = await seedDemoStaff(server.tools)
    logins.push(...staff)
    outboxCodes = async () => [
      ...(await agentCodes(server.tools)),
      ...(await staffCodes(server.tools, staff)),
    ]
    await joinSim(server.tools, address, ring)
    const payer = payments ?? (await paySimulatorAlone(settings))
    await joinPaySim(server.tools, payer.address, payer.ring)
    say('Demo world ready')
    // In the background: a page shows what there is.
    past = addPastDraws(server.tools, ending.signal)
  }
  return {
    address: server.address,
    logins,
    async close() {
      ending.abort()
      await past
      await server.close()
    },
  }
}

/** The simulator as `npm run vendor-sim` starts it on the same folder. */
async function simulatorAlone({ dataDir }: Settings) {
  const [{ simulatorOrigin }, { demoKeyRing }] = await Promise.all([
    import('../tests/world/made-up/offer.ts'),
    import('./vendor-sim/demo-sim.ts'),
  ])
  return { address: simulatorOrigin, ring: await demoKeyRing(dataDir) }
}

/** The same for the one that `npm run pay-sim` starts. */
async function paySimulatorAlone({ dataDir, paySimPort }: Settings) {
  const { demoPayKeys } = await import('./pay-sim/demo-pay-sim.ts')
  return { address: `http://localhost:${paySimPort}`, ring: demoPayKeys(dataDir) }
}
