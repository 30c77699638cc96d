import { parseArgs } from 'node:util'
import { systemClock } from '@fairground/kernel/system-clock'
import { AgreementInvalid } from '../../apps/server/src/agreements/agreement-invalid.ts'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { type Db, openDb } from '../../apps/server/src/db/tables.ts'
import {
  resultSource,
  saveSource,
  turnSourceOff,
} from '../../apps/server/src/features/lotteries/results/index.ts'
import { staffRows } from '../../apps/server/src/features/office/staff/index.ts'
import { readSettings, type Settings } from '../../apps/server/src/settings.ts'
import { explain } from '../machine/explain.ts'
import { findDatabase } from '../machine/find-database.ts'
import { textIn } from '../machine/given-values.ts'
import { installationSecret } from '../machine/installation-secret.ts'
import { writeLogged } from '../machine/logged-setting.ts'
import { StartError } from '../machine/postgres-process.ts'

const usage = `npm run result-source -- --brand CODE --code NAME --format FORMAT --base-url URL --secret FILE [--operator EMAIL] [--url postgresql://…]
npm run result-source -- --brand CODE --code NAME --off [--url postgresql://…]

Writes where a brand reads results of official draws, in place of what was there, or turns a source off. FORMAT is a folder of
sources/, and the file holds the secret of both sides. --operator is the staff account that looks after the source: what that person
reads never counts beside it. Two sources of a brand have hosts and secrets of their own. SECRET is that of the servers.`

const text = { type: 'string' } as const

/** Returns the staff account with an e-mail address at a brand; undefined if there is none. */
async function operatorOf(db: Db, brandId: number, email: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom(staffRows(db).as('staff'))
    .select('staff.id')
    .where('staff.brand_id', '=', brandId)
    .where('staff.email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.id
}

let settings: Settings | undefined
try {
  const { values } = parseArgs({
    options: {
      brand: text,
      code: text,
      format: text,
      'base-url': text,
      secret: text,
      operator: text,
      url: text,
      off: { type: 'boolean' },
    },
  })
  const {
    brand: brandCode,
    code,
    format,
    'base-url': baseUrl,
    secret: file,
    operator,
    url: database,
  } = values
  if (!brandCode || !code || (!values.off && (!format || !baseUrl || !file))) throw new StartError(usage)
  settings = readSettings({ ...process.env, ...(database ? { DATABASE_URL: database } : {}) }, [])
  const secret = installationSecret(settings)
  const { url, leave } = await findDatabase(settings)
  const db = openDb(openPool(url, { max: 1 }))
  try {
    const tools = { secret, clock: systemClock }
    const subject = `result-source/${code}`
    await writeLogged(
      { db, secret, brandCode, subject, setting: resultSource(tools) },
      async (tx, brandId) => {
        if (values.off) {
          if (await turnSourceOff({ db: tx }, { brandId, code })) return
          throw new StartError(`${brandCode} has no source ${code}. Nothing was changed.`)
        }
        const operatorId = operator === undefined ? null : await operatorOf(tx, brandId, operator)
        if (operatorId === undefined)
          throw new StartError(`There is no staff account ${operator} at ${brandCode}. Nothing was changed.`)
        await saveSource(
          { ...tools, db: tx },
          { brandId, code, format: format!, baseUrl: baseUrl!, secret: textIn(file!), operatorId },
        )
      },
    )
    console.log(
      values.off
        ? `The source ${code} of ${brandCode} is off`
        : `${brandCode} reads results at ${baseUrl} as ${code}`,
    )
  } finally {
    await db.destroy()
    await leave()
  }
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  const said =
    error instanceof AgreementInvalid ? `${error.message} Nothing was changed.` : explain(error, settings)
  console.error(isUsage ? usage : (said ?? error))
  process.exitCode = 1
}
