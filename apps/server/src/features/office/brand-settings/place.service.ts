import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setBrandPlace } from '@fairground/contract/office-brand'
import { currencyCodes, currencyOf } from '@fairground/kernel/money'
import { sql } from 'kysely'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { brandRows } from '../../platform/brand/index.ts'
import { publishSettings, withoutAmounts } from '../../platform/brand-versions/index.ts'
import { changeSetting } from '../approvals/index.ts'

type Place = Pick<InputOf<typeof setBrandPlace>, 'currency' | 'timeZone'>

/** Name of the setting in the log. */
export const placeSubject = 'brand-place'

/**
 * Currency and time zone of a brand, which are fixed once it has a wallet; a change takes two persons. With another
 * currency, the settings have no amounts any more.
 */
export const brandPlace: GuardedSetting<Place> = {
  call: 'setBrandPlace',
  async read(db, { brand }) {
    const row = await brandRows(db).where('id', '=', brand.id).executeTakeFirstOrThrow()
    return { currency: row.currency, timeZone: row.time_zone }
  },
  async write(tx, { brand: { id }, nowMs, by }, { currency, timeZone }, before) {
    const { rows } = await sql<{ moved: boolean }>`
      SELECT brand_move(${id}, ${currency}, ${timeZone}) AS moved`.execute(tx)
    if (!rows[0]!.moved) refuse('brand_has_wallets')
    if (currency !== before.currency) {
      const brand = { id, currency: currencyOf(currency) }
      await publishSettings(tx, { brand, changes: withoutAmounts, nowMs, by: by?.staffId ?? null })
    }
    return {}
  },
  loosens: () => true,
}

/** Returns whether a brand has a wallet. */
export async function hasWallets(db: Db | Tx, brandId: number): Promise<boolean> {
  const row = await db
    .selectFrom(walletRows(db).as('wallet'))
    .select('id')
    .where('brand_id', '=', brandId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Refuses, by field, a currency or a time zone that the installation does not know. */
export function refuseUnknownPlace({ currency, timeZone }: Place): void {
  const fields: Record<string, string> = {}
  if (!currencyCodes.includes(currency)) fields.currency = 'invalid_value'
  if (!isTimeZone(timeZone)) fields.timeZone = 'invalid_value'
  if (Object.keys(fields).length > 0) refuse('invalid_input', { fields })
}

function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    // An offset such as +08:00 has no rules for summer time.
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** Proposes another currency or time zone of a brand. Refuses `brand_has_wallets`, and unknown values by field. */
export async function changePlace(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { currency, timeZone, version, reason }: InputOf<typeof setBrandPlace>,
): Promise<OutputOf<typeof setBrandPlace>> {
  const values = { currency, timeZone }
  refuseUnknownPlace(values)
  if (brand.isOpened || (await hasWallets(tools.db, brand.id))) refuse('brand_has_wallets')
  return changeSetting(tools, brandPlace, { brand, staff, subject: placeSubject, version, values, reason })
}
