import { resolve } from 'node:path'
import { seededChance } from '@fairground/kernel/chance'
import type { Db } from '../../apps/server/src/db/tables.ts'
import type { RunningServer, ServerOptions } from '../../apps/server/src/main.ts'
import type { Settings } from '../../apps/server/src/settings.ts'
import type { PayKeyRing } from '../pay-sim/demo-pay-sim.ts'
import type { KeyRing } from '../vendor-sim/keys.ts'
import { root, say } from './terminal.ts'

/** A running server, as used by start, dev and the browser tests. */
export interface House {
  address: string
  /** The people of the demo world, if it was requested. */
  logins: { username: string; password: string; what: string }[]
  settle: RunningServer['settle']
  /** Resolves once the history of the demo world is written. */
  hasPast: Promise<void>
  close(): Promise<void>
}

interface ServeOptions extends Pick<ServerOptions, 'clock' | 'passwordCost' | 'runsByItself' | 'pageMs'> {
  /** Whether a past of sixty days, with a tree of agents, is added in the background. */
  withPast?: boolean
  /** Whether the database already has the demo world. */
  isSeeded?: boolean
}

/**
 * Opens the server on a prepared database. With `demo` it is for development: the demo world is seeded unless it
 * exists, with the simulator's vendors (by default those of `npm run vendor-sim`) and payment providers, and messages
 * without a gateway go into an outbox.
 */
export async function serve(
  settings: Settings & { databaseUrl: string },
  simulator?: { address: string; ring: KeyRing },
  payments?: { address: string; ring: PayKeyRing },
  { withPast = false, isSeeded = false, ...steered }: ServeOptions = {},
): Promise<House> {
  const [{ serve: serveAlone }, { openDns }, { holdJobs }, { demoDns }] = await Promise.all([
    import('../../apps/server/src/main.ts'),
    import('../../apps/server/src/outside/dns.ts'),
    import('../../apps/server/src/jobs.ts'),
    import('../../demo/dns.ts'),
  ])
  let outboxCodes = async (): Promise<{ login: string; code: string }[]> => []
  let db: Db | undefined
  const server = await serveAlone(settings, say, {
    ...steered,
    outboxCodes: () => outboxCodes(),
    ...(settings.demo && { dns: demoDns(openDns(), () => db) }),
  })
  db = server.tools.db
  let logins: House['logins'] = []
  const ending = new AbortController()
  // A gaming day that closes before the past is written into it would not be what it was closed with.
  const heldDays =
    settings.demo && withPast && !isSeeded ? await holdJobs(db, ['close-gaming-days']) : undefined
  let hasPast = Promise.resolve()
  if (settings.demo) {
    const [
      { addPastDraws },
      { seedDemoWorld },
      { agentCodes, seedDemoApps },
      { seedDesk },
      { seedPast },
      { seedDemoStaff, staffCodes },
      { demoPassword },
      { joinSim },
      { joinPaySim },
      { pastPayments },
      { progressFile },
    ] = await Promise.all([
      import('../../apps/server/src/features/lotteries/draws/index.ts'),
      import('../../demo/demo.ts'),
      import('../../demo/agents.ts'),
      import('../../demo/desk/desk.ts'),
      import('../../demo/past/past.ts'),
      import('../../demo/staff.ts'),
      import('../../demo/people.ts'),
      import('../vendor-sim/demo-sim.ts'),
      import('../pay-sim/demo-pay-sim.ts'),
      import('../pay-sim/past-payments.ts'),
      import('../../demo/past/progress-file.ts'),
    ])
    const { address, ring } = simulator ?? (await simulatorAlone(settings))
    if (!isSeeded) {
      logins = (await seedDemoWorld({ server, vendorOrigin: address })).logins
      await seedDemoApps(server.tools)
    }
    const staff = await seedDemoStaff(server.tools)
    if (withPast)
      logins.push(
        ...[
          [
            'amihan',
            'a master agent with a tree below, whose past is written within minutes; /outbox shows the code',
          ],
          ['bituin', 'one whose purse cannot pay those below'],
          ['dagat', 'an affiliate with deals'],
        ].map(([username, what]) => ({ username: username!, password: demoPassword, what: what! })),
      )
    logins.push(...staff)
    outboxCodes = async () => [
      ...(await agentCodes(server.tools)),
      ...(await staffCodes(server.tools, staff)),
    ]
    await joinSim(server.tools, address, ring)
    const payer = payments ?? (await paySimulatorAlone(settings))
    await joinPaySim(server.tools, payer.address, payer.ring)
    say('Demo world ready')
    // Done in the background: pages show the data written so far.
    if (!isSeeded)
      hasPast = addPast()
        .catch((error) => say(`The past of the demo was not made: ${error}`))
        .finally(() => heldDays?.release())

    async function addPast() {
      if (withPast) await seedDesk(server)
      await addPastDraws(server.tools, ending.signal)
      if (!withPast) return
      await seedPast(server, {
        converse: pastPayments(payer.address, payer.ring, seededChance(1)),
        progress: progressFile(resolve(root, settings.dataDir)),
        signal: ending.signal,
        hasAgents: () => seedDemoApps(server.tools),
      })
      if (!ending.signal.aborted) say('The past of the demo is written')
    }
  }
  return {
    address: server.address,
    logins,
    settle: server.settle,
    hasPast,
    async close() {
      ending.abort()
      await hasPast
      await server.close()
    },
  }
}

/** Returns the simulator that `npm run vendor-sim` starts on the same folder. */
async function simulatorAlone({ dataDir }: Settings) {
  const [{ simulatorOrigin }, { demoKeyRing }] = await Promise.all([
    import('../../demo/made-up/offer.ts'),
    import('../vendor-sim/demo-sim.ts'),
  ])
  return { address: simulatorOrigin, ring: await demoKeyRing(dataDir) }
}

/** Returns the simulator that `npm run pay-sim` starts. */
async function paySimulatorAlone({ dataDir, paySimPort }: Settings) {
  const { demoPayKeys } = await import('../pay-sim/demo-pay-sim.ts')
  return { address: `http://localhost:${paySimPort}`, ring: demoPayKeys(dataDir) }
}
