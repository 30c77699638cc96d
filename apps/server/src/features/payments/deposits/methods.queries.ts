import type { DepositMethod } from '@fairground/contract/cashier'
import type { MethodKind } from '@fairground/contract/cashier-figures'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { findPaymentProvider } from '@fairground/payments/payments'
import type { Selectable } from 'kysely'
import { AgreementInvalid } from '../../../agreements/agreement-invalid.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { feeOf, inLanguage, isOfferedIn, type Payer } from '../payment-providers/index.ts'
import { hoursOnWire, isOpenAt } from './hours.rules.ts'

export type MethodRow = Selectable<Tables['deposit_method']>

/** Lists the open methods that a brand offers to a payer, in the brand's order. */
export async function listMethods(db: Db, brandId: number, payer: Payer): Promise<MethodRow[]> {
  const rows = await db
    .selectFrom('deposit_method')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('currency', '=', payer.currency)
    .where('is_open', '=', true)
    .where('least_rank', '<=', payer.rank)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.filter(({ countries }) => isOfferedIn(countries, payer))
}

/** Lists all deposit methods of a brand, open or not, in its order. */
export function listAllMethods(db: Db, brandId: number): Promise<MethodRow[]> {
  return db
    .selectFrom('deposit_method')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('currency')
    .orderBy('position')
    .orderBy('code')
    .execute()
}

/** Finds a method of a brand by its code, open or not. */
export function findMethod(db: Db, brandId: number, code: string): Promise<MethodRow | undefined> {
  return db
    .selectFrom('deposit_method')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .executeTakeFirst()
}

/** Returns how a method is paid: its flow. */
export function flowOf({ payment_code, channel }: Pick<MethodRow, 'payment_code' | 'channel'>) {
  return findPaymentProvider(payment_code)?.channels[channel]?.flow ?? 'transfer'
}

const kinds = { redirect: 'wallet', qr: 'code', transfer: 'bank', account: 'number' } as const

/** Returns what a method is, for its mark. */
function kindOf(row: Pick<MethodRow, 'payment_code' | 'channel'>): MethodKind {
  return row.channel === 'card' ? 'card' : kinds[flowOf(row)]
}

/** Returns the credit for a payment by a method, in minor units: the amount minus the method's fee. */
export function creditedOf(amount: bigint, { fee_fixed: fixed, fee_rate: rate }: MethodRow): bigint {
  return amount - feeOf(amount, { fixed, rate })
}

export function methodOnWire(
  row: MethodRow,
  brand: Pick<Brand, 'timeZone'>,
  languageCode: string,
  nowMs: number,
): DepositMethod {
  const currency = currencyOf(row.currency)
  const money = (amount: bigint) => moneyText(amount, currency)
  return {
    methodCode: row.code,
    name: inLanguage(row.names, languageCode),
    instructions: inLanguage(row.instructions, languageCode),
    flow: flowOf(row),
    kind: kindOf(row),
    mark: row.mark,
    colour: row.colour,
    currency: row.currency,
    least: money(row.least),
    most: money(row.most),
    quickAmounts: row.quick_amounts.map((amount) => money(BigInt(amount))),
    feeFixed: money(row.fee_fixed),
    feePercent: (row.fee_rate / 100).toFixed(2),
    hours: hoursOnWire(row),
    isOpenNow: isOpenAt(row, brand.timeZone, nowMs),
    minutes: row.minutes,
  }
}

/** Input of an operator for a deposit method; amounts are minor units. */
export interface MethodInput {
  brandId: number
  code: string
  paymentCode: string
  channel: string
  currency: string
  /** By language, at least EN. */
  names: Record<string, string>
  instructions?: Record<string, string>
  mark: string
  colour: string
  least: bigint
  most: bigint
  quickAmounts?: bigint[]
  feeFixed?: bigint
  /** In ten-thousandths. */
  feeRate?: number
  leastRank?: number
  countries?: string[]
  hours?: { opensMinute: number; closesMinute: number } | null
  minutes?: number
  position?: number
  isOpen?: boolean
}

const usualMinutes = { qr: 30, redirect: 60, transfer: 24 * 60, account: 24 * 60 }

/**
 * Stores a deposit method, in place of the one with its code. By default, an order can be paid for 30 minutes by a
 * code, for an hour at a page and for 24 hours by a transfer. Throws AgreementInvalid for terms that the payment
 * provider does not support.
 */
export async function saveMethod(db: Db, input: MethodInput): Promise<void> {
  const { key, values } = rowOf(input)
  await db
    .insertInto('deposit_method')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doUpdateSet(values))
    .execute()
}

/** Stores a new deposit method; returns false if the brand has one of its code. Throws as `saveMethod` does. */
export async function insertMethod(db: Db, input: MethodInput): Promise<boolean> {
  const { key, values } = rowOf(input)
  const row = await db
    .insertInto('deposit_method')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

function rowOf(input: MethodInput) {
  const { brandId, code, paymentCode, channel, currency, hours = null } = input
  const used = findPaymentProvider(paymentCode)?.channels[channel]
  if (!used?.currencies.includes(currency))
    throw new AgreementInvalid(
      'payment_channel_unknown',
      `${paymentCode} has no channel ${channel} for deposits in ${currency}.`,
    )
  const values = {
    payment_code: paymentCode,
    channel,
    currency,
    names: JSON.stringify(input.names),
    instructions: JSON.stringify(input.instructions ?? {}),
    mark: input.mark,
    colour: input.colour,
    least: input.least,
    most: input.most,
    quick_amounts: input.quickAmounts ?? [],
    fee_fixed: input.feeFixed ?? 0n,
    fee_rate: input.feeRate ?? 0,
    least_rank: input.leastRank ?? 0,
    countries: input.countries ?? [],
    opens_minute: hours?.opensMinute ?? null,
    closes_minute: hours?.closesMinute ?? null,
    minutes: input.minutes ?? usualMinutes[used.flow],
    position: input.position ?? 0,
    is_open: input.isOpen ?? true,
  }
  return { key: { brand_id: brandId, code }, values }
}

/** Returns whether a brand has an open way to deposit its currency. */
export async function hasOpenMethod(
  db: Db | Tx,
  { id, currency }: { id: number; currency: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('deposit_method')
    .select('code')
    .where('brand_id', '=', id)
    .where('currency', '=', currency)
    .where('is_open', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
