import { findPaymentProvider } from '@fairground/payments/payments'
import { isSupportedCountry } from 'libphonenumber-js/mobile'
import { AgreementInvalid } from '../../../agreements/agreement-invalid.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { findPayoutMethod } from './withdrawals.queries.ts'
import type { Institution } from './withdrawals.tables.ts'

/** Input of an operator for a payout method; amounts are minor units. */
export interface PayoutMethodInput {
  brandId: number
  code: string
  /** Payment provider with its way to pay out; null if a person pays and records the bank's reference. */
  by: { paymentCode: string; channel: string } | null
  currency: string
  /** By language, at least EN. */
  names: Record<string, string>
  instructions?: Record<string, string>
  mark: string
  colour: string
  /** Banks or wallets that it reaches, by the codes of the payment provider. */
  institutions: Institution[]
  digits?: { least: number; most: number }
  least: bigint
  most: bigint
  feeFixed?: bigint
  /** In ten-thousandths. */
  feeRate?: number
  leastRank?: number
  countries?: string[]
  /** Usual duration. */
  minutes?: number
  position?: number
  isOpen?: boolean
}

/** Returns whether a brand has a payout method, open or not. */
export async function hasPayoutMethod(db: Db, brandId: number, code: string): Promise<boolean> {
  return (await findPayoutMethod(db, brandId, code)) !== undefined
}

const usualMinutes = { atOnce: 30, byHand: 24 * 60 }

/**
 * Stores a payout method, in place of the one with its code. Its usual duration is by default 30 minutes, or a day if a
 * person pays. Throws AgreementInvalid for terms that the payment provider does not support, and for a country without
 * mobile numbers.
 */
export async function savePayoutMethod(db: Db, input: PayoutMethodInput): Promise<void> {
  const { key, values } = rowOf(input)
  await db
    .insertInto('payout_method')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doUpdateSet(values))
    .execute()
}

/** Stores a new payout method; returns false if the brand has one of its code. Throws as `savePayoutMethod` does. */
export async function insertPayoutMethod(db: Db | Tx, input: PayoutMethodInput): Promise<boolean> {
  const { key, values } = rowOf(input)
  const row = await db
    .insertInto('payout_method')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

function rowOf(input: PayoutMethodInput) {
  const { brandId, code, by, currency, digits = { least: 6, most: 20 } } = input
  const channels = by && findPaymentProvider(by.paymentCode)?.payouts?.channels
  if (by && channels?.[by.channel]?.most[currency] === undefined)
    throw new AgreementInvalid(
      'payment_channel_unknown',
      `${by.paymentCode} has no channel ${by.channel} for payouts in ${currency}.`,
    )
  const unknown = input.institutions.find(
    ({ mobileCountry }) => mobileCountry && !isSupportedCountry(mobileCountry),
  )
  if (unknown)
    throw new AgreementInvalid(
      'institution_invalid',
      `${unknown.code} has no country of mobile numbers ${unknown.mobileCountry}.`,
    )
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
  return { key: { brand_id: brandId, code }, values }
}

/** Returns whether a brand has an open way to pay out its currency. */
export async function hasOpenPayoutMethod(
  db: Db | Tx,
  { id, currency }: { id: number; currency: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('payout_method')
    .select('code')
    .where('brand_id', '=', id)
    .where('currency', '=', currency)
    .where('is_open', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
