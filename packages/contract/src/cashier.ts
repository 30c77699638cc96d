import * as z from 'zod/mini'
import { call } from './call.ts'
import { depositProofs, methodKind } from './cashier-figures.ts'
import { depositTerms } from './promotions.ts'
import { amountText, cleaned, id, instant, listOf, page } from './shapes.ts'

const methodCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))

/**
 * How a deposit is paid: on a page of the payment provider, with a code, by a transfer, or to an account number
 * assigned to the player.
 */
export const depositFlow = z.enum(['redirect', 'qr', 'transfer', 'account'])

const bankAccount = { bank: z.string(), account: z.string(), holder: z.string() }

const depositMethod = z.object({
  methodCode,
  name: z.string(),
  instructions: z.string(),
  flow: depositFlow,
  kind: methodKind,
  /** Up to three letters and a colour that represent the method. */
  mark: z.string(),
  colour: z.string(),
  currency: z.string(),
  least: amountText,
  most: amountText,
  quickAmounts: z.array(amountText),
  feeFixed: amountText,
  /** The fee in percent of the arrived amount, with two decimals. */
  feePercent: z.string(),
  /** The hours of availability in the brand’s time zone, such as `08:00`; null for the whole day. */
  hours: z.nullable(z.object({ from: z.string(), until: z.string() })),
  isOpenNow: z.boolean(),
  /** The number of minutes in which an order can be paid. */
  minutes: z.number(),
})
export type DepositMethod = z.output<typeof depositMethod>

/** The address that opens an app for the payment, if there is one. */
const app = z.optional(z.string())

/**
 * The instructions for paying: an address for the browser, a code to draw, a picture of one (PNG in Base64), or an
 * account.
 */
const shown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('qr'), payload: z.string(), app }),
  z.object({ kind: z.literal('picture'), png: z.string() }),
  z.object({ kind: z.literal('transfer'), text: z.string(), app, ...bankAccount }),
])

export const depositState = z.enum(['open', 'paid', 'expired', 'failed', 'charged_back'])
export type DepositState = z.output<typeof depositState>

const deposit = z.object({
  orderId: id,
  methodCode,
  methodName: z.string(),
  flow: depositFlow,
  instructions: z.string(),
  state: depositState,
  reference: z.string(),
  amount: amountText,
  /** The fee on that amount. */
  fee: amountText,
  currency: z.string(),
  /** The amount that arrived, and the part that was credited; null before that. */
  arrived: z.nullable(amountText),
  credited: z.nullable(amountText),
  /** The reason of the failure. */
  failure: z.nullable(z.enum(['declined', 'cancelled', 'no_money', 'bank_limit', 'refused', 'silent'])),
  /** Null until it is known, and after the order has ended. */
  shown: z.nullable(shown),
  /** The number of pictures sent as proof. */
  proofs: z.number(),
  bankReference: z.nullable(z.string()),
  madeAt: instant,
  endsAt: instant,
  endedAt: z.nullable(instant),
})
export type Deposit = z.output<typeof deposit>

export const listDepositMethods = call({
  name: 'listDepositMethods',
  about: 'The ways to pay in that the player has here, by rank and by the country of the address.',
  method: 'GET',
  path: '/wps/cashier/deposit/methods',
  who: 'member',
  output: z.object({ list: z.array(depositMethod), balanceCurrency: z.string() }),
  errors: ['region_restricted'],
})

export const listDepositOffers = call({
  name: 'listDepositOffers',
  about:
    'The bonuses that the player may have with a deposit of an amount: the promotion that they have joined for one, else all that they may join with the order.',
  method: 'GET',
  path: '/wps/cashier/deposit/offers',
  who: 'member',
  input: z.object({ methodCode, amount: amountText }),
  output: z.object({
    list: z.array(
      z.object({
        promotionId: id,
        /** The article about it, and its title in the caller’s language. */
        articleId: id,
        title: z.string(),
        terms: depositTerms,
        currency: z.string(),
        /**
         * The bonus for the amount minus the fee, as computed when the deposit is credited; null if the amount is too
         * small.
         */
        bonus: z.nullable(amountText),
        /** The time by which the deposit must be credited. */
        openUntil: instant,
        /** The claim of a caller who has joined it; null for a caller who may join. */
        claimId: z.nullable(id),
      }),
    ),
  }),
  errors: ['deposit_method_unknown', 'region_restricted'],
  // The page asks again for every amount that is typed.
  limit: { times: 240, perSeconds: 60 },
})

export const makeDeposit = call({
  name: 'makeDeposit',
  about:
    'Makes an order to pay in, and says how it is paid; a promotion that is named is joined first, and where it cannot be, no order is made. Nothing is credited before the payment provider says that the money arrived; what arrives is credited, whatever was ordered.',
  method: 'POST',
  path: '/wps/cashier/deposit',
  who: 'member',
  levelFor: 'deposit',
  movesMoney: true,
  input: z.object({
    methodCode,
    amount: amountText,
    /** The promotion whose bonus the player wants; absent for none, except one that was joined before. */
    promotionId: z.optional(id),
  }),
  namesOpenly: ['promotionId'],
  output: deposit,
  errors: [
    'promotion_unknown',
    'promotion_closed',
    'promotion_full',
    'promotion_had',
    'promotion_other_joined',
    'promotion_deposit_too_small',
    'deposit_method_unknown',
    'deposit_method_closed',
    'deposit_orders_full',
    'limit_reached',
    'identity_required',
    'deposit_refused',
    'payment_silent',
    'region_restricted',
    'idempotency_key_required',
    'idempotency_conflict',
  ],
  limit: { times: 12, perSeconds: 60 },
})

export const getDeposit = call({
  name: 'getDeposit',
  about: 'An order to pay in as it is now.',
  method: 'GET',
  path: '/wps/cashier/deposit/orders/:orderId',
  who: 'member',
  owned: 'orderId',
  input: z.object({ orderId: id }),
  output: deposit,
  errors: ['deposit_unknown'],
  limit: { times: 240, perSeconds: 60 },
})

export const listDeposits = call({
  name: 'listDeposits',
  about: 'The player’s orders to pay in, the newest first.',
  method: 'GET',
  path: '/wps/cashier/deposit/orders',
  who: 'member',
  input: z.object(page),
  output: listOf(deposit),
})

/** A picture in base64, four characters for three bytes. */
const image = z
  .string()
  .check(z.maxLength(Math.ceil(depositProofs.mostBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

export const proveDeposit = call({
  name: 'proveDeposit',
  about:
    'Adds pictures (PNG or JPEG, three at most in all) and the bank’s reference to an order that is paid by transfer. They help a person to find the money and credit nothing.',
  method: 'POST',
  path: '/wps/cashier/deposit/orders/:orderId/proof',
  who: 'member',
  owned: 'orderId',
  input: z.object({
    orderId: id,
    images: z._default(z.array(image).check(z.maxLength(depositProofs.most)), []),
    bankReference: z._default(z.string().check(cleaned, z.regex(/^[A-Za-z0-9 ./-]{0,64}$/)), ''),
  }),
  output: deposit,
  errors: ['deposit_unknown', 'deposit_not_open', 'proofs_full', 'image_invalid', 'image_too_large'],
  limit: { times: 6, perSeconds: 60 },
  bodyLimitBytes: depositProofs.most * Math.ceil(depositProofs.mostBytes / 3) * 4 + 65_536,
})

export const openDepositAccount = call({
  name: 'openDepositAccount',
  about: 'The account number of the player’s own, at which money arrives without an order.',
  method: 'POST',
  path: '/wps/cashier/deposit/account',
  who: 'member',
  levelFor: 'deposit',
  input: z.object({ methodCode }),
  output: z.object(bankAccount),
  errors: ['deposit_method_unknown', 'deposit_method_closed', 'region_restricted', 'identity_required'],
  limit: { times: 30, perSeconds: 60 },
})
