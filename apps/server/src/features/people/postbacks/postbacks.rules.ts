import { createHmac } from 'node:crypto'
import { type PostbackMacro, postbackMacros } from '@fairground/contract/postback-figures'
import type { PostbackBody } from '@fairground/contract/postbacks'
import { mostUrlLength, outsideUrl } from '../../../outside/outside-url.ts'

const macro = /\{([^{}]*)\}/g
const isMacro = (name: string): name is PostbackMacro => postbackMacros.some((one) => one === name)

/** Pauses after the first, second, … failed try, in milliseconds: 24 hours in all. */
const pausesMs = [1, 5, 15, 60, 120, 240, 480, 519].map((minutes) => minutes * 60_000)

/** Maximum time after an event for which it is sent. */
export const sentForMs = 24 * 3_600_000

/** Returns when a failed try is followed by the next one, in milliseconds since 1970; undefined after the last. */
export function nextTryMs(nowMs: number, tries: number, eventMs: number): number | undefined {
  const pause = pausesMs[tries - 1]
  const next = pause === undefined ? undefined : nowMs + pause
  return next === undefined || next > eventMs + sentForMs ? undefined : next
}

/** Number of consecutive failed tries after which an address rests. */
const mostFailures = 5
const longestRestMs = 3_600_000

/**
 * Returns how long an address rests after a number of consecutive failed tries, in milliseconds: a minute, then twice
 * as long each time.
 */
export function restMs(failures: number): number {
  if (failures < mostFailures) return 0
  return Math.min(60_000 * 2 ** (failures - mostFailures), longestRestMs)
}

/**
 * Returns the host of an address with macros, in lower case; undefined if it may not be called or a macro is unknown or
 * in the host.
 */
export function hostOf(url: string): string | undefined {
  if (url.length > mostUrlLength || url.includes('#')) return undefined
  let isKnown = true
  const bare = url.replace(macro, (_, name: string) => {
    isKnown &&= isMacro(name)
    return 'x'
  })
  const authority = /^https:\/\/[^/?]*/i.exec(url)?.[0] ?? '{'
  if (!isKnown || /[{}]/.test(bare + authority)) return undefined
  return outsideUrl(bare)?.hostname
}

/** Returns the address to call for an event: each macro is replaced, escaped so that it stays one value. */
export function filled(url: string, body: PostbackBody): URL | undefined {
  const values: Record<PostbackMacro, string | null> = {
    subid: body.subId,
    clickid: body.clickId,
    event: body.event,
    amount: body.amount,
    currency: body.currency,
    at: body.at,
    id: body.id,
    player: body.player,
  }
  return outsideUrl(
    url.replace(macro, (whole, name: string) =>
      isMacro(name) ? encodeURIComponent(values[name] ?? '') : whole,
    ),
  )
}

/** Formats a secret of 32 bytes. */
export function secretText(bytes: Uint8Array): string {
  return `whsec_${Buffer.from(bytes).toString('base64')}`
}

/** Returns the headers by which the receiver verifies a body, by the specification of Standard Webhooks 1.0. */
export function signedHeaders(
  secret: string,
  id: string,
  body: string,
  nowMs: number,
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
