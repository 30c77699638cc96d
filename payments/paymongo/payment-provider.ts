import {
  type DepositEvent,
  type DepositOrder,
  type Digest,
  type HttpAnswer,
  type Opened,
  type OutgoingCall,
  type PaymentAccess,
  type PaymentProvider,
  type Step,
  statusOf,
} from '../payment.ts'
import {
  fromGood,
  type Json,
  jsonOf,
  lineOf,
  malformed,
  objectOf,
  objectsOf,
  readOrNull,
  textOf,
  wholeOf,
} from '../read.ts'
import { referenceIn } from '../reference.ts'

/** The header of its signature: `t=<unix seconds>,te=<hex in test mode>,li=<hex in live mode>`. */
export const signatureHeader = 'paymongo-signature'
/** The tolerance of the signed time; the documentation states none. */
const freshSeconds = 300

/**
 * PayMongo (developers.paymongo.com): QR Ph and e-wallets by payment intents, cards only by its hosted checkout.
 * Amounts are whole centavos. `docs/how-to/connect-a-payment-provider.md` lists what its documentation leaves open.
 */
export const paymongo: PaymentProvider = {
  code: 'paymongo',
  // `live` or `test`: determines which of the two signatures in the header counts.
  settings: { mode: 'needed' },
  channels: {
    qrph: { flow: 'qr', currencies: ['PHP'] },
    gcash: { flow: 'redirect', currencies: ['PHP'] },
    paymaya: { flow: 'redirect', currencies: ['PHP'] },
    card: { flow: 'redirect', currencies: ['PHP'] },
  },
  open: (order, access, digest) =>
    order.channel === 'card' ? openCheckout(order, access, digest) : openIntent(order, access, digest),

  calls: {
    signsBodyAlone: true,
    verify({ headers, text }, { keys, settings }, digest, nowMs) {
      const parts = new Map(
        (headers[signatureHeader] ?? '').split(',').map((part) => part.split('=', 2) as [string, string]),
      )
      const time = parts.get('t') ?? ''
      const given = parts.get(settings.mode === 'live' ? 'li' : 'te') ?? ''
      if (!/^\d{1,12}$/.test(time)) return 'forged'
      if (!digest.isSame(given, digest.hmac('sha256', keys.theirs, `${time}.${text}`))) return 'forged'
      return Math.abs(nowMs / 1000 - Number(time)) <= freshSeconds ? 'genuine' : 'stale'
    },
    read: ({ text }) => readOrNull(() => eventsOf(jsonOf(text))),
    write: (outcome) => ({
      status: statusOf(outcome),
      contentType: 'application/json',
      text: JSON.stringify({ message: outcome }),
    }),
  },

  state({ theirId, channel }, access, digest) {
    if (theirId === null) return { done: { state: 'unknown', events: [] } }
    const kind = channel === 'card' ? 'checkout_sessions' : 'payment_intents'
    return {
      ask: ask('GET', `${kind}/${encodeURIComponent(theirId)}`, undefined, access, digest),
      next(answer) {
        if (answer.status === 404) return { done: { state: 'unknown', events: [] } }
        return fromGood(answer, (body) => {
          const { attributes } = resourceOf(body.data)
          const events = paidIn(attributes, referenceOf(attributes), theirId)
          return { done: { state: events.length > 0 ? 'ended' : 'open', events } }
        })
      },
    }
  },
}

function openIntent(order: DepositOrder, access: PaymentAccess, digest: Digest): Step<Opened> {
  const { reference, amount, currency, channel, returnUrl } = order
  const intent = {
    amount: Number(amount),
    currency,
    payment_method_allowed: [channel],
    description: reference,
    metadata: { reference },
  }
  return {
    ask: post('payment_intents', intent, access, digest),
    next: readId((intentId) => ({
      ask: post('payment_methods', { type: channel }, access, digest),
      next: readId((methodId) => ({
        ask: post(
          `payment_intents/${encodeURIComponent(intentId)}/attach`,
          { payment_method: methodId, return_url: returnUrl },
          access,
          digest,
        ),
        next: orRefused(({ attributes }) => ({
          done: { theirId: intentId, show: shownOf(objectOf(attributes.next_action, 'next_action')) },
        })),
      })),
    })),
  }
}

function openCheckout(
  { reference, amount, currency, returnUrl }: DepositOrder,
  access: PaymentAccess,
  digest: Digest,
): Step<Opened> {
  const session = {
    line_items: [{ name: reference, amount: Number(amount), currency, quantity: 1 }],
    payment_method_types: ['card'],
    success_url: returnUrl,
    cancel_url: returnUrl,
    reference_number: reference,
    description: reference,
    metadata: { reference },
  }
  return {
    ask: post('checkout_sessions', session, access, digest),
    next: orRefused(({ id, attributes }) => ({
      done: {
        theirId: id,
        show: { kind: 'redirect', url: textOf(attributes.checkout_url, 'checkout_url', 2000) },
      },
    })),
  }
}

function shownOf(nextAction: Json) {
  if (nextAction.redirect !== undefined)
    return {
      kind: 'redirect' as const,
      url: textOf(objectOf(nextAction.redirect, 'redirect').url, 'url', 2000),
    }
  const image = objectOf(nextAction.code, 'code').image_url
  const [, png] =
    /^(?:data:image\/png;base64,)?([A-Za-z0-9+/]+={0,2})$/.exec(typeof image === 'string' ? image : '') ?? []
  if (png === undefined || png.length > 500_000) malformed('image_url')
  return { kind: 'picture' as const, png: png! }
}

interface Resource {
  id: string
  type: string
  attributes: Json
}

function resourceOf(value: unknown): Resource {
  const data = objectOf(value, 'data')
  return {
    id: textOf(data.id, 'id'),
    type: textOf(data.type, 'type'),
    attributes: objectOf(data.attributes, 'attributes'),
  }
}

/** Reads an answer, or a refusal by name; any other error has an unknown outcome. */
function orRefused(read: (resource: Resource) => Step<Opened>) {
  return (answer: HttpAnswer): Step<Opened> | null => {
    const isRefused = answer.status >= 400 && answer.status < 500 && ![408, 409, 429].includes(answer.status)
    return isRefused
      ? { done: { refused: 'refused' } }
      : fromGood(answer, (body) => read(resourceOf(body.data)))
  }
}

function readId(then: (id: string) => Step<Opened>) {
  return orRefused(({ id }) => then(id))
}

/** Returns the events of a body, without irrelevant kinds. */
function eventsOf(body: Json): DepositEvent[] {
  const { attributes } = resourceOf(body.data)
  const { type } = attributes
  const resource = resourceOf(attributes.data)
  const inside = resource.attributes
  if (type === 'payment.paid') return [paidOf(resource)]
  if (type === 'payment.failed') {
    const reference = referenceOf(inside)
    return reference === null ? [] : [{ kind: 'failed', reference, reason: 'declined' }]
  }
  if (type === 'checkout_session.payment.paid') return paidIn(inside, referenceOf(inside), resource.id)
  if (resource.type !== 'refund' || inside.status !== 'succeeded') return []
  return [
    {
      kind: 'charged_back',
      chargebackId: resource.id,
      paymentId: textOf(inside.payment_id, 'payment_id'),
      amount: wholeOf(inside.amount),
      currency: textOf(inside.currency, 'currency').toUpperCase(),
    },
  ]
}

function paidOf({ id, attributes }: Resource): DepositEvent {
  const { payment_intent_id: intentId } = attributes
  return {
    kind: 'paid',
    paymentId: id,
    reference: referenceOf(attributes),
    ...(typeof intentId === 'string' ? { theirId: textOf(intentId, 'payment_intent_id') } : {}),
    account: null,
    amount: wholeOf(attributes.amount),
    currency: textOf(attributes.currency, 'currency').toUpperCase(),
  }
}

/** Returns the paid payments of an intent or a checkout. */
function paidIn(attributes: Json, reference: string | null, theirId: string): DepositEvent[] {
  return objectsOf(attributes.payments ?? [], 'payments')
    .map(resourceOf)
    .filter((payment) => payment.attributes.status === 'paid')
    .map((payment) => ({ ...paidOf(payment), reference, theirId }) as DepositEvent)
}

/** Returns our reference from where we wrote it: metadata, the number of a checkout, or the description. */
function referenceOf(attributes: Json): string | null {
  const { metadata } = attributes
  const kept = typeof metadata === 'object' && metadata !== null ? (metadata as Json).reference : undefined
  return (
    referenceIn(lineOf(kept)) ??
    referenceIn(lineOf(attributes.reference_number)) ??
    referenceIn(lineOf(attributes.description))
  )
}

function post(path: string, attributes: Json, access: PaymentAccess, digest: Digest): OutgoingCall {
  return ask('POST', path, { data: { attributes } }, access, digest)
}

function ask(
  method: 'GET' | 'POST',
  path: string,
  body: object | undefined,
  { keys }: PaymentAccess,
  digest: Digest,
): OutgoingCall {
  return {
    method,
    path,
    headers: { Authorization: `Basic ${digest.base64(`${keys.ours}:`)}` },
    contentType: 'application/json',
    text: body === undefined ? '' : JSON.stringify(body),
  }
}
