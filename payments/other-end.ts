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

/** An order as stored by the simulated payment provider. */
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
  /** The requested refund, if any. */
  refund: { type: string; state: 'pending' | 'done' | 'failed' } | null
  events: TheirDepositEvent[]
}

/** A payout as stored by the simulated payment provider. */
export interface TheirPayout extends Pick<PayoutOrder, 'reference' | 'amount' | 'currency' | 'to'> {
  state: 'pending' | 'paid' | 'failed'
  payoutId: string
  reason: PayoutFailure | null
}

/** Parses the payee of a payout from our JSON. */
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
  /** Opens the order of a reference; returns the same order for the same reference. */
  open(order: Pick<TheirOrder, 'reference' | 'amount' | 'currency' | 'channel' | 'returnUrl'>): TheirOrder
  findPayout(reference: string): TheirPayout | undefined
  /** Accepts a payout; returns the same payout for the same reference. */
  payOut(order: Pick<TheirPayout, 'reference' | 'amount' | 'currency' | 'to'>): TheirPayout
  /** Returns everything that happened from one instant up to another. */
  events(fromMs: number, untilMs: number): TheirEvent[]
  /** Returns the amounts that were settled to us in that time, by currency. */
  settled(fromMs: number, untilMs: number): Record<string, bigint>
  /** Returns the address of the page on which a payer confirms an order. */
  pageOf(order: TheirOrder): string
}

/** A request as the payment provider received it, with path and query separated. */
export interface AskedCall {
  method: string
  path: string
  query: string
  headers: Readonly<Record<string, string | undefined>>
  text: string
}

/** The payment provider's side: answers our requests, and calls us. */
export interface OtherEnd {
  code: string
  /** The settings that it assigns to us. */
  settings: Record<string, string>
  /** Answers a request; null if its signature or its content is wrong. */
  answer(
    call: AskedCall,
    access: PaymentAccess,
    books: TheirBooks,
    digest: Digest,
    nowMs: number,
  ): HttpAnswer | null
  /** Returns the call that reports an event; null for an event that it cannot express. */
  tell(event: TheirEvent, access: PaymentAccess, digest: Digest, nowMs: number): OutgoingCall | null
  /** Returns a call with a body other than the signed one. */
  forge(call: OutgoingCall): OutgoingCall
  /** Returns the outcome that our answer states. */
  hear(answer: HttpAnswer): CallOutcome
  /**
   * Opens the order of the address to which a payer was sent, as a browser does; absent if we request the address by a
   * call.
   */
  enter?(query: string, access: PaymentAccess, books: TheirBooks, digest: Digest): TheirOrder | null
}
