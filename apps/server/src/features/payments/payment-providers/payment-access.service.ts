import { isDeepStrictEqual } from 'node:util'
import type { PaymentKeys } from '@fairground/payments/payment'
import { findPaymentProvider } from '@fairground/payments/payments'
import { AgreementInvalid, refuseWrongSettings } from '../../../agreements/agreement-invalid.ts'
import { lockAgreements } from '../../../agreements/agreement-setting.ts'
import { readable } from '../../../agreements/keys.ts'
import type { Tools } from '../../../tools.ts'
import { agreementOf, agreementQuery, sealedAbout } from './payment-access.queries.ts'

type Needs = Pick<Tools, 'db' | 'secret' | 'clock'>

/** Input of an operator for an agreement with a payment provider. */
export interface AgreementInput {
  brandId: number
  /** Folder of `payments/`. */
  code: string
  baseUrl: string
  /** Keys to change; a new agreement needs both. */
  keys?: Partial<PaymentKeys> | undefined
  /**
   * Time in milliseconds since 1970 until which the payment provider may still prove its calls by the present key, if
   * `keys` has another one. Without it that key ends at once.
   */
  oldKeysUntilMs?: number | undefined
  settings?: Record<string, string>
}

/** Minimum length of a key. */
const leastKeyLength = 8

/**
 * Stores the agreement of a brand with a payment provider, in place of an earlier one. Throws AgreementInvalid for an
 * unknown payment provider, for settings that are missing or that it does not have, for an invalid web address, for
 * keys that are missing or too short, and for a key of theirs that is in use elsewhere if the signature does not name
 * the brand of a call.
 */
export async function savePaymentAccess(tools: Needs, input: AgreementInput): Promise<void> {
  const { brandId, code, baseUrl, settings = {} } = input
  const { secret, clock } = tools
  const by = findPaymentProvider(code)
  if (!by) throw new AgreementInvalid('payment_provider_unknown', `There is no payment provider ${code}.`)
  refuseWrongSettings(by.settings, settings, code)
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new AgreementInvalid('address_invalid', `${baseUrl} is no web address.`)
  await lockAgreements(tools.db, 'payment-providers')
  const isWhole = input.keys?.theirs !== undefined && input.keys.ours !== undefined
  const before = await keysBefore(tools, input, { orNone: isWhole })
  const keys: PaymentKeys = { theirs: '', ours: '', ...before, ...input.keys }
  if (keys.theirs === '' || keys.ours === '') throw new AgreementInvalid('key_missing', 'A key is missing.')
  if (keys.theirs.length < leastKeyLength || keys.ours.length < leastKeyLength)
    throw new AgreementInvalid('key_invalid', 'A key has at least eight signs.')
  if (by.calls.signsBodyAlone) await refuseKeyInUse(tools, brandId, code, keys)
  const sealed = (some: PaymentKeys) => secret.seal(JSON.stringify(some), sealedAbout(brandId, code))
  const now = new Date(clock.now())
  const isSame = before !== undefined && isDeepStrictEqual(before, keys)
  const { oldKeysUntilMs = 0 } = input
  const keepsOld = before !== undefined && oldKeysUntilMs > clock.now()
  const newKeys = {
    keys_sealed: sealed(keys),
    keys_changed_at: now,
    old_keys_sealed: keepsOld ? sealed(before) : null,
    old_keys_until: keepsOld ? new Date(oldKeysUntilMs) : null,
  }
  const agreed = { base_url: baseUrl.replace(/\/$/, ''), settings: JSON.stringify(settings) }
  await tools.db
    .insertInto('payment_access')
    .values({ brand_id: brandId, payment_code: code, agreed_at: now, ...newKeys, ...agreed })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'payment_code']).doUpdateSet(isSame ? agreed : { ...agreed, ...newKeys }),
    )
    .execute()
}

/** Ends the old keys of an agreement at once. */
export async function endOldPaymentKeys(
  { db }: Pick<Tools, 'db'>,
  { brandId, code }: Pick<AgreementInput, 'brandId' | 'code'>,
): Promise<void> {
  await db
    .updateTable('payment_access')
    .set({ old_keys_sealed: null, old_keys_until: null })
    .where('brand_id', '=', brandId)
    .where('payment_code', '=', code)
    .execute()
}

async function keysBefore(
  tools: Pick<Tools, 'db' | 'secret'>,
  { brandId, code }: Pick<AgreementInput, 'brandId' | 'code'>,
  { orNone }: { orNone: boolean },
): Promise<PaymentKeys | undefined> {
  const row = await agreementQuery(tools.db)
    .where('payment_access.brand_id', '=', brandId)
    .where('payment_access.payment_code', '=', code)
    .executeTakeFirst()
  try {
    return row && agreementOf(tools, row)[0]?.keys
  } catch {
    // With both keys given it does not matter whether the stored ones can be read.
    if (orNone) return undefined
    throw unreadable(code)
  }
}

function unreadable(code: string): AgreementInvalid {
  return new AgreementInvalid('key_unreadable', `What is agreed with ${code} was sealed with another SECRET.`)
}

/** With a key of another brand, the bytes of a call about that brand's money would be a call about this one's. */
async function refuseKeyInUse(
  tools: Pick<Tools, 'db' | 'secret'>,
  brandId: number,
  code: string,
  keys: PaymentKeys,
) {
  const rows = await agreementQuery(tools.db).execute()
  const others = rows
    .filter((row) => row.brand_id !== brandId || row.payment_code !== code)
    .flatMap((row) => {
      const opened = readable(() => agreementOf(tools, row), undefined)
      if (!opened) throw unreadable(row.payment_code)
      return opened
    })
  const other = others.find(({ keys: now, oldKeys }) =>
    [now, oldKeys?.keys].some((some) => some?.theirs.trim() === keys.theirs.trim()),
  )
  if (other)
    throw new AgreementInvalid(
      'key_in_use',
      `${other.brandCode} has this key of theirs with ${other.code} already.`,
    )
}
