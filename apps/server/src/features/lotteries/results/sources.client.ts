import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SourceAnswer, SourceDigest, SourceRequest } from '@fairground/sources/source'

/** How long a source may take for an answer, and how long that may be. */
const answerMs = 8_000
const mostBytes = 1024 * 1024

/** Asks a source over the network. */
export type AskSource = (url: string, request: SourceRequest) => Promise<SourceAnswer>

/**
 * Asks a source over HTTP. Throws an error where it does not answer in time or as it should, where the answer is longer than a mebibyte, and
 * where it leads to another address.
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

/** The text of an answer, which is cut off where it is too long whatever it says of its length. */
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

/** The arithmetic of signatures by the runtime. */
export const sourceDigest: SourceDigest = {
  hmac: (key, of) => createHmac('sha256', key).update(of).digest('hex'),
  isSame(one, other) {
    const [a, b] = [Buffer.from(one), Buffer.from(other)]
    return a.length === b.length && timingSafeEqual(a, b)
  },
}
