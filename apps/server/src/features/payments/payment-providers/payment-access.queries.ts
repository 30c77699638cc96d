import type { PaymentAccess, PaymentKeys, PaymentProvider } from '@fairground/payments/payment'
import { findPaymentProvider, paymentProviders } from '@fairground/payments/payments'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
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
}

const freshMs = 2000
const mostKept = 5000
const unknownLimit = { times: 60, perSeconds: 60 }

/** Input of an operator for an agreement with a payment provider. */
export interface AgreementInput {
  brandId: number
  /** Folder of `payments/`. */
  code: string
  baseUrl: string
  keys: PaymentKeys
  settings?: Record<string, string>
}

/** Thrown for an invalid agreement or method; the message gives the reason. */
export class AgreementInvalid extends Error {
  override name = 'AgreementInvalid'
}

/**
 * Stores the agreement of a brand with a payment provider, in place of an earlier one. Throws AgreementInvalid for an
 * unknown payment provider, for settings that are missing or that it does not have, for an invalid web address, and for
 * a key of theirs that is in use elsewhere if the signature does not name the brand of a call.
 */
export async function savePaymentAccess(
  tools: Pick<Tools, 'db' | 'secret' | 'clock'>,
  { brandId, code, baseUrl, keys, settings = {} }: AgreementInput,
): Promise<void> {
  const by = findPaymentProvider(code)
  if (!by) throw new AgreementInvalid(`There is no payment provider ${code}.`)
  refuseWrongSettings(by, settings)
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new AgreementInvalid(`${baseUrl} is no web address.`)
  if (keys.theirs.length < 8 || keys.ours.length < 8)
    throw new AgreementInvalid('A key has at least eight signs.')
  if (by.calls.signsBodyAlone) await refuseKeyInUse(tools, brandId, code, keys)
  const agreed = {
    base_url: baseUrl.replace(/\/$/, ''),
    keys_sealed: tools.secret.seal(JSON.stringify(keys), sealedAbout(brandId, code)),
    settings: JSON.stringify(settings),
  }
  await tools.db
    .insertInto('payment_access')
    .values({ brand_id: brandId, payment_code: code, agreed_at: new Date(tools.clock.now()), ...agreed })
    .onConflict((conflict) => conflict.columns(['brand_id', 'payment_code']).doUpdateSet(agreed))
    .execute()
}

function refuseWrongSettings({ code, settings: known }: PaymentProvider, settings: Record<string, string>) {
  const strange = Object.keys(settings).find((name) => !Object.hasOwn(known, name))
  if (strange !== undefined) throw new AgreementInvalid(`${code} has no setting ${strange}.`)
  const missing = Object.keys(known).find((name) => known[name] === 'needed' && !settings[name])
  if (missing !== undefined) throw new AgreementInvalid(`${code} needs the setting ${missing}.`)
}

/** With a key of another brand, the bytes of a call about that brand's money would be a call about this one's. */
async function refuseKeyInUse(
  tools: Pick<Tools, 'db' | 'secret'>,
  brandId: number,
  code: string,
  keys: PaymentKeys,
) {
  const others = await listAgreements(tools)
  const other = others.find(
    (one) => (one.brandId !== brandId || one.code !== code) && one.keys.theirs.trim() === keys.theirs.trim(),
  )
  if (other)
    throw new AgreementInvalid(`${other.brandCode} has this key of theirs with ${other.code} already.`)
}

function sealedAbout(brandId: number, code: string): string {
  return `payment_access/${brandId}/${code}`
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

function agreementQuery(db: Db) {
  return db
    .selectFrom('payment_access')
    .innerJoin(brandRows(db).as('brand'), 'brand.id', 'payment_access.brand_id')
    .selectAll('payment_access')
    .select('brand.code as brand_code')
    .orderBy('payment_access.brand_id')
    .orderBy('payment_access.payment_code')
}

function agreementOf(
  { secret }: Pick<Tools, 'secret'>,
  row: Awaited<ReturnType<ReturnType<typeof agreementQuery>['execute']>>[number],
): Agreement[] {
  const by = findPaymentProvider(row.payment_code)
  if (!by) return []
  const { brand_id: brandId, payment_code: code } = row
  return [
    {
      brandId,
      brandCode: row.brand_code,
      code,
      baseUrl: row.base_url,
      keys: JSON.parse(secret.open(row.keys_sealed, sealedAbout(brandId, code))) as PaymentKeys,
      settings: row.settings,
      by,
      agreedAt: row.agreed_at,
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
