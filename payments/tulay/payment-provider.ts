import { appAddress } from '../app-address.ts'
import { qrPh, vietQr } from '../emvco.ts'
import {
  type BankAccount,
  type Digest,
  isAboutPayout,
  type Opened,
  type OrderState,
  type OutgoingCall,
  type PaymentAccess,
  type PaymentEvent,
  type PaymentProvider,
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
  lineOf,
  movedBy,
  objectOf,
  objectsOf,
  readOrNull,
  textOf,
} from '../read.ts'
import { referencesIn } from '../reference.ts'
import { checkStamp, stampedCall } from '../stamped.ts'

/** The header with the stamp of every request, in both directions. */
export const stampHeader = 'x-tulay-stamp'
const json = 'application/json'

/**
 * A fictional bank that reports every line of our account's statement. An order opens nothing there: the payer is shown
 * the account, or an EMVCo code, and the line of the statement is matched by the reference in its text. Each player
 * also has an own account number below ours, to which money can be sent without an order.
 */
export const tulay: PaymentProvider = {
  code: 'tulay',
  settings: {
    bank: 'needed',
    account: 'needed',
    holder: 'needed',
    /** The prefix of the players' account numbers. */
    prefix: 'needed',
    /** For QR Ph: the acquirer's BIC, the merchant's number, the ISO 18245 category and the city. */
    bic: 'optional',
    merchant: 'optional',
    category: 'optional',
    city: 'optional',
    /** For VietQR: the bank's number. */
    bin: 'optional',
    /**
     * The address that opens the bank's app, with the placeholders `{code}`, `{reference}`, `{amount}` and
     * `{currency}`.
     */
    app: 'optional',
  },
  channels: {
    transfer: { flow: 'transfer', currencies: ['PHP', 'VND'] },
    qrph: { flow: 'qr', currencies: ['PHP'] },
    vietqr: { flow: 'qr', currencies: ['VND'] },
    account: { flow: 'account', currencies: ['PHP', 'VND'] },
  },
  payouts: {
    channels: { transfer: { most: { PHP: 50_000_00n, VND: 499_999_999n } } },
    send: ({ reference, amount, currency, to, nowMs }, access, digest) => ({
      ask: ask(
        'transfers',
        { text: reference, amount: decimalText(amount, currency), currency, to },
        access,
        digest,
        nowMs,
      ),
      next: (answer) => fromGood(answer, transferState),
    }),
    state: ({ reference, nowMs }, access, digest) => ({
      ask: ask('transfers/find', { text: reference }, access, digest, nowMs),
      next: (answer) => fromGood(answer, transferState),
    }),
  },

  open({ reference, amount, currency, channel }, { settings }) {
    const order = { amount: decimalText(amount, currency), reference }
    const appOf = (code = '') => {
      const app = appAddress(settings.app, { ...order, currency, code })
      return app === undefined ? {} : { app }
    }
    const showing = (payload: string): Step<Opened> => ({
      done: { theirId: null, show: { kind: 'qr', payload, ...appOf(payload) } },
    })
    const { bic, merchant, category, city, bin } = settings
    if (channel === 'transfer')
      return {
        done: {
          theirId: null,
          show: { kind: 'transfer', text: reference, ...appOf(), ...accountOf(settings) },
        },
      }
    if (channel === 'vietqr' && bin) return showing(vietQr({ bin, account: settings.account! }, order))
    if (channel !== 'qrph' || !bic || !merchant || !category || !city) return { done: { refused: 'refused' } }
    return showing(
      qrPh(
        { acquirerBic: bic, merchantId: merchant, categoryCode: category, name: settings.holder!, city },
        order,
      ),
    )
  },

  ownAccount: (customerId, { settings }) => ({
    ...accountOf(settings),
    account: `${settings.prefix}${customerId}`,
  }),

  calls: {
    signsBodyAlone: false,
    verify: ({ headers, ...call }, { keys }, digest, nowMs) =>
      checkStamp(call, headers[stampHeader], keys.theirs, nowMs, digest),
    read: ({ text }, access) => readOrNull(() => linesIn(jsonOf(text), access)),
    write: (outcome) => ({
      status: statusOf(outcome),
      contentType: json,
      text: JSON.stringify({ received: outcome }),
    }),
  },

  state: ({ reference, nowMs }, access, digest): Step<OrderState> => ({
    ask: ask('lines/find', { text: reference }, access, digest, nowMs),
    next: (answer) =>
      fromGood(answer, (body) => ({
        done: {
          state: 'open',
          events: linesIn(body, access).flatMap((event) => (isAboutPayout(event) ? [] : [event])),
        },
      })),
  }),

  report: ({ fromMs, untilMs, nowMs }, access, digest) => ({
    ask: ask('statement', { from: fromMs, until: untilMs }, access, digest, nowMs),
    next: (answer) =>
      fromGood(answer, (body) => {
        const rows = linesIn(body, access).flatMap(movedBy)
        const sums = Object.entries(objectOf(body.swept, 'swept')).map(
          ([code, amount]) => [code, decimalOf(amount, currencyNamed(code))] as const,
        )
        return { done: { rows, settled: Object.fromEntries(sums) } }
      }),
  }),
}

function accountOf(settings: PaymentAccess['settings']): BankAccount {
  return { bank: settings.bank!, account: settings.account!, holder: settings.holder! }
}

function linesIn(body: Json, access: PaymentAccess): PaymentEvent[] {
  return objectsOf(body.lines, 'lines').map((line) => lineEvent(line, access))
}

function lineEvent(line: Json, { settings }: PaymentAccess): PaymentEvent {
  const currency = currencyNamed(line.currency)
  const money = { amount: decimalOf(line.amount, currency), currency: currency.code }
  const id = textOf(line.id, 'id')
  if (line.pays !== undefined)
    return { kind: 'paid_out', payoutId: id, reference: textOf(line.pays, 'pays'), ...money }
  if (line.bounces !== undefined)
    return { kind: 'payout_returned', returnId: id, reference: textOf(line.bounces, 'bounces'), ...money }
  if (line.side === 'debit')
    return { kind: 'charged_back', chargebackId: id, paymentId: textOf(line.returns, 'returns'), ...money }
  const to = textOf(line.to, 'to')
  const named = referencesIn(lineOf(line.text))
  return {
    kind: 'paid',
    paymentId: textOf(line.side === 'credit' ? id : null, 'side'),
    ...(named.length > 1 ? { reference: null, among: named } : { reference: named[0] ?? null }),
    account: to === settings.account ? null : to,
    ...money,
  }
}

function transferState({ state, line, reason }: Json): Step<PayoutState> | null {
  if (state === 'taken') return { done: { state: 'pending' } }
  if (state === 'booked') return { done: { state: 'paid', payoutId: textOf(line, 'line') } }
  if (state === 'none') return { done: { state: 'unknown' } }
  if (state !== 'refused') return null
  return { done: { state: 'failed', reason: payoutFailures.find((one) => one === reason) ?? 'refused' } }
}

function ask(
  path: string,
  fields: object,
  access: PaymentAccess,
  digest: Digest,
  nowMs: number,
): OutgoingCall {
  const whole = { account: access.settings.account, ...fields }
  return stampedCall(stampHeader, path, whole, access, digest, nowMs)
}
