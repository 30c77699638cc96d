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
import type { Agreement } from './payment-access.queries.ts'

/** How long a payment provider may take for one answer. */
const answerMs = 8000
const mostAtOnce = 8
const mostWaiting = 64
/** After so many failures in a row a payment provider is left alone for a while; then one call tries it. */
const failuresUntilCut = 5
const cutMs = 15_000
const mostBytes = 8 * 1024 * 1024
/** A conversation has at most so many requests; a report may have a page in each. */
const mostSteps = 200

/** Nobody knows what came of a request: it may have arrived or not. */
export class PaymentSilent extends Error {
  override name = 'PaymentSilent'
}

/** Holds a conversation with a payment provider; throws PaymentSilent where an answer did not come or cannot be read. */
export type Converse = <Result>(agreement: Agreement, step: Step<Result>) => Promise<Result>

/**
 * Talks to payment providers over HTTP, each behind places, a time limit and a circuit breaker of its own, so that one which is
 * slow or down is cut off alone. `send` is what goes over the network.
 */
export function paymentCaller(
  send: (url: string, request: OutgoingCall, signal: AbortSignal) => Promise<HttpAnswer> = overNetwork,
): Converse {
  const policies = new Map<string, IPolicy<{ signal: AbortSignal }>>()

  function policyOf({ brandCode, code }: Agreement) {
    const key = `${brandCode} ${code}`
    const policy = policies.get(key) ?? newPolicy()
    policies.set(key, policy)
    return policy
  }

  return async function converse(agreement, first) {
    let step = first
    for (let steps = 0; !('done' in step); steps++) {
      if (steps === mostSteps) throw new PaymentSilent(`${agreement.code} has always more to say`)
      const { ask, next } = step
      const heard = await heardOf(agreement, () =>
        policyOf(agreement).execute(async ({ signal }) => {
          const answer = await send(`${agreement.baseUrl}/${ask.path}`, ask, signal)
          const read = next(answer)
          // A page of a proxy, or half an answer, is none.
          if (read === null)
            throw new PaymentSilent(`${agreement.code} answered ${answer.status}, which cannot be read`)
          return read
        }),
      )
      step = heard
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

/** The time counts from when a call has its place; one that finds the circuit open takes none. */
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
    // Where an answer leads is the payment provider's own address and nowhere else.
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
