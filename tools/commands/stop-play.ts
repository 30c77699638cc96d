import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { systemClock } from '@fairground/kernel/system-clock'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { type Db, openDb } from '../../apps/server/src/db/tables.ts'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import {
  liftStop,
  placeStop,
  StopRefused,
  type StopTarget,
} from '../../apps/server/src/features/games/stops/index.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import { readSettings, type Settings } from '../../apps/server/src/settings.ts'
import { explain } from '../machine/explain.ts'
import { findDatabase } from '../machine/find-database.ts'
import { StartError } from '../machine/postgres-process.ts'

const usage = `npm run stop-play -- --all | --vendor CODE | --game ID | --player ID --reason "…" [--brand CODE] [--by NAME] [--lift] [--url postgresql://…]

Stops play in one brand, without --brand in all of them; rounds in progress may finish. It is in force within a second.
--lift lets it go on. Who did it, when and why is kept for ever. --by is your name, by itself the one you are logged in with.`

function given() {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean' },
      vendor: { type: 'string' },
      game: { type: 'string' },
      player: { type: 'string' },
      brand: { type: 'string' },
      reason: { type: 'string' },
      by: { type: 'string' },
      lift: { type: 'boolean' },
      url: { type: 'string' },
    },
  })
  const { all, vendor, game, player, brand, reason, by, lift = false, url } = values
  const targets: StopTarget[] = [
    ...(all ? [{ kind: 'all' as const }] : []),
    ...(vendor ? [{ kind: 'vendor' as const, vendorCode: vendor }] : []),
    ...(game ? [{ kind: 'game' as const, gameId: game }] : []),
    ...(player ? [{ kind: 'player' as const, playerId: player }] : []),
  ]
  const [target] = targets
  if (!target || targets.length > 1 || !reason) throw new StartError(usage)
  return { target, reason, by: by ?? userInfo().username, brand, lift, url }
}

async function brandId(db: Db, code: string | undefined): Promise<number | null> {
  if (code === undefined) return null
  const found = await readBrand(db, { code, atMs: systemClock.now() })
  if (!found) throw new StartError(`There is no brand ${code}.`)
  return found.id
}

let settings: Settings | undefined
try {
  const { target, reason, by, brand, lift, url: asked } = given()
  settings = readSettings({ ...process.env, ...(asked ? { DATABASE_URL: asked } : {}) }, [])
  const { url, leave } = await findDatabase(settings)
  const db = openDb(openPool(url, { max: 1 }))
  try {
    const stop = { brandId: await brandId(db, brand), target, reason, by }
    await transaction(db, async (tx) => void (await (lift ? liftStop : placeStop)(tx, stop, Date.now())))
  } finally {
    await db.destroy()
    await leave()
  }
  const where = brand === undefined ? 'in every brand' : `in ${brand}`
  console.log(
    `${lift ? 'Lifted' : 'Stopped'}: ${Object.values(target).join(' ')} ${where}, by ${by}: ${reason}`,
  )
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  const said = error instanceof StopRefused ? error.message : explain(error, settings)
  console.error(isUsage ? usage : (said ?? error))
  process.exitCode = 1
}
