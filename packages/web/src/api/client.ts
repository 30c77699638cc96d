import type { Call, ErrorsOf, OutputOf, SentBy } from '@fairground/contract/call'
import type { commonErrors, Envelope, ErrorCode, RefusalDetail } from '@fairground/contract/errors'
import { whileBusy } from './busy-mark.ts'
import type { SealKey } from './seal.ts'
import { keepWait } from './waits.ts'

/** The possible refusals of a call: its own errors, the errors of every call, and the browser's own `offline`. */
export type RefusalOf<C extends Call> =
  | ErrorsOf<C>
  | (typeof commonErrors)[number]
  | (C['who'] extends 'everybody' | 'either' ? never : 'not_logged_in' | 'in_need_true_account')
  | (C['who'] extends 'agent' ? 'second_factor_due' | 'second_factor_rests' | 'agent_centre_closed' : never)
  | 'offline'

/** The answer of a call. A refusal is a value, so that a screen must handle it. */
export type Answer<C extends Call> =
  | { ok: true; value: OutputOf<C> }
  | { ok: false; error: RefusalOf<C>; detail: RefusalDetail }

export interface ClientSettings {
  merchant: string
  language(): string
  token(): string | null
  /** The token of the preview that the page belongs to. */
  preview?: string | undefined
  /** Returns whether the session is known to be a trial. */
  isTrial?(): boolean
  publicKey(): SealKey
  /** Called when the server no longer knows the session of a call. */
  onSessionOver?(): void
  /** Called when a call received no answer. */
  onUnreached?(): void
  /** Called when the server refuses a call; the answer waits for it. */
  onRefused?(): Promise<void>
  /** Called when the server requires something first: a new password, or acceptance of the terms. */
  onDuty?(): void
}

export interface SendOptions {
  /** The `Idempotency-Key` of a call that moves money; a repeat of the same intent uses the same key. */
  key?: string
  signal?: AbortSignal
}

export interface Client {
  send<C extends Call>(call: C, input: SentBy<C>, options?: SendOptions): Promise<Answer<C>>
}

/** Makes the client through which a site calls its server. */
export function createClient(settings: ClientSettings): Client {
  /**
   * The difference between the server's clock and this device's, from the last answer: the clocks of devices can be
   * wrong by minutes or more.
   */
  let aheadMs = 0
  return {
    async send<C extends Call>(
      call: C,
      input: SentBy<C>,
      { key, signal }: SendOptions = {},
    ): Promise<Answer<C>> {
      const refused = (error: ErrorCode | 'offline', detail: RefusalDetail = {}) =>
        ({ ok: false, error, detail }) as Answer<C>
      const { path, rest } = splitPath(call.path, input as Record<string, unknown>)
      const token = settings.token()
      const known = knownRefusal(call, token !== null, settings.isTrial?.())
      if (known) return refused(known)
      const headers: Record<string, string> = { Merchant: settings.merchant, Language: settings.language() }
      if (token) headers.Authorization = `Bearer ${token}`
      if (settings.preview) headers.Preview = settings.preview
      if (call.movesMoney) headers['Idempotency-Key'] = key ?? crypto.randomUUID()

      const inQuery = call.method === 'GET' || call.method === 'DELETE'
      const init: RequestInit = {
        method: call.method,
        headers,
        signal: signal ?? null,
        credentials: 'same-origin',
      }
      // The encryption module is fetched too, and that fetch can fail like any other.
      const sealing = call.encrypted ? await loadSeal().catch(() => undefined) : undefined
      if (call.encrypted && !sealing) return refused('offline')
      if (!inQuery && !call.isForm) headers['Content-Type'] = 'application/json'
      const sealed = async () => ({
        jwe: await sealing!.seal(rest, settings.publicKey(), Date.now() + aheadMs),
      })
      const ask = async (): Promise<Envelope<OutputOf<C>>> => {
        if (!inQuery) init.body = call.isForm ? formOf(rest) : JSON.stringify(sealing ? await sealed() : rest)
        return (await fetch(inQuery ? path + queryOf(rest) : path, init)).json()
      }
      /** Repeats the call once if the server refuses the time of this device and sends its own. */
      const askByItsClock = async () => {
        const answer = await ask()
        if (answer.success || answer.message !== 'encryption_stale' || !answer.value.nowMs) return answer
        aheadMs = answer.value.nowMs - Date.now()
        return ask()
      }

      let envelope: Envelope<OutputOf<C>>
      try {
        envelope = await whileBusy(askByItsClock())
      } catch (error) {
        if (signal?.aborted) throw error
        settings.onUnreached?.()
        return refused('offline')
      }
      if (envelope.success) return { ok: true, value: envelope.value }
      if (envelope.message === 'not_logged_in' && token) settings.onSessionOver?.()
      if (envelope.message === 'password_change_due' || envelope.message === 'agreement_due')
        settings.onDuty?.()
      if (settings.onRefused) await whileBusy(settings.onRefused())
      if (envelope.value.retryAfterMs) keepWait(envelope.message, envelope.value.retryAfterMs)
      return refused(envelope.message, envelope.value)
    },
  }
}

/**
 * Returns the refusal that a call would certainly get, so that it need not be sent: the session or the account is
 * missing.
 */
function knownRefusal({ who }: Call, hasSession: boolean, isTrial = false): ErrorCode | undefined {
  const needsAccount = who === 'member' || who === 'agent'
  if (!hasSession && (needsAccount || who === 'player')) return 'not_logged_in'
  return isTrial && needsAccount ? 'in_need_true_account' : undefined
}

/**
 * Loads the module that encrypts calls, which is not part of the first visit. A form loads it when it opens, because a
 * browser that once failed to fetch a module does not retry until the page is reloaded.
 */
export function loadSeal(): Promise<typeof import('./seal.ts')> {
  return import('./seal.ts')
}

function splitPath(template: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path, rest }
}

function queryOf(input: Record<string, unknown>): string {
  const form = String(formOf(input))
  return form === '' ? '' : `?${form}`
}

/** Encodes the given fields of an input as a form. */
function formOf(input: Record<string, unknown>): URLSearchParams {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}
