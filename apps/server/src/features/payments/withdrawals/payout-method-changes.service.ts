import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { addPayoutMethod, setPayoutMethod } from '@fairground/contract/office-methods'
import { currencyOf } from '@fairground/kernel/money'
import { refusingFaults } from '../../../agreements/agreement-invalid.ts'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, versionOf } from '../../office/approvals/index.ts'
import { logged } from '../../office/staff/index.ts'
import {
  listAgreements,
  loosensMethod,
  methodColumns,
  methodTerms,
  rangeOfNew,
} from '../payment-providers/index.ts'
import { insertPayoutMethod } from './payout-methods.service.ts'
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

function methodRow(db: Db | Tx, at: { brand: Pick<Brand, 'id'>; subject: string }) {
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

/**
 * Adds a payout method that is closed, by a payment provider or by a person. Refuses `payment_channel_unknown` for a
 * channel that no payment provider of the brand has, `institution_invalid` for one that is named twice, is in no
 * country with mobile numbers, or has no number of digits, `method_range_invalid` and `method_exists`.
 */
export async function addMethod(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  brand: Pick<Brand, 'id'>,
  staff: StaffSession,
  input: InputOf<typeof addPayoutMethod>,
): Promise<void> {
  const { methodCode: code, by, currency, name, mark, colour, digits, reason } = input
  const { least, most } = rangeOfNew(input, by, await channelsOf(tools, brand.id))
  const codes = input.institutions.map((one) => one.code)
  if (new Set(codes).size < codes.length || digits.least > digits.most) refuse('institution_invalid')
  const institutions = input.institutions.map(({ mobileCountry, ...one }) => ({
    ...one,
    ...(mobileCountry && { mobileCountry }),
  }))
  const method = {
    brandId: brand.id,
    code,
    by,
    currency,
    names: { EN: name },
    mark,
    colour,
    institutions,
    digits,
  }
  await logged(tools, async (tx) => {
    const isNew = await refusingFaults(() =>
      insertPayoutMethod(tx, { ...method, least, most, isOpen: false }),
    )
    if (!isNew) refuse('method_exists')
    const row = await methodRow(tx, { brand, subject: `payout-method/${code}` }).executeTakeFirstOrThrow()
    return {
      result: undefined,
      entry: {
        brandId: brand.id,
        by: `staff/${staff.publicId}` as const,
        call: 'addPayoutMethod',
        subject: `payout-method/${code}`,
        reason,
        after: { ...payoutTerms(row), ...by, institutions: codes },
      },
    }
  })
}

/** Lists the payout channels of the payment providers with which a brand has an agreement. */
export async function channelsOf(tools: Pick<Tools, 'db' | 'secret'>, brandId: number) {
  const agreements = await listAgreements(tools, brandId)
  return agreements.flatMap(({ code, by }) =>
    Object.entries(by.payouts?.channels ?? {}).map(([channel, { most }]) => ({
      paymentCode: code,
      channel,
      currencies: Object.keys(most),
    })),
  )
}
