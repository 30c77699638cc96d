/** A request to us, byte for byte: a body that is not valid UTF-8 is refused. */
export interface IncomingCall {
  method: 'GET' | 'POST'
  /** The part of the path after our address for the payment provider, such as `paid`. */
  path: string
  /** The whole path with brand and payment provider: see `callPath`. */
  wholePath: string
  /** The query as received, without the question mark. */
  query: string
  /** The headers by lower-case names. */
  headers: Readonly<Record<string, string | undefined>>
  text: string
}

/** An answer of one side to the other. */
export interface HttpAnswer {
  status: number
  contentType: string
  text: string
}

/** A request that one side sends the other. */
export interface OutgoingCall {
  method: 'GET' | 'POST'
  /** The part of the path after the other side's address, including a query; without a leading slash. */
  path: string
  headers: Readonly<Record<string, string>>
  contentType: string
  text: string
}

/** The shared secrets that authenticate the payment provider's calls to us, and ours to it. */
export interface PaymentKeys {
  theirs: string
  ours: string
}

/** Hash functions passed in by the caller, over the UTF-8 of a text. */
export interface Digest {
  /** Returns an HMAC in lower-case hexadecimal digits. */
  hmac(algorithm: 'sha256' | 'sha512', key: string, of: string): string
  base64(of: string): string
  /** Compares in constant time. */
  isSame(one: string, other: string): boolean
}

/** The identity of a brand at a payment provider. */
export interface PaymentAccess {
  brandCode: string
  /** The code of the payment provider: the name of its folder. */
  code: string
  /** The address of the payment provider, without a trailing slash. */
  baseUrl: string
  keys: PaymentKeys
  /** The values that the payment provider assigned, by the names in `PaymentProvider.settings`. */
  settings: Readonly<Record<string, string>>
}

/**
 * A sequence of requests, as data: each answer leads to the next request or to the result; null if the answer cannot be
 * read.
 */
export type Step<Result> =
  | { ask: OutgoingCall; next(answer: HttpAnswer): Step<Result> | null }
  | { done: Result }

/** A player's order of a deposit. */
export interface DepositOrder {
  /**
   * Our reference: eleven upper-case letters and digits, unique within a brand and payment provider (`reference.ts`).
   */
  reference: string
  /** In minor units. */
  amount: bigint
  currency: string
  /** The payment method: a name in `PaymentProvider.channels`. */
  channel: string
  languageCode: string
  /** The IP address of the payer. */
  ip: string
  /** The address to which the payer's browser returns. */
  returnUrl: string
  /** The address at which the payment provider calls us, without a trailing slash. */
  callUrl: string
  nowMs: number
  endsAtMs: number
}

/** The instructions for paying an order, as the payer sees them. */
export type Shown =
  | { kind: 'redirect'; url: string }
  /**
   * The text of an EMVCo code, which the site draws; `app` is the address that opens an app with it, if there is one.
   */
  | { kind: 'qr'; payload: string; app?: string }
  /** A picture of a code drawn by the payment provider: PNG in Base64. */
  | { kind: 'picture'; png: string }
  | ({ kind: 'transfer'; text: string; app?: string } & BankAccount)

/** An account that money can be sent to. */
export interface BankAccount {
  bank: string
  account: string
  holder: string
}

/** The reasons why a payment failed; `bank_limit` is a limit set by the payer's bank. */
export const failReasons = ['declined', 'cancelled', 'no_money', 'bank_limit', 'refused'] as const
export type FailReason = (typeof failReasons)[number]

/**
 * The reasons why a payout failed; `account_wrong` and `name_differs` are statements of the receiving bank about the
 * account.
 */
export const payoutFailures = ['account_wrong', 'name_differs', 'bank_limit', 'refused'] as const
export type PayoutFailure = (typeof payoutFailures)[number]

/** The order of a payout to a player. */
export interface PayoutOrder {
  /**
   * Our reference: eleven upper-case letters and digits, unique within a brand and payment provider (`reference.ts`).
   */
  reference: string
  /** In minor units. */
  amount: bigint
  currency: string
  /** The payout method: a name in `PaymentProvider.payouts.channels`. */
  channel: string
  /** The receiving account: the institution by the payment provider's code for it. */
  to: { institution: string; account: string; holder: string }
  nowMs: number
}

/** A question about a payout. */
export type PayoutQuestion = Pick<PayoutOrder, 'reference' | 'nowMs'>

/**
 * The state of a payout. `unknown` is a payout that never arrived: it may be sent again under its reference. `payoutId`
 * is the payment provider's own id of the transfer.
 */
export type PayoutState =
  | { state: 'pending' }
  | { state: 'paid'; payoutId: string }
  | { state: 'failed'; reason: PayoutFailure }
  | { state: 'unknown' }

/** An order as accepted by the payment provider; `theirId` is the payment provider's id of it. */
export type Opened = { theirId: string | null; show: Shown } | { refused: FailReason }

/** Money that arrived. */
export interface Paid {
  kind: 'paid'
  /** The payment provider's own id, the same for each report of the payment. */
  paymentId: string
  /** The reference of the order; null for money that names none, or more than one. */
  reference: string | null
  /**
   * The possible references in a payer's text, if there are several: the one that belongs to an order counts, an open
   * order first.
   */
  among?: readonly string[]
  /** The payment provider's own id of the order, if it states that one. */
  theirId?: string
  /** The player's own account number that received it; null for any other account. */
  account: string | null
  /** The amount in minor units, above zero. */
  amount: bigint
  currency: string
}

/** Money that was taken back, in whole or in part. */
export interface ChargedBack {
  kind: 'charged_back'
  chargebackId: string
  paymentId: string
  /** The amount in minor units, above zero. */
  amount: bigint
  currency: string
}

/** Money that was sent to a player. */
export interface PaidOut {
  kind: 'paid_out'
  payoutId: string
  /** The reference of the payout. */
  reference: string
  /** The amount in minor units, above zero. */
  amount: bigint
  currency: string
}

/** Money of a payout that was returned, in whole or in part, after it had been sent. */
export interface PayoutReturned {
  kind: 'payout_returned'
  returnId: string
  reference: string
  /** The amount in minor units, above zero. */
  amount: bigint
  currency: string
}

/** The outcome of a payout. */
export type PayoutEvent =
  | PaidOut
  | PayoutReturned
  | { kind: 'payout_failed'; reference: string; reason: PayoutFailure }

/** The outcome of an order or a payment. */
export type DepositEvent = Paid | ChargedBack | { kind: 'failed'; reference: string; reason: FailReason }

/** Every event that a payment provider reports. */
export type PaymentEvent = DepositEvent | PayoutEvent

/** Whether an event is about a payout. */
export function isAboutPayout<Event extends PaymentEvent>(
  event: Event,
): event is Extract<Event, PayoutEvent> {
  return event.kind === 'paid_out' || event.kind === 'payout_failed' || event.kind === 'payout_returned'
}

/** The outcome of a payment provider's call. Any outcome except `taken` and `repeated` means that nothing changed. */
export type CallOutcome =
  | 'taken'
  | 'repeated'
  /** Kept for a person: the money names no order and no player of ours. */
  | 'order_unknown'
  | 'forged'
  /** Signed too long ago. */
  | 'stale'
  | 'malformed'
  /** The same id was reported before with other content. */
  | 'conflict'
  /** It is not known whether it was done: to be sent again. */
  | 'busy'

/** The state of an order at the payment provider; an `ended` order can no longer be paid. */
export interface OrderState {
  state: 'open' | 'ended' | 'unknown'
  events: DepositEvent[]
}

/** A question about an order. */
export interface OrderQuestion {
  reference: string
  theirId: string | null
  amount: bigint
  currency: string
  channel: string
  madeAtMs: number
  /** The id of the request, new for each question. */
  requestId: string
  nowMs: number
}

/** An order to return a payment to its payer. */
export interface RefundOrder {
  /** The reference of the paid order. */
  reference: string
  /** The payment provider's own id of the payment. */
  paymentId: string
  /** The amount in minor units: the whole payment, or a part of it. */
  amount: bigint
  isWhole: boolean
  currency: string
  /** The time at which the order was made. */
  madeAtMs: number
  /** The id of the request, new for each one that is sent. */
  requestId: string
  /** The staff member who requests it, by a pseudonymous name. */
  by: string
  nowMs: number
}

/** A question about a refund. */
export type RefundQuestion = Pick<RefundOrder, 'reference' | 'madeAtMs' | 'requestId' | 'nowMs'>

/**
 * The state of a refund; `unknown` if the payment provider reports nothing about it: then a person must check before it
 * is sent again.
 */
export type RefundState = { state: 'pending' | 'done' | 'failed' | 'unknown' }

/** A day of the payment provider's report. */
export interface PaymentReport {
  /**
   * The movements of money, in minor units: above zero for payments and returned payouts, below for charge-backs and
   * payouts.
   */
  rows: { id: string; amount: bigint; currency: string }[]
  /** The amounts that were settled to us and kept as fees, by currency. */
  settled: Record<string, bigint>
}

/** The flow of a deposit, as shown by the site. */
export const flows = ['redirect', 'qr', 'transfer', 'account'] as const
export type Flow = (typeof flows)[number]

/** A translator between a payment provider and the cashier; it has no side effects. */
export interface PaymentProvider {
  /** The name of its folder. */
  code: string
  /** The settings of `PaymentAccess`, by name. */
  settings: Readonly<Record<string, 'needed' | 'optional'>>
  /** The payment methods, with the currencies of each. */
  channels: Readonly<Record<string, { flow: Flow; currencies: readonly string[] }>>
  open(order: DepositOrder, access: PaymentAccess, digest: Digest): Step<Opened>
  /** Returns a player's own account number by their customer id (ten digits); absent if there are no such accounts. */
  ownAccount?(customerId: string, access: PaymentAccess): BankAccount
  calls: {
    /** Whether the signature covers neither brand nor payment provider: then a key is valid for one brand only. */
    signsBodyAlone: boolean
    /** Authenticates the caller before anything is parsed; `nowMs` is for signatures that contain their time. */
    verify(
      call: IncomingCall,
      access: PaymentAccess,
      digest: Digest,
      nowMs: number,
    ): 'genuine' | 'forged' | 'stale'
    /**
     * Returns the events of an authentic call; an empty list for an irrelevant one, null for one that cannot be read.
     */
    read(call: IncomingCall, access: PaymentAccess): PaymentEvent[] | null
    write(outcome: CallOutcome): HttpAnswer
  }
  /** Asks for the state of an order; absent if the payment provider cannot be asked. */
  state?(question: OrderQuestion, access: PaymentAccess, digest: Digest): Step<OrderState>
  /** Asks for the entries from one instant up to another; absent if there is no report. */
  report?(
    span: { fromMs: number; untilMs: number; nowMs: number },
    access: PaymentAccess,
    digest: Digest,
  ): Step<PaymentReport>
  /** The refunds through the payment provider; absent if a person refunds instead. */
  refunds?: {
    send(order: RefundOrder, access: PaymentAccess, digest: Digest): Step<RefundState>
    state(question: RefundQuestion, access: PaymentAccess, digest: Digest): Step<RefundState>
  }
  /** The payouts through the payment provider; absent if a person pays out instead. */
  payouts?: {
    /** The payout methods, with the currencies of each and the largest amount of one payout, in minor units. */
    channels: Readonly<Record<string, { most: Readonly<Record<string, bigint>> }>>
    /** Sends a payout; the payment provider executes a reference once, even if it is sent repeatedly. */
    send(order: PayoutOrder, access: PaymentAccess, digest: Digest): Step<PayoutState>
    state(question: PayoutQuestion, access: PaymentAccess, digest: Digest): Step<PayoutState>
  }
}

/** Returns the path of a call to us, with its brand and payment provider. */
export function callPath(brandCode: string, code: string, path: string): string {
  return `payment/${brandCode}/${code}/${path}`
}

/**
 * Returns the HTTP status for an outcome, for payment providers that read it: below 300 they do not send the call
 * again.
 */
export function statusOf(outcome: CallOutcome): number {
  if (outcome === 'busy') return 503
  if (outcome === 'forged' || outcome === 'stale') return 401
  return outcome === 'malformed' || outcome === 'conflict' ? 422 : 200
}
