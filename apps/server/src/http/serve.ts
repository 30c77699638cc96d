import { Readable } from 'node:stream'
import { type Call, type InputOf, isForPreviews, isOfOffice, type OutputOf } from '@fairground/contract/call'
import type { Envelope } from '@fairground/contract/errors'
import { newToken } from '@fairground/kernel/id'
import { NamedError } from '@fairground/kernel/named-error'
import { fastifyCookie } from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Access, AgentSite, Brand, FindBrand } from '../caller/brand.ts'
import type { Preview, PreviewTarget } from '../caller/preview.ts'
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

/** Network and browser of a call. */
export interface Origin {
  /** Address as it is shown and stored. */
  ip: string
  userAgent: string
  /** Name of the requested host, as the caller sent it. */
  host: string
  /** Cookie that sessions are bound to. */
  cookie: string | undefined
  setCookie(value: string): void
  jar: Jar
}

/** Other HttpOnly cookies of ours in the browser, by short names in small letters, digits and dashes. */
export interface Jar {
  names(): string[]
  get(name: string): string | undefined
  /** Sets a cookie for a number of seconds; 0 removes it. */
  set(name: string, value: string, seconds: number): void
}

/** Facts about a call for its handler, besides its input. */
export interface Asked<C extends Call = Call> {
  input: InputOf<C>
  /** For a staff account's call, the brand of its role; before its login there is none. */
  brand: C['who'] extends 'office' ? undefined : Brand
  /** The brand's language that the caller reads. */
  languageCode: string
  ip: string
  nowMs: number
  /** Session of the caller, if the call is for players; if it is for either, only if there is one. */
  session: C['who'] extends 'player' | 'member' | 'agent'
    ? PlayerSession
    : C['who'] extends 'either'
      ? PlayerSession | undefined
      : undefined
  /** Game session of the caller, if the call is for game pages. */
  game: C['who'] extends 'game' ? GameSession : undefined
  /** Preview that the call is part of, whose caller is a visitor; undefined for every other call. */
  preview: Preview | undefined
  /** Session of the caller, if the call is for staff. */
  staff: C['who'] extends 'staff' ? StaffSession : undefined
  /** Stores the token of a staff session in the browser for a number of seconds; 0 removes it. */
  setStaffCookie(token: string, seconds: number): void
  /** Idempotency key of a call that moves money. */
  key: C['movesMoney'] extends true ? IdempotencyKey : undefined
  cookie: string | undefined
  setCookie(value: string): void
  /** Origin of the call, for a new session. */
  origin: Origin
}

/** File that a call with `file` returns: its lines are read as fast as the caller receives them. */
export interface Download {
  /** Name of the file: letters, digits, dots and dashes. */
  name: string
  lines: AsyncIterable<string>
}

export type Handler<C extends Call> = (asked: Asked<C>) => Promise<OutputOf<C>> | OutputOf<C>

/** Lookups of features that HTTP needs: the brand and the caller. */
export interface Doors {
  /**
   * Brand of a code, else of a host, else the installation's first; if the caller's address is given, unknown codes are
   * counted, and refused with `too_many_requests` before they are looked up.
   */
  findBrand: FindBrand
  /** Agent whose own domain a host is. */
  agentAt(host: string): Promise<AgentSite | undefined>
  /** Restrictions of a brand's site for an IP address. */
  accessFor(brand: Brand, ip: string): Access
  /** Origins from which a brand's vendors send games. */
  vendorOrigins(brandId: number): Promise<string[]>
  /** Codes of the vendors whose games it hides there. */
  closedVendors(brand: Brand, ip: string): Promise<string[]>
  findSession(token: string, cookie: string | undefined, nowMs: number): Promise<PlayerSession | undefined>
  findGameSession(token: string, nowMs: number): Promise<GameSession | undefined>
  findStaff: FindStaff
  /** Preview of a token at a brand, for a member of staff at an address; undefined once it has ended. */
  findPreview(
    given: { brandId: number; token: string; ip: string },
    nowMs: number,
  ): Promise<Preview | undefined>
  /** Brand as a preview shows it; undefined if that is no longer there. */
  previewedBrand(brand: Brand, target: PreviewTarget): Promise<Brand | undefined>
}

export interface Serving {
  app: App
  /**
   * Binds a call of the contract to its handler. The handler of a call that moves money does so within `key.once`,
   * which answers a repeat without it; with `knowsRepeats` it finds repeats itself.
   */
  serve<C extends Call>(call: C, handler: Handler<C>, options?: { knowsRepeats?: boolean }): void
  /** Names of the bound calls. */
  bound: Set<string>
  /**
   * Answer for a visitor of a brand at a path, requested by the server itself, so that it counts against nobody's
   * limit; throws if it was refused.
   */
  ask<Value>(path: string, of: AskedFor): Promise<Value>
}

export interface AppOptions {
  log(line: string): void
  proxies?: readonly string[]
  requestMs?: number
}

/**
 * Opens the HTTP server that calls are bound to; it has no address before it listens. `X-Forwarded-For` is trusted only
 * from the ranges of `proxies`. A request that is not complete within `requestMs` is cut off, even if bytes of it keep
 * coming.
 */
export function openApp({ log, proxies = [], requestMs = 30_000 }: AppOptions): App {
  return Fastify({
    logger: false,
    requestTimeout: requestMs,
    // Node applies it only if its time for the head, which is set here, is not longer; and by default it checks only
    // every half a minute.
    http: { requestTimeout: requestMs, connectionsCheckingInterval: Math.min(1000, requestMs / 5) },
    trustProxy: (address: string) => isProxy(proxies, address),
    routerOptions: { ignoreTrailingSlash: true },
    // An unreadable address reaches no handler of ours.
    frameworkErrors: (_error, _request, reply) => answerRefusal({ log }, reply, new Refusal('not_found')),
  })
}

/** Answer as the contract defines it; throws if it violates the contract, or could not be sent as it is. */
function checkedAnswer(call: Call, output: unknown): unknown {
  // Fields outside of the contract are sent as well: for a number that JSON does not have, a parsed answer would say
  // nothing.
  JSON.stringify(output)
  return call.output.parse(output)
}

/**
 * Opens everything that is the same for each call: envelope, brand, session, limits, encryption, parsing. With
 * `checksOutput`, an answer that violates its contract becomes an internal error instead of being sent.
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
    // Text typed there is read by the owner of the domain.
    if (isOfficeRoute(request) && (await doors.agentAt(hostOf(request.headers.host)))) refuse('not_found')
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff')
    if (!reply.hasHeader('Referrer-Policy')) reply.header('Referrer-Policy', 'same-origin')
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
      // Large bodies are counted before they are read, by their network, which many may share.
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
        const previewToken = headerOf(request, previewHeader)
        const isPreview = previewToken !== undefined
        if (isPreview && !isForPreviews(call)) refuse('preview_only')
        if (isOfOffice(call)) refuseOtherPage(call, request, officeOrigin)
        const staff = call.who === 'staff' ? await staffOf(request, doors.findStaff, nowMs) : undefined
        const brand = isOfOffice(call)
          ? staff && (await doors.findBrand(staff.brandCode, '', { atMs: nowMs }))
          : await brandOf(request, nowMs)
        const token = isPreview ? undefined : bearerOf(request)
        const cookie = isPreview ? undefined : cookieOf(request)
        const session =
          brand && (isOfPlayers(call) || call.who === 'either') && token
            ? await sessionOf(brand, token, cookie, nowMs)
            : undefined
        const game = brand && call.who === 'game' && token ? await gameOf(brand, token, nowMs) : undefined
        const origin = isPreview ? withoutCookies(originOf(request, reply)) : originOf(request, reply)
        const caller = session?.playerId ?? game?.playerId ?? staff?.publicId ?? networkOf(origin.ip)
        if (request.headers[insideHeader] !== inside) countCall(`${call.name} ${caller}`, call.limit, nowMs)

        const preview =
          brand && isPreview
            ? ((await doors.findPreview({ brandId: brand.id, token: previewToken, ip: origin.ip }, nowMs)) ??
              refuse('preview_over'))
            : undefined
        const shown =
          brand && preview
            ? ((await doors.previewedBrand(brand, preview.target)) ?? refuse('preview_over'))
            : brand
        refuseUnopened(call, brand)
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
            brand: shown,
            languageCode:
              language && shown?.languages.includes(language) ? language : (shown?.languages[0] ?? ''),
            ip: origin.ip,
            nowMs,
            session,
            game,
            preview,
            staff,
            setStaffCookie: (token: string, seconds: number) =>
              setStaffCookie(request, reply, token, seconds),
            key,
            cookie,
            setCookie: origin.setCookie,
            origin,
          } as Asked<C>)
        const output = key && !knowsRepeats ? await key.answer(handle) : await handle()
        if (call.file) return sendFile(reply, output as unknown as Download)
        const checked = checksOutput ? checkedAnswer(call, output ?? {}) : (output ?? {})
        if (call.publicSeconds === undefined || isPreview) reply.header('Cache-Control', 'no-store')
        else
          reply
            .header('Cache-Control', `public, max-age=${call.publicSeconds}`)
            .header('Vary', 'Merchant, Language')
        return reply.send({ success: true, value: checked } satisfies Envelope<unknown>)
      },
    })
  }

  /** Brand that a request of a site names, or of its host; refuses `brand_unknown`. */
  async function brandOf(request: FastifyRequest, nowMs: number): Promise<Brand> {
    const asked = { ip: addressOf(request), atMs: nowMs }
    const brand = await doors.findBrand(headerOf(request, 'merchant'), hostOf(request.headers.host), asked)
    return brand ?? refuse('brand_unknown')
  }

  /** Refuses `brand_unknown` for what somebody would do at a brand that was never opened; its pages say so. */
  function refuseUnopened(call: Call, brand: Brand | undefined): void {
    const isReading = call.method === 'GET' && !call.stores
    if (brand && !brand.isOpened && !isOfOffice(call) && !isReading) refuse('brand_unknown')
  }

  /** Session of a token; a session of another brand does not count here. */
  async function sessionOf(brand: Brand, token: string, cookie: string | undefined, nowMs: number) {
    const session = await doors.findSession(token, cookie, nowMs)
    return session?.brandId === brand.id ? session : undefined
  }

  /** Game session of a token; a session of another brand does not count here. */
  async function gameOf(brand: Brand, token: string, nowMs: number) {
    const game = await doors.findGameSession(token, nowMs)
    return game?.brandId === brand.id ? game : undefined
  }

  async function ask<Value>(
    path: string,
    { brand, language, query = {}, ip, previewToken }: AskedFor,
  ): Promise<Value> {
    const headers = {
      merchant: brand.code,
      language,
      [insideHeader]: inside,
      ...(previewToken === undefined ? {} : { [previewHeader]: previewToken }),
    }
    const answer = await app.inject({
      method: 'GET',
      url: path,
      query,
      headers,
      ...(ip ? { remoteAddress: ip } : {}),
    })
    const envelope = answer.json<Envelope<Value>>()
    if (!envelope.success)
      throw new Error(`${path} refuses the server itself: ${envelope.message}`, {
        cause: new Refusal(envelope.message),
      })
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
  /** Token of the preview that the call is part of. */
  previewToken?: string | undefined
}

/** Header with the token of a preview: it makes the caller a visitor who can only read. */
const previewHeader = 'preview'
/** Header with a secret of the process, which identifies the server's own calls. */
const insideHeader = 'x-inside'
const largeBytes = 1024 * 1024

/** Sends a file in pieces; if its lines end with an error, the connection is cut, so that nobody takes it for whole. */
function sendFile(reply: FastifyReply, { name, lines }: Download) {
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines, { objectMode: false, highWaterMark: 64 * 1024 }))
}

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

/** Field of a text that PostgreSQL cannot store: one with the character NUL, or half of a surrogate pair. */
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

/**
 * Converts an error of Fastify or the database to a refusal; an unexpected error is logged and answered without detail.
 */
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

/** Returns an origin that neither reads nor sets cookies. */
function withoutCookies(origin: Origin): Origin {
  const jar = { names: () => [], get: () => undefined, set: () => {} }
  return { ...origin, cookie: undefined, setCookie: () => {}, jar }
}

/**
 * Name of the cookie that a token is bound to. Browsers accept `__Host-` only over TLS, so it has a plain name over
 * plain http.
 */
function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-fairground' : 'fairground'
}

function isSecure(request: Pick<FastifyRequest, 'protocol'>): boolean {
  return request.protocol === 'https'
}

/** Returns the session's cookie from a header, which does not tell whether it came over TLS. */
export function cookieIn(header: string | undefined): string | undefined {
  const cookies = fastifyCookie.parse(header ?? '')
  return cookieOf({ cookies, protocol: 'https' }) ?? cookieOf({ cookies, protocol: 'http' })
}

/** Returns the session's cookie of a request; undefined if there is none or its value is not one of ours. */
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
