import type { PaymentAccess, PaymentKeys, PaymentProvider } from '@fairground/payments/payment'
import { findPaymentProvider, paymentProviders } from '@fairground/payments/payments'
import { sql } from 'kysely'
import { readable } from '../../../agreements/keys.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { rateLimiter } from '../../../http/limits.ts'
import { networkOf } from '../../../http/network.ts'
import { timeToLive } from '../../../time-to-live.ts'
import type { Tools } from '../../../tools.ts'
import { brandRows } from '../../platform/brand/index.ts'

/** Agreement of a brand with a payment provider, as the cashier uses it. */
export interface Agreement extends PaymentAccess {
  brandId: number
  by: PaymentProvider
  agreedAt: Date
  keysChangedAt: Date
  /** Keys before the last change, by which the payment provider may still prove its calls until a time. */
  oldKeys: { keys: PaymentKeys; untilMs: number } | null
}

const freshMs = 2000
const mostKept = 5000
const unknownLimit = { times: 60, perSeconds: 60 }

/** Names an agreement for the encryption of its keys: in the place of another one they cannot be decrypted. */
export function sealedAbout(brandId: number, code: string): string {
  return `payment_access/${brandId}/${code}`
}

/** Returns an agreement with each pair of keys by which a call may be proved at a time: the present ones first. */
export function variantsInForce(agreement: Agreement, nowMs: number): Agreement[] {
  const { oldKeys } = agreement
  return oldKeys && oldKeys.untilMs > nowMs ? [agreement, { ...agreement, keys: oldKeys.keys }] : [agreement]
}

/**
 * Returns keyed digests of the terms of an agreement, newest key first: a message sent under other terms may be unknown
 * under these.
 */
export function digestsOf(
  { secret }: Pick<Tools, 'secret'>,
  { brandId, code, baseUrl, keys, settings }: Agreement,
  what: 'payout' | 'refund',
): Buffer[] {
  const terms = JSON.stringify([baseUrl, keys.theirs, keys.ours, Object.entries(settings).sort()])
  return secret.digests(terms, `${what}/${brandId}/${code}`)
}

/** The codes of the payment providers of a brand's agreements, for the FROM of a query that looks in each. */
export function agreedCodes(db: Db | Tx, brandId: number) {
  return db.selectFrom('payment_access').select('payment_code').where('brand_id', '=', brandId)
}

/** Lists the agreements with payment providers, of one brand or of all. */
export async function listAgreements(
  tools: Pick<Tools, 'db' | 'secret'>,
  brandId?: number,
): Promise<Agreement[]> {
  let query = agreementQuery(tools.db)
  if (brandId !== undefined) query = query.where('payment_access.brand_id', '=', brandId)
  return (await query.execute()).flatMap((row) => agreementOf(tools, row))
}

/**
 * Lists the days of a span, both ends included (yyyy-MM-dd, UTC), on which brands had an agreement with a payment
 * provider: of one brand, or of all.
 */
export async function listAgreedDays(
  db: Db,
  { from, until }: { from: string; until: string },
  brandId?: number,
): Promise<{ brandId: number; brandCode: string; code: string; day: string }[]> {
  const { rows } = await sql<{ brandId: number; brandCode: string; code: string; day: string }>`
    SELECT a.brand_id AS "brandId", b.code AS "brandCode", a.payment_code AS code, d.day
      FROM payment_access a JOIN ${brandRows(db)} b ON b.id = a.brand_id
      JOIN LATERAL (SELECT ${from}::date + n AS day FROM generate_series(0, ${until}::date - ${from}::date) AS n) d
        ON d.day >= (a.agreed_at AT TIME ZONE 'UTC')::date
     WHERE a.brand_id = coalesce(${brandId ?? null}, a.brand_id)
       AND a.payment_code = ANY (${paymentProviders.map(({ code }) => code)})
     ORDER BY d.day, b.code, a.payment_code`.execute(db)
  return rows
}

/** Selects agreements with the codes of their brands. */
export function agreementQuery(db: Db | Tx) {
  return db
    .selectFrom('payment_access')
    .innerJoin(brandRows(db).as('brand'), 'brand.id', 'payment_access.brand_id')
    .selectAll('payment_access')
    .select('brand.code as brand_code')
    .orderBy('payment_access.brand_id')
    .orderBy('payment_access.payment_code')
}

type AgreementRow = Awaited<ReturnType<ReturnType<typeof agreementQuery>['execute']>>[number]

/** Returns the agreement of a row to be shown: with empty keys if they were encrypted with an unknown SECRET. */
export function shownAgreementOf(tools: Pick<Tools, 'secret'>, row: AgreementRow): Agreement[] {
  return agreementOf(tools, row, (read) => readable(read, { theirs: '', ours: '' }))
}

/** Returns the agreement of a row with its decrypted keys; empty for a payment provider that is gone. */
export function agreementOf(
  { secret }: Pick<Tools, 'secret'>,
  row: AgreementRow,
  reading = (read: () => PaymentKeys) => read(),
): Agreement[] {
  const by = findPaymentProvider(row.payment_code)
  if (!by) return []
  const { brand_id: brandId, payment_code: code } = row
  const opened = (sealed: Buffer) =>
    reading(() => JSON.parse(secret.open(sealed, sealedAbout(brandId, code))) as PaymentKeys)
  return [
    {
      brandId,
      brandCode: row.brand_code,
      code,
      baseUrl: row.base_url,
      keys: opened(row.keys_sealed),
      settings: row.settings,
      by,
      agreedAt: row.agreed_at,
      keysChangedAt: row.keys_changed_at,
      oldKeys: row.old_keys_sealed
        ? { keys: opened(row.old_keys_sealed), untilMs: row.old_keys_until!.getTime() }
        : null,
    },
  ]
}

/**
 * Finds an agreement by the codes of brand and payment provider, with at most one query in two seconds for each. If the
 * caller's address is given, requests for unknown ones are counted, and refused with `too_many_requests` before they
 * are looked up.
 */
export function agreementFinder(tools: Pick<Tools, 'db' | 'secret' | 'clock'>) {
  const known = timeToLive<Agreement | undefined>({ keepMs: freshMs, most: mostKept })
  const countUnknown = rateLimiter()
  return async function find(brandCode: string, code: string, ip?: string): Promise<Agreement | undefined> {
    const key = `${brandCode} ${code}`
    const nowMs = tools.clock.now()
    if (!known.last(key) && !known.isLoading(key) && ip !== undefined)
      countUnknown(networkOf(ip), unknownLimit, nowMs)
    return known.get(key, nowMs, async () => {
      const row = await agreementQuery(tools.db)
        .where('brand.code', '=', brandCode)
        .where('payment_access.payment_code', '=', code)
        .executeTakeFirst()
      return row && agreementOf(tools, row)[0]
    })
  }
}

export type AgreementFinder = ReturnType<typeof agreementFinder>
