import type { OtherEnd, TheirDepositEvent } from '../other-end.ts'
import { type CallOutcome, isAboutPayout } from '../payment.ts'
import { currencyNamed, formOf, readOrNull, sortedForm, textOf, wholeOf } from '../read.ts'
import { declines, signOf } from './payment-provider.ts'

export const otherEnd: OtherEnd = {
  code: 'bituin',
  settings: { shop: 'shop-7' },

  answer({ path, text }, access, books, digest) {
    return readOrNull(() => {
      const { sign = '', ...fields } = formOf(text)
      const isOurs = digest.isSame(sign, signOf(fields, access, access.keys.ours, digest))
      if (!isOurs || fields.what !== path) return null
      if (path === 'session') {
        const order = books.open({
          reference: textOf(fields.order, 'order'),
          amount: wholeOf(fields.minor),
          currency: currencyNamed(fields.currency).code,
          channel: 'card',
          returnUrl: textOf(fields.back, 'back', 2000),
        })
        return good(
          sortedForm(
            order.failed
              ? { decline: codeOf(order.failed) }
              : { session: order.theirId, page: books.pageOf(order) },
          ),
        )
      }
      if (path === 'lookup') {
        const order = books.find(textOf(fields.order, 'order'))
        const lines = (order?.events ?? []).map((event) => sortedForm(fieldsOf(event)))
        return good(
          [sortedForm({ state: order?.state ?? 'none', rows: String(lines.length) }), ...lines].join('\n'),
        )
      }
      if (path !== 'ledger') return null
      const span = [Number(fields.from), Number(fields.until)] as const
      const settled = Object.entries(books.settled(...span)).map(([code, sum]) => [code, String(sum)])
      const lines = books
        .events(...span)
        .flatMap((event) => (isAboutPayout(event) ? [] : [sortedForm(fieldsOf(event))]))
      return good(
        [sortedForm({ ...Object.fromEntries(settled), rows: String(lines.length) }), ...lines].join('\n'),
      )
    })
  },

  tell(event, access, digest, nowMs) {
    if (isAboutPayout(event)) return null
    const signed = { ...fieldsOf(event), at: String(nowMs) }
    const sign = signOf(signed, access, access.keys.theirs, digest)
    return {
      method: 'POST',
      path: 'notice',
      headers: {},
      contentType: 'application/x-www-form-urlencoded',
      text: sortedForm({ ...signed, sign }),
    }
  },

  forge: (call) => ({
    ...call,
    text: call.text.replace(/(?<=\bminor=)\d/, '9').replace('kind=', 'x=1&kind='),
  }),
  hear: ({ text }) => text as CallOutcome,
}

function good(text: string) {
  return { status: 200, contentType: 'text/plain', text }
}

function codeOf(reason: string): string {
  return Object.entries(declines).find(([, one]) => one === reason)![0]
}

function fieldsOf(event: TheirDepositEvent): Record<string, string> {
  if (event.kind === 'failed') return { kind: 'declined', order: event.reference, code: codeOf(event.reason) }
  const money = { minor: String(event.amount), currency: event.currency }
  if (event.kind === 'paid')
    return {
      kind: 'captured',
      id: event.paymentId,
      ...(event.reference === null ? {} : { order: event.reference }),
      ...money,
    }
  return { kind: 'chargeback', id: event.chargebackId, of: event.paymentId, ...money }
}
