import type { Access, Keys, Protocol } from '@fairground/vendors/vendor'
import { protocols } from '@fairground/vendors/vendors'
import { readable } from '../../../agreements/keys.ts'
import type { Db, Tx } from '../../../db/tables.ts'
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
  keysChangedAt: Date
  /** Keys before the last change, by which the vendor may still prove its calls until a time; null for none. */
  oldKeys: { keys: Keys; untilMs: number } | null
}

const freshMs = 2000
const mostKept = 5000
const unknownLimit = { times: 60, perSeconds: 60 }

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

/** Selects agreements with the codes of their brands and the names and protocols of their vendors. */
export function accessQuery(db: Db | Tx) {
  return db
    .selectFrom('vendor_access')
    .innerJoin(brandRows(db).as('brand'), 'brand.id', 'vendor_access.brand_id')
    .innerJoin(vendorRows(db).as('vendor'), 'vendor.code', 'vendor_access.vendor_code')
    .selectAll('vendor_access')
    .select(['brand.code as brand_code', 'vendor.name as vendor_name', 'vendor.protocol'])
    .orderBy('vendor_access.vendor_code')
}

export type AccessRow = Awaited<ReturnType<ReturnType<typeof accessQuery>['execute']>>[number]

/** Returns the agreement of a row to be shown: with empty keys if they were encrypted with an unknown SECRET. */
export function shownAccessOf(tools: Pick<Tools, 'secret'>, row: AccessRow): VendorAccess[] {
  return accessOf(tools, row, (read) => readable(read, { theirs: '', ours: '' }))
}

/** Returns the agreement of a row with its decrypted keys; empty for a vendor whose protocol is gone. */
export function accessOf(
  { secret }: Pick<Tools, 'secret'>,
  row: AccessRow,
  reading = (read: () => Keys) => read(),
): VendorAccess[] {
  const protocol = protocols.find(({ code }) => code === row.protocol)
  if (!protocol) return []
  const about = sealedAbout(row.brand_id, row.vendor_code)
  const opened = (sealed: Buffer) => reading(() => JSON.parse(secret.open(sealed, about)) as Keys)
  return [
    {
      brandId: row.brand_id,
      brandCode: row.brand_code,
      vendorCode: row.vendor_code,
      vendorName: row.vendor_name,
      baseUrl: row.base_url,
      keys: opened(row.keys_sealed),
      protocol,
      settings: row.settings,
      agreedAt: row.agreed_at,
      pageOrigins: originsOf(row),
      mostAtOnce: row.most_at_once,
      callsPerSecond: row.calls_per_second,
      staleMs: row.stale_minutes * 60_000,
      unstakedWinFrom: row.unstaked_win_from,
      keysChangedAt: row.keys_changed_at,
      oldKeys: row.old_keys_sealed
        ? { keys: opened(row.old_keys_sealed), untilMs: row.old_keys_until!.getTime() }
        : null,
    },
  ]
}

/** Names an agreement for the encryption of its keys: in the place of another one they cannot be decrypted. */
export function sealedAbout(brandId: number, vendorCode: string): string {
  return `vendor_access/${brandId}/${vendorCode}`
}

/** Returns the keys by which a vendor may prove a call at a time: its present ones first. */
export function keysInForce(
  { keys, oldKeys }: Pick<VendorAccess, 'keys' | 'oldKeys'>,
  nowMs: number,
): Keys[] {
  return oldKeys && oldKeys.untilMs > nowMs ? [keys, oldKeys.keys] : [keys]
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
