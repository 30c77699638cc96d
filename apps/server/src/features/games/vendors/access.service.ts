import { createPrivateKey, createPublicKey } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Keys, Protocol } from '@fairground/vendors/vendor'
import { protocols } from '@fairground/vendors/vendors'
import { AgreementInvalid, refuseWrongSettings } from '../../../agreements/agreement-invalid.ts'
import { lockAgreements } from '../../../agreements/agreement-setting.ts'
import { fingerprintOf, isPem, readable } from '../../../agreements/keys.ts'
import type { Tools } from '../../../tools.ts'
import { vendorRows } from '../feeds/index.ts'
import { type AccessRow, accessOf, accessQuery, sealedAbout, type VendorAccess } from './access.queries.ts'

type Needs = Pick<Tools, 'db' | 'secret' | 'clock'>

/** Input of an operator for an agreement with a vendor; a value that is absent stays, or has its default. */
export interface AccessInput {
  brandId: number
  vendorCode: string
  baseUrl: string
  /** Keys to change; a new agreement needs both. */
  keys?: Partial<Keys> | undefined
  /**
   * Time in milliseconds since 1970 until which the vendor may still prove its calls by the present key, if `keys` has
   * another one. Without it that key ends at once.
   */
  oldKeysUntilMs?: number | undefined
  /** By the names in `Protocol.settings`. */
  settings?: Record<string, string>
  /** Origins of its game pages besides that of `baseUrl`. */
  pageOrigins?: readonly string[]
  mostAtOnce?: number
  callsPerSecond?: number
  staleMinutes?: number
  /** Amount in minor units. */
  unstakedWinFrom?: bigint
}

/**
 * Stores the agreement of a brand with a vendor, in place of an earlier one, whose start date is kept. Throws
 * AgreementInvalid for settings that are missing or that the vendor's protocol does not have, for an invalid web
 * address, for keys that are missing or no keys of the protocol's kind, and for a key of another vendor if the
 * signature does not name the vendor of a call.
 */
export async function saveVendorAccess(tools: Needs, input: AccessInput): Promise<void> {
  const { db, secret, clock } = tools
  const { brandId, vendorCode, baseUrl, mostAtOnce, callsPerSecond, staleMinutes, unstakedWinFrom } = input
  const { settings = {}, pageOrigins = [] } = input
  const vendor = await vendorRows(db).where('code', '=', vendorCode).executeTakeFirst()
  const protocol = protocols.find(({ code }) => code === vendor?.protocol)
  refuseWrongSettings(protocol?.settings ?? {}, settings, `A vendor of ${protocol?.code}`)
  await lockAgreements(db, 'vendors')
  originOf(baseUrl)
  const row = await accessQuery(db)
    .where('vendor_access.brand_id', '=', brandId)
    .where('vendor_access.vendor_code', '=', vendorCode)
    .executeTakeFirst()
  // With both keys given it does not matter whether the stored ones can be read.
  const isWhole = input.keys?.theirs !== undefined && input.keys.ours !== undefined
  const before = row && openedBy(tools, row, { orNone: isWhole })[0]
  const keys = keysAfter(tools, before, input.keys, protocol)
  if (protocol?.calls?.signsBodyAlone) await refuseKeyOfAnother(tools, vendorCode, keys)
  const agreed = {
    settings: JSON.stringify(settings),
    page_origins: pageOrigins.map(originOf),
    base_url: baseUrl.replace(/\/$/, ''),
    ...keyColumns(tools, input, before, keys),
    ...(mostAtOnce ? { most_at_once: mostAtOnce } : {}),
    ...(callsPerSecond ? { calls_per_second: callsPerSecond } : {}),
    ...(staleMinutes ? { stale_minutes: staleMinutes } : {}),
    ...(unstakedWinFrom ? { unstaked_win_from: unstakedWinFrom } : {}),
  }
  const now = new Date(clock.now())
  const first = { keys_sealed: sealed(keys), keys_changed_at: now }
  await db
    .insertInto('vendor_access')
    .values({ brand_id: brandId, vendor_code: vendorCode, agreed_at: now, ...first, ...agreed })
    .onConflict((conflict) => conflict.columns(['brand_id', 'vendor_code']).doUpdateSet(agreed))
    .execute()

  function sealed(some: Keys): Buffer {
    return secret.seal(JSON.stringify(some), sealedAbout(brandId, vendorCode))
  }
}

/** Ends the old keys of an agreement at once. */
export async function endOldVendorKeys(
  { db }: Pick<Tools, 'db'>,
  { brandId, vendorCode }: Pick<AccessInput, 'brandId' | 'vendorCode'>,
): Promise<void> {
  await db
    .updateTable('vendor_access')
    .set({ old_keys_sealed: null, old_keys_until: null })
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', vendorCode)
    .execute()
}

/** Returns the columns of keys that change; none if the keys stay the same. */
function keyColumns(
  { secret, clock }: Pick<Tools, 'secret' | 'clock'>,
  { brandId, vendorCode, oldKeysUntilMs }: AccessInput,
  before: VendorAccess | undefined,
  keys: Keys,
) {
  if (before && isDeepStrictEqual(before.keys, keys)) return {}
  const about = sealedAbout(brandId, vendorCode)
  const keepsOld = before && oldKeysUntilMs !== undefined && oldKeysUntilMs > clock.now()
  return {
    keys_sealed: secret.seal(JSON.stringify(keys), about),
    keys_changed_at: new Date(clock.now()),
    old_keys_sealed: keepsOld ? secret.seal(JSON.stringify(before.keys), about) : null,
    old_keys_until: keepsOld ? new Date(oldKeysUntilMs) : null,
  }
}

/** Returns the keys of an agreement with those that change; refuses missing ones and ones of another kind. */
function keysAfter(
  tools: Pick<Tools, 'secret'>,
  before: VendorAccess | undefined,
  given: Partial<Keys> = {},
  protocol: Protocol | undefined,
): Keys {
  const keys = { theirs: '', ours: '', ...before?.keys, ...given }
  if (protocol?.keyKind === 'none') return keys
  for (const name of ['theirs', 'ours'] as const) {
    if (keys[name].trim() === '') throw new AgreementInvalid('key_missing', `The key ${name} is missing.`)
    const isRsa = protocol?.keyKind === 'rsa'
    if (given[name] !== undefined && isPem(keys[name]) !== isRsa)
      throw new AgreementInvalid(
        'key_invalid',
        `The key ${name} is ${isRsa ? 'no key in PEM' : 'no secret'}.`,
      )
    try {
      fingerprintOf(tools, keys[name])
      if (isRsa && given[name] !== undefined) readRsa(name, keys[name])
    } catch {
      throw new AgreementInvalid('key_invalid', `The key ${name} cannot be read.`)
    }
  }
  return keys
}

/** Throws for a key in PEM that is no RSA key, and for a key of ours that is not private: it could sign nothing. */
function readRsa(name: keyof Keys, pem: string): void {
  const key = name === 'ours' ? createPrivateKey(pem) : createPublicKey(pem)
  if (key.asymmetricKeyType !== 'rsa') throw new Error('this is no RSA key')
}

/** Refuses a key of another vendor: the bytes of a call to that vendor would be a valid call to this one too. */
async function refuseKeyOfAnother(tools: Pick<Tools, 'db' | 'secret'>, vendorCode: string, keys: Keys) {
  const others = await accessQuery(tools.db).where('vendor_access.vendor_code', '!=', vendorCode).execute()
  // By fingerprints, since a key can be written in PEM in many ways.
  const printOf = (key = '') => readable(() => fingerprintOf(tools, key), '')
  const own = printOf(keys.theirs)
  const other = others
    .flatMap((row) => openedBy(tools, row))
    .find(({ keys: now, oldKeys }) => [now, oldKeys?.keys].some((one) => printOf(one?.theirs) === own))
  if (other) throw new AgreementInvalid('key_in_use', `${other.vendorCode} has this key of theirs already.`)
}

function openedBy(tools: Pick<Tools, 'secret'>, row: AccessRow, { orNone = false } = {}): VendorAccess[] {
  try {
    return accessOf(tools, row)
  } catch {
    if (orNone) return []
    throw new AgreementInvalid(
      'key_unreadable',
      `What is agreed with ${row.vendor_code} was sealed with another SECRET.`,
    )
  }
}

function originOf(address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : 'null'
  if (!/^https?:/.test(origin)) throw new AgreementInvalid('address_invalid', `${address} is no web address.`)
  return origin
}
