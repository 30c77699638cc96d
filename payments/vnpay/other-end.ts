import type { OtherEnd, TheirEvent } from '../other-end.ts'
import type { CallOutcome } from '../payment.ts'
import { formOf, jsonOf, readOrNull, sortedForm, textOf, wholeOf } from '../read.ts'
import { queryHash, secureHash } from './payment-provider.ts'

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
      const isOurs = digest.isSame(String(body.vnp_SecureHash), queryHash(body, keys.ours, digest))
      if (path !== 'merchant_webapi/api/transaction' || !isOurs) return null
      const order = books.find(textOf(body.vnp_TxnRef, 'vnp_TxnRef'))
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

function good(body: object) {
  return { status: 200, contentType: 'application/json', text: JSON.stringify(body) }
}

/** It has no words for money without an order, nor for what was taken back, and knows dong alone. */
function fieldsOf(event: TheirEvent): Record<string, string> | null {
  if (event.kind === 'charged_back' || event.reference === null) return null
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
