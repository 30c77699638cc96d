import {
  type DepositEvent,
  type Digest,
  type OutgoingCall,
  type PaymentAccess,
  type PaymentProvider,
  statusOf,
} from '../payment.ts'
import {
  currencyNamed,
  formOf,
  malformed,
  movedBy,
  readOrNull,
  sortedForm,
  textOf,
  wholeOf,
} from '../read.ts'
import { freshMs } from '../stamped.ts'

const form = 'application/x-www-form-urlencoded'

/** Its names for the reasons why a payment failed. */
export const declines = {
  '05': 'declined',
  '17': 'cancelled',
  '51': 'no_money',
  '61': 'bank_limit',
  '99': 'refused',
} as const

/**
 * A fictional card processor: forms with whole minor units, signed over the sorted fields, and its own page on which
 * the payer types the card, so that no card number reaches us.
 */
export const bituin: PaymentProvider = {
  code: 'bituin',
  settings: { shop: 'needed' },
  channels: { card: { flow: 'redirect', currencies: ['PHP', 'VND'] } },

  open: (order, access, digest) => ({
    ask: ask(
      'session',
      {
        order: order.reference,
        minor: String(order.amount),
        currency: order.currency,
        back: order.returnUrl,
        notify: order.callUrl,
      },
      access,
      digest,
      order.nowMs,
    ),
    next: ({ status, text }) =>
      status !== 200
        ? null
        : readOrNull(() => {
            const { session, page, decline } = formOf(text)
            if (decline !== undefined) return { done: { refused: reasonOf(decline) } }
            const show = { kind: 'redirect', url: textOf(page, 'page', 2000) } as const
            return { done: { theirId: textOf(session, 'session'), show } }
          }),
  }),

  calls: {
    signsBodyAlone: false,
    verify({ text }, access, digest, nowMs) {
      const fields = readOrNull(() => formOf(text))
      if (!fields) return 'forged'
      const { sign = '', ...signed } = fields
      if (!digest.isSame(sign, signOf(signed, access, access.keys.theirs, digest))) return 'forged'
      return Math.abs(nowMs - Number(signed.at)) <= freshMs ? 'genuine' : 'stale'
    },
    read: ({ text }) => readOrNull(() => [eventOf(formOf(text))]),
    write: (outcome) => ({
      status: statusOf(outcome),
      contentType: 'text/plain',
      text: outcome,
    }),
  },

  state: ({ reference, nowMs }, access, digest) => ({
    ask: ask('lookup', { order: reference }, access, digest, nowMs),
    next: ({ status, text }) =>
      status !== 200
        ? null
        : readOrNull(() => {
            const [head = '', ...lines] = text.split('\n')
            const { state, rows } = formOf(head)
            if (Number(rows) !== lines.length) malformed('rows')
            if (state === 'none') return { done: { state: 'unknown' as const, events: [] } }
            if (state !== 'open' && state !== 'ended') malformed('state')
            return { done: { state, events: lines.map((line) => eventOf(formOf(line))) } }
          }),
  }),

  report: ({ fromMs, untilMs, nowMs }, access, digest) => ({
    ask: ask('ledger', { from: String(fromMs), until: String(untilMs) }, access, digest, nowMs),
    next: ({ status, text }) =>
      status !== 200
        ? null
        : readOrNull(() => {
            const [head = '', ...lines] = text.split('\n')
            const { rows: count, ...sums } = formOf(head)
            // A truncated report would imply that the missing payments were never made.
            if (Number(count) !== lines.length) malformed('rows')
            const settled = Object.entries(sums).filter(([name]) => /^[A-Z]{3}$/.test(name))
            const rows = lines.flatMap((line) => movedBy(eventOf(formOf(line))))
            return {
              done: { rows, settled: Object.fromEntries(settled.map(([code, sum]) => [code, wholeOf(sum)])) },
            }
          }),
  }),
}

function eventOf(fields: Record<string, string>): DepositEvent {
  const { kind, order } = fields
  if (kind === 'declined')
    return { kind: 'failed', reference: textOf(order, 'order'), reason: reasonOf(fields.code) }
  const money = { amount: wholeOf(fields.minor), currency: currencyNamed(fields.currency).code }
  const id = textOf(fields.id, 'id')
  if (kind === 'captured')
    return {
      kind: 'paid',
      paymentId: id,
      reference: order ? textOf(order, 'order') : null,
      account: null,
      ...money,
    }
  if (kind !== 'chargeback') malformed('kind')
  return { kind: 'charged_back', chargebackId: id, paymentId: textOf(fields.of, 'of'), ...money }
}

function reasonOf(code: string | undefined) {
  return declines[code as keyof typeof declines] ?? 'refused'
}

/**
 * Returns the signature over all fields except itself, preceded by the brand: the same fields are invalid for another
 * brand.
 */
export function signOf(
  fields: Record<string, string>,
  { brandCode, code }: PaymentAccess,
  key: string,
  digest: Digest,
): string {
  return digest.hmac('sha512', key, `${brandCode}/${code}?${sortedForm(fields)}`)
}

function ask(
  path: string,
  fields: Record<string, string>,
  access: PaymentAccess,
  digest: Digest,
  nowMs: number,
): OutgoingCall {
  const signed = { ...fields, shop: access.settings.shop!, at: String(nowMs), what: path }
  return {
    method: 'POST',
    path: `${access.code}/${path}`,
    headers: {},
    contentType: form,
    text: sortedForm({ ...signed, sign: signOf(signed, access, access.keys.ours, digest) }),
  }
}
