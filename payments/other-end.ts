import type {
  CallOutcome,
  DepositEvent,
  Digest,
  FailReason,
  HttpAnswer,
  OutgoingCall,
  PaymentAccess,
  PaymentEvent,
  PayoutFailure,
  PayoutOrder,
} from './payment.ts'
import { lineOf, malformed, objectOf, textOf } from './read.ts'

/** An order as the payment provider of the simulator holds it. */
export interface TheirOrder {
  theirId: string
  reference: string
  /** In minor units. */
  amount: bigint
  currency: string
  channel: string
  returnUrl: string
  state: 'open' | 'ended'
  failed: FailReason | null
  /** The refund that was asked for, if any. */
  refund: { type: string; state: 'pending' | 'done' | 'failed' } | null
  events: TheirDepositEvent[]
}

/** A payout as the payment provider of the simulator holds it. */
export interface TheirPayout extends Pick<PayoutOrder, 'reference' | 'amount' | 'currency' | 'to'> {
  state: 'pending' | 'paid' | 'failed'
  payoutId: string
  reason: PayoutFailure | null
}

/** The payee of a payout as our JSON names it. */
export function payeeIn(value: unknown): PayoutOrder['to'] {
  const to = objectOf(value, 'to')
  return {
    institution: textOf(to.institution, 'institution'),
    account: textOf(to.account, 'account'),
    holder: lineOf(to.holder) || malformed('holder'),
  }
}

/** An event at the payment provider, with its time. */
export type TheirEvent = PaymentEvent & { atMs: number }
export type TheirDepositEvent = DepositEvent & { atMs: number }

/** The books of a payment provider for one brand. */
export interface TheirBooks {
  find(reference: string): TheirOrder | undefined
  findById(theirId: string): TheirOrder | undefined
  /** The order of a reference: the same for the same reference. */
  open(order: Pick<TheirOrder, 'reference' | 'amount' | 'currency' | 'channel' | 'returnUrl'>): TheirOrder
  findPayout(reference: string): TheirPayout | undefined
  /** Takes a payout: the same for the same reference. */
  payOut(order: Pick<TheirPayout, 'reference' | 'amount' | 'currency' | 'to'>): TheirPayout
  /** Everything that happened from one instant up to another. */
  events(fromMs: number, untilMs: number): TheirEvent[]
  /** The amounts that were paid out to us in that time, by currency. */
  settled(fromMs: number, untilMs: number): Record<string, bigint>
  /** The page on which a payer agrees to an order. */
  pageOf(order: TheirOrder): string
}

/** A request as it reached the payment provider, path and query apart. */
export interface AskedCall {
  method: string
  path: string
  query: string
  headers: Readonly<Record<string, string | undefined>>
  text: string
}

/** The other end of a payment provider: answers what we ask, and calls us. */
export interface OtherEnd {
  code: string
  /** The settings that it gives us. */
  settings: Record<string, string>
  /** Answers a request; null where its signature or its words are wrong. */
  answer(
    call: AskedCall,
    access: PaymentAccess,
    books: TheirBooks,
    digest: Digest,
    nowMs: number,
  ): HttpAnswer | null
  /** The call by which it tells what happened; null for what it has no words for. */
  tell(event: TheirEvent, access: PaymentAccess, digest: Digest, nowMs: number): OutgoingCall | null
  /** A call of ours with another body than was signed. */
  forge(call: OutgoingCall): OutgoingCall
  /** The outcome that our answer states. */
  hear(answer: HttpAnswer): CallOutcome
  /**
   * The order of the address that a payer was sent to, opened as the browser does; absent where we ask for the address.
   */
  enter?(query: string, access: PaymentAccess, books: TheirBooks, digest: Digest): TheirOrder | null
}
