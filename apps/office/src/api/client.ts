import type { Call, ErrorsOf, OutputOf, SentBy } from '@fairground/contract/call'
import type { commonErrors, Envelope, ErrorCode, RefusalDetail } from '@fairground/contract/errors'
import { whileBusy } from '@fairground/web/api/busy-mark'

/** The refusals of an office call: its own, those of every call, and the browser's `offline`. */
export type RefusalOf<C extends Call> =
  | ErrorsOf<C>
  | (typeof commonErrors)[number]
  | 'origin_wrong'
  | 'not_logged_in'
  | 'not_permitted'
  | 'second_factor_due'
  | 'offline'

/** The answer of a call; a refusal is a value, so that a screen must handle it. */
export type Answer<C extends Call> =
  | { ok: true; value: OutputOf<C> }
  | { ok: false; error: RefusalOf<C>; detail: RefusalDetail }

/** Reports a refusal from a query to the screen that reads it. */
export class RefusedError extends Error {
  readonly code: string
  readonly detail: RefusalDetail

  constructor(code: string, detail: RefusalDetail) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

let sentAtMs = Date.now()

/** Returns when this page last made a call, in milliseconds since 1970: the server ends idle sessions. */
export function lastSentMs(): number {
  return sentAtMs
}

/**
 * Makes a call of the office. The session is in a cookie that scripts cannot read; a header shows that this page sends
 * the call.
 */
export async function send<C extends Call>(
  call: C,
  input: SentBy<C>,
  signal?: AbortSignal,
): Promise<Answer<C>> {
  const rest: Record<string, unknown> = { ...(input as object) }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const isRead = call.method === 'GET'
  const headers: Record<string, string> = { 'X-Office': '1' }
  if (!isRead) headers['Content-Type'] = 'application/json'
  try {
    const asked = fetch(isRead ? path + queryOf(rest) : path, {
      method: call.method,
      headers,
      credentials: 'same-origin',
      signal: signal ?? null,
      ...(isRead ? {} : { body: JSON.stringify(rest) }),
    })
    const envelope: Envelope<OutputOf<C>> = await whileBusy(asked.then((answer) => answer.json()))
    if (envelope.success) {
      sentAtMs = Date.now()
      return { ok: true, value: envelope.value }
    }
    return refused<C>(envelope.message, envelope.value)
  } catch (error) {
    if (signal?.aborted) throw error
    return refused<C>('offline', {})
  }
}

function refused<C extends Call>(error: ErrorCode | 'offline', detail: RefusalDetail): Answer<C> {
  return { ok: false, error, detail } as Answer<C>
}

function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
