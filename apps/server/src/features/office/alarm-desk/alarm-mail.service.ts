import { alarmKindInfo } from '@fairground/contract/alarm-figures'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { listNewAlarms, mailedSince, type NewAlarm, noteMailed } from '../../platform/alarms/index.ts'
import { settingRows } from '../../platform/brand/index.ts'
import { listOpenStaff } from '../staff/index.ts'
import { alarmMail } from './alarm-mail.text.ts'

/** Time in which the people of a brand get at most one mail: what happens meanwhile is in the next one. */
const pauseMs = 10 * 60_000
/** Time for which a mail that could not be sent is tried again. */
const triedMs = 60 * 60_000
/** Maximum number of alarms in one run. */
const mostAtOnce = 1_000

type Needs = Pick<Tools, 'db' | 'clock' | 'mail' | 'log' | 'siteUrl' | 'officeOrigin'>

/**
 * Mails new alarms to the people whom they concern: those who may see alarms and the page that an alarm concerns, of
 * its brand, or of every brand for an alarm of the installation. One mail names all new alarms of a person.
 */
export async function mailAlarms(tools: Needs): Promise<void> {
  const { db, clock, log } = tools
  const nowMs = clock.now()
  const paused = await mailedSince(db, new Date(nowMs - pauseMs))
  const alarms = await listNewAlarms(db, [...paused], mostAtOnce)
  if (alarms.length === 0) return
  const [people, brands] = await Promise.all([listOpenStaff(db, nowMs), settingRows(db, nowMs).execute()])
  const names = new Map(brands.map(({ id, name }) => [id, name]))
  const address = `${tools.officeOrigin || tools.siteUrl}/office/alarms`
  const unsent = new Set<bigint>()
  const sent = new Set<bigint>()
  for (const person of people) {
    const own = alarms.filter((alarm) => concerns(alarm, person))
    if (own.length === 0) continue
    const kinds = own.map(({ kind }) => kind)
    try {
      await tools.mail(person.email, alarmMail(kinds, names.get(person.brandId)!, address))
      for (const { id } of own) sent.add(id)
    } catch (error) {
      log(`alarms: a mail was not sent: ${error instanceof Error ? error.message : error}`)
      for (const { id } of own) unsent.add(id)
    }
  }
  const isDone = ({ id, firstAt }: NewAlarm) =>
    sent.has(id) || !unsent.has(id) || nowMs - firstAt.getTime() >= triedMs
  const done = alarms.filter(isDone).map(({ id }) => id)
  if (done.length > 0) await transaction(db, (tx) => noteMailed(tx, done, new Date(nowMs)))
}

function concerns(
  { brandId, kind }: NewAlarm,
  person: { brandId: number; permissions: readonly string[] },
): boolean {
  const needed = ['alarms.see', alarmKindInfo(kind).concerns, ...(brandId === null ? ['health.see'] : [])]
  return (
    (brandId === null || brandId === person.brandId) &&
    needed.every((permission) => person.permissions.includes(permission))
  )
}
