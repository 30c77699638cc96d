import { type OtherEnd, payeeIn, type TheirEvent, type TheirPayout } from '../other-end.ts'
import { type CallOutcome, callPath, type PaymentAccess } from '../payment.ts'
import { currencyNamed, decimalOf, decimalText, jsonOf, readOrNull, textOf } from '../read.ts'
import { checkStamp, stamp } from '../stamped.ts'
import { stampHeader } from './payment-provider.ts'

export const otherEnd: OtherEnd = {
  code: 'tulay',
  settings: {
    bank: 'Tulay Bank (demo)',
    account: '0012345678',
    holder: 'PERYA DEMO',
    prefix: '8801',
    bic: 'PERYPHM1XXX',
    merchant: 'PERYA-000000001',
    category: '7995',
    city: 'MANILA',
    bin: '970400',
    app: 'tulay://pay?code={code}&reference={reference}&amount={amount}&currency={currency}',
  },

  answer({ method, path, query, headers, text }, access, books, digest, nowMs) {
    const wholePath = callPath(access.brandCode, access.code, path)
    const key = access.keys.ours
    if (
      checkStamp({ method, wholePath, query, text }, headers[stampHeader], key, nowMs, digest) !== 'genuine'
    )
      return null
    return readOrNull(() => {
      const body = jsonOf(text)
      const lines = (events: TheirEvent[]) => events.flatMap((event) => lineOf(event, access))
      if (path === 'lines/find')
        return good({ lines: lines(books.find(textOf(body.text, 'text'))?.events ?? []) })
      if (path === 'transfers') {
        const currency = currencyNamed(body.currency)
        const payout = books.payOut({
          reference: textOf(body.text, 'text'),
          amount: decimalOf(body.amount, currency),
          currency: currency.code,
          to: payeeIn(body.to),
        })
        return good(stateOf(payout))
      }
      if (path === 'transfers/find') return good(stateOf(books.findPayout(textOf(body.text, 'text'))))
      if (path !== 'statement') return null
      const span = [Number(body.from), Number(body.until)] as const
      const swept = Object.entries(books.settled(...span)).map(([code, sum]) => [
        code,
        decimalText(sum, code),
      ])
      return good({ lines: lines(books.events(...span)), swept: Object.fromEntries(swept) })
    })
  },

  tell(event, access, digest, nowMs) {
    const lines = lineOf(event, access)
    if (lines.length === 0) return null
    const text = JSON.stringify({ lines })
    const path = 'lines'
    const wholePath = callPath(access.brandCode, access.code, path)
    return {
      method: 'POST',
      path,
      headers: {
        [stampHeader]: stamp(
          { method: 'POST', wholePath, query: '', text },
          access.keys.theirs,
          nowMs,
          digest,
        ),
      },
      contentType: 'application/json',
      text,
    }
  },

  forge: (call) => ({ ...call, text: `${call.text} ` }),
  hear: ({ text }) => jsonOf(text).received as CallOutcome,
}

function good(body: object) {
  return { status: 200, contentType: 'application/json', text: JSON.stringify(body) }
}

function stateOf(payout: TheirPayout | undefined): object {
  if (!payout) return { state: 'none' }
  if (payout.state === 'pending') return { state: 'taken' }
  return payout.state === 'paid'
    ? { state: 'booked', line: payout.payoutId }
    : { state: 'refused', reason: payout.reason }
}

/** Returns the line of the statement; a bank has none for failed payments. */
function lineOf(event: TheirEvent, { settings }: PaymentAccess): object[] {
  if (event.kind === 'failed' || event.kind === 'payout_failed') return []
  const money = { amount: decimalText(event.amount, event.currency), currency: event.currency }
  if (event.kind === 'charged_back')
    return [{ side: 'debit', id: event.chargebackId, returns: event.paymentId, ...money }]
  if (event.kind === 'paid_out')
    return [{ side: 'debit', id: event.payoutId, pays: event.reference, ...money }]
  if (event.kind === 'payout_returned')
    return [{ side: 'credit', id: event.returnId, bounces: event.reference, ...money }]
  // Payers add words around the reference, and write it in lower case and with blanks.
  const reference = event.reference?.replace(/^(.{5})(.*)$/, '$1 $2').toLowerCase()
  const text = reference === undefined ? 'thank you' : `payment ${reference} thank you`
  return [{ side: 'credit', id: event.paymentId, to: event.account ?? settings.account, text, ...money }]
}
