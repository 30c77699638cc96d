import type { InputOf } from '@fairground/contract/call'
import type { setDepositMethod } from '@fairground/contract/office-methods'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import {
  differenceOf,
  hoursOnWire,
  methodColumns,
  methodTerms,
  minutesOf,
} from '../payment-providers/index.ts'
import type { MethodRow } from './methods.queries.ts'

/** Converts the terms of a deposit method to the office's format. */
export function depositTerms(
  row: Pick<
    MethodRow,
    | keyof ReturnType<typeof methodColumns>
    | 'currency'
    | 'quick_amounts'
    | 'opens_minute'
    | 'closes_minute'
    | 'minutes'
  >,
) {
  const currency = currencyOf(row.currency)
  return {
    ...methodTerms(row),
    quickAmounts: row.quick_amounts.map((amount) => moneyText(BigInt(amount), currency)),
    hours: hoursOnWire(row),
    minutes: row.minutes,
  }
}

/**
 * Changes a deposit method of the brand, with its entry in the log. Refuses `deposit_method_unknown`, `method_changed`
 * if it has changed since the caller read it, and invalid terms.
 */
export async function changeDepositMethod(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  staff: StaffSession,
  { methodCode, version, reason, ...input }: InputOf<typeof setDepositMethod>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const row =
      (await tx
        .selectFrom('deposit_method')
        .selectAll()
        .where('brand_id', '=', staff.brandId)
        .where('code', '=', methodCode)
        .forUpdate()
        .executeTakeFirst()) ?? refuse('deposit_method_unknown')
    if (row.version !== version) refuse('method_changed')
    const currency = currencyOf(row.currency)
    const columns = {
      ...methodColumns(input, currency),
      quick_amounts: input.quickAmounts.map((amount) => parseMoney(amount, currency)),
      ...hoursOf(input.hours),
      minutes: input.minutes,
    }
    const { least, most } = columns
    if (columns.is_open && columns.quick_amounts.some((amount) => amount < least || amount > most))
      refuse('method_range_invalid')
    const difference = differenceOf(depositTerms(row), depositTerms({ ...columns, currency: row.currency }))
    if (!difference) return { result: undefined }
    const texts = {
      names: JSON.stringify(columns.names),
      instructions: JSON.stringify(columns.instructions),
    }
    await tx
      .updateTable('deposit_method')
      .set({ ...columns, ...texts, version: version + 1 })
      .where('brand_id', '=', staff.brandId)
      .where('code', '=', methodCode)
      .execute()
    return {
      result: undefined,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}`,
        call: 'setDepositMethod',
        subject: `deposit-method/${methodCode}`,
        reason,
        ...difference,
      },
    }
  })
}

/** Refuses `method_hours_invalid` for hours without a length. */
function hoursOf(hours: InputOf<typeof setDepositMethod>['hours']) {
  if (!hours) return { opens_minute: null, closes_minute: null }
  return hours.from === hours.until ? refuse('method_hours_invalid') : minutesOf(hours)
}
