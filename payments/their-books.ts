import type { TheirBooks, TheirEvent, TheirOrder } from './other-end.ts'
import type { FailReason, PaymentEvent } from './payment.ts'

/** The books of one payment provider for one brand, in memory, with what the simulator does to them. */
export interface OpenBooks extends TheirBooks {
  /** Books an event, and ends its order if it names one. */
  book(event: PaymentEvent, atMs: number): TheirEvent
  /** Orders from now on are refused when they are opened; null for none. */
  refuse(reason: FailReason | null): void
  /** Pays out to us what is there, from now on in the report. */
  settle(amount: bigint, currency: string, atMs: number): void
}

/** Opens empty books; `pageOf` is the address of the page for an order. */
export function openBooks(code: string, pageOf: (order: TheirOrder) => string): OpenBooks {
  const orders = new Map<string, TheirOrder>()
  const all: TheirEvent[] = []
  const payouts: { amount: bigint; currency: string; atMs: number }[] = []
  let refused: FailReason | null = null

  const orderOf = (event: PaymentEvent): TheirOrder | undefined => {
    if (event.kind !== 'charged_back')
      return event.reference === null ? undefined : orders.get(event.reference)
    return [...orders.values()].find(({ events }) =>
      events.some((one) => one.kind === 'paid' && one.paymentId === event.paymentId),
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
        events: [],
      }
      orders.set(order.reference, order)
      return order
    },
    events: (fromMs, untilMs) => all.filter(({ atMs }) => atMs >= fromMs && atMs < untilMs),
    settled(fromMs, untilMs) {
      const sums: Record<string, bigint> = {}
      for (const { amount, currency, atMs } of payouts)
        if (atMs >= fromMs && atMs < untilMs) sums[currency] = (sums[currency] ?? 0n) + amount
      return sums
    },
    pageOf,
    book(event, atMs) {
      const booked = { ...event, atMs }
      all.push(booked)
      const order = orderOf(event)
      order?.events.push(booked)
      if (order && event.kind !== 'charged_back') order.state = 'ended'
      return booked
    },
    refuse(reason) {
      refused = reason
    },
    settle(amount, currency, atMs) {
      payouts.push({ amount, currency, atMs })
    },
  }
}
