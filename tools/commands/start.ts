import { createServer } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { type DatabaseAddresses, prepareDatabase } from '../../apps/server/src/db/prepare.ts'
import { onStop } from '../../apps/server/src/on-stop.ts'
import {
  describeSettings,
  readSettings,
  refuseMissingSecret,
  type Settings,
} from '../../apps/server/src/settings.ts'
import { buildSites } from '../machine/build-sites.ts'
import { explain } from '../machine/explain.ts'
import { startPostgres } from '../machine/postgres.ts'
import { serve } from '../machine/serve.ts'
import { root, say } from '../machine/terminal.ts'
import { startPaySim } from '../pay-sim/start-pay-sim.ts'
import { startSim } from '../vendor-sim/start-sim.ts'

/** The functions that close what was opened, newest last; called in reverse order. */
const closers: (() => Promise<void>)[] = []

async function closeAll() {
  for (const close of closers.splice(0).reverse()) await close()
}

async function start(settings: Settings) {
  refuseMissingSecret(settings)
  if (settings.roles.includes('web')) await refuseBusyPort(settings)
  const databaseUrl = await openDatabase(settings)
  // Added by default only on the embedded database, so that no default login reaches production.
  const withDemo = settings.databaseUrl === null || settings.demo
  const [simulator, payments] = await Promise.all([
    withDemo ? startVendors(settings) : undefined,
    withDemo ? startPayments(settings) : undefined,
    buildSites(),
  ])
  const opening = serve({ ...settings, databaseUrl, demo: withDemo }, simulator, payments, {
    // A past is written only into a database of our own.
    withPast: settings.databaseUrl === null,
  })
  closers.push(async () => {
    say('Closing the server')
    // A server that is still opening already has followers, and its database must not be closed before they end.
    const opened = await opening.catch(() => undefined)
    await opened?.close()
  })
  const house = await opening
  simulator?.tellHouse(house.address)
  payments?.tellHouse(house.address)
  console.log(
    house.address
      ? `\n  Fairground is open at ${house.address}\n`
      : '\n  Fairground runs jobs and followers.\n',
  )
  for (const { username, password, what } of house.logins) {
    console.log(`    ${username.padEnd(24)}${password.padEnd(20)}${what}`)
  }
  console.log(`${house.logins.length > 0 ? '\n' : ''}  Ctrl-C closes it in order.\n`)
}

/** Starts the simulated vendors of the demo world, in a process that ends with this one. */
async function startVendors({ dataDir, port, vendorSimPort }: Settings) {
  const simulator = await startSim(dataDir, vendorSimPort, `http://localhost:${port}`)
  closers.push(() => simulator.close())
  say(`The made-up vendors are at ${simulator.address}`)
  return simulator
}

/** Starts the simulated payment providers of the demo world, in a process that ends with this one. */
async function startPayments({ dataDir, port, paySimPort }: Settings) {
  const simulator = await startPaySim(dataDir, paySimPort, `http://localhost:${port}`)
  closers.push(() => simulator.close())
  say(`The made-up payment providers are at ${simulator.address}`)
  return simulator
}

/** Prepares the database and returns the server's address of it; the owner's address is used only here and not kept. */
async function openDatabase(settings: Settings): Promise<string> {
  const { databaseUrl, ownerDatabaseUrl } = settings
  const { url, ownerUrl } =
    databaseUrl === null ? await startEmbedded(settings) : { url: databaseUrl, ownerUrl: ownerDatabaseUrl }
  settings.ownerDatabaseUrl = null
  // Processes started later would inherit it.
  delete process.env.OWNER_DATABASE_URL
  await prepareDatabase({ url, ownerUrl }, say)
  return url
}

async function startEmbedded(settings: Settings): Promise<DatabaseAddresses> {
  const folder = isAbsolute(settings.dataDir) ? settings.dataDir : join(root, settings.dataDir)
  say(`Starting the database in ${settings.dataDir}`)
  const database = await startPostgres({ dataDir: join(folder, 'postgres'), log: say })
  closers.push(async () => {
    say('Closing the database')
    await database.stop()
  })
  return database
}

/** Checked first: the most common reason for a failed start should not cost a wait. */
function refuseBusyPort({ port, host }: Settings): Promise<void> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(port, host, () => probe.close(() => done()))
  })
}

let settings: Settings | undefined
try {
  settings = readSettings(process.env, process.argv.slice(2))
  if (settings.help) {
    console.log(describeSettings())
    process.exit(0)
  }
  onStop(closeAll)
  await start(settings)
} catch (error) {
  const sentence = explain(error, settings)
  console.error(sentence ?? error)
  await closeAll().catch(() => {})
  process.exit(1)
}
