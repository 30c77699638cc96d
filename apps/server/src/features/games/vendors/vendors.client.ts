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
import { policyErrorOf } from '../../../outside/call-error.ts'
import { type CountCall, counted } from '../../../processes/third-party-calls.ts'
import type { VendorAccess } from './access.queries.ts'
import { systemDigest } from './digest.rules.ts'

/** Time limit for an answer of a vendor. */
const answerMs = 5000
/** Maximum number of concurrent calls to one vendor, and of waiting ones; more are refused. */
const mostAtOnce = 8
const mostWaiting = 64
/** Number of consecutive failures after which a vendor gets no calls for a while; then one trial call. */
const failuresUntilCut = 5
const cutMs = 15_000
const mostBytes = 32 * 1024 * 1024

/** Thrown when the result of a call is unknown: it may have arrived or not. */
export class VendorSilent extends Error {
  override name = 'VendorSilent'
  /** HTTP status of an answer that cannot be read. */
  status?: number
}

/** Function that calls a vendor; throws VendorSilent if no readable answer came. */
export type AskVendor = <Asked, Answer>(
  access: VendorAccess,
  question: Question<Asked, Answer>,
  asked: Asked,
) => Promise<Answer>

interface VendorCallerOptions {
  /** Performs the network request. */
  send?(url: string, request: OutgoingRequest, signal: AbortSignal): Promise<HttpAnswer>
  digest?: Digest
  /** Counts each call. */
  count?: CountCall
}

/**
 * Calls vendors over HTTP, each with its own limit of concurrent calls, time limit and circuit breaker, so that a slow
 * or failing vendor does not affect the others.
 */
export function vendorCaller({
  send = post,
  digest = systemDigest(),
  count = () => {},
}: VendorCallerOptions = {}): AskVendor {
  const policies = new Map<string, ReturnType<typeof newPolicy>>()

  return async function ask(access, question, asked) {
    const policy = policies.get(access.vendorCode) ?? newPolicy()
    policies.set(access.vendorCode, policy)
    const request = question.build(asked, access, digest)
    const execute = (sent: () => void) =>
      policy.execute(async ({ signal }) => {
        sent()
        const answer = await send(`${access.baseUrl}/${request.path}`, request, signal)
        const read = question.read(answer)
        // An error page of a proxy, or half an answer, is no answer.
        if (read === null)
          throw Object.assign(
            new VendorSilent(`${access.vendorCode} answered ${answer.status}, which cannot be read`),
            { status: answer.status },
          )
        return read
      })
    try {
      return await counted(
        count,
        { kind: 'vendor', code: access.vendorCode, direction: 'out' },
        execute,
        errorKindOf,
      )
    } catch (error) {
      throw error instanceof VendorSilent
        ? error
        : new VendorSilent(`${access.vendorCode} ${whyOf(error)}`, { cause: error })
    }
  }
}

/** Returns a player's balance in a vendor wallet, in minor units; null while the vendor does not answer. */
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

/** The time limit starts when a call runs; a call that finds the circuit open does not run. */
function newPolicy(): IPolicy<{ signal: AbortSignal }> {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: cutMs,
    breaker: new ConsecutiveBreaker(failuresUntilCut),
  })
  return wrap(bulkhead(mostAtOnce, mostWaiting), breaker, timeout(answerMs, TimeoutStrategy.Aggressive))
}

function errorKindOf(error: unknown): string {
  return error instanceof VendorSilent ? String(error.status) : policyErrorOf(error)
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
    // Redirects are not followed: only the vendor's own address is called.
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
