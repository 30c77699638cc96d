import * as z from 'zod/mini'
import { call } from './call.ts'
import { changed, version } from './changes.ts'
import { amountText } from './shapes.ts'
import { reason } from './staff.ts'

// The payment methods of a brand for deposits and withdrawals, as shown and changed in the office.

const methodCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
/** Texts by language code. */
const textsOf = (longest: number) =>
  z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), z.string().check(z.trim(), z.maxLength(longest)))
const wholeUpTo = (least: number, most: number) =>
  z.number().check(z.int(), z.minimum(least), z.maximum(most))
const clockText = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** The terms of every method that the office changes. */
const terms = {
  isOpen: z.boolean(),
  /** EN is required. */
  names: textsOf(60),
  instructions: textsOf(2000),
  least: amountText,
  most: amountText,
  feeFixed: amountText,
  /** The fee in percent of the amount, with up to two decimals. */
  feePercent: z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/)),
  /** The lowest rank of players who may use it. */
  leastRank: wholeUpTo(0, 1_000_000),
  /** The countries in which the player must be, as ISO 3166-1 codes; empty for all. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
  position: wholeUpTo(-10_000, 10_000),
}
const common = z.object(terms)
export type MethodTerms = z.output<typeof common>

const depositTerms = {
  ...terms,
  quickAmounts: z.array(amountText).check(z.maxLength(8)),
  /**
   * The hours of availability in the brand’s time zone, such as `08:00`, also across midnight; null for the whole day.
   */
  hours: z.nullable(z.object({ from: clockText, until: clockText })),
  /** The number of minutes in which an order can be paid. */
  minutes: wholeUpTo(1, 10_080),
}
const payoutTerms = {
  ...terms,
  /** The usual number of minutes after the approval. */
  minutes: wholeUpTo(1, 43_200),
}

const known = {
  methodCode,
  currency: z.string(),
  /** The version of its terms, which the next change must send. */
  version,
}

const channels = z.array(
  z.object({ paymentCode: z.string(), channel: z.string(), currencies: z.array(z.string()) }),
)
const wayName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))

/** Fields of a new method; its other terms begin with the usual values. */
const newMethod = {
  methodCode,
  currency: z.string().check(z.regex(/^[A-Z]{3,4}$/)),
  /** The name in English. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** Up to three characters and a colour, by which players see it. */
  mark: z.string().check(z.regex(/^[A-Z0-9]{1,3}$/)),
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  least: amountText,
  most: amountText,
}
const addition = {
  who: 'staff',
  may: 'payments.methods',
  method: 'POST',
  needs: 'second-factor',
  bodyLimitBytes: 65_536,
} as const

const list = { who: 'staff', may: 'payments.see', method: 'GET' } as const
const change = {
  who: 'staff',
  may: 'payments.methods',
  method: 'PUT',
  needs: 'second-factor',
  ofBrand: 'methodCode',
  bodyLimitBytes: 65_536,
} as const
const changeErrors = [
  'method_range_invalid',
  'method_fee_too_high',
  'changed_meanwhile',
  'proposal_waits',
] as const

export const listOfficeDepositMethods = call({
  ...list,
  name: 'listOfficeDepositMethods',
  about: 'The brand’s channels to pay in, open or not, with the payment provider of each.',
  path: '/office/api/deposit-methods',
  output: z.object({
    list: z.array(z.object({ ...known, ...depositTerms, paymentCode: z.string(), channel: z.string() })),
    languages: z.array(z.string()),
    /** The channels of the payment providers with which the brand has an agreement, each with its currencies. */
    channels,
  }),
})

export const setDepositMethod = call({
  ...change,
  name: 'setDepositMethod',
  about:
    'Changes a way to pay in, or closes it. Orders that were made keep their amount, fee and time; players see the change at their next look. To open it, to offer it to more players, for more amounts or a lower fee, or to change its instructions takes two persons.',
  path: '/office/api/deposit-methods/:methodCode',
  input: z.object({ methodCode, version, ...depositTerms, reason }),
  output: z.object(changed),
  errors: ['deposit_method_unknown', 'method_hours_invalid', ...changeErrors],
})

export const listOfficePayoutMethods = call({
  ...list,
  name: 'listOfficePayoutMethods',
  about: 'The brand’s channels to pay out, open or not, with the payment provider of each.',
  path: '/office/api/payout-methods',
  output: z.object({
    list: z.array(
      z.object({
        ...known,
        ...payoutTerms,
        /** Null if a person makes the payments. */
        paymentCode: z.nullable(z.string()),
        channel: z.nullable(z.string()),
        /** The names of the banks or wallets that it reaches. */
        institutions: z.array(z.string()),
      }),
    ),
    languages: z.array(z.string()),
    /** The same for withdrawals. */
    channels,
  }),
})

export const setPayoutMethod = call({
  ...change,
  name: 'setPayoutMethod',
  about:
    'Changes a way to pay out, or closes it. Requests that were made keep their amount and fee. To open it, or to offer it to more players, for more amounts or a lower fee takes two persons.',
  path: '/office/api/payout-methods/:methodCode',
  input: z.object({ methodCode, version, ...payoutTerms, reason }),
  output: z.object(changed),
  errors: ['payout_method_unknown', ...changeErrors],
})

export const addDepositMethod = call({
  ...addition,
  name: 'addDepositMethod',
  about:
    'Adds a way to pay in by a payment provider with which the brand has an agreement. It is closed: to open it takes two persons.',
  path: '/office/api/deposit-methods',
  input: z.object({ ...newMethod, paymentCode: wayName, channel: wayName, reason }),
  errors: ['method_exists', 'payment_channel_unknown', 'method_range_invalid'],
})

export const addPayoutMethod = call({
  ...addition,
  name: 'addPayoutMethod',
  about:
    'Adds a way to pay out, by a payment provider or by a person. It is closed: to open it takes two persons.',
  path: '/office/api/payout-methods',
  input: z.object({
    ...newMethod,
    /** Null if a person makes the payments. */
    by: z.nullable(z.object({ paymentCode: wayName, channel: wayName })),
    /** The banks or wallets that it reaches, by the payment provider’s codes. */
    institutions: z
      .array(
        z.object({
          code: z.string().check(z.regex(/^[\w-]{1,40}$/)),
          name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
          /** The country of numbers without a dialling code, if accounts there are mobile numbers. */
          mobileCountry: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
    /** The least and the greatest number of digits of an account number. */
    digits: z.object({ least: wholeUpTo(4, 34), most: wholeUpTo(4, 34) }),
    reason,
  }),
  errors: ['method_exists', 'payment_channel_unknown', 'method_range_invalid', 'institution_invalid'],
})
