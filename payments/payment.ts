/** A request to us to the letter: its body is refused where it is no UTF-8. */
export interface IncomingCall {
  method: 'GET' | 'POST'
  /** The part of the path after the payment provider's address with us, such as `paid`. */
  path: string
  /** The whole of it with brand and payment provider: see `callPath`. */
  wholePath: string
  /** As it came, without the question mark. */
  query: string
  /** By names in small letters. */
  headers: Readonly<Record<string, string | undefined>>
  text: string
}

/** An answer of ours, or one of the payment provider's to us. */
export interface HttpAnswer {
  status: number
  contentType: string
  text: string
}

/** A request that one side sends the other. */
export interface OutgoingCall {
  method: 'GET' | 'POST'
  /** The part of the path after the other's address, a query included; without a slash at the front. */
  path: string
  headers: Readonly<Record<string, string>>
  contentType: string
  text: string
}

/** The shared secrets that prove the payment provider's calls to us, and ours to them. */
export interface PaymentKeys {
  theirs: string
  ours: string
}

/** Hash functions passed in by the caller, over the UTF-8 of a text. */
export interface Digest {
  /** In small hexadecimal digits. */
  hmac(algorithm: 'sha256' | 'sha512', key: string, of: string): string
  base64(of: string): string
  /** Compares in a time that does not tell where the texts differ. */
  isSame(one: string, other: string): boolean
}

/** The identity of a brand at a payment provider. */
export interface PaymentAccess {
  brandCode: string
  /** The code of the payment provider: the name of its folder. */
  code: string
  /** Where the payment provider is reached, without a slash at the end. */
  baseUrl: string
  keys: PaymentKeys
  /** The values that the payment provider assigned, by the names in `PaymentProvider.settings`. */
  settings: Readonly<Record<string, string>>
}

/**
 * A conversation of several requests, as data: each answer leads to the next request or to the result; null where it
 * cannot be read.
 */
export type Step<Result> =
  | { ask: OutgoingCall; next(answer: HttpAnswer): Step<Result> | null }
  | { done: Result }

/** A player's order of a deposit. */
export interface DepositOrder {
  /** Ours: eleven capital letters and digits, unique within a brand and payment provider (`reference.ts`). */
  reference: string
  /** In minor units. */
  amount: bigint
  currency: string
  /** Which of the payment provider's ways to pay: a name in `PaymentProvider.channels`. */
  channel: string
  languageCode: string
  /** The address of the payer. */
  ip: string
  /** Where the payer's browser comes back to. */
  returnUrl: string
  /** Where the payment provider calls us, without a slash at the end. */
  callUrl: string
  nowMs: number
  endsAtMs: number
}

/** The instructions for paying an order, as the payer sees them. */
export type Shown =
  | { kind: 'redirect'; url: string }
  /**
   * The text of an EMVCo code, which the site draws; `app` is the address that opens an app with it, where there is
   * one.
   */
  | { kind: 'qr'; payload: string; app?: string }
  /** A picture of a code that the payment provider drew: PNG in Base64. */
  | { kind: 'picture'; png: string }
  | ({ kind: 'transfer'; text: string; app?: string } & BankAccount)

/** An account that money can be sent to. */
export interface BankAccount {
  bank: string
  account: string
  holder: string
}

/** Why a payment did not happen; `bank_limit` is a limit that the payer's bank has set. */
export const failReasons = ['declined', 'cancelled', 'no_money', 'bank_limit', 'refused'] as const
export type FailReason = (typeof failReasons)[number]

/** Why a payout did not happen; `account_wrong` and `name_differs` are what the receiving bank says of the account. */
export const payoutFailures = ['account_wrong', 'name_differs', 'bank_limit', 'refused'] as const
export type PayoutFailure = (typeof payoutFailures)[number]

/** The order of a payout to a player. */
export interface PayoutOrder {
  /** Ours: eleven capital letters and digits, unique within a brand and payment provider (`reference.ts`). */
  reference: string
  /** In minor units. */
  amount: bigint
  currency: string
  /** Which of the payment provider's ways to pay out: a name in `PaymentProvider.payouts.channels`. */
  channel: string
  /** The account that it goes to: the institution by the code that the payment provider knows it by. */
  to: { institution: string; account: string; holder: string }
  nowMs: number
}

/** A question about a payout. */
export type PayoutQuestion = Pick<PayoutOrder, 'reference' | 'nowMs'>

/**
 * The state of a payout. `unknown` is one that never arrived: it may be sent again under its reference. A `payoutId` is
 * the payment provider's own name of the money that left.
 */
export type PayoutState =
  | { state: 'pending' }
  | { state: 'paid'; payoutId: string }
  | { state: 'failed'; reason: PayoutFailure }
  | { state: 'unknown' }

/** An order as the payment provider took it; `theirId` is its own name of it. */
export type Opened = { theirId: string | null; show: Shown } | { refused: FailReason }

/** Money that arrived. */
export interface Paid {
  kind: 'paid'
  /** The payment provider's own id, the same however often it is told. */
  paymentId: string
  /** Of the order; null for money that names none, or more than one. */
  reference: string | null
  /**
   * The references that a payer's text may name, where they are several: that of an order counts, and of an open one
   * first.
   */
  among?: readonly string[]
  /** The payment provider's own name of the order, where it says that one. */
  theirId?: string
  /** The player's own account number that it was sent to; null for any other. */
  account: string | null
  /** In minor units, above zero. */
  amount: bigint
  currency: string
}

/** Money that was taken back, in whole or in part. */
export interface ChargedBack {
  kind: 'charged_back'
  chargebackId: string
  paymentId: string
  /** In minor units, above zero. */
  amount: bigint
  currency: string
}

/** Money that left for a player. */
export interface PaidOut {
  kind: 'paid_out'
  payoutId: string
  /** Of the payout. */
  reference: string
  /** In minor units, above zero. */
  amount: bigint
  currency: string
}

/** Money of a payout that came back, in whole or in part, after it had left. */
export interface PayoutReturned {
  kind: 'payout_returned'
  returnId: string
  reference: string
  /** In minor units, above zero. */
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

/** All that a payment provider tells. */
export type PaymentEvent = DepositEvent | PayoutEvent

/** Whether an event is about a payout. */
export function isAboutPayout<Event extends PaymentEvent>(
  event: Event,
): event is Extract<Event, PayoutEvent> {
  return event.kind === 'paid_out' || event.kind === 'payout_failed' || event.kind === 'payout_returned'
}

/** How a call of the payment provider went. Whoever is answered anything but `taken` and `repeated` changed nothing. */
export type CallOutcome =
  | 'taken'
  | 'repeated'
  /** Kept for a person: the money names no order and no player of ours. */
  | 'order_unknown'
  | 'forged'
  /** Signed too long ago. */
  | 'stale'
  | 'malformed'
  /** The same id came before with other content. */
  | 'conflict'
  /** Nobody knows whether it was done: to be sent again. */
  | 'busy'

/** The state of an order at the payment provider; `ended` is one on which nothing can be paid any more. */
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
  /** New for each question. */
  requestId: string
  nowMs: number
}

/** A payment that is to go back to who made it. */
export interface RefundOrder {
  /** Of the order that was paid. */
  reference: string
  /** The payment provider's own id of the payment. */
  paymentId: string
  /** In minor units: the whole payment, or a part of it. */
  amount: bigint
  isWhole: boolean
  currency: string
  /** When the order was made. */
  madeAtMs: number
  /** New for each request that is sent. */
  requestId: string
  /** The person of the office who asks for it, by a name that tells nothing of them. */
  by: string
  nowMs: number
}

/** A question about a refund. */
export type RefundQuestion = Pick<RefundOrder, 'reference' | 'madeAtMs' | 'requestId' | 'nowMs'>

/**
 * The state of a refund; `unknown` is one of which the payment provider says nothing: then a person has to look before
 * it is sent again.
 */
export type RefundState = { state: 'pending' | 'done' | 'failed' | 'unknown' }

/** A day of the payment provider's books. */
export interface PaymentReport {
  /**
   * The moves of money, in minor units: above zero for payments and payouts that came back, below for charge-backs and
   * payouts.
   */
  rows: { id: string; amount: bigint; currency: string }[]
  /** The amounts that were paid out to us and kept as fees, by currency. */
  settled: Record<string, bigint>
}

/** How a deposit is made, as the site shows it. */
export const flows = ['redirect', 'qr', 'transfer', 'account'] as const
export type Flow = (typeof flows)[number]

/** A translator between a payment provider and the cashier; it does no work and touches nothing. */
export interface PaymentProvider {
  /** The folder. */
  code: string
  /** The settings of `PaymentAccess`, by name. */
  settings: Readonly<Record<string, 'needed' | 'optional'>>
  /** The ways to pay, with the currencies that each takes. */
  channels: Readonly<Record<string, { flow: Flow; currencies: readonly string[] }>>
  open(order: DepositOrder, access: PaymentAccess, digest: Digest): Step<Opened>
  /** A player's own account number by their customer id (ten digits); absent where there are none. */
  ownAccount?(customerId: string, access: PaymentAccess): BankAccount
  calls: {
    /** The signature covers neither brand nor payment provider: then a key is good for one brand alone. */
    signsBodyAlone: boolean
    /** Proves who called before anything is parsed; `nowMs` is for signatures that state their time. */
    verify(
      call: IncomingCall,
      access: PaymentAccess,
      digest: Digest,
      nowMs: number,
    ): 'genuine' | 'forged' | 'stale'
    /** The events of a genuine call; an empty list for one of no concern, null for one that cannot be read. */
    read(call: IncomingCall, access: PaymentAccess): PaymentEvent[] | null
    write(outcome: CallOutcome): HttpAnswer
  }
  /** Asks what became of an order; absent where nobody can be asked. */
  state?(question: OrderQuestion, access: PaymentAccess, digest: Digest): Step<OrderState>
  /** Asks for what was booked from one instant up to another; absent where no report can be had. */
  report?(
    span: { fromMs: number; untilMs: number; nowMs: number },
    access: PaymentAccess,
    digest: Digest,
  ): Step<PaymentReport>
  /** How it sends a payment back to who made it; absent where it does not, and a person does. */
  refunds?: {
    send(order: RefundOrder, access: PaymentAccess, digest: Digest): Step<RefundState>
    state(question: RefundQuestion, access: PaymentAccess, digest: Digest): Step<RefundState>
  }
  /** How it pays out; absent where it does not, and a person does. */
  payouts?: {
    /** The ways to pay out, with the currencies of each and the most that one payout carries, in minor units. */
    channels: Readonly<Record<string, { most: Readonly<Record<string, bigint>> }>>
    /** Sends a payout; the payment provider executes a reference once, however often it is sent. */
    send(order: PayoutOrder, access: PaymentAccess, digest: Digest): Step<PayoutState>
    state(question: PayoutQuestion, access: PaymentAccess, digest: Digest): Step<PayoutState>
  }
}

/** The path of a call to us, with the brand and the payment provider that it is about. */
export function callPath(brandCode: string, code: string, path: string): string {
  return `payment/${brandCode}/${code}/${path}`
}

/**
 * The HTTP status that says how a call went, for payment providers that look at it: below 300 they do not send it
 * again.
 */
export function statusOf(outcome: CallOutcome): number {
  if (outcome === 'busy') return 503
  if (outcome === 'forged' || outcome === 'stale') return 401
  return outcome === 'malformed' || outcome === 'conflict' ? 422 : 200
}
