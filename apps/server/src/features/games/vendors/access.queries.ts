import type { Access, Keys, Protocol } from '@fairground/vendors/vendor'
import { protocols } from '@fairground/vendors/vendors'
import type { Db } from '../../../db/tables.ts'
import { rateLimiter } from '../../../http/limits.ts'
import { networkOf } from '../../../http/network.ts'
import { timeToLive } from '../../../time-to-live.ts'
import type { Tools } from '../../../tools.ts'
import { brandRows } from '../../platform/brand/index.ts'
import { vendorRows } from '../feeds/index.ts'

/** Agreement of a brand with a vendor, as the gateway uses it. */
export interface VendorAccess extends Access {
  brandId: number
  vendorName: string
  protocol: Protocol
  mostAtOnce: number
  callsPerSecond: number
  staleMs: number
  /** Time since which the brand works with the vendor. */
  agreedAt: Date
  /** Origins of its game pages, the origin of `baseUrl` included. */
  pageOrigins: readonly string[]
  /** Amount (minor units) from which a win without any stake raises an alarm. */
  unstakedWinFrom: bigint
}

const freshMs = 2000
const mostKept = 5000
const unknownLimit = { times: 60, perSeconds: 60 }

/** Input of an operator for an agreement with a vendor. */
export interface AccessInput {
  brandId: number
  vendorCode: string
  baseUrl: string
  keys: Keys
  /** By the names in `Protocol.settings`. */
  settings?: Record<string, string>
  /** Origins of its game pages besides that of `baseUrl`. */
  pageOrigins?: readonly string[]
  mostAtOnce?: number
  callsPerSecond?: number
  staleMinutes?: number
}

/** Thrown for an invalid agreement with a vendor; the message gives the reason. */
export class AccessInvalid extends Error {
  override name = 'AccessInvalid'
}

/**
 * Stores the agreement of a brand with a vendor, in place of an earlier one, whose start date is kept. Throws
 * AccessInvalid for settings that are missing or that the vendor's protocol does not have, for an invalid web address,
 * and for a key of another vendor if the signature does not name the vendor of a call.
 */
export async function saveVendorAccess(tools: Pick<Tools, 'db' | 'secret' | 'clock'>, input: AccessInput) {
  const { db, secret, clock } = tools
  const { brandId, vendorCode, baseUrl, keys, mostAtOnce, callsPerSecond, staleMinutes } = input
  const { settings = {}, pageOrigins = [] } = input
  const vendor = await vendorRows(db).where('code', '=', vendorCode).executeTakeFirst()
  const protocol = protocols.find(({ code }) => code === vendor?.protocol)
  refuseWrongSettings(protocol, settings)
  originOf(baseUrl)
  if (protocol?.calls?.signsBodyAlone) await refuseKeyOfAnother(tools, input)
  const agreed = {
    settings: JSON.stringify(settings),
    page_origins: pageOrigins.map(originOf),
    base_url: baseUrl.replace(/\/$/, ''),
    keys_sealed: secret.seal(JSON.stringify(keys), sealedAbout(brandId, vendorCode)),
    ...(mostAtOnce ? { most_at_once: mostAtOnce } : {}),
    ...(callsPerSecond ? { calls_per_second: callsPerSecond } : {}),
    ...(staleMinutes ? { stale_minutes: staleMinutes } : {}),
  }
  await db
    .insertInto('vendor_access')
    .values({ brand_id: brandId, vendor_code: vendorCode, agreed_at: new Date(clock.now()), ...agreed })
    .onConflict((conflict) => conflict.columns(['brand_id', 'vendor_code']).doUpdateSet(agreed))
    .execute()
}

function refuseWrongSettings(protocol: Protocol | undefined, settings: Record<string, string>) {
  const known = protocol?.settings ?? {}
  const strange = Object.keys(settings).find((name) => !Object.hasOwn(known, name))
  if (strange !== undefined)
    throw new AccessInvalid(`A vendor of ${protocol?.code} has no setting ${strange}.`)
  const missing = Object.keys(known).find((name) => known[name] === 'needed' && !settings[name])
  if (missing !== undefined)
    throw new AccessInvalid(`A vendor of ${protocol?.code} needs the setting ${missing}.`)
}

/** Refuses a key of another vendor: the bytes of a call to that vendor would be a valid call to this one too. */
async function refuseKeyOfAnother(tools: Pick<Tools, 'db' | 'secret'>, { vendorCode, keys }: AccessInput) {
  const others = await accessQuery(tools.db).where('vendor_access.vendor_code', '!=', vendorCode).execute()
  const other = others
    .flatMap((row) => openedBy(tools, row))
    .find(({ keys: { theirs } }) => theirs.trim() === keys.theirs.trim())
  if (other) throw new AccessInvalid(`${other.vendorCode} has this key of theirs already.`)
}

function openedBy(tools: Pick<Tools, 'secret'>, row: Parameters<typeof accessOf>[1]): VendorAccess[] {
  try {
    return accessOf(tools, row)
  } catch {
    throw new AccessInvalid(`What is agreed with ${row.vendor_code} was sealed with another SECRET.`)
  }
}

function originOf(address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : 'null'
  if (!/^https?:/.test(origin)) throw new AccessInvalid(`${address} is no web address.`)
  return origin
}

function sealedAbout(brandId: number, vendorCode: string): string {
  return `vendor_access/${brandId}/${vendorCode}`
}

/** Lists the agreements with vendors whose protocol `speaks`, of one brand or of all. */
export async function listVendorAccess(
  tools: Pick<Tools, 'db' | 'secret'>,
  { brandId, vendorCode }: { brandId?: number; vendorCode?: string } = {},
): Promise<VendorAccess[]> {
  let query = accessQuery(tools.db)
  if (brandId !== undefined) query = query.where('vendor_access.brand_id', '=', brandId)
  if (vendorCode !== undefined) query = query.where('vendor_access.vendor_code', '=', vendorCode)
  return (await query.execute()).flatMap((row) => accessOf(tools, row))
}

function accessQuery(db: Db) {
  return db
    .selectFrom('vendor_access')
    .innerJoin(brandRows(db).as('brand'), 'brand.id', 'vendor_access.brand_id')
    .innerJoin(vendorRows(db).as('vendor'), 'vendor.code', 'vendor_access.vendor_code')
    .selectAll('vendor_access')
    .select(['brand.code as brand_code', 'vendor.name as vendor_name', 'vendor.protocol'])
    .orderBy('vendor_access.vendor_code')
}

function accessOf(
  { secret }: Pick<Tools, 'secret'>,
  row: Awaited<ReturnType<ReturnType<typeof accessQuery>['execute']>>[number],
): VendorAccess[] {
  const protocol = protocols.find(({ code }) => code === row.protocol)
  if (!protocol) return []
  return [
    {
      brandId: row.brand_id,
      brandCode: row.brand_code,
      vendorCode: row.vendor_code,
      vendorName: row.vendor_name,
      baseUrl: row.base_url,
      keys: JSON.parse(secret.open(row.keys_sealed, sealedAbout(row.brand_id, row.vendor_code))) as Keys,
      protocol,
      settings: row.settings,
      agreedAt: row.agreed_at,
      pageOrigins: originsOf(row),
      mostAtOnce: row.most_at_once,
      callsPerSecond: row.calls_per_second,
      staleMs: row.stale_minutes * 60_000,
      unstakedWinFrom: row.unstaked_win_from,
    },
  ]
}

/**
 * Finds an agreement by the codes of brand and vendor, with at most one query in two seconds for each. If the caller's
 * address is given, requests for unknown vendors are counted, and refused with `too_many_requests` before they are
 * looked up.
 */
export function accessFinder(tools: Pick<Tools, 'db' | 'secret' | 'clock'>) {
  const known = timeToLive<VendorAccess | undefined>({ keepMs: freshMs, most: mostKept })
  const countUnknown = rateLimiter()
  return async function find(
    brandCode: string,
    vendorCode: string,
    ip?: string,
  ): Promise<VendorAccess | undefined> {
    const key = `${brandCode} ${vendorCode}`
    const nowMs = tools.clock.now()
    // A vendor may send many calls before its agreement was ever looked up: those wait for the first lookup.
    if (!known.last(key) && !known.isLoading(key) && ip !== undefined)
      countUnknown(networkOf(ip), unknownLimit, nowMs)
    return known.get(key, nowMs, () => read(brandCode, vendorCode))
  }

  async function read(brandCode: string, vendorCode: string): Promise<VendorAccess | undefined> {
    const row = await accessQuery(tools.db)
      .where('brand.code', '=', brandCode)
      .where('vendor_access.vendor_code', '=', vendorCode)
      .executeTakeFirst()
    return row && accessOf(tools, row)[0]
  }
}

export type AccessFinder = ReturnType<typeof accessFinder>

/**
 * Returns the origins from which a brand's vendors send game pages and pictures, for the content policy of a page;
 * queried at most once in five seconds.
 */
export function vendorOrigins({ db, clock }: Pick<Tools, 'db' | 'clock'>) {
  const known = timeToLive<string[]>({ keepMs: 5000, most: mostKept })
  return (brandId: number): Promise<string[]> => known.get(`${brandId}`, clock.now(), () => read(brandId))

  async function read(brandId: number): Promise<string[]> {
    const rows = await db
      .selectFrom('vendor_access')
      .select(['base_url', 'page_origins'])
      .where('brand_id', '=', brandId)
      .execute()
    return [...new Set(rows.flatMap(originsOf))].sort()
  }
}

function originsOf(row: { base_url: string; page_origins: string[] }): string[] {
  return [new URL(row.base_url).origin, ...row.page_origins]
}
