import { parseArgs } from 'node:util'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import {
  checkInvariants,
  type Finding,
  ruleNames,
} from '../../apps/server/src/features/ledger/audit/index.ts'
import { readSettings, type Settings } from '../../apps/server/src/settings.ts'
import { explain } from '../machine/explain.ts'
import { findDatabase } from '../machine/find-database.ts'
import { StartError } from '../machine/postgres-process.ts'

async function check(url: string): Promise<Finding[]> {
  const db = openDb(openPool(url, { max: 1 }))
  try {
    return await checkInvariants(db)
  } catch (error) {
    const hasNoTables = (error as { code?: string }).code === '42P01'
    if (hasNoTables) throw new StartError('This database holds no Fairground: there is nothing to check.')
    throw error
  } finally {
    await db.destroy()
  }
}

function show(findings: Finding[]) {
  for (const rule of ruleNames) {
    const rows = findings.find((finding) => finding.rule === rule)?.rows ?? []
    console.log(`${rows.length > 0 ? 'BROKEN' : 'holds '}  ${rule}`)
    for (const row of rows) console.log(`          ${JSON.stringify(row, textOfBigint)}`)
  }
  const kept = ruleNames.length - findings.length
  console.log(`\n${kept} of ${ruleNames.length} rules of money hold.`)
}

function textOfBigint(_key: string, value: unknown) {
  return typeof value === 'bigint' ? String(value) : value
}

let settings: Settings | undefined
try {
  const { values } = parseArgs({ options: { url: { type: 'string' } } })
  settings = readSettings({ ...process.env, ...(values.url ? { DATABASE_URL: values.url } : {}) }, [])
  const { url, leave } = await findDatabase(settings)
  const findings = await check(url).finally(leave)
  show(findings)
  process.exitCode = findings.length > 0 ? 1 : 0
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  const usage =
    'npm run invariants -- [--url postgresql://…]: checks that database, or else the one of DATABASE_URL or DATA_DIR.'
  console.error(isUsage ? usage : (explain(error, settings) ?? error))
  process.exitCode = 1
}
