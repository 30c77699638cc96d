import { findPaymentProvider } from '@fairground/payments/payments'
import { sql } from 'kysely'
import { isSupportedCountry } from 'libphonenumber-js/mobile'
import type { Db, Institution } from '../../../db/tables.ts'
import { AgreementInvalid } from '../payment-providers/index.ts'
import { findPayoutMethod } from './withdrawals.queries.ts'

/** An operator's input for a way to pay out; amounts are minor units. */
export interface PayoutMethodInput {
  brandId: number
  code: string
  /** The payment provider with its way to pay out; null where a person pays and notes the bank's reference. */
  by: { paymentCode: string; channel: string } | null
  currency: string
  /** By language, EN at least. */
  names: Record<string, string>
  instructions?: Record<string, string>
  mark: string
  colour: string
  /** The banks or wallets that it reaches, by the codes of the payment provider. */
  institutions: Institution[]
  digits?: { least: number; most: number }
  least: bigint
  most: bigint
  feeFixed?: bigint
  /** In ten-thousandths. */
  feeRate?: number
  leastRank?: number
  countries?: string[]
  /** How long it usually takes. */
  minutes?: number
  position?: number
  isOpen?: boolean
}

/** Whether a brand has a way to pay out, open or not. */
export async function hasPayoutMethod(db: Db, brandId: number, code: string): Promise<boolean> {
  return (await findPayoutMethod(db, brandId, code)) !== undefined
}

const usualMinutes = { atOnce: 30, byHand: 24 * 60 }

/**
 * Writes a way to pay out, in place of the one with its code. It usually takes 30 minutes, and a day where a person pays, if
 * nothing else is said. Throws AgreementInvalid for what the payment provider cannot do, and for a country without mobile numbers.
 */
export async function savePayoutMethod(db: Db, input: PayoutMethodInput): Promise<void> {
  const { brandId, code, by, currency, digits = { least: 6, most: 20 } } = input
  const channels = by && findPaymentProvider(by.paymentCode)?.payouts?.channels
  if (by && channels?.[by.channel]?.most[currency] === undefined)
    throw new AgreementInvalid(`${by.paymentCode} has no way ${by.channel} to pay out in ${currency}.`)
  const unknown = input.institutions.find(
    ({ mobileCountry }) => mobileCountry && !isSupportedCountry(mobileCountry),
  )
  if (unknown)
    throw new AgreementInvalid(`${unknown.code} has no country of mobile numbers ${unknown.mobileCountry}.`)
  const values = {
    payment_code: by?.paymentCode ?? null,
    channel: by?.channel ?? null,
    currency,
    names: JSON.stringify(input.names),
    instructions: JSON.stringify(input.instructions ?? {}),
    mark: input.mark,
    colour: input.colour,
    institutions: JSON.stringify(input.institutions),
    least_digits: digits.least,
    most_digits: digits.most,
    least: input.least,
    most: input.most,
    fee_fixed: input.feeFixed ?? 0n,
    fee_rate: input.feeRate ?? 0,
    least_rank: input.leastRank ?? 0,
    countries: input.countries ?? [],
    minutes: input.minutes ?? (by ? usualMinutes.atOnce : usualMinutes.byHand),
    position: input.position ?? 0,
    is_open: input.isOpen ?? true,
  }
  await db
    .insertInto('payout_method')
    .values({ brand_id: brandId, code, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'code'])
        .doUpdateSet({ ...values, version: sql`payout_method.version + 1` }),
    )
    .execute()
}
