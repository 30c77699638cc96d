import type { Call, ErrorsOf, OutputOf, SentBy } from '@fairground/contract/call'
import type { commonErrors, Envelope, ErrorCode, RefusalDetail } from '@fairground/contract/errors'
import { whileBusy } from './busy-mark.ts'
import type { SealKey } from './seal.ts'
import { keepWait } from './waits.ts'

/** The refusals of a call: its own errors, everybody's, and the browser's own `offline`. */
export type RefusalOf<C extends Call> =
  | ErrorsOf<C>
  | (typeof commonErrors)[number]
  | (C['who'] extends 'everybody' | 'either' ? never : 'not_logged_in' | 'in_need_true_account')
  | (C['who'] extends 'agent' ? 'second_factor_due' | 'second_factor_rests' | 'agent_centre_closed' : never)
  | 'offline'

/** A refusal is a value, so that a screen has to answer it. */
export type Answer<C extends Call> =
  | { ok: true; value: OutputOf<C> }
  | { ok: false; error: RefusalOf<C>; detail: RefusalDetail }

export interface ClientSettings {
  merchant: string
  language(): string
  token(): string | null
  /** Whether the session is known to be a trial's. */
  isTrial?(): boolean
  publicKey(): SealKey
  /** Called when the server no longer knows the session that a call was made with. */
  onSessionOver?(): void
  /** Called when a call was not answered at all. */
  onUnreached?(): void
  /** Called when the server asks for something first: a new password, or the agreement. */
  onDuty?(): void
}

export interface SendOptions {
  /** The `Idempotency-Key` of a call that moves money; a repeat of the same intent takes the same key. */
  key?: string
  signal?: AbortSignal
}

export interface Client {
  send<C extends Call>(call: C, input: SentBy<C>, options?: SendOptions): Promise<Answer<C>>
}

/** Makes the one way by which a site talks to its server. */
export function createClient(settings: ClientSettings): Client {
  /**
   * How far the server's clock is ahead of this device's, as it last said: clocks of devices are wrong by minutes and
   * more.
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
      if (call.movesMoney) headers['Idempotency-Key'] = key ?? crypto.randomUUID()

      const inQuery = call.method === 'GET' || call.method === 'DELETE'
      const init: RequestInit = {
        method: call.method,
        headers,
        signal: signal ?? null,
        credentials: 'same-origin',
      }
      // What seals is fetched as well, and may be cut off like any other fetch.
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
      /** Once more where the server refuses the time of this device and says its own. */
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
      if (envelope.value.retryAfterMs) keepWait(envelope.message, envelope.value.retryAfterMs)
      return refused(envelope.message, envelope.value)
    },
  }
}

/** The refusal that a call is bound to get, so that it need not be made: for want of a session, or of an account. */
function knownRefusal({ who }: Call, hasSession: boolean, isTrial = false): ErrorCode | undefined {
  const needsAccount = who === 'member' || who === 'agent'
  if (!hasSession && (needsAccount || who === 'player')) return 'not_logged_in'
  return isTrial && needsAccount ? 'in_need_true_account' : undefined
}

/**
 * Loads what closes encrypted calls, beside the first visit. A form asks for it when it is opened: a browser that once
 * failed to fetch a module does not try again until the page is loaded anew.
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

/** The given fields of an input as form-encoded fields. */
function formOf(input: Record<string, unknown>): URLSearchParams {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}
