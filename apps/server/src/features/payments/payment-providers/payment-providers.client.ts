import type { HttpAnswer, OutgoingCall, Step } from '@fairground/payments/payment'
import {
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  type IPolicy,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { policyErrorOf } from '../../../outside/call-error.ts'
import type { KeptCalls } from '../../../processes/kept-calls.ts'
import { type CountCall, counted } from '../../../processes/third-party-calls.ts'
import type { Agreement } from './payment-access.queries.ts'

/** Time limit for one answer of a payment provider. */
const answerMs = 8000
const mostAtOnce = 8
const mostWaiting = 64
/** Number of consecutive failures after which a payment provider gets no calls for a while; then one trial call. */
const failuresUntilCut = 5
const cutMs = 15_000
const mostBytes = 8 * 1024 * 1024
/** Maximum number of requests in a conversation; a report may have a page in each. */
const mostSteps = 200

/** Thrown when the result of a request is unknown: it may have arrived or not. */
export class PaymentSilent extends Error {
  override name = 'PaymentSilent'
  /** HTTP status of an answer that cannot be read. */
  status?: number
}

/**
 * Function that holds a conversation with a payment provider; throws PaymentSilent if an answer did not come or cannot
 * be read. The requests of one that names references or ids of an order are kept with their answers.
 */
export type Converse = <Result>(
  agreement: Agreement,
  step: Step<Result>,
  names?: readonly string[],
) => Promise<Result>

interface PaymentCallerOptions {
  /** Performs the network request. */
  send?(url: string, request: OutgoingCall, signal: AbortSignal): Promise<HttpAnswer>
  /** Counts each request. */
  count?: CountCall
  /** Keeps a request with its answer. */
  keep?: KeptCalls['keepPaymentCall']
  now?(): number
}

/**
 * Talks to payment providers over HTTP, each with its own limit of concurrent calls, time limit and circuit breaker, so
 * that a slow or failing one does not affect the others.
 */
export function paymentCaller({
  send = overNetwork,
  count = () => {},
  keep = () => {},
  now = Date.now,
}: PaymentCallerOptions = {}): Converse {
  const policies = new Map<string, IPolicy<{ signal: AbortSignal }>>()

  function policyOf({ brandCode, code }: Agreement) {
    const key = `${brandCode} ${code}`
    const policy = policies.get(key) ?? newPolicy()
    policies.set(key, policy)
    return policy
  }

  return async function converse(agreement, first, names = []) {
    let step = first
    for (let steps = 0; !('done' in step); steps++) {
      if (steps === mostSteps) throw new PaymentSilent(`${agreement.code} has always more to say`)
      const { ask, next } = step
      const startMs = performance.now()
      let heardAnswer: HttpAnswer | null = null
      const keepAs = (outcome: string) =>
        keep({
          brandId: agreement.brandId,
          paymentCode: agreement.code,
          direction: 'out',
          names,
          atMs: now(),
          tookMs: Math.round(performance.now() - startMs),
          request: { method: ask.method, path: ask.path, contentType: ask.contentType, text: ask.text },
          answer: heardAnswer,
          outcome,
        })
      const execute = (sent: () => void) =>
        policyOf(agreement).execute(async ({ signal }) => {
          sent()
          const answer = await send(`${agreement.baseUrl}/${ask.path}`, ask, signal)
          heardAnswer = answer
          const read = next(answer)
          // An error page of a proxy, or half an answer, is no answer.
          if (read === null)
            throw Object.assign(
              new PaymentSilent(`${agreement.code} answered ${answer.status}, which cannot be read`),
              { status: answer.status },
            )
          return read
        })
      const thirdParty = { kind: 'payment', code: agreement.code, direction: 'out' } as const
      try {
        step = await heardOf(agreement, () => counted(count, thirdParty, execute, errorKindOf))
        keepAs('read')
      } catch (error) {
        keepAs(errorKindOf((error as Error).cause ?? error))
        throw error
      }
    }
    return step.done
  }
}

async function heardOf<Heard>({ code }: Agreement, hear: () => Promise<Heard>): Promise<Heard> {
  try {
    return await hear()
  } catch (error) {
    if (error instanceof PaymentSilent) throw error
    throw new PaymentSilent(`${code} could not be asked: ${(error as Error).message}`, { cause: error })
  }
}

function errorKindOf(error: unknown): string {
  return error instanceof PaymentSilent ? String(error.status) : policyErrorOf(error)
}

/** The time limit starts when a call runs; a call that finds the circuit open does not run. */
function newPolicy(): IPolicy<{ signal: AbortSignal }> {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: cutMs,
    breaker: new ConsecutiveBreaker(failuresUntilCut),
  })
  return wrap(bulkhead(mostAtOnce, mostWaiting), breaker, timeout(answerMs, TimeoutStrategy.Aggressive))
}

async function overNetwork(
  url: string,
  { method, headers, contentType, text }: OutgoingCall,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(method === 'POST' ? { 'Content-Type': contentType } : {}) },
    ...(method === 'POST' ? { body: text } : {}),
    // Redirects are not followed: only the payment provider's own address is called.
    redirect: 'error',
    signal,
  })
  if (Number(response.headers.get('content-length') ?? 0) > mostBytes)
    throw new Error('the answer is too long')
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
  }
}
