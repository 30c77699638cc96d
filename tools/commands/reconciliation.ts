import { parseArgs } from 'node:util'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import { listReports, type ReportedDay } from '../../apps/server/src/features/games/vendors/index.ts'
import { readSettings, type Settings } from '../../apps/server/src/settings.ts'
import { explain } from '../machine/explain.ts'
import { findDatabase } from '../machine/find-database.ts'
import { StartError } from '../machine/postgres-process.ts'

const usage = `npm run reconciliation -- [--day YYYY-MM-DD] [--vendor CODE] [--url postgresql://…]

Shows how our books and those of vendors compared on a day (UTC), without --day on each of the last seven. The exit says 1 where
anything differs or a day was not compared.`

const dayMs = 24 * 60 * 60_000

type Report = NonNullable<ReportedDay['report']>
type Side = Report['differences'][number]['ours']

function given() {
  const { values } = parseArgs({
    options: { day: { type: 'string' }, vendor: { type: 'string' }, url: { type: 'string' } },
  })
  const { day, vendor, url } = values
  if (day !== undefined && !isDay(day)) throw new StartError(usage)
  const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
  return { from: day ?? ago(7), until: day ?? ago(1), vendorCode: vendor, url }
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

function show(days: ReportedDay[]) {
  for (const { day, brandCode, vendorCode, currency, report } of days) {
    const whose = `${day}  ${brandCode.padEnd(10)}  ${vendorCode.padEnd(10)}`
    if (!report) {
      console.log(`${whose}  not compared`)
      continue
    }
    const { ours, theirs, differences } = report
    console.log(`${whose}  ours ${sideText(ours)}; theirs ${sideText(theirs)}; ${differences.length} differ`)
    for (const { kind, transactionId, ...one } of differences)
      console.log(
        `    ${kind.padEnd(16)}  ${transactionId}: ours ${movedText(one.ours, currency)}, theirs ${movedText(one.theirs, currency)}`,
      )
  }
  console.log(`\n${sentenceOf(days)}`)
}

function sentenceOf(days: ReportedDay[]): string {
  const count = (is: (report: ReportedDay['report']) => boolean) =>
    days.filter(({ report }) => is(report)).length
  const differ = count((report) => report !== null && report.differences.length > 0)
  return `${days.length} days of vendors: ${differ} differ, ${count((report) => report === null)} were not compared.`
}

function sideText({ count, sums, balances }: Report['ours']): string {
  const texts = (of: Record<string, string>, what = '') =>
    Object.entries(of).map(([code, sum]) => `${what}${moneyText(BigInt(sum), currencyOf(code))} ${code}`)
  return [count, ...texts(sums), ...texts(balances, 'wallets ')].join(' · ')
}

function movedText(side: Side, code: string): string {
  if (side === null) return 'none'
  return `${moneyText(side.amount, currencyOf(code))} ${code}${side.isCancelled ? ' taken back' : ''}`
}

let settings: Settings | undefined
try {
  const { url: asked, ...span } = given()
  settings = readSettings({ ...process.env, ...(asked ? { DATABASE_URL: asked } : {}) }, [])
  const { url, leave } = await findDatabase(settings)
  const db = openDb(openPool(url, { max: 1 }))
  try {
    const days = await listReports(db, span)
    show(days)
    process.exitCode = days.every(({ report }) => report?.differences.length === 0) ? 0 : 1
  } finally {
    await db.destroy()
    await leave()
  }
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  console.error(isUsage ? usage : (explain(error, settings) ?? error))
  process.exitCode = 1
}
