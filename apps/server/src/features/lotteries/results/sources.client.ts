import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SourceAnswer, SourceDigest, SourceRequest } from '@fairground/sources/source'

/** Time limit for an answer of a source, and maximum length of the answer. */
const answerMs = 8_000
const mostBytes = 1024 * 1024

/** Function that asks a source over the network. */
export type AskSource = (url: string, request: SourceRequest) => Promise<SourceAnswer>

/**
 * Asks a source over HTTP. Throws an error if it does not answer in time or correctly, if the answer is longer than a
 * mebibyte, and for a redirect.
 */
export async function askOverNetwork(url: string, { path, headers }: SourceRequest): Promise<SourceAnswer> {
  const response = await fetch(`${url}/${path}`, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`it answered ${response.status}`)
  }
  return { contentType: response.headers.get('content-type') ?? '', text: await textOf(response) }
}

/** Text of an answer, which is cut off if it is too long, regardless of its stated length. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error('its answer is too long')
    parts.push(part)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
}

/** Signature arithmetic of the runtime. */
export const sourceDigest: SourceDigest = {
  hmac: (key, of) => createHmac('sha256', key).update(of).digest('hex'),
  isSame(one, other) {
    const [a, b] = [Buffer.from(one), Buffer.from(other)]
    return a.length === b.length && timingSafeEqual(a, b)
  },
}
