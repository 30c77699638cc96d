import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type Permission, permissions } from '@fairground/contract/permissions'
import { systemChance } from '@fairground/kernel/system-chance'
import { systemClock } from '@fairground/kernel/system-clock'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { type Db, openDb } from '../../apps/server/src/db/tables.ts'
import {
  type Author,
  addStaff,
  checkLog,
  closeStaff,
  renewLink,
  StaffRefused,
  saveRole,
} from '../../apps/server/src/features/office/staff/index.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import { readSettings, type Settings } from '../../apps/server/src/settings.ts'
import { explain } from '../machine/explain.ts'
import { findDatabase } from '../machine/find-database.ts'
import { installationSecret } from '../machine/installation-secret.ts'
import { StartError } from '../machine/postgres-process.ts'

const usage = `npm run staff -- role --brand CODE --role NAME [--may PERMISSION]…     makes a role, or sets what it may do (all: everything)
npm run staff -- add --brand CODE --role NAME --email ADDRESS [--name NAME] [--network RANGE]…
npm run staff -- reset --email ADDRESS [--brand CODE]                             another address for a lost password or authenticator app
npm run staff -- close --email ADDRESS [--brand CODE]                             closes an account and ends its sessions
npm run staff -- check-log                                             finds entries of the log that are not as they were written

add and reset print the address at which the account sets up password and authenticator app: it works once, for 24 hours. --network
names where alone the account works. What is changed is in the log of the brand. SECRET is that of the servers; --url names the database.
Permissions: ${permissions.join(', ')}.`

function given() {
  const text = { type: 'string' } as const
  const texts = { type: 'string', multiple: true } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { brand: text, role: text, email: text, name: text, url: text, may: texts, network: texts },
  })
  const [command, ...more] = positionals
  if (command === undefined || more.length > 0) throw new StartError(usage)
  return { command, ...values }
}

type Given = ReturnType<typeof given>

function needed(value: string | undefined): string {
  if (!value) throw new StartError(usage)
  return value
}

async function brandIdOf(db: Db, { brand }: Given): Promise<number> {
  const found = await readBrand(db, { code: needed(brand), atMs: systemClock.now() })
  if (!found) throw new StartError(`There is no brand ${brand}. Nothing was changed.`)
  return found.id
}

/** Returns the brand that is named, for an address with accounts on several. */
async function brandIn(db: Db, asked: Given): Promise<number | undefined> {
  return asked.brand === undefined ? undefined : brandIdOf(db, asked)
}

function permissionsOf({ may = [] }: Given): Permission[] {
  if (may.includes('all')) return [...permissions]
  const unknown = may.find((word) => !permissions.some((one) => one === word))
  if (unknown !== undefined)
    throw new StartError(`There is no permission ${unknown}. Nothing was changed.\n${usage}`)
  return permissions.filter((one) => may.includes(one))
}

/** Executes the command; returns the text to print. */
async function run(db: Db, settings: Settings, asked: Given): Promise<string> {
  const tools = () => ({
    db,
    clock: systemClock,
    chance: systemChance(),
    secret: installationSecret(settings),
  })
  const by: Author = `command/${userInfo().username}`
  const addressOf = ({ token }: { token: string }) =>
    `${officeOf(settings)}/office/set-up#${token}\nIt works once, for 24 hours.`
  switch (asked.command) {
    case 'role': {
      const role = needed(asked.role)
      const allowed = permissionsOf(asked)
      await saveRole(tools(), by, { brandId: await brandIdOf(db, asked), role, permissions: allowed })
      return `${role} may: ${allowed.join(', ') || 'nothing'}`
    }
    case 'add': {
      const email = needed(asked.email)
      const account = {
        role: needed(asked.role),
        email,
        name: asked.name ?? email,
        networks: asked.network ?? [],
      }
      return addressOf(await addStaff(tools(), by, { brandId: await brandIdOf(db, asked), ...account }))
    }
    case 'reset':
      return addressOf(await renewLink(tools(), by, needed(asked.email), await brandIn(db, asked)))
    case 'close':
      await closeStaff(tools(), by, needed(asked.email), await brandIn(db, asked))
      return `Closed: ${asked.email}`
    case 'check-log': {
      const broken = await checkLog(db)
      if (broken.length > 0) process.exitCode = 1
      const lines = broken.map(
        ({ brandId, number, rule }) => `BROKEN  brand ${brandId}, entry ${number}: ${rules[rule]}`,
      )
      return broken.length > 0 ? lines.join('\n') : 'The logs of all brands are whole.'
    }
    default:
      throw new StartError(usage)
  }
}

const rules = {
  number: 'an entry before it is gone',
  hash: 'it, or the one before it, is not as it was written',
  seal: 'the seal has another entry here, or the entry is gone',
}

function officeOf({ officeOrigin, siteUrl, port }: Settings): string {
  return officeOrigin || siteUrl.replace(/\/$/, '') || `http://localhost:${port}`
}

let settings: Settings | undefined
try {
  const asked = given()
  settings = readSettings({ ...process.env, ...(asked.url ? { DATABASE_URL: asked.url } : {}) }, [])
  const { url, leave } = await findDatabase(settings)
  const db = openDb(openPool(url, { max: 1 }))
  try {
    console.log(await run(db, settings, asked))
  } finally {
    await db.destroy()
    await leave()
  }
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  const said =
    error instanceof StaffRefused ? `${error.message}. Nothing was changed.` : explain(error, settings)
  console.error(isUsage ? usage : (said ?? error))
  process.exitCode = 1
}
