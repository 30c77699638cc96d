import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { Call, ErrorsOf, OutputOf, SentBy } from '@fairground/contract/call'
import type { Envelope, ErrorCode, RefusalDetail } from '@fairground/contract/errors'
import { getStatus } from '@fairground/contract/system'
import { getBotCheck } from '@fairground/contract/verification'
import { CompactEncrypt, importJWK } from 'jose'
import type { Origin } from '../../apps/server/src/http/serve.ts'
import { solveBotCheck } from './bot-check.ts'

/** The answer of a call, in the form that tests use. */
export interface Answered<C extends Call = Call> {
  status: number
  headers: Headers
  /** The value of a successful answer; throws with the refusal of any other. */
  readonly value: OutputOf<C>
  /** The code of a refusal; undefined for a successful answer. */
  refusal: ErrorCode | ErrorsOf<C> | undefined
  detail: RefusalDetail
}

export interface SendOptions {
  key?: string
  headers?: Record<string, string>
  /** Sends this text instead of the input. */
  rawBody?: string
  /** Sends the input form-encoded. */
  isForm?: boolean
  /** For encrypted calls: fields that replace those of the payload, such as `iat` and `jti`. */
  payload?: Record<string, unknown>
}

/** A browser, which keeps its cookies and its token, and makes calls of the contract. */
export interface Visitor {
  token: string | undefined
  /** All cookies as the browser sends them; empty for none. */
  cookie: string | undefined
  /** The network address of its calls. */
  ip: string
  /** Solves a bot check; returns the solution to send. */
  solves(): Promise<string>
  send<C extends Call>(call: C, input: SentBy<C>, options?: SendOptions): Promise<Answered<C>>
}

/**
 * Opens a browser at an address, with its own host header or with `host`; `ip` is the address that a proxy would add.
 */
export function openVisitor(
  address: string,
  now: () => number,
  ip: string,
  userAgent: string,
  host?: string,
): Visitor {
  const jar = new Map<string, string>()
  const self: Visitor = {
    token: undefined,
    ip,
    get cookie() {
      return jar.size > 0 ? [...jar].map((pair) => pair.join('=')).join('; ') : undefined
    },
    set cookie(text) {
      jar.clear()
      for (const pair of text?.split('; ') ?? []) jar.set(...(pair.split('=') as [string, string]))
    },
    solves: async () => solveBotCheck((await self.send(getBotCheck, {})).value),
    async send(call, input, options = {}) {
      const { path, rest } = fillPath(call, input as Record<string, unknown>)
      const isGet = call.method === 'GET'
      const query = isGet ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
      const response = await fetchAt(host, address + path + query, {
        method: call.method,
        headers: {
          'X-Forwarded-For': self.ip,
          'User-Agent': userAgent,
          ...(isGet || options.isForm ? {} : { 'Content-Type': 'application/json' }),
          ...(self.token ? { Authorization: `Bearer ${self.token}` } : {}),
          ...(self.cookie ? { Cookie: self.cookie } : {}),
          ...(options.key ? { 'Idempotency-Key': options.key } : {}),
          ...options.headers,
        },
        ...(isGet ? {} : { body: await bodyOf(call, rest, options) }),
      })
      for (const set of response.headers.getSetCookie()) {
        const [name, value] = set.split(';')[0]!.split('=') as [string, string]
        if (/; Max-Age=0(;|$)/.test(set)) jar.delete(name)
        else jar.set(name, value)
      }
      const isFile = response.headers.get('content-type')?.startsWith('text/csv')
      const envelope = isFile ? { success: true, value: await response.text() } : await response.json()
      return answered(response, envelope as Envelope<never>)
    },
  }

  async function bodyOf(call: Call, input: Record<string, unknown>, options: SendOptions) {
    if (options.rawBody !== undefined) return options.rawBody
    if (options.isForm) return new URLSearchParams(input as Record<string, string>)
    return JSON.stringify(call.encrypted ? await encrypt(input, options) : input)
  }

  async function encrypt(input: Record<string, unknown>, { payload, headers = {} }: SendOptions) {
    const { publicKey } = (await self.send(getStatus, {}, { headers })).value
    const clear = { ...input, iat: Math.floor(now() / 1000), jti: randomUUID(), ...payload }
    const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(clear)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: publicKey.kid })
      .encrypt(await importJWK(publicKey, 'ECDH-ES'))
    return { jwe }
  }

  return self
}

/**
 * Returns the origin of a visitor's call, for functions called without one: the recipient of cookies, and the network
 * address.
 */
export function originOf(somebody: Visitor): Origin {
  return {
    ip: somebody.ip,
    userAgent: '',
    host: '',
    cookie: undefined,
    setCookie(value) {
      somebody.cookie = `fairground=${value}`
    },
    jar: { names: () => [], get: () => undefined, set() {} },
  }
}

/** `fetch` with another `Host` header, which `fetch` itself does not allow. */
function fetchAt(host: string | undefined, url: string, init: RequestInit): Promise<Response> {
  if (host === undefined) return fetch(url, init)
  return new Promise((done, fail) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    if (init.body instanceof URLSearchParams) headers['content-type'] = 'application/x-www-form-urlencoded'
    const body = init.body ? String(init.body) : ''
    if (init.body) headers['content-length'] = String(Buffer.byteLength(body))
    const sent = request(url, { method: init.method!, headers: { ...headers, host } }, async (answer) => {
      const answered = new Headers()
      for (const [name, values] of Object.entries(answer.headersDistinct))
        for (const value of values ?? []) answered.append(name, value)
      const text = Buffer.concat(await answer.toArray())
      done(new Response(text, { status: answer.statusCode!, headers: answered }))
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

function fillPath(call: Call, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

function answered<C extends Call>(response: Response, body: Envelope<OutputOf<C>>): Answered<C> {
  return {
    status: response.status,
    headers: response.headers,
    get value(): OutputOf<C> {
      if (body.success) return body.value
      throw new Error(`refused with ${body.message} ${JSON.stringify(body.value)}`)
    },
    refusal: body.success ? undefined : body.message,
    detail: body.success ? {} : body.value,
  }
}
