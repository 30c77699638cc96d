import { systemChance } from '@fairground/kernel/system-chance'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { beginDue } from '../apps/server/src/features/bonus/promotions/index.ts'

/**
 * Gives the gifts of promotions that have begun in a database, in a separate process; reports its largest memory in MB.
 */
const [url] = process.argv.slice(2)

const db = openDb(openPool(url!, { max: 4 }))
await beginDue({ db, clock: { now: Date.now }, chance: systemChance(), log: console.error })
await db.destroy()
process.send!({ megabytes: process.resourceUsage().maxRSS / 1024 })
process.disconnect!()
