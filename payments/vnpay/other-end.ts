import type { OtherEnd, TheirEvent, TheirOrder } from '../other-end.ts'
import { type CallOutcome, isAboutPayout } from '../payment.ts'
import { formOf, type Json, jsonOf, readOrNull, sortedForm, textOf, wholeOf } from '../read.ts'
import { queryHash, refundHash, secureHash } from './payment-provider.ts'

const tmnCode = 'DEMOV210'
const codes = { cancelled: '24', no_money: '51', bank_limit: '65', declined: '99', refused: '99' } as const
const outcomes: Record<string, CallOutcome> = {
  '00': 'taken',
  '01': 'order_unknown',
  '02': 'repeated',
  '04': 'conflict',
  '97': 'forged',
}

export const otherEnd: OtherEnd = {
  code: 'vnpay',
  settings: { tmnCode, payUrl: 'http://vnpay.test/pay', orderType: 'other', serverIp: '127.0.0.1' },

  answer({ path, text }, { keys }, books, digest) {
    return readOrNull(() => {
      const body = jsonOf(text)
      const hashOf = body.vnp_Command === 'refund' ? refundHash : queryHash
      const isOurs = digest.isSame(String(body.vnp_SecureHash), hashOf(body, keys.ours, digest))
      if (path !== 'merchant_webapi/api/transaction' || !isOurs) return null
      const order = books.find(textOf(body.vnp_TxnRef, 'vnp_TxnRef'))
      if (body.vnp_Command === 'refund') return refunded(order, body)
      if (order?.refund) return good(refundFieldsOf(order))
      const last = order?.events.findLast(({ kind }) => kind !== 'charged_back')
      if (!order) return good({ vnp_ResponseCode: '91', vnp_TxnRef: body.vnp_TxnRef, vnp_TmnCode: tmnCode })
      if (!last)
        return good({
          vnp_ResponseCode: '00',
          vnp_TransactionStatus: '01',
          vnp_TxnRef: order.reference,
          vnp_TmnCode: tmnCode,
        })
      return good(fieldsOf(last) ?? {})
    })
  },

  tell(event, { keys }, digest) {
    const fields = fieldsOf(event)
    if (!fields) return null
    return {
      method: 'GET',
      path: `ipn?${sortedForm(fields)}&vnp_SecureHash=${secureHash(fields, keys.theirs, digest)}`,
      headers: {},
      contentType: '',
      text: '',
    }
  },

  forge: (call) => ({
    ...call,
    path: call.path.replace(/(?<=vnp_Amount=)\d/, '9').replace('ipn?', 'ipn?vnp_X=1&'),
  }),
  hear: ({ text }) => outcomes[String(jsonOf(text).RspCode)] ?? 'malformed',

  enter(query, { keys }, books, digest) {
    return readOrNull(() => {
      const { vnp_SecureHash: hash = '', ...fields } = formOf(query)
      if (!digest.isSame(hash, secureHash(fields, keys.ours, digest))) return null
      return books.open({
        reference: textOf(fields.vnp_TxnRef, 'vnp_TxnRef'),
        amount: wholeOf(fields.vnp_Amount) / 100n,
        currency: textOf(fields.vnp_CurrCode, 'vnp_CurrCode'),
        channel: 'vnpay',
        returnUrl: textOf(fields.vnp_ReturnUrl, 'vnp_ReturnUrl', 2000),
      })
    })
  },
}

const refundStatuses = { pending: '05', done: '00', failed: '09' }

/** Accepts a refund of an existing payment once; a second one is refused with its own code. */
function refunded(order: TheirOrder | undefined, body: Json) {
  const about = { vnp_TxnRef: body.vnp_TxnRef, vnp_TmnCode: tmnCode }
  const paid = order?.events.find((one) => one.kind === 'paid' && one.paymentId === body.vnp_TransactionNo)
  if (!order || paid?.kind !== 'paid') return good({ ...about, vnp_ResponseCode: '91' })
  if (order.refund) return good({ ...about, vnp_ResponseCode: '94' })
  const amount = wholeOf(body.vnp_Amount) / 100n
  const isWhole = body.vnp_TransactionType === '02'
  if (amount > paid.amount || isWhole !== (amount === paid.amount))
    return good({ ...about, vnp_ResponseCode: '03' })
  order.refund = { type: String(body.vnp_TransactionType), state: 'pending' }
  return good(refundFieldsOf(order))
}

function refundFieldsOf({ reference, refund }: TheirOrder) {
  return {
    vnp_TmnCode: tmnCode,
    vnp_TxnRef: reference,
    vnp_ResponseCode: '00',
    vnp_TransactionType: refund!.type,
    vnp_TransactionStatus: refundStatuses[refund!.state],
  }
}

function good(body: object) {
  return { status: 200, contentType: 'application/json', text: JSON.stringify(body) }
}

/**
 * Returns the fields of an event; null for money without an order, money taken back and currencies other than dong,
 * which VNPAY cannot express.
 */
function fieldsOf(event: TheirEvent): Record<string, string> | null {
  if (isAboutPayout(event) || event.kind === 'charged_back' || event.reference === null) return null
  if (event.kind === 'paid' && event.currency !== 'VND') return null
  const code = event.kind === 'paid' ? '00' : codes[event.reason]
  return {
    vnp_TmnCode: tmnCode,
    vnp_TxnRef: event.reference,
    vnp_ResponseCode: code,
    vnp_TransactionStatus: event.kind === 'paid' ? '00' : '02',
    vnp_Amount: event.kind === 'paid' ? String(event.amount * 100n) : '0',
    vnp_TransactionNo: event.kind === 'paid' ? event.paymentId : '0',
    vnp_BankCode: 'NCB',
    vnp_OrderInfo: event.reference,
  }
}
