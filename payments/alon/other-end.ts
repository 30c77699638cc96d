import { type OtherEnd, payeeIn, type TheirEvent, type TheirPayout } from '../other-end.ts'
import { type CallOutcome, callPath } from '../payment.ts'
import { currencyNamed, decimalOf, decimalText, jsonOf, readOrNull, textOf } from '../read.ts'
import { checkStamp, stamp } from '../stamped.ts'
import { stampHeader } from './payment-provider.ts'

export const otherEnd: OtherEnd = {
  code: 'alon',
  settings: { merchant: 'm-100' },

  answer({ method, path, query, headers, text }, { brandCode, code, keys }, books, digest, nowMs) {
    const wholePath = callPath(brandCode, code, path)
    if (
      checkStamp({ method, wholePath, query, text }, headers[stampHeader], keys.ours, nowMs, digest) !==
      'genuine'
    )
      return null
    return readOrNull(() => {
      const body = jsonOf(text)
      if (path === 'orders') {
        const currency = currencyNamed(body.currency)
        const order = books.open({
          reference: textOf(body.ref, 'ref'),
          amount: decimalOf(body.amount, currency),
          currency: currency.code,
          channel: 'wallet',
          returnUrl: textOf(body.returnTo, 'returnTo', 2000),
        })
        if (order.failed) return good({ state: 'refused', reason: order.failed })
        return good({ id: order.theirId, page: books.pageOf(order), state: order.state })
      }
      if (path === 'orders/find') {
        const order = books.find(textOf(body.ref, 'ref'))
        return good(order ? { state: order.state, events: order.events.map(bodyOf) } : { state: 'none' })
      }
      if (path === 'payouts') {
        const currency = currencyNamed(body.currency)
        const payout = books.payOut({
          reference: textOf(body.ref, 'ref'),
          amount: decimalOf(body.amount, currency),
          currency: currency.code,
          to: payeeIn(body.to),
        })
        return good(stateOf(payout))
      }
      if (path === 'payouts/find') return good(stateOf(books.findPayout(textOf(body.ref, 'ref'))))
      if (path !== 'report') return null
      const [from, until] = [Number(body.from), Number(body.until)]
      const settled = Object.entries(books.settled(from, until)).map(([code, amount]) => [
        code,
        decimalText(amount, code),
      ])
      return good({ events: books.events(from, until).map(bodyOf), settled: Object.fromEntries(settled) })
    })
  },

  tell(event, { brandCode, code, keys }, digest, nowMs) {
    const text = JSON.stringify(bodyOf(event))
    const path = 'events'
    const wholePath = callPath(brandCode, code, path)
    return {
      method: 'POST',
      path,
      headers: {
        [stampHeader]: stamp({ method: 'POST', wholePath, query: '', text }, keys.theirs, nowMs, digest),
      },
      contentType: 'application/json',
      text,
    }
  },

  forge: (call) => ({ ...call, text: `${call.text} ` }),
  hear: ({ text }) => jsonOf(text).result as CallOutcome,
}

function good(body: object) {
  return { status: 200, contentType: 'application/json', text: JSON.stringify(body) }
}

function stateOf(payout: TheirPayout | undefined): object {
  if (!payout) return { state: 'none' }
  if (payout.state === 'pending') return { state: 'sent' }
  return payout.state === 'paid'
    ? { state: 'paid', id: payout.payoutId }
    : { state: 'refused', reason: payout.reason }
}

function bodyOf(event: TheirEvent): object {
  if (event.kind === 'payout_failed')
    return { event: 'payout-failed', ref: event.reference, reason: event.reason }
  if (event.kind === 'paid_out' || event.kind === 'payout_returned') {
    const paid = { amount: decimalText(event.amount, event.currency), currency: event.currency }
    return event.kind === 'paid_out'
      ? { event: 'payout-paid', id: event.payoutId, ref: event.reference, ...paid }
      : { event: 'payout-returned', id: event.returnId, ref: event.reference, ...paid }
  }
  if (event.kind === 'failed') return { event: 'failed', ref: event.reference, reason: event.reason }
  const money = { amount: decimalText(event.amount, event.currency), currency: event.currency }
  if (event.kind === 'paid') return { event: 'paid', id: event.paymentId, ref: event.reference, ...money }
  return { event: 'taken-back', id: event.chargebackId, of: event.paymentId, ...money }
}
