import {
  type DepositEvent,
  type Digest,
  type FailReason,
  failReasons,
  type OutgoingCall,
  type PaymentAccess,
  type PaymentEvent,
  type PaymentProvider,
  type PayoutFailure,
  type PayoutState,
  payoutFailures,
  type Step,
  statusOf,
} from '../payment.ts'
import {
  currencyNamed,
  decimalOf,
  decimalText,
  fromGood,
  type Json,
  jsonOf,
  movedBy,
  objectOf,
  objectsOf,
  readOrNull,
  textOf,
  utcText,
} from '../read.ts'
import { checkStamp, stampedCall } from '../stamped.ts'

/** The header with the stamp of every request, in both directions. */
export const stampHeader = 'x-alon-stamp'
const json = 'application/json'

/** A fictional e-wallet: JSON with decimal amounts, and its own page on which the payer confirms. */
export const alon: PaymentProvider = {
  code: 'alon',
  settings: { merchant: 'needed' },
  channels: { wallet: { flow: 'redirect', currencies: ['PHP', 'VND'] } },

  open: (order, access, digest) => ({
    ask: ask(
      'orders',
      {
        ref: order.reference,
        amount: decimalText(order.amount, order.currency),
        currency: order.currency,
        lang: order.languageCode,
        returnTo: order.returnUrl,
        tell: order.callUrl,
        until: utcText(order.endsAtMs),
      },
      access,
      digest,
      order.nowMs,
    ),
    next: (answer) =>
      fromGood(answer, (body) =>
        body.state === 'refused'
          ? { done: { refused: reasonOf(body.reason) } }
          : {
              done: {
                theirId: textOf(body.id, 'id'),
                show: { kind: 'redirect', url: textOf(body.page, 'page', 2000) },
              },
            },
      ),
  }),

  calls: {
    signsBodyAlone: false,
    verify: ({ headers, ...call }, { keys }, digest, nowMs) =>
      checkStamp(call, headers[stampHeader], keys.theirs, nowMs, digest),
    read: ({ text }) => readOrNull(() => [eventOf(jsonOf(text))]),
    write: (outcome) => ({
      status: statusOf(outcome),
      contentType: json,
      text: JSON.stringify({ result: outcome }),
    }),
  },

  state: ({ reference, nowMs }, access, digest) => ({
    ask: ask('orders/find', { ref: reference }, access, digest, nowMs),
    next: (answer) =>
      fromGood(answer, ({ state, events }) => {
        if (state === 'none') return { done: { state: 'unknown', events: [] } }
        if (state !== 'open' && state !== 'ended') return null
        return { done: { state, events: objectsOf(events, 'events').map(depositEventOf) } }
      }),
  }),

  report: ({ fromMs, untilMs, nowMs }, access, digest) => ({
    ask: ask('report', { from: fromMs, until: untilMs }, access, digest, nowMs),
    next: (answer) =>
      fromGood(answer, ({ events, settled }) => {
        const rows = objectsOf(events, 'events').flatMap((one) => movedBy(eventOf(one)))
        const sums = Object.entries(objectOf(settled, 'settled')).map(
          ([code, amount]) => [code, decimalOf(amount, currencyNamed(code))] as const,
        )
        return { done: { rows, settled: Object.fromEntries(sums) } }
      }),
  }),

  payouts: {
    channels: { wallet: { most: { PHP: 50_000_00n, VND: 50_000_000n } } },
    send: ({ reference, amount, currency, to, nowMs }, access, digest) => ({
      ask: ask(
        'payouts',
        { ref: reference, amount: decimalText(amount, currency), currency, to },
        access,
        digest,
        nowMs,
      ),
      next: (answer) => fromGood(answer, payoutStateOf),
    }),
    state: ({ reference, nowMs }, access, digest) => ({
      ask: ask('payouts/find', { ref: reference }, access, digest, nowMs),
      next: (answer) => fromGood(answer, payoutStateOf),
    }),
  },
}

function payoutStateOf({ state, id, reason }: Json): Step<PayoutState> | null {
  if (state === 'sent') return { done: { state: 'pending' } }
  if (state === 'paid') return { done: { state: 'paid', payoutId: textOf(id, 'id') } }
  if (state === 'none') return { done: { state: 'unknown' } }
  return state === 'refused' ? { done: { state: 'failed', reason: payoutReasonOf(reason) } } : null
}

function eventOf(body: Json): PaymentEvent {
  const { event, ref, id } = body
  const isOfPayout = typeof event === 'string' && event.startsWith('payout-')
  if (!isOfPayout) return depositEventOf(body)
  const reference = textOf(ref, 'ref')
  if (event === 'payout-failed')
    return { kind: 'payout_failed', reference, reason: payoutReasonOf(body.reason) }
  const currency = currencyNamed(body.currency)
  const money = { amount: decimalOf(body.amount, currency), currency: currency.code }
  if (event === 'payout-paid') return { kind: 'paid_out', payoutId: textOf(id, 'id'), reference, ...money }
  return {
    kind: 'payout_returned',
    returnId: textOf(event === 'payout-returned' ? id : null, 'id'),
    reference,
    ...money,
  }
}

function depositEventOf(body: Json): DepositEvent {
  const { event, ref, id } = body
  if (event === 'failed')
    return { kind: 'failed', reference: textOf(ref, 'ref'), reason: reasonOf(body.reason) }
  const currency = currencyNamed(body.currency)
  const money = { amount: decimalOf(body.amount, currency), currency: currency.code }
  if (event === 'paid')
    return {
      kind: 'paid',
      paymentId: textOf(id, 'id'),
      reference: typeof ref === 'string' ? textOf(ref, 'ref') : null,
      account: null,
      ...money,
    }
  return {
    kind: 'charged_back',
    chargebackId: textOf(id, 'id'),
    paymentId: textOf(event === 'taken-back' ? body.of : null, 'of'),
    ...money,
  }
}

function reasonOf(word: unknown): FailReason {
  return failReasons.find((reason) => reason === word) ?? 'refused'
}

function payoutReasonOf(word: unknown): PayoutFailure {
  return payoutFailures.find((reason) => reason === word) ?? 'refused'
}

function ask(
  path: string,
  fields: object,
  access: PaymentAccess,
  digest: Digest,
  nowMs: number,
): OutgoingCall {
  const whole = { merchant: access.settings.merchant, ...fields }
  return stampedCall(stampHeader, path, whole, access, digest, nowMs)
}
