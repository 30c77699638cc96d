import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setPayoutMethod } from '@fairground/contract/office-methods'
import { currencyOf } from '@fairground/kernel/money'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, versionOf } from '../../office/approvals/index.ts'
import { loosensMethod, methodColumns, methodTerms } from '../payment-providers/index.ts'
import type { PayoutMethodRow } from './withdrawals.queries.ts'

type Input = InputOf<typeof setPayoutMethod>
/** Terms of a payout method as on the wire, with the currency of their amounts. */
type PayoutTerms = Omit<Input, 'methodCode' | 'version' | 'reason'> & { currency: string }

/** Converts the terms of a payout method to the office's format. */
export function payoutTerms(
  row: Pick<PayoutMethodRow, keyof ReturnType<typeof methodColumns> | 'currency' | 'minutes'>,
): PayoutTerms {
  return { currency: row.currency, ...methodTerms(row), minutes: row.minutes }
}

/** Terms of a payout method: to offer it to more players, for more amounts or a lower fee takes two persons. */
export const payoutMethod: GuardedSetting<PayoutTerms> = {
  call: 'setPayoutMethod',
  read: async (db, at) => payoutTerms(await methodRow(db, at).executeTakeFirstOrThrow()),
  async write(tx, at, values, before) {
    const row = await methodRow(tx, at).forUpdate().executeTakeFirstOrThrow()
    // The command line may have changed the method since it was read.
    if (versionOf(payoutTerms(row)) !== versionOf(before)) refuse('changed_meanwhile')
    const columns = columnsOf(values, row.currency)
    await tx
      .updateTable('payout_method')
      .set({
        ...columns,
        names: JSON.stringify(columns.names),
        instructions: JSON.stringify(columns.instructions),
      })
      .where('brand_id', '=', at.brand.id)
      .where('code', '=', codeIn(at))
      .execute()
    return {}
  },
  loosens: loosensMethod,
}

function columnsOf(terms: Omit<PayoutTerms, 'currency'>, currency: string) {
  return { ...methodColumns(terms, currencyOf(currency)), minutes: terms.minutes }
}

/** Code of a method, by its name in the log: `payout-method/<code>`. */
function codeIn({ subject }: Pick<SettingAt, 'subject'>): string {
  return subject.split('/')[1]!
}

function methodRow(db: Db | Tx, at: Pick<SettingAt, 'brand' | 'subject'>) {
  return db
    .selectFrom('payout_method')
    .selectAll()
    .where('brand_id', '=', at.brand.id)
    .where('code', '=', codeIn(at))
}

/**
 * Changes a payout method of the brand, or proposes the change. Refuses `payout_method_unknown`, invalid terms, and
 * `changed_meanwhile` if its terms are not those that the caller read.
 */
export async function changePayoutMethod(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { methodCode, version, reason, ...input }: Input,
): Promise<OutputOf<typeof setPayoutMethod>> {
  const subject = `payout-method/${methodCode}`
  const row =
    (await methodRow(tools.db, { brand, subject }).executeTakeFirst()) ?? refuse('payout_method_unknown')
  const values = payoutTerms({ ...columnsOf(input, row.currency), currency: row.currency })
  return changeSetting(tools, payoutMethod, { brand, staff, subject, version, values, reason })
}
