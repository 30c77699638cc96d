import type { InputOf } from '@fairground/contract/call'
import type { setPayoutMethod } from '@fairground/contract/office-methods'
import { currencyOf } from '@fairground/kernel/money'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { differenceOf, methodColumns, methodTerms } from '../payment-providers/index.ts'
import type { PayoutMethodRow } from './withdrawals.queries.ts'

/** Converts the terms of a payout method to the office's format. */
export function payoutTerms(
  row: Pick<PayoutMethodRow, keyof ReturnType<typeof methodColumns> | 'currency' | 'minutes'>,
) {
  return { ...methodTerms(row), minutes: row.minutes }
}

/**
 * Changes a payout method of the brand, with its entry in the log. Refuses `payout_method_unknown`, `method_changed` if
 * it has changed since the caller read it, and invalid terms.
 */
export async function changePayoutMethod(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  staff: StaffSession,
  { methodCode, version, reason, ...input }: InputOf<typeof setPayoutMethod>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const row =
      (await tx
        .selectFrom('payout_method')
        .selectAll()
        .where('brand_id', '=', staff.brandId)
        .where('code', '=', methodCode)
        .forUpdate()
        .executeTakeFirst()) ?? refuse('payout_method_unknown')
    if (row.version !== version) refuse('method_changed')
    const columns = { ...methodColumns(input, currencyOf(row.currency)), minutes: input.minutes }
    const difference = differenceOf(payoutTerms(row), payoutTerms({ ...columns, currency: row.currency }))
    if (!difference) return { result: undefined }
    const texts = {
      names: JSON.stringify(columns.names),
      instructions: JSON.stringify(columns.instructions),
    }
    await tx
      .updateTable('payout_method')
      .set({ ...columns, ...texts, version: version + 1 })
      .where('brand_id', '=', staff.brandId)
      .where('code', '=', methodCode)
      .execute()
    return {
      result: undefined,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}`,
        call: 'setPayoutMethod',
        subject: `payout-method/${methodCode}`,
        reason,
        ...difference,
      },
    }
  })
}
