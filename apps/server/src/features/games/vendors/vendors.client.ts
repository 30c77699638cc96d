import type { Digest, HttpAnswer, OutgoingRequest, Question } from '@fairground/vendors/vendor'
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  type IPolicy,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import type { PlayerSession } from '../../../caller/session.ts'
import type { VendorAccess } from './access.queries.ts'
import { systemDigest } from './digest.rules.ts'

/** How long a vendor may take. */
const answerMs = 5000
/** How many calls to one vendor may run at once, and how many may wait; more are refused. */
const mostAtOnce = 8
const mostWaiting = 64
/** After so many failures in a row a vendor is left alone for a while; then one call tries it. */
const failuresUntilCut = 5
const cutMs = 15_000
const mostBytes = 32 * 1024 * 1024

/** Nobody knows what came of a question: it may have arrived or not. */
export class VendorSilent extends Error {
  override name = 'VendorSilent'
}

/** Asks a vendor; throws VendorSilent where no answer came that can be read. */
export type AskVendor = <Asked, Answer>(
  access: VendorAccess,
  question: Question<Asked, Answer>,
  asked: Asked,
) => Promise<Answer>

/**
 * Asks vendors over HTTP, each behind places, a time limit and a circuit breaker of its own, so that one which is slow
 * or down is cut off alone and does not affect the others. `send` is what goes over the network.
 */
export function vendorCaller(
  send: (url: string, request: OutgoingRequest, signal: AbortSignal) => Promise<HttpAnswer> = post,
  digest: Digest = systemDigest(),
): AskVendor {
  const policies = new Map<string, ReturnType<typeof newPolicy>>()

  return async function ask(access, question, asked) {
    const policy = policies.get(access.vendorCode) ?? newPolicy()
    policies.set(access.vendorCode, policy)
    const request = question.build(asked, access, digest)
    try {
      return await policy.execute(async ({ signal }) => {
        const answer = await send(`${access.baseUrl}/${request.path}`, request, signal)
        const read = question.read(answer)
        // A page of a proxy, or half an answer, is none.
        if (read === null)
          throw new VendorSilent(`${access.vendorCode} answered ${answer.status}, which cannot be read`)
        return read
      })
    } catch (error) {
      throw error instanceof VendorSilent
        ? error
        : new VendorSilent(`${access.vendorCode} ${whyOf(error)}`, { cause: error })
    }
  }
}

/** What a player has in the wallet that a vendor keeps, in minor units; null while the vendor does not say. */
export async function balanceThere(
  ask: AskVendor,
  access: VendorAccess,
  { publicId, currency }: Pick<PlayerSession, 'publicId' | 'currency'>,
): Promise<bigint | null> {
  try {
    return await ask(access, access.protocol.wallet!.balance, { playerId: publicId, currency })
  } catch (error) {
    if (error instanceof VendorSilent) return null
    throw error
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

function whyOf(error: unknown): string {
  if (error instanceof BrokenCircuitError) return 'is cut off after failing again and again'
  if (error instanceof BulkheadRejectedError) return 'has too many calls waiting'
  if (error instanceof TaskCancelledError) return 'did not answer in time'
  return `could not be asked: ${(error as Error).message}`
}

async function post(
  url: string,
  { method = 'POST', headers, contentType, text }: OutgoingRequest,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': contentType, ...headers },
    body: method === 'POST' ? text : null,
    // Where an answer leads is the vendor's own address and nowhere else.
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
