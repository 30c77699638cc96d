import type {
  DepositEvent,
  Digest,
  FailReason,
  OrderQuestion,
  OrderState,
  OutgoingCall,
  PaymentAccess,
  PaymentProvider,
  RefundOrder,
  RefundQuestion,
  RefundState,
} from '../payment.ts'
import {
  formOf,
  fromGood,
  type Json,
  lineOf,
  malformed,
  readOrNull,
  sortedForm,
  textOf,
  wholeOf,
} from '../read.ts'

const version = '2.1.0'
const hashField = 'vnp_SecureHash'
/** The scale of amounts, which are written in hundredths of a dong. */
const scale = 100n

/** The meanings of the codes of a failed payment; any other is `declined`. */
const reasons: Record<string, FailReason> = { '24': 'cancelled', '51': 'no_money', '65': 'bank_limit' }

/** Our answers to its call (IPN); after any except 00 and 02 it is sent again. */
const answers = {
  taken: ['00', 'Confirm Success'],
  repeated: ['02', 'Order already confirmed'],
  order_unknown: ['01', 'Order not found'],
  conflict: ['04', 'Invalid amount'],
  forged: ['97', 'Invalid signature'],
  stale: ['97', 'Invalid signature'],
  malformed: ['99', 'Invalid request'],
  busy: ['99', 'Try again'],
} as const

/** The fields that the checksum of a question covers, in this order and joined by `|`. */
const queryFields = [
  'vnp_RequestId',
  'vnp_Version',
  'vnp_Command',
  'vnp_TmnCode',
  'vnp_TxnRef',
  'vnp_TransactionDate',
  'vnp_CreateDate',
  'vnp_IpAddr',
  'vnp_OrderInfo',
] as const

/** The fields that the checksum of a refund covers, in this order and joined by `|`. */
const refundFields = [
  'vnp_RequestId',
  'vnp_Version',
  'vnp_Command',
  'vnp_TmnCode',
  'vnp_TransactionType',
  'vnp_TxnRef',
  'vnp_Amount',
  'vnp_TransactionNo',
  'vnp_TransactionDate',
  'vnp_CreateBy',
  'vnp_CreateDate',
  'vnp_IpAddr',
  'vnp_OrderInfo',
] as const
/** The transaction types of a refund: of the whole payment, or of a part. */
const types = { whole: '02', part: '03' } as const
const isRefund = (type: unknown) => type === types.whole || type === types.part

/** The meanings of a refund's status; the meaning of any other is unknown. */
const refundStates: Record<string, RefundState['state']> = {
  '00': 'done',
  '05': 'pending',
  '06': 'pending',
  '09': 'failed',
}

/**
 * VNPAY 2.1.0 (sandbox.vnpayment.vn): the payer is sent to a signed address, and the result comes as a GET (IPN). The
 * browser's return moves no money. `docs/how-to/connect-a-payment-provider.md` lists what its documentation leaves
 * open.
 */
export const vnpay: PaymentProvider = {
  code: 'vnpay',
  settings: {
    tmnCode: 'needed',
    /** The full address of its payment page. */
    payUrl: 'needed',
    /** The category of goods that it assigned. */
    orderType: 'needed',
    /** The address of our server, which its queries require. */
    serverIp: 'needed',
    bankCode: 'optional',
  },
  channels: { vnpay: { flow: 'redirect', currencies: ['VND'] } },

  open({ reference, amount, currency, languageCode, ip, returnUrl, nowMs, endsAtMs }, access, digest) {
    const { tmnCode, payUrl, orderType, bankCode } = access.settings
    const fields: Record<string, string> = {
      vnp_Version: version,
      vnp_Command: 'pay',
      vnp_TmnCode: tmnCode!,
      vnp_Amount: String(amount * scale),
      vnp_CurrCode: currency,
      vnp_CreateDate: vietnamTime(nowMs),
      vnp_ExpireDate: vietnamTime(endsAtMs),
      vnp_IpAddr: ip,
      vnp_Locale: languageCode === 'VI' ? 'vn' : 'en',
      vnp_OrderInfo: reference,
      vnp_OrderType: orderType!,
      vnp_ReturnUrl: returnUrl,
      vnp_TxnRef: reference,
      ...(bankCode ? { vnp_BankCode: bankCode } : {}),
    }
    const url = `${payUrl}?${sortedForm(fields)}&${hashField}=${secureHash(fields, access.keys.ours, digest)}`
    return { done: { theirId: null, show: { kind: 'redirect', url } } }
  },

  calls: {
    signsBodyAlone: true,
    verify({ query }, { keys }, digest) {
      const fields = readOrNull(() => formOf(query))
      const given = fields?.[hashField]?.toLowerCase() ?? ''
      return fields && digest.isSame(given, secureHash(signedOf(fields), keys.theirs, digest))
        ? 'genuine'
        : 'forged'
    },
    read: ({ query }, { settings }) =>
      readOrNull(() => {
        const fields = formOf(query)
        if (fields.vnp_TmnCode !== settings.tmnCode) malformed('vnp_TmnCode')
        return [eventOf(fields, textOf(fields.vnp_TxnRef, 'vnp_TxnRef'))]
      }),
    write(outcome) {
      const [RspCode, Message] = answers[outcome]
      return { status: 200, contentType: 'application/json', text: JSON.stringify({ RspCode, Message }) }
    },
  },

  state: (question, access, digest) => ({
    ask: posted(queryOf(question, access, digest)),
    next: (answer) => fromGood(answer, (body) => ({ done: stateOf(body, question, access) })),
  }),

  refunds: {
    send: (order, access, digest) => ({
      ask: posted(refundOf(order, access, digest)),
      next: (answer) => fromGood(answer, (body) => ({ done: refundStateOf(body, order, access) })),
    }),
    state: (question, access, digest) => ({
      ask: posted(queryOf(question, access, digest)),
      next: (answer) => fromGood(answer, (body) => ({ done: refundStateOf(body, question, access) })),
    }),
  },
}

function posted(body: Record<string, string>): OutgoingCall {
  return {
    method: 'POST',
    path: 'merchant_webapi/api/transaction',
    headers: {},
    contentType: 'application/json',
    text: JSON.stringify(body),
  }
}

/** Returns the fields of a call that its hash covers. */
function signedOf(fields: Record<string, string>): Record<string, string> {
  const isSigned = (name: string) =>
    name.startsWith('vnp_') && name !== hashField && name !== 'vnp_SecureHashType'
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isSigned(name)))
}

/** Returns the HMAC-SHA512 over the fields as a form sorted by name. */
export function secureHash(fields: Record<string, string>, key: string, digest: Digest): string {
  return digest.hmac('sha512', key, sortedForm(fields))
}

function eventOf(fields: Json, reference: string): DepositEvent {
  const code = String(fields.vnp_ResponseCode)
  if (code !== '00' || fields.vnp_TransactionStatus !== '00')
    return { kind: 'failed', reference, reason: reasons[code] ?? 'declined' }
  const scaled = wholeOf(fields.vnp_Amount)
  if (scaled % scale !== 0n) malformed('vnp_Amount')
  return {
    kind: 'paid',
    paymentId: textOf(String(fields.vnp_TransactionNo), 'vnp_TransactionNo'),
    reference,
    account: null,
    amount: scaled / scale,
    currency: 'VND',
  }
}

function queryOf(
  { reference, madeAtMs, requestId, nowMs }: RefundQuestion,
  { settings, keys }: PaymentAccess,
  digest: Digest,
): Record<string, string> {
  const fields: Record<(typeof queryFields)[number], string> = {
    vnp_RequestId: requestId.replaceAll('-', ''),
    vnp_Version: version,
    vnp_Command: 'querydr',
    vnp_TmnCode: settings.tmnCode!,
    vnp_TxnRef: reference,
    vnp_TransactionDate: vietnamTime(madeAtMs),
    vnp_CreateDate: vietnamTime(nowMs),
    vnp_IpAddr: settings.serverIp!,
    vnp_OrderInfo: reference,
  }
  return { ...fields, [hashField]: queryHash(fields, keys.ours, digest) }
}

function refundOf(
  { reference, paymentId, amount, isWhole, madeAtMs, requestId, by, nowMs }: RefundOrder,
  { settings, keys }: PaymentAccess,
  digest: Digest,
): Record<string, string> {
  const fields: Record<(typeof refundFields)[number], string> = {
    vnp_RequestId: requestId.replaceAll('-', ''),
    vnp_Version: version,
    vnp_Command: 'refund',
    vnp_TmnCode: settings.tmnCode!,
    vnp_TransactionType: isWhole ? types.whole : types.part,
    vnp_TxnRef: reference,
    vnp_Amount: String(amount * scale),
    vnp_TransactionNo: paymentId,
    vnp_TransactionDate: vietnamTime(madeAtMs),
    vnp_CreateBy: by,
    vnp_CreateDate: vietnamTime(nowMs),
    vnp_IpAddr: settings.serverIp!,
    vnp_OrderInfo: reference,
  }
  return { ...fields, [hashField]: refundHash(fields, keys.ours, digest) }
}

/** Returns the checksum of a question, over the values of `queryFields`. */
export function queryHash(fields: Json, key: string, digest: Digest): string {
  return hashOver(queryFields, fields, key, digest)
}

/** Returns the checksum of a refund, over the values of `refundFields`. */
export function refundHash(fields: Json, key: string, digest: Digest): string {
  return hashOver(refundFields, fields, key, digest)
}

function hashOver(names: readonly string[], fields: Json, key: string, digest: Digest): string {
  return digest.hmac('sha512', key, names.map((name) => lineOf(fields[name])).join('|'))
}

/**
 * Returns the state of a refund from an answer. The documentation does not say which codes are final: anything that is
 * not explicit about this refund is `unknown`, so that a person checks before it is requested again.
 */
function refundStateOf(body: Json, { reference }: RefundQuestion, { settings }: PaymentAccess): RefundState {
  const isAbout = body.vnp_TxnRef === reference && body.vnp_TmnCode === settings.tmnCode
  if (!isAbout || body.vnp_ResponseCode !== '00' || !isRefund(body.vnp_TransactionType))
    return { state: 'unknown' }
  return { state: refundStates[String(body.vnp_TransactionStatus)] ?? 'unknown' }
}

/** Returns the state of an order: `91` is an unknown order, and a status of `01` an unpaid one. */
function stateOf(body: Json, { reference }: OrderQuestion, { settings }: PaymentAccess): OrderState {
  if (body.vnp_ResponseCode === '91') return { state: 'unknown', events: [] }
  const isAbout = body.vnp_TxnRef === reference && body.vnp_TmnCode === settings.tmnCode
  // The status of a refund does not describe the payment.
  if (body.vnp_ResponseCode !== '00' || !isAbout || isRefund(body.vnp_TransactionType))
    return malformed('answer')
  if (body.vnp_TransactionStatus === '01') return { state: 'open', events: [] }
  return { state: 'ended', events: [eventOf(body, reference)] }
}

/** Formats a time as yyyyMMddHHmmss in Vietnam (GMT+7, without daylight saving time). */
function vietnamTime(atMs: number): string {
  return vietnam.format(atMs).replace(/\D/g, '')
}

const vietnam = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'medium',
})
