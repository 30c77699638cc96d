import { type Call, type InputOf, isOfOffice, type OutputOf } from '@fairground/contract/call'
import type { Envelope } from '@fairground/contract/errors'
import { newToken } from '@fairground/kernel/id'
import { NamedError } from '@fairground/kernel/named-error'
import { fastifyCookie } from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Access, AgentSite, Brand } from '../caller/brand.ts'
import type { GameSession, PlayerSession } from '../caller/session.ts'
import type { StaffSession } from '../caller/staff.ts'
import { DatabaseBusy, isPassing } from '../db/gather.ts'
import type { Tools } from '../tools.ts'
import { overTlsHeaders } from './content-policy.ts'
import { decrypter } from './encryption.ts'
import { isOfPlayers, refuseCaller } from './gate.ts'
import { answerKeeper, callerOf, type IdempotencyKey } from './kept-answers.ts'
import { requireLevel } from './levels.ts'
import { rateLimiter } from './limits.ts'
import { addressOf, hostOf, isProxy, networkOf, plainIp } from './network.ts'
import {
  type FindStaff,
  isOfficeRoute,
  refuseOtherHost,
  refuseOtherPage,
  setStaffCookie,
  staffOf,
} from './office.ts'
import { Refusal, refuse, Unanswered } from './refusal.ts'

export type App = FastifyInstance

/** From where and by which browser a call came. */
export interface Origin {
  /** The address as it is shown and stored. */
  ip: string
  userAgent: string
  /** The name of the host that was asked for, as the caller says it. */
  host: string
  /** The cookie that sessions are bound to. */
  cookie: string | undefined
  setCookie(value: string): void
  jar: Jar
}

/** The browser's other HttpOnly cookies of ours, by short names in small letters, digits and dashes. */
export interface Jar {
  names(): string[]
  get(name: string): string | undefined
  /** Keeps a cookie for so many seconds; 0 takes it away. */
  set(name: string, value: string, seconds: number): void
}

/** What a handler receives about a call, besides its input. */
export interface Asked<C extends Call = Call> {
  input: InputOf<C>
  /** Of a staff account's call, the brand of its role; before it has logged in there is none. */
  brand: C['who'] extends 'office' ? undefined : Brand
  /** The brand's language that the caller reads. */
  languageCode: string
  ip: string
  nowMs: number
  /** The caller's session, where the call is for players; where it is for either, only if there is one. */
  session: C['who'] extends 'player' | 'member' | 'agent'
    ? PlayerSession
    : C['who'] extends 'either'
      ? PlayerSession | undefined
      : undefined
  /** The caller's game session, where the call is for game pages. */
  game: C['who'] extends 'game' ? GameSession : undefined
  /** The caller's session, where the call is for staff. */
  staff: C['who'] extends 'staff' ? StaffSession : undefined
  /** Keeps the token of a staff session in the browser for so many seconds; 0 takes it away. */
  setStaffCookie(token: string, seconds: number): void
  /** The idempotency key of a call that moves money. */
  key: C['movesMoney'] extends true ? IdempotencyKey : undefined
  cookie: string | undefined
  setCookie(value: string): void
  /** From where the call came: what a new session is to know of it. */
  origin: Origin
}

export type Handler<C extends Call> = (asked: Asked<C>) => Promise<OutputOf<C>> | OutputOf<C>

/** What the wire needs of the features: who the brand and the caller are. */
export interface Doors {
  /**
   * The brand of a code, else of a host, else the installation's first; with the address of who asks, codes of no brand are
   * counted, and refused with `too_many_requests` before they are looked up.
   */
  findBrand(code: string | undefined, host: string, ip?: string): Promise<Brand | undefined>
  /** The agent whose own domain a host is. */
  agentAt(host: string): Promise<AgentSite | undefined>
  /** The restrictions of a brand's site for an IP address. */
  accessFor(brand: Brand, ip: string): Access
  /** The origins that a brand's vendors send games from. */
  vendorOrigins(brandId: number): Promise<string[]>
  /** The codes of the vendors whose games it keeps from there. */
  closedVendors(brand: Brand, ip: string): Promise<string[]>
  findSession(token: string, cookie: string | undefined, nowMs: number): Promise<PlayerSession | undefined>
  findGameSession(token: string, nowMs: number): Promise<GameSession | undefined>
  findStaff: FindStaff
}

export interface Serving {
  app: App
  /**
   * Binds a call of the contract to its handler. The handler of a call that moves money does so within `key.once`, by which a
   * repeat is answered without it; with `knowsRepeats` it finds repeats itself.
   */
  serve<C extends Call>(call: C, handler: Handler<C>, options?: { knowsRepeats?: boolean }): void
  /** The names of the calls that are bound. */
  bound: Set<string>
  /**
   * What a visitor of a brand is answered at a path, asked by the server itself, so that it counts against nobody's
   * limit; throws where it was refused.
   */
  ask<Value>(path: string, of: AskedFor): Promise<Value>
}

export interface AppOptions {
  log(line: string): void
  proxies?: readonly string[]
  requestMs?: number
}

/**
 * The HTTP server that calls are bound to; it has no address before it listens. `X-Forwarded-For` is believed from the
 * ranges of `proxies` alone. A request that has not come in whole within `requestMs` is cut off, however often another byte
 * of it comes.
 */
export function openApp({ log, proxies = [], requestMs = 30_000 }: AppOptions): App {
  return Fastify({
    logger: false,
    requestTimeout: requestMs,
    // Node keeps to it only where its time for the head, which it takes from here, is no longer; and by itself it looks
    // every half a minute.
    http: { requestTimeout: requestMs, connectionsCheckingInterval: Math.min(1000, requestMs / 5) },
    trustProxy: (address: string) => isProxy(proxies, address),
    routerOptions: { ignoreTrailingSlash: true },
    // An address that cannot be read meets no handler of ours.
    frameworkErrors: (_error, _request, reply) => answerRefusal({ log }, reply, new Refusal('not_found')),
  })
}

/** An answer as the contract has it; throws where it breaks the contract, or could not be sent as it is. */
function checkedAnswer(call: Call, output: unknown): unknown {
  // What the contract does not name goes out as well: of a number that JSON has not, a parsed answer would say nothing.
  JSON.stringify(output)
  return call.output.parse(output)
}

/**
 * Everything that is the same for each call: envelope, brand, session, limits, encryption, parsing. With `checksOutput`,
 * an answer that breaks its contract is an error of ours instead of going out.
 */
export function openHttp(
  app: App,
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'log'>,
  doors: Doors,
  { checksOutput = false, officeOrigin = '' }: { checksOutput?: boolean; officeOrigin?: string } = {},
): Serving {
  const decrypt = decrypter(tools)
  const countCall = rateLimiter()
  const answers = answerKeeper(tools, { checksUse: checksOutput })
  const bound = new Set<string>()
  const inside = newToken(tools.chance)

  app.register(fastifyCookie)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(body as string))
    } catch {
      done(new Refusal('invalid_input', { fields: { body: 'json' } }))
    }
  })

  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)))
  })

  app.addHook('onRequest', async (request) => {
    if (request.headers[insideHeader] === inside) return
    refuseOtherHost(request, officeOrigin)
    // What is typed there is read by whoever has the domain.
    if (isOfficeRoute(request) && (await doors.agentAt(hostOf(request.headers.host)))) refuse('not_found')
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff').header('Referrer-Policy', 'same-origin')
    if (isSecure(request)) reply.headers(overTlsHeaders)
  })
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof Unanswered)) return answerRefusal(tools, reply, error)
    reply.hijack()
    request.raw.destroy()
  })
  app.setNotFoundHandler((_request, reply) => answerRefusal(tools, reply, new Refusal('not_found')))

  function serve<C extends Call>(call: C, handler: Handler<C>, { knowsRepeats = false } = {}): void {
    bound.add(call.name)
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.bodyLimitBytes,
      // What is large is counted before it is read, by the network that it comes from, which many may share.
      ...(call.bodyLimitBytes > largeBytes
        ? {
            onRequest: async (request: FastifyRequest) =>
              countCall(
                `${call.name} before ${networkOf(plainIp(request.ip))}`,
                { ...call.limit, times: call.limit.times * 10 },
                tools.clock.now(),
              ),
          }
        : {}),
      handler: async (request, reply) => {
        const nowMs = tools.clock.now()
        if (isOfOffice(call)) refuseOtherPage(call, request, officeOrigin)
        const staff = call.who === 'staff' ? await staffOf(request, doors.findStaff, nowMs) : undefined
        const brand = isOfOffice(call)
          ? staff && (await doors.findBrand(staff.brandCode, ''))
          : await brandOf(request)
        const token = bearerOf(request)
        const cookie = cookieOf(request)
        const session =
          brand && (isOfPlayers(call) || call.who === 'either') && token
            ? await sessionOf(brand, token, cookie, nowMs)
            : undefined
        const game = brand && call.who === 'game' && token ? await gameOf(brand, token, nowMs) : undefined
        const origin = originOf(request, reply)
        const caller = session?.playerId ?? game?.playerId ?? staff?.publicId ?? networkOf(origin.ip)
        if (request.headers[insideHeader] !== inside) countCall(`${call.name} ${caller}`, call.limit, nowMs)

        refuseCaller(call, { session, game, staff }, brand, nowMs)
        if (isForm(request) && !call.isForm) refuse('media_type_unsupported')
        const early = call.movesMoney && !call.keyIf ? keyOf(request) : undefined
        const body = call.encrypted && brand ? await decrypt(brand.id, request.body) : request.body
        const language = headerOf(request, 'language')
        const input = parse(call, request, body)
        const text = early ?? (call.keyIf?.(input) ? keyOf(request) : undefined)
        if (call.levelFor && session && brand && (call.levelIf?.(input) ?? true))
          requireLevel(brand, session, call.levelFor)
        const playerId = session?.playerId ?? game?.playerId
        const key =
          text !== undefined && playerId !== undefined
            ? answers.keyOf({ caller: callerOf(playerId), key: text, call: call.name, input }, nowMs)
            : undefined
        const handle = async () =>
          handler({
            input,
            brand,
            languageCode:
              language && brand?.languages.includes(language) ? language : (brand?.languages[0] ?? ''),
            ip: origin.ip,
            nowMs,
            session,
            game,
            staff,
            setStaffCookie: (token: string, seconds: number) =>
              setStaffCookie(request, reply, token, seconds),
            key,
            cookie,
            setCookie: origin.setCookie,
            origin,
          } as Asked<C>)
        const output = key && !knowsRepeats ? await key.answer(handle) : await handle()
        const checked = checksOutput ? checkedAnswer(call, output ?? {}) : (output ?? {})
        return reply
          .header('Cache-Control', 'no-store')
          .send({ success: true, value: checked } satisfies Envelope<unknown>)
      },
    })
  }

  /** The brand that a request of a site names, or whose host it asks; refuses `brand_unknown`. */
  async function brandOf(request: FastifyRequest): Promise<Brand> {
    const brand = await doors.findBrand(
      headerOf(request, 'merchant'),
      hostOf(request.headers.host),
      addressOf(request),
    )
    return brand ?? refuse('brand_unknown')
  }

  /** The session of a token; that of another brand is none here. */
  async function sessionOf(brand: Brand, token: string, cookie: string | undefined, nowMs: number) {
    const session = await doors.findSession(token, cookie, nowMs)
    return session?.brandId === brand.id ? session : undefined
  }

  /** The game session of a token; that of another brand is none here. */
  async function gameOf(brand: Brand, token: string, nowMs: number) {
    const game = await doors.findGameSession(token, nowMs)
    return game?.brandId === brand.id ? game : undefined
  }

  async function ask<Value>(path: string, { brand, language, query = {}, ip }: AskedFor): Promise<Value> {
    const headers = { merchant: brand.code, language, [insideHeader]: inside }
    const answer = await app.inject({
      method: 'GET',
      url: path,
      query,
      headers,
      ...(ip ? { remoteAddress: ip } : {}),
    })
    const envelope = answer.json<Envelope<Value>>()
    if (!envelope.success) throw new Error(`${path} refuses the server itself: ${envelope.message}`)
    return envelope.value
  }

  return { app, serve, bound, ask }
}

interface AskedFor {
  brand: Brand
  language: string
  query?: Record<string, string>
  /** The visitor's IP address; by default this machine's. */
  ip?: string
}

/** Carries a secret of the process, by which the server's own calls are known. */
const insideHeader = 'x-inside'
const largeBytes = 1024 * 1024

function parse<C extends Call>(call: C, request: FastifyRequest, body: unknown): InputOf<C> {
  const given = call.method === 'GET' ? request.query : (body ?? {})
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    refuse('invalid_input', { fields: { body: 'invalid_type' } })
  const parsed = call.input.safeParse({ ...given, ...(request.params as object) })
  if (parsed.success) {
    const field = unstorableField(parsed.data)
    if (field !== undefined) refuse('invalid_input', { fields: { [field]: 'invalid_format' } })
    return parsed.data as InputOf<C>
  }
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.code
  return refuse('invalid_input', { fields })
}

/** The field in which a text holds what PostgreSQL stores nowhere: the character NUL, or half of a pair of surrogates. */
function unstorableField(input: unknown): string | undefined {
  const open: [string, unknown][] = Object.entries(input as object)
  for (let at = 0; at < open.length; at++) {
    const [field, value] = open[at]!
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return field
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) open.push([field, key], [field, inner])
  }
  return undefined
}

function answerRefusal(tools: Pick<Tools, 'log'>, reply: FastifyReply, error: unknown) {
  const refusal = error instanceof Refusal ? error : translate(tools, error)
  const { retryAfterMs } = refusal.detail
  if (retryAfterMs !== undefined) reply.header('Retry-After', Math.ceil(retryAfterMs / 1000))
  return reply
    .code(refusal.status)
    .header('Cache-Control', 'no-store')
    .send({ success: false, message: refusal.code, value: refusal.detail } satisfies Envelope<never>)
}

/** Converts an error of Fastify or the database to a refusal; an unexpected error is logged and answered without detail. */
function translate(tools: Pick<Tools, 'log'>, error: unknown): Refusal {
  const { code, statusCode, stack } = error as { code?: string; statusCode?: number; stack?: string }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('media_type_unsupported')
  // An amount or a pattern that the kernel refuses came from the caller.
  if (error instanceof NamedError) return new Refusal('invalid_input', { fields: { body: error.code } })
  if (error instanceof DatabaseBusy || isPassing(error)) return new Refusal('busy', { retryAfterMs: 1000 })
  if (statusCode !== undefined && statusCode < 500) return new Refusal('invalid_input')
  tools.log(`error: ${stack ?? error}`)
  return new Refusal('internal_error')
}

const formType = 'application/x-www-form-urlencoded'

function isForm(request: FastifyRequest): boolean {
  const [type] = (request.headers['content-type'] ?? '').split(';')
  return type!.trim().toLowerCase() === formType
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
}

function keyOf(request: FastifyRequest): string {
  const key = headerOf(request, 'idempotency-key')
  if (!key || !/^[\w-]{8,64}$/.test(key)) refuse('idempotency_key_required')
  return key
}

function originOf(request: FastifyRequest, reply: FastifyReply): Origin {
  return {
    ip: addressOf(request) ?? refuse('invalid_input'),
    userAgent: headerOf(request, 'user-agent') ?? '',
    host: hostOf(request.headers.host),
    cookie: cookieOf(request),
    setCookie: (value) => keep(request, reply, cookieName(isSecure(request)), value),
    jar: jarOf(request, reply),
  }
}

/** The cookie that a token is bound to. Browsers take `__Host-` over TLS only, so plain http has a plain name. */
function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-fairground' : 'fairground'
}

function isSecure(request: Pick<FastifyRequest, 'protocol'>): boolean {
  return request.protocol === 'https'
}

/** The session's cookie out of a header, which does not say whether it came over TLS. */
export function cookieIn(header: string | undefined): string | undefined {
  const cookies = fastifyCookie.parse(header ?? '')
  return cookieOf({ cookies, protocol: 'https' }) ?? cookieOf({ cookies, protocol: 'http' })
}

/** The session's cookie of a request; undefined where there is none or its value is none of ours. */
export function cookieOf(request: Pick<FastifyRequest, 'cookies' | 'protocol'>): string | undefined {
  const value = request.cookies[cookieName(isSecure(request))]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

function jarOf(request: FastifyRequest, reply: FastifyReply): Jar {
  const prefix = `${cookieName(isSecure(request))}-`
  const cookies = new Map<string, string>()
  for (const [name, value] of Object.entries(request.cookies)) {
    if (name.startsWith(prefix) && value && /^[\w-]+$/.test(value))
      cookies.set(name.slice(prefix.length), value)
  }
  return {
    names: () => [...cookies.keys()],
    get: (name) => cookies.get(name),
    set: (name, value, seconds) => keep(request, reply, prefix + name, value, seconds),
  }
}

/** Sets a cookie; without seconds it lives as long as the browser is open. */
function keep(request: FastifyRequest, reply: FastifyReply, name: string, value: string, seconds?: number) {
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    ...(seconds === undefined ? {} : { maxAge: seconds }),
  })
}
