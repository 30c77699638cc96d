import type { Call, ErrorsOf, OutputOf, SentBy } from '@fairground/contract/call'
import type { commonErrors, Envelope, ErrorCode, RefusalDetail } from '@fairground/contract/errors'
import { whileBusy } from '@fairground/web/api/busy-mark'
import { followsPress } from './press.ts'

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

/** The time without a press after which the server ends a session. */
const idleSeconds = 15 * 60

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

let idleAtMs = Number.POSITIVE_INFINITY

/** Returns when the server ends the session unless a call follows a press before, in milliseconds since 1970. */
export function idleEndMs(): number {
  return idleAtMs
}

/** Notes after how many seconds the server ends the session: another page of the browser may have prolonged it. */
export function noteIdle(seconds: number): void {
  idleAtMs = Date.now() + seconds * 1000
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
  const isPressed = followsPress()
  if (isPressed) headers['X-Press'] = '1'
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
      if (isPressed) noteIdle(idleSeconds)
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
