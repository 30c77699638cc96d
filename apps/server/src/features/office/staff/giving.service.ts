import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { brandRows } from '../../platform/brand/index.ts'
import { addGiven, askOf, dropAsk, writeAsk } from './giving.queries.ts'

/** Value that a call of the office would give players. */
export interface Giving {
  /** The name of the call, and what it is about. */
  call: string
  subject: string
  /** Other input that both persons have to give alike, such as a number of pieces. */
  terms?: string
  /** In minor units of the currency, which is compared only where it is the brand's: of another, one person alone gives nothing. */
  amount: bigint
  currency: string
}

/**
 * Whether a call of the office that gives value takes effect now, in a transaction that has locked what the call is about: where all that
 * this person has given alone on the brand's day comes to no more than the brand's sum with it, by whatever calls, and above that where another
 * person has asked for the same within a day. Else it is noted that this person asks. Refuses `own_request` for who has asked already.
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
  if (isByAnother || (await givesAlone(tx, { brandId, staffId }, worth, nowMs))) {
    await dropAsk(tx, asked)
    return true
  }
  if (by) refuse('own_request')
  await writeAsk(tx, asked, staffId, nowMs)
  return false
}

/** Counts an amount as given alone on the day; false where it would pass the brand's sum. */
async function givesAlone(
  tx: Tx,
  { brandId, staffId }: Pick<StaffSession, 'brandId' | 'staffId'>,
  { amount, currency }: Pick<Giving, 'amount' | 'currency'>,
  nowMs: number,
): Promise<boolean> {
  if (amount <= 0n) return true
  const brand = await brandRows(tx).where('id', '=', brandId).executeTakeFirstOrThrow()
  const { time_zone: timeZone, most_given_alone: most } = brand
  if (currency !== brand.currency) return false
  const day = Temporal.Instant.fromEpochMilliseconds(nowMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
  return addGiven(tx, { brandId, staffId, day, amount, most })
}
