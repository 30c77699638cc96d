import { callPath, pathParts } from '@fairground/vendors/signed'
import type {
  HttpAnswer,
  IncomingRequest,
  Method,
  Outcome,
  OutcomeCode,
  Reading,
} from '@fairground/vendors/vendor'
import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { FastifyRequest } from 'fastify'
import { rateLimiter } from '../../../http/limits.ts'
import { addressOf, networkOf, plainIp } from '../../../http/network.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { type AccessFinder, keysInForce, type VendorAccess } from './access.queries.ts'
import { systemDigest } from './digest.rules.ts'
import type { VendorGateway } from './gateway.service.ts'

const bodyLimitBytes = 256 * 1024
/** Maximum number of wrong signatures in a minute, after which a caller is refused for the rest of the minute. */
const wrongLimit = { times: 60, perSeconds: 60 }
/** Outcomes that count as failed calls; every other refusal is an answer, such as that of too little money. */
const failures: readonly OutcomeCode[] = ['busy', 'malformed', 'signature_wrong']

/** Call as far as it was read, and its outcome. */
interface Answered {
  reading: Reading | null
  outcome: Outcome
}

/**
 * Single entry point for all vendors: signature over path and body as received, limits before any transaction, a
 * bounded number of concurrent calls for each vendor, and an answer in time, each in the format of the vendor's
 * protocol.
 */
export function gatewayRoutes(
  { app }: Serving,
  tools: Tools,
  gateway: VendorGateway,
  findAccess: AccessFinder,
) {
  const digest = systemDigest()
  const countCall = rateLimiter()
  const countWrong = rateLimiter()
  const bulkheads = new Map<string, BulkheadPolicy>()

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
      (_request, body, done) => done(null, body),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: '/vendor/:brandCode/:vendorCode/*',
      bodyLimit: bodyLimitBytes,
      handler: async (request, reply) => {
        const { brandCode, vendorCode, '*': path } = request.params as Record<string, string>
        const access = await findAccess(brandCode!, vendorCode!, addressOf(request) ?? '')
        if (!access?.protocol.calls) refuse('not_found')
        const startMs = performance.now()
        const call = incoming(access, path!, request)
        const { reading, outcome } = await outcomeOf(access, request, call)
        tools.thirdPartyCalls.count(
          { kind: 'vendor', code: access.vendorCode, direction: 'in' },
          {
            tookMs: performance.now() - startMs,
            error: failures.includes(outcome.code) ? outcome.code : null,
          },
        )
        const answer = access.protocol.calls.write(reading, outcome)
        if (call) keep(access, { call, reading, outcome, answer, tookMs: performance.now() - startMs })
        const { status, contentType, text } = answer
        return reply.code(status).header('Cache-Control', 'no-store').type(contentType).send(text)
      },
    })
  })

  async function outcomeOf(
    access: VendorAccess,
    request: FastifyRequest,
    incoming: IncomingRequest | null,
  ): Promise<Answered> {
    const { calls } = access.protocol
    if (!incoming) return { reading: null, outcome: { code: 'malformed' } }
    const nowMs = tools.clock.now()
    if (!keysInForce(access, nowMs).some((keys) => calls!.verify(incoming, keys, digest))) {
      const caller = `${access.brandCode} ${access.vendorCode} ${networkOf(plainIp(request.ip))}`
      countWrong(caller, wrongLimit, nowMs)
      return { reading: null, outcome: { code: 'signature_wrong' } }
    }
    const reading = calls!.read(incoming)
    if (!mayCall(access)) return { reading, outcome: { code: 'busy' } }
    if ('refusal' in reading) return { reading, outcome: { code: reading.refusal } }
    try {
      const outcome = await inTime(
        bulkheadOf(access).execute(() => gateway.perform(access, reading.command)),
        tools.vendorReplyMs,
      )
      return { reading, outcome }
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError))
        tools.log(`vendor ${access.vendorCode}: ${(error as Error).stack}`)
      return { reading, outcome: { code: 'busy' } }
    }
  }

  /** Keeps a genuine call with transactions as it came, with its answer. */
  function keep(
    { brandId, vendorCode }: VendorAccess,
    {
      call,
      reading,
      outcome,
      answer,
      tookMs,
    }: Answered & { call: IncomingRequest; answer: HttpAnswer; tookMs: number },
  ): void {
    if (!reading || 'refusal' in reading || reading.command.verb !== 'transact') return
    const { method, path, query, headers, text } = call
    const { session, transactions } = reading.command
    // Protocols give the token of a session many names, so its value is taken out.
    const withoutToken = (part: string) => (session ? part.replaceAll(session, '•••') : part)
    tools.keptCalls.keepVendorCall({
      brandId,
      vendorCode,
      transactionIds: transactions.flatMap((one) =>
        one.verb === 'refund' ? [one.id, one.answers] : [one.id],
      ),
      atMs: tools.clock.now(),
      tookMs: Math.round(tookMs),
      request: {
        method,
        path: withoutToken(query === '' ? path : `${path}?${query}`),
        contentType: headers['content-type'] ?? '',
        text: withoutToken(text),
      },
      answer,
      outcome: outcome.code,
    })
  }

  function mayCall({ brandCode, vendorCode, callsPerSecond }: VendorAccess): boolean {
    try {
      countCall(`${brandCode} ${vendorCode}`, { times: callsPerSecond, perSeconds: 1 }, tools.clock.now())
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  /** Limit of concurrent calls of a vendor: when it is reached, only this vendor's calls wait. */
  function bulkheadOf({ vendorCode, mostAtOnce }: VendorAccess): BulkheadPolicy {
    const key = `${vendorCode} ${mostAtOnce}`
    const known = bulkheads.get(key)
    if (known) return known
    const made = bulkhead(mostAtOnce, mostAtOnce * 16)
    bulkheads.set(key, made)
    return made
  }
}

/** Request in the form that protocols read; null for bytes that are no text. */
function incoming(
  { brandCode, vendorCode }: VendorAccess,
  path: string,
  request: FastifyRequest,
): IncomingRequest | null {
  const raw = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
  const headers = request.headers as Record<string, string | undefined>
  const { query } = pathParts(request.raw.url ?? '')
  const wholePath = callPath(brandCode, vendorCode, path)
  try {
    return {
      method: request.method as Method,
      path,
      query,
      wholePath: query === '' ? wholePath : `${wholePath}?${query}`,
      headers,
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw),
    }
  } catch {
    return null
  }
}

/** Outcome, or `busy` if it does not come in time; the running work continues, and a repeat finds it done. */
async function inTime(outcome: Promise<Outcome>, replyMs: number): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome>((done) => {
    timer = setTimeout(() => done({ code: 'busy' }), replyMs)
  })
  try {
    return await Promise.race([outcome, late])
  } finally {
    clearTimeout(timer)
    outcome.catch(() => {})
  }
}
