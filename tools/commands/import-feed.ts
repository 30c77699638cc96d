import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { systemClock } from '@fairground/kernel/system-clock'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { type Db, openDb } from '../../apps/server/src/db/tables.ts'
import {
  type Feed,
  FeedInvalid,
  type ImportReport,
} from '../../apps/server/src/features/games/feeds/index.ts'
import {
  askedFeed,
  listVendorAccess,
  VendorSilent,
  vendorCaller,
} from '../../apps/server/src/features/games/vendors/index.ts'
import { importOnCommand } from '../../apps/server/src/features/office/feed-desk/index.ts'
import { readSettings, type Settings } from '../../apps/server/src/settings.ts'
import { explain } from '../machine/explain.ts'
import { findDatabase } from '../machine/find-database.ts'
import { installationSecret } from '../machine/installation-secret.ts'
import { StartError } from '../machine/postgres-process.ts'

const usage = `npm run import-feed -- <file or URL> [--vendor CODE] [--url postgresql://…]
npm run import-feed -- --ask --vendor CODE --brand CODE [--url postgresql://…]

Makes the catalogue what a vendor's feed says (docs/how-to/add-a-vendor.md) and shows what came, changed, was closed and was refused;
a running server offers it within a second. With --vendor the feed of another is turned away. The exit says 1 where a game was refused.
--ask asks the vendor for its games, by its protocol and what the brand has agreed with it (npm run vendor-access).`

/** The time that a vendor may take to list its games. */
const answerMs = 120_000

function given() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ask: { type: 'boolean' },
      vendor: { type: 'string' },
      brand: { type: 'string' },
      url: { type: 'string' },
    },
  })
  const { ask = false, vendor: vendorCode, brand: brandCode, url } = values
  const [from] = positionals
  if (ask ? positionals.length > 0 || !vendorCode || !brandCode : positionals.length !== 1 || brandCode)
    throw new StartError(usage)
  return { from, vendorCode, brandCode, url }
}

/** Requests the feed from the vendor. */
async function asked(settings: Settings, db: Db, vendorCode: string, brandCode: string): Promise<Feed> {
  const tools = { db, secret: installationSecret(settings) }
  const access = (await listVendorAccess(tools, { vendorCode })).find((one) => one.brandCode === brandCode)
  if (!access)
    throw new StartError(`${brandCode} has agreed nothing with ${vendorCode}. Nothing was changed.`)
  try {
    const feed = await askedFeed(tools, vendorCaller(), access)
    if (feed) return feed
  } catch (error) {
    if (!(error instanceof VendorSilent)) throw error
    throw new StartError(`${error.message}. Nothing was changed.`)
  }
  throw new StartError(
    `A vendor of ${access.protocol.code} cannot be asked for its games. Nothing was changed.`,
  )
}

/** Reads the feed from a file or an address, unparsed. */
async function read(from: string): Promise<unknown> {
  const text = await (/^https?:/i.test(from) ? download(from) : readFile(from, 'utf8')).catch(
    (error: Error) => {
      throw new StartError(`${from} cannot be read: ${whyOf(error)}. Nothing was changed.`)
    },
  )
  try {
    return JSON.parse(text)
  } catch {
    throw new StartError(`${from} is no JSON. Nothing was changed.`)
  }
}

async function download(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(answerMs) })
  if (!answer.ok) throw new Error(`the answer is ${answer.status}`)
  return answer.text()
}

function whyOf({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}

/** Refuses the feed of a different vendor, and one that would replace the house's own games. */
function refuseOthers(feed: unknown, vendorCode: string | undefined) {
  const { code, protocol } = (feed as Partial<Feed> | null)?.vendor ?? {}
  if (vendorCode !== undefined && code !== vendorCode)
    throw new StartError(`This is the feed of ${code}, not of ${vendorCode}. Nothing was changed.`)
  if (protocol === 'house')
    throw new StartError('The games of the house come with the product and by no feed. Nothing was changed.')
}

function show({ vendorCode, vendor, added, changed, closed, unchanged, refused }: ImportReport) {
  const counts = `${added.length} came, ${changed.length} changed, ${closed.length} closed, ${refused.length} refused, ${unchanged} as before`
  console.log(`${vendorCode}: ${counts}`)
  if (vendor.length > 0) console.log(`vendor   ${vendor.join(', ')}`)
  for (const id of added) console.log(`came     ${id}`)
  for (const { id, fields } of changed) console.log(`changed  ${id}: ${fields.join(', ')}`)
  for (const id of closed) console.log(`closed   ${id}`)
  for (const { id, reason } of refused) console.log(`refused  ${id}: ${reason.replaceAll('\n', ' ')}`)
}

let settings: Settings | undefined
try {
  const { from, vendorCode, brandCode, url: database } = given()
  settings = readSettings({ ...process.env, ...(database ? { DATABASE_URL: database } : {}) }, [])
  const fromFile = from === undefined ? undefined : await read(from)
  if (fromFile !== undefined) refuseOthers(fromFile, vendorCode)
  const { url, leave } = await findDatabase(settings)
  const db = openDb(openPool(url, { max: 1 }))
  try {
    const feed = from === undefined ? await asked(settings, db, vendorCode!, brandCode!) : fromFile
    const tools = { db, clock: systemClock }
    const report = await importOnCommand(tools, feed as Feed, `command/${userInfo().username}`)
    show(report)
    process.exitCode = report.refused.length > 0 ? 1 : 0
  } finally {
    await db.destroy()
    await leave()
  }
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  const said =
    error instanceof FeedInvalid ? `${error.message} Nothing was changed.` : explain(error, settings)
  console.error(isUsage ? usage : (said ?? error))
  process.exitCode = 1
}
