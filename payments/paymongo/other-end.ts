import type { OtherEnd, TheirBooks, TheirDepositEvent, TheirOrder } from '../other-end.ts'
import { type CallOutcome, isAboutPayout, type PaymentAccess } from '../payment.ts'
import { jsonOf, objectOf, objectsOf, readOrNull, textOf, wholeOf } from '../read.ts'
import { signatureHeader } from './payment-provider.ts'

/** A picture of one white pixel, in place of a code. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

export const otherEnd: OtherEnd = {
  code: 'paymongo',
  settings: { mode: 'test' },

  answer({ method, path, headers, text }, { keys }, books, digest) {
    if (headers.authorization !== `Basic ${digest.base64(`${keys.ours}:`)}`) return null
    return readOrNull(() => {
      const [kind = '', id = '', verb = ''] = path.split('/')
      if (method === 'GET') {
        const order = books.findById(id)
        return order ? good(orderOf(order, kind === 'checkout_sessions')) : { ...good({}), status: 404 }
      }
      const { attributes } = objectOf(jsonOf(text).data, 'data') as { attributes: Record<string, unknown> }
      if (kind === 'payment_methods')
        return good({
          id: `pm_${textOf(attributes.type, 'type')}`,
          type: 'payment_method',
          attributes: { type: attributes.type },
        })
      if (verb === 'attach') return attach(books, id, attributes)
      const isCheckout = kind === 'checkout_sessions'
      const [item] = isCheckout ? objectsOf(attributes.line_items, 'line_items') : [attributes]
      const order = books.open({
        reference: textOf(objectOf(attributes.metadata, 'metadata').reference, 'reference'),
        amount: wholeOf(item!.amount),
        currency: textOf(item!.currency, 'currency'),
        channel: isCheckout ? 'card' : String((attributes.payment_method_allowed as string[])[0]),
        returnUrl: isCheckout ? textOf(attributes.success_url, 'success_url', 2000) : '',
      })
      if (order.failed) return { ...good({}), status: 400 }
      const opened = orderOf(order, isCheckout)
      return good({
        ...opened,
        attributes: { ...opened.attributes, ...(isCheckout ? { checkout_url: books.pageOf(order) } : {}) },
      })
    })
  },

  tell(event, access, digest, nowMs) {
    if (isAboutPayout(event)) return null
    const [type, data] = eventOf(event)
    const text = JSON.stringify({
      data: { id: `evt_${event.atMs}`, type: 'event', attributes: { type, livemode: false, data } },
    })
    return {
      method: 'POST',
      path: 'events',
      headers: sign(text, access, digest, nowMs),
      contentType: 'application/json',
      text,
    }
  },

  forge: (call) => ({ ...call, text: `${call.text} ` }),
  hear: ({ text }) => jsonOf(text).message as CallOutcome,
}

function sign(
  text: string,
  { keys }: PaymentAccess,
  digest: Parameters<OtherEnd['tell']>[2],
  nowMs: number,
): Record<string, string> {
  const time = Math.floor(nowMs / 1000)
  const hash = digest.hmac('sha256', keys.theirs, `${time}.${text}`)
  return { [signatureHeader]: `t=${time},te=${hash},li=` }
}

function attach(books: TheirBooks, id: string, attributes: Record<string, unknown>) {
  const order = books.findById(id)
  if (!order) return { ...good({}), status: 404 }
  order.returnUrl = textOf(attributes.return_url, 'return_url', 2000)
  const next_action =
    order.channel === 'qrph'
      ? { type: 'consume_qr', code: { image_url: `data:image/png;base64,${picture}` } }
      : { type: 'redirect', redirect: { url: books.pageOf(order), return_url: order.returnUrl } }
  const opened = orderOf(order, false)
  return good({ ...opened, attributes: { ...opened.attributes, next_action } })
}

function good(data: object) {
  return { status: 200, contentType: 'application/json', text: JSON.stringify({ data }) }
}

function orderOf(order: TheirOrder, isCheckout: boolean) {
  const { theirId: id, reference, amount, events } = order
  const payments = events.flatMap((event) => (event.kind === 'paid' ? [eventOf(event)[1]] : []))
  return {
    id,
    type: isCheckout ? 'checkout_session' : 'payment_intent',
    attributes: {
      amount: Number(amount),
      currency: order.currency,
      status: payments.length > 0 ? 'succeeded' : 'awaiting_next_action',
      metadata: { reference },
      payments,
    },
  }
}

function eventOf(event: TheirDepositEvent): [type: string, data: object] {
  if (event.kind === 'failed') {
    const attributes = { status: 'failed', metadata: { reference: event.reference } }
    return ['payment.failed', { id: `pay_${event.atMs}`, type: 'payment', attributes }]
  }
  const money = { amount: Number(event.amount), currency: event.currency }
  if (event.kind === 'charged_back') {
    const attributes = { ...money, payment_id: event.paymentId, status: 'succeeded' }
    return ['payment.refund.updated', { id: event.chargebackId, type: 'refund', attributes }]
  }
  const metadata = event.reference === null ? {} : { reference: event.reference }
  return [
    'payment.paid',
    { id: event.paymentId, type: 'payment', attributes: { ...money, status: 'paid', metadata } },
  ]
}
