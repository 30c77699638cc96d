import {
  type CallOutcome,
  callPath,
  type DepositEvent,
  type HttpAnswer,
  type IncomingCall,
  isAboutPayout,
  type PayoutEvent,
} from '@fairground/payments/payment'
import type { FastifyRequest } from 'fastify'
import { rateLimiter } from '../../../http/limits.ts'
import { addressOf, networkOf, plainIp } from '../../../http/network.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import {
  type Agreement,
  type AgreementFinder,
  paymentDigest,
  variantsInForce,
} from '../payment-providers/index.ts'
import { takePayoutEvent } from '../withdrawals/index.ts'
import { takeEvent } from './deposit-money.service.ts'

const bodyLimitBytes = 256 * 1024
/** Maximum number of wrong signatures in a minute, after which a network is refused for the rest of the minute. */
const wrongLimit = { times: 60, perSeconds: 60 }
/** Outcomes that count as failed calls. */
const failures: readonly CallOutcome[] = ['busy', 'malformed', 'forged', 'stale', 'conflict']

/**
 * Single entry point for all payment providers: the signature over the bytes as received before anything is parsed,
 * limits before any transaction, and an answer in the format of each.
 */
export function paymentCallRoutes({ app }: Serving, tools: Tools, findAgreement: AgreementFinder) {
  const countCall = rateLimiter()
  const countWrong = rateLimiter()

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
      (_request, body, done) => done(null, body),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: '/payment/:brandCode/:paymentCode/*',
      bodyLimit: bodyLimitBytes,
      handler: async (request, reply) => {
        const { brandCode, paymentCode } = request.params as Record<string, string>
        const agreement = await findAgreement(brandCode!, paymentCode!, addressOf(request) ?? '')
        if (!agreement) return refuse('not_found')
        const startMs = performance.now()
        const { outcome, heard } = await outcomeOf(agreement, request)
        tools.thirdPartyCalls.count(
          { kind: 'payment', code: agreement.code, direction: 'in' },
          { tookMs: performance.now() - startMs, error: failures.includes(outcome) ? outcome : null },
        )
        const answer = agreement.by.calls.write(outcome)
        if (heard) keep(agreement, { ...heard, outcome, answer, tookMs: performance.now() - startMs })
        const { status, contentType, text } = answer
        return reply.code(status).header('Cache-Control', 'no-store').type(contentType).send(text)
      },
    })
  })

  /** Keeps a genuine call as it came, with its answer. */
  function keep(
    { brandId, code }: Agreement,
    {
      call,
      events,
      outcome,
      answer,
      tookMs,
    }: Heard & { outcome: CallOutcome; answer: HttpAnswer; tookMs: number },
  ): void {
    const { method, path, query, headers, text } = call
    tools.keptCalls.keepPaymentCall({
      brandId,
      paymentCode: code,
      direction: 'in',
      names: events.flatMap(namesOf),
      atMs: tools.clock.now(),
      tookMs: Math.round(tookMs),
      request: {
        method,
        path: query === '' ? path : `${path}?${query}`,
        contentType: headers['content-type'] ?? '',
        text,
      },
      answer,
      outcome,
    })
  }

  async function outcomeOf(
    agreement: Agreement,
    request: FastifyRequest,
  ): Promise<{ outcome: CallOutcome; heard?: Heard }> {
    const { by, brandCode, code } = agreement
    const call = callOf(agreement, request)
    if (!call) return { outcome: 'malformed' }
    const nowMs = tools.clock.now()
    const verdicts = variantsInForce(agreement, nowMs).map((one) =>
      by.calls.verify(call, one, paymentDigest, nowMs),
    )
    if (!verdicts.includes('genuine')) {
      countWrong(`${brandCode} ${code} ${networkOf(plainIp(request.ip))}`, wrongLimit, nowMs)
      return { outcome: verdicts.includes('stale') ? 'stale' : 'forged' }
    }
    if (!mayCall(agreement)) return { outcome: 'busy' }
    const events = by.calls.read(call, agreement)
    if (!events) return { outcome: 'malformed' }
    const outcomes: CallOutcome[] = []
    try {
      for (const event of events) {
        const taken = isAboutPayout(event)
          ? takePayoutEvent(tools, agreement, event)
          : takeEvent(tools, agreement, event)
        outcomes.push(await taken)
      }
    } catch (error) {
      tools.log(`payment provider ${code}: ${(error as Error).stack}`)
      return { outcome: 'busy', heard: { call, events } }
    }
    return { outcome: worstOf(outcomes), heard: { call, events } }
  }

  function mayCall({ brandCode, code }: Agreement): boolean {
    try {
      countCall(`${brandCode} ${code}`, tools.playLimits.paymentCalls, tools.clock.now())
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }
}

/** Genuine call with the events that it reports. */
interface Heard {
  call: IncomingCall
  events: readonly (DepositEvent | PayoutEvent)[]
}

/** References and ids in an event, by which its call is found. */
function namesOf(event: DepositEvent | PayoutEvent): string[] {
  const { reference, among, theirId, paymentId, chargebackId, payoutId, returnId } = event as Partial<
    Record<'reference' | 'theirId' | 'paymentId' | 'chargebackId' | 'payoutId' | 'returnId', string | null>
  > & { among?: readonly string[] }
  const names = [reference, theirId, paymentId, chargebackId, payoutId, returnId, ...(among ?? [])]
  return names.filter((name): name is string => typeof name === 'string' && name !== '')
}

/** One answer for everything that a call reports. */
function worstOf(outcomes: CallOutcome[]): CallOutcome {
  const order: CallOutcome[] = ['busy', 'conflict', 'order_unknown', 'taken', 'repeated']
  return order.find((one) => outcomes.includes(one)) ?? 'taken'
}

/** Call in the form that a payment provider's code reads; null for bytes that are no text. */
function callOf({ brandCode, code }: Agreement, request: FastifyRequest): IncomingCall | null {
  const raw = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
  const [path = '', ...query] = (request.raw.url ?? '').split('?')
  const rest = path.split('/').slice(4).join('/')
  try {
    return {
      method: request.method === 'GET' ? 'GET' : 'POST',
      path: rest,
      wholePath: callPath(brandCode, code, rest),
      query: query.join('?'),
      headers: request.headers as Record<string, string | undefined>,
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw),
    }
  } catch {
    return null
  }
}
