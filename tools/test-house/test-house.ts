import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '@fairground/kernel/clock'
import { openConnection, withDatabase } from '../../apps/server/src/db/pool.ts'
import { prepareDatabase } from '../../apps/server/src/db/prepare.ts'
import { paymentDigest } from '../../apps/server/src/features/payments/payment-providers/index.ts'
import { readSettings } from '../../apps/server/src/settings.ts'
import { startTestCluster } from '../../tests/database.setup.ts'
import { cheapPasswordCost } from '../../tests/world/cheap-passwords.ts'
import { endCycles, giveBonusAtOnce, movePictures } from '../../tests/world/copied-house.ts'
import { type Postgres, serverLogin } from '../machine/postgres.ts'
import { type House, serve } from '../machine/serve.ts'
import { say } from '../machine/terminal.ts'
import { demoPayKeys, openDemoPaySim, type PayKeyRing } from '../pay-sim/demo-pay-sim.ts'
import { servePaySim } from '../pay-sim/pay-sim-server.ts'
import { demoKeyRing, openDemoSim } from '../vendor-sim/demo-sim.ts'
import type { KeyRing } from '../vendor-sim/keys.ts'
import { serveSim } from '../vendor-sim/sim-server.ts'
import { openTiles } from '../vendor-sim/tiles.ts'
import { openChannel } from './channel.ts'
import { slowClock } from './slow-clock.ts'
import { testSecret } from './test-secret.ts'

/** The whole product with the demo world on free ports and a temporary database. */
export interface TestHouse extends Pick<House, 'address'> {
  databaseUrl: string
  ownerUrl: string
  /** The address of the simulator of payment providers. */
  payments: string
}

/** A house whose clock is stopped, and whose jobs and followers wait, until its channel requests otherwise. */
export interface SteeredHouse extends TestHouse {
  /** The address of the channel. */
  channel: string
}

/**
 * The lead of a steered house's clock over real time when it stops: timestamps of the database's own clock are then
 * never in the future of the house.
 */
const aheadMs = 60 * 60_000

/** Adds something that must be closed; all are closed in reverse order. */
type Keep = (close: () => unknown) => void

/** The simulators of one house, which receive its address once it is open. */
interface Sims {
  vendors: { address: string; ring: KeyRing }
  payments: { address: string; ring: PayKeyRing }
  tellHouse(address: string): void
}

/** Opens one house that runs on its own, as in production. The sites must be built. */
export async function openTestHouse(): Promise<TestHouse & { close(): Promise<void> }> {
  return opened(async (keep) => {
    const { open } = await seedHouse(keep)
    const { house, ...rest } = await open(1)
    return { ...rest, address: house.address }
  })
}

/** Opens several equal houses that tests steer; the demo world is seeded once. The sites must be built. */
export async function openSteeredHouses(
  count: number,
): Promise<{ houses: SteeredHouse[]; close(): Promise<void> }> {
  return opened(async (keep) => {
    const { open } = await seedHouse(keep)
    const houses: SteeredHouse[] = []
    for (let number = 1; number <= count; number++) {
      const clock = slowClock(Date.now() + aheadMs)
      const { house, ...rest } = await open(number, clock)
      const channel = await openChannel({ clock, settle: house.settle })
      await house.settle()
      keep(channel.close)
      houses.push({ ...rest, address: house.address, channel: channel.address })
    }
    return { houses }
  })
}

/** Opens something together with its resources; closes these if opening fails. */
async function opened<Opened>(
  open: (keep: Keep) => Promise<Opened>,
): Promise<Opened & { close(): Promise<void> }> {
  const closers: (() => unknown)[] = []
  async function close() {
    for (const one of closers.splice(0).reverse()) await one()
  }
  try {
    return { ...(await open((one) => void closers.push(one))), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Seeds the demo world on a separate database server; `open` serves a numbered copy of it. */
async function seedHouse(keep: Keep) {
  const cluster = await startTestCluster()
  keep(() => cluster.stop())
  const folder = mkdtempSync(join(tmpdir(), 'fairground-vendors-'))
  keep(() => rmSync(folder, { recursive: true, force: true }))
  const rings = { vendors: await demoKeyRing(folder), payments: demoPayKeys(folder) }
  const tiles = openTiles(join(folder, 'tiles'))

  async function openSims(clock?: Clock): Promise<Sims> {
    let house = ''
    const vendors = await serveSim(
      openDemoSim(() => house, rings.vendors, clock),
      { port: 0, tiles },
    )
    keep(vendors.close)
    const payments = await servePaySim(
      (origin) => openDemoPaySim(() => house, origin, rings.payments, clock),
      { port: 0, digest: paymentDigest },
    )
    keep(payments.close)
    return {
      vendors: { address: vendors.address, ring: rings.vendors },
      payments: { address: payments.address, ring: rings.payments },
      tellHouse(address: string) {
        house = address
      },
    }
  }

  async function serveOn(
    databaseUrl: string,
    sims: Sims,
    { clock, isSeeded }: { clock?: Clock; isSeeded: boolean },
  ) {
    const settings = readSettings(
      { PORT: '0', SECRET: testSecret, BOT_CHECK_COST: '20', TRUST_PROXY: '127.0.0.1' },
      ['--demo'],
    )
    const house = await serve({ ...settings, databaseUrl }, sims.vendors, sims.payments, {
      isSeeded,
      // A busy machine takes longer to render a page; the tests of the page cache cover pages that are too late.
      pageMs: 60_000,
      ...(clock && { clock, runsByItself: false, passwordCost: cheapPasswordCost }),
    })
    sims.tellHouse(house.address)
    return { house, payments: sims.payments.address }
  }

  await prepareDatabase(cluster, say)
  const firstSims = await openSims()
  const { house: first } = await serveOn(cluster.url, firstSims, { isSeeded: false })
  await first.hasPast
  await first.close()

  return {
    async open(number: number, clock?: Clock) {
      const addresses = await copyDatabase(cluster, `house_${number}`)
      const sims = await openSims(clock)
      await movePictures(addresses.ownerUrl, firstSims.vendors.address, sims.vendors.address)
      await giveBonusAtOnce(addresses.ownerUrl)
      if (clock) await endCycles(addresses.ownerUrl)
      const served = await serveOn(addresses.databaseUrl, sims, { isSeeded: true, ...(clock && { clock }) })
      keep(served.house.close)
      return { ...served, ...addresses }
    },
  }
}

/** Copies the seeded database under another name. */
async function copyDatabase({ url, ownerUrl }: Postgres, name: string) {
  const owner = await openConnection(withDatabase(ownerUrl, 'postgres'))
  try {
    await owner.query(`CREATE DATABASE ${name} TEMPLATE fairground STRATEGY file_copy`)
    // A copy has the content of its template, but not the privileges on the database itself.
    await owner.query(
      `REVOKE ALL ON DATABASE ${name} FROM PUBLIC; GRANT CONNECT ON DATABASE ${name} TO ${serverLogin}`,
    )
  } finally {
    await owner.end()
  }
  return { databaseUrl: withDatabase(url, name), ownerUrl: withDatabase(ownerUrl, name) }
}
