import type { TheirBooks, TheirEvent, TheirOrder, TheirPayout } from './other-end.ts'
import {
  type DepositEvent,
  type FailReason,
  isAboutPayout,
  type PaymentEvent,
  type PayoutFailure,
} from './payment.ts'

/** The books of one payment provider for one brand, in memory, with the operations of the simulator. */
export interface OpenBooks extends TheirBooks {
  /** Books an event, and ends its order if it names one. */
  book(event: PaymentEvent, atMs: number): TheirEvent
  /** Refuses orders opened after this call; null for none. */
  refuse(reason: FailReason | null): void
  /** Sets the outcome of payouts that are sent after this call. */
  answerPayouts(how: PayoutFailure | 'paid' | 'pending'): void
  /** Ends a pending payout, and books the outcome. */
  endPayout(reference: string, how: PayoutFailure | 'paid', atMs: number): TheirEvent
  /** Settles an amount to us, which is in reports after this call. */
  settle(amount: bigint, currency: string, atMs: number): void
}

/**
 * Opens empty books; `pageOf` returns the address of the page for an order, and `now` the time of a payout that is paid
 * at once.
 */
export function openBooks(
  code: string,
  pageOf: (order: TheirOrder) => string,
  now: () => number = () => 0,
): OpenBooks {
  const orders = new Map<string, TheirOrder>()
  const all: TheirEvent[] = []
  const toPlayers = new Map<string, TheirPayout>()
  let payoutAnswer: PayoutFailure | 'paid' | 'pending' = 'paid'
  const payouts: { amount: bigint; currency: string; atMs: number }[] = []
  let refused: FailReason | null = null

  const orderOf = (event: DepositEvent): TheirOrder | undefined => {
    if (event.kind !== 'charged_back')
      return event.reference === null ? undefined : orders.get(event.reference)
    return [...orders.values()].find(({ events }) =>
      events.some((one) => one.kind === 'paid' && one.paymentId === event.paymentId),
    )
  }

  function book(event: PaymentEvent, atMs: number): TheirEvent {
    const booked = { ...event, atMs }
    all.push(booked)
    const order = isAboutPayout(event) ? undefined : orderOf(event)
    if (!isAboutPayout(booked)) order?.events.push(booked)
    if (order && event.kind !== 'charged_back') order.state = 'ended'
    return booked
  }

  function endPayout(reference: string, how: PayoutFailure | 'paid', atMs: number): TheirEvent {
    const payout = toPlayers.get(reference)!
    const { payoutId, amount, currency } = payout
    payout.state = how === 'paid' ? 'paid' : 'failed'
    payout.reason = how === 'paid' ? null : how
    return book(
      how === 'paid'
        ? { kind: 'paid_out', payoutId, reference, amount, currency }
        : { kind: 'payout_failed', reference, reason: how },
      atMs,
    )
  }

  return {
    find: (reference) => orders.get(reference),
    findById: (theirId) => [...orders.values()].find((order) => order.theirId === theirId),
    open(given) {
      const known = orders.get(given.reference)
      if (known) return known
      const order: TheirOrder = {
        ...given,
        theirId: `${code}-${given.reference}`,
        state: 'open',
        failed: refused,
        refund: null,
        events: [],
      }
      orders.set(order.reference, order)
      return order
    },
    findPayout: (reference) => toPlayers.get(reference),
    payOut(given) {
      const known = toPlayers.get(given.reference)
      if (known) return known
      const payout: TheirPayout = {
        ...given,
        state: 'pending',
        payoutId: `${code}-out-${given.reference}`,
        reason: null,
      }
      toPlayers.set(given.reference, payout)
      if (payoutAnswer !== 'pending') endPayout(given.reference, payoutAnswer, now())
      return payout
    },
    answerPayouts(how) {
      payoutAnswer = how
    },
    endPayout,
    events: (fromMs, untilMs) => all.filter(({ atMs }) => atMs >= fromMs && atMs < untilMs),
    settled(fromMs, untilMs) {
      const sums: Record<string, bigint> = {}
      for (const { amount, currency, atMs } of payouts)
        if (atMs >= fromMs && atMs < untilMs) sums[currency] = (sums[currency] ?? 0n) + amount
      return sums
    },
    pageOf,
    book,
    refuse(reason) {
      refused = reason
    },
    settle(amount, currency, atMs) {
      payouts.push({ amount, currency, atMs })
    },
  }
}
