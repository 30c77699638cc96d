import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { addReportMail, listReportMails } from '@fairground/contract/office-reports'
import { mayRead, mostReportMails, type ReportShape, reportShapes } from '@fairground/contract/report-figures'
import { isCurrency } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { listOpenStaff, logged } from '../../office/staff/index.ts'
import { listBrands, readBrand } from '../../platform/brand/index.ts'
import { dayAt, lastClosedDay } from '../gaming-days/index.ts'
import { lastPeriod } from './mail-periods.rules.ts'
import { requireSight } from './report-desk.service.ts'
import {
  deleteMail,
  findMail,
  insertMail,
  listMailsOf,
  listMailsToldBefore,
  noteTold,
  type ReportMail,
} from './report-mail.queries.ts'
import { reportMail } from './report-mail.text.ts'

/** Job that sends one mail. */
const sendJob = 'send-report-mail'

/** Payload of the job that sends one mail: the subscription and the period. */
interface Told {
  id: string
  from: string
  until: string
}

/** Lists the report mails of a person, for the API. */
export async function mailsOnWire(
  { db }: Pick<Tools, 'db'>,
  { staffId }: StaffSession,
): Promise<OutputOf<typeof listReportMails>> {
  const list = await listMailsOf(db, staffId)
  return { list: list.map(({ id, report, every, filters }) => ({ request: id, report, every, filters })) }
}

/**
 * Adds a report mail of a person; the same one twice is one. Refuses `not_permitted` for a report that the person may
 * not read, `report_option_unknown`, `report_mails_full`, and `invalid_input` for an unknown currency.
 */
export async function addMail(
  tools: Pick<Tools, 'db' | 'clock'>,
  brand: Brand,
  staff: StaffSession,
  { request, report, every, ...given }: InputOf<typeof addReportMail>,
): Promise<void> {
  requireSight(staff, report)
  const shape: ReportShape = reportShapes[report]
  if (!shape.periods.includes(given.by)) refuse('report_option_unknown')
  for (const filter of ['vendor', 'category', 'game'] as const)
    if (given[filter] !== undefined && !shape.filters.includes(filter)) refuse('report_option_unknown')
  if (given.currency !== undefined && !isCurrency(given.currency))
    refuse('invalid_input', { fields: { currency: 'unknown' } })
  const filters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const now = tools.clock.now()
  const gaming = { timeZone: brand.timeZone, dayStartsHour: brand.cases.dayStartsHour }
  // The first mail is about the first period that is closed after this.
  const lastDay =
    (await lastClosedDay(tools.db, brand.id)) ?? dayAt(now, gaming).subtract({ days: 1 }).toString()
  const { brandId, staffId } = staff
  await logged(tools, async (tx) => {
    const mail = { id: request, brandId, staffId, report, every, filters, lastDay }
    const added = await insertMail(tx, mail, { madeAt: new Date(now), most: mostReportMails })
    if (added === 'full') refuse('report_mails_full')
    if (added === 'known') return { result: undefined }
    return {
      result: undefined,
      entry: {
        ...{ brandId, by: `staff/${staff.publicId}`, call: 'addReportMail', subject: `report/${report}` },
        after: { every, ...filters },
      },
    }
  })
}

/** Removes a report mail of a person. Refuses `report_mail_unknown`. */
export async function removeMail(
  tools: Pick<Tools, 'db' | 'clock'>,
  { brandId, staffId, publicId }: StaffSession,
  request: string,
): Promise<void> {
  await logged(tools, async (tx) => {
    const report = (await deleteMail(tx, staffId, request)) ?? refuse('report_mail_unknown')
    const entry = {
      brandId,
      by: `staff/${publicId}`,
      call: 'removeReportMail',
      subject: `report/${report}`,
    } as const
    return { result: undefined, entry }
  })
}

/**
 * Returns the jobs of report mails: one adds a mail for each subscription whose period is closed, once for each period,
 * and one sends a mail.
 */
export function reportMailJobs(tools: Tools): Job[] {
  return [
    { name: 'report-mails', cron: '*/5 * * * *', run: () => addDueMails(tools) },
    {
      name: sendJob,
      async run({ payload }) {
        await sendMail(tools, payload as Told)
      },
    },
  ]
}

async function addDueMails(tools: Tools): Promise<void> {
  const { db, clock, log } = tools
  const brands = await listBrands(db, clock.now())
  await forEachAlone(brands, { log, what: ({ code }) => `report mails of brand ${code}` }, async ({ id }) => {
    const closed = await lastClosedDay(db, id)
    if (closed === undefined) return
    for (const mail of await listMailsToldBefore(db, id, closed)) await tellOf(tools, mail, closed)
  })
}

async function tellOf({ db, clock, addJob }: Tools, mail: ReportMail, closed: string): Promise<void> {
  const { from, until } = lastPeriod(mail.every, closed)
  if (until <= mail.lastDay) return
  await transaction(db, async (tx) => {
    if (!(await noteTold(tx, mail, until))) return
    const told: Told = { id: mail.id, from, until }
    await addJob(tx, sendJob, told, clock.now())
  })
}

/** Sends a mail, unless its person has removed it, was closed or may not read the report any more. */
async function sendMail(tools: Tools, { id, from, until }: Told): Promise<void> {
  const { db, clock } = tools
  const nowMs = clock.now()
  const mail = await findMail(db, id)
  if (!mail) return
  const person = (await listOpenStaff(db, nowMs, mail.brandId)).find((one) => one.id === mail.staffId)
  if (!person?.permissions.includes('reports.see') || !mayRead(person.permissions, mail.report)) return
  const brand = (await readBrand(db, { id: mail.brandId, atMs: nowMs }))!
  const query = new URLSearchParams({ from, until, ...mail.filters })
  const address = `${tools.officeOrigin || tools.siteUrl}/office/reports/${mail.report}?${query}`
  const { report, every } = mail
  await tools.mail(
    person.email,
    reportMail({ ...{ report, every, from, until }, brandName: brand.name, address }),
  )
}
