// Shows the state of the ledger's followers, and recomputes one of them.
import { parseArgs } from 'node:util'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import { teamTotalsFollower } from '../../apps/server/src/features/agents/teams/index.ts'
import { winnersFollower } from '../../apps/server/src/features/games/rounds/index.ts'
import { figuresFollower } from '../../apps/server/src/features/ledger/figures/index.ts'
import { followerHealth, recount } from '../../apps/server/src/features/ledger/followers/index.ts'
import { totalsFollower } from '../../apps/server/src/features/ledger/totals/index.ts'
import { readSettings, SettingError, type Settings } from '../../apps/server/src/settings.ts'
import { explain } from '../machine/explain.ts'
import { findDatabase } from '../machine/find-database.ts'

const usage =
  'npm run follower [-- <name> --recount]: shows how the followers stand, or makes the tables of one anew. On a database of your own, OWNER_DATABASE_URL is needed for a recount.'

/** The followers whose tables can be recomputed, without pushes to pages. */
const followers = [
  totalsFollower,
  figuresFollower,
  winnersFollower(() => {}, { isRecount: true }),
  teamTotalsFollower,
]

let settings: Settings | undefined
try {
  const { values, positionals } = parseArgs({
    options: { recount: { type: 'boolean' } },
    allowPositionals: true,
  })
  settings = readSettings(process.env, [])
  const found = await findDatabase(settings)
  try {
    if (positionals.length === 0 && !values.recount) await showHealth(found.url)
    else await recountOne(positionals[0], found.ownerUrl ?? settings.ownerDatabaseUrl)
  } finally {
    await found.leave()
  }
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  console.error(isUsage ? usage : (explain(error, settings) ?? error))
  process.exitCode = 1
}

async function showHealth(url: string) {
  const db = openDb(openPool(url, { max: 1 }))
  try {
    const health = await followerHealth(db)
    for (const { name, lagMs, failure } of health.followers)
      console.log(
        `${name.padEnd(16)} ${failure === null ? `${(lagMs / 1000).toFixed(1)} s behind` : `FAILED: ${failure}`}`,
      )
    if (health.waitsFor) console.log(`All wait for ${health.waitsFor}.`)
  } finally {
    await db.destroy()
  }
}

async function recountOne(name: string | undefined, ownerUrl: string | null) {
  const follower = followers.find((one) => one.name === name)
  if (!follower)
    throw new SettingError(`Name a follower to recount: ${followers.map((one) => one.name).join(', ')}.`)
  if (ownerUrl === null) throw new SettingError('OWNER_DATABASE_URL must be set: a recount makes tables.')
  const { differences } = await recount(ownerUrl, follower)
  for (const [table, rows] of Object.entries(differences))
    console.log(`${table}: ${rows === 0 ? 'the same' : `${rows} rows were not the same`}`)
}
