import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { settingRows } from '../../platform/brand/index.ts'
import { requireAnotherPerson } from './another-person.service.ts'
import { addGiven, askOf, dropAsk, writeAsk } from './approvals.queries.ts'

/** Value that a call of the office would give players. */
export interface Giving {
  /** Name of the call, and its subject. */
  call: string
  subject: string
  /** Other input that both persons must give alike, such as a number of pieces. */
  terms?: string
  /**
   * In minor units of the currency, which is compared only if it is the brand's: in another currency, one person alone
   * can give nothing.
   */
  amount: bigint
  currency: string
}

/**
 * Returns whether a call of the office that gives value takes effect now, in a transaction that has locked its subject.
 * It does if everything that this person has given alone on the brand's day, with this value, is within the brand's
 * limit; above the limit, if another person has requested the same within a day. Otherwise the request is stored.
 * Refuses `own_request` if the same person has requested it already, and `opened_within_day` if one of the two persons
 * has opened the account of the other in the last 24 hours.
 */
export async function mayGive(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  { brandId, staffId }: Pick<StaffSession, 'brandId' | 'staffId'>,
  { call, subject, terms = '', ...worth }: Giving,
): Promise<boolean> {
  const nowMs = clock.now()
  const asked = { brandId, call, subject, terms }
  const by = await askOf(tx, asked, nowMs)
  const isByAnother = by !== undefined && by.staffId !== staffId
  // Also a value that this person could give alone: it would not count towards the limit of the one who requested it.
  if (isByAnother) await requireAnotherPerson(tx, { clock }, { staffId }, by.staffId)
  if (isByAnother || (await givesAlone(tx, { brandId, staffId }, worth, nowMs))) {
    await dropAsk(tx, asked)
    return true
  }
  await requireAnotherPerson(tx, { clock }, { staffId }, by?.staffId)
  await writeAsk(tx, asked, staffId, nowMs)
  return false
}

/** Counts an amount as given alone on the day; returns false if it would exceed the brand's limit. */
async function givesAlone(
  tx: Tx,
  { brandId, staffId }: Pick<StaffSession, 'brandId' | 'staffId'>,
  { amount, currency }: Pick<Giving, 'amount' | 'currency'>,
  nowMs: number,
): Promise<boolean> {
  if (amount <= 0n) return true
  const brand = await settingRows(tx, nowMs).where('brand.id', '=', brandId).executeTakeFirstOrThrow()
  const { time_zone: timeZone, most_given_alone: most } = brand
  if (currency !== brand.currency) return false
  const day = Temporal.Instant.fromEpochMilliseconds(nowMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
  return addGiven(tx, { brandId, staffId, day, amount, most })
}
