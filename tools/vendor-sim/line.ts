import type { Caller, Heard } from '@fairground/vendors/caller'
import { callPath } from '@fairground/vendors/signed'
import type { Digest, HttpAnswer, Keys, OutgoingRequest } from '@fairground/vendors/vendor'

/** The faults between a vendor and the house. */
export interface LineFaults {
  /** The request has a wrong signature. */
  signature?: 'wrong'
  /** A space is appended to the signed body. */
  body?: 'spaced'
  /** The number of times that the answer is lost, so that the vendor repeats the request. */
  lostReplies?: number
  /** Sends this number of copies of the request at once; the answer is that of one of them. */
  copies?: number
}

/** The connection of a vendor to the house's gateway for one brand. */
export interface Line {
  /** Sends a request and parses the answer; throws for an answer that is not ours. */
  say(request: OutgoingRequest, faults?: LineFaults): Promise<Heard>
  /** Adds the vendor's signature to a request. */
  sign(request: OutgoingRequest): OutgoingRequest
  /** Sends a request unchanged. */
  post(request: OutgoingRequest): Promise<HttpAnswer>
}

export interface LineOptions {
  /** The address of the house, without a trailing slash. */
  house: string
  brandCode: string
  vendorCode: string
  currency: string
  caller: Caller
  /** The vendor's keys: `theirs` signs, `ours` verifies the house. */
  keys: Keys
  digest: Digest
}

/** Opens the connection of a vendor whose protocol makes calls. */
export function openLine({
  house,
  brandCode,
  vendorCode,
  currency,
  caller,
  keys,
  digest,
}: LineOptions): Line {
  const { calls } = caller
  if (!calls) throw new Error(`vendors of ${caller.code} never call`)

  async function post({
    method = 'POST',
    path,
    headers,
    contentType,
    text,
  }: OutgoingRequest): Promise<HttpAnswer> {
    const response = await fetch(`${house}/${callPath(brandCode, vendorCode, path)}`, {
      method,
      headers: { 'Content-Type': contentType, ...headers },
      body: method === 'POST' ? text : null,
    })
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text: await response.text(),
    }
  }

  const sign = (request: OutgoingRequest) =>
    calls.sign(request, keys, digest, callPath(brandCode, vendorCode, request.path))

  return {
    sign,
    post,
    async say(request, { signature, body, lostReplies = 0, copies = 1 } = {}) {
      const signed = sign(request)
      // The signature of a different text.
      const other = sign({ ...request, text: `${request.text} ` })
      const sent = {
        ...(signature === 'wrong'
          ? { ...signed, headers: other.headers, text: brokenHash(signed.text) }
          : signed),
      }
      if (body === 'spaced') sent.text += ' '
      for (let lost = 0; lost < lostReplies; lost++) await post(sent)
      const answers = await Promise.all(Array.from({ length: copies }, () => post(sent)))
      return calls.hear(answers[0]!, currency)
    },
  }
}

/** A form contains its hash: one of its digits is changed. */
function brokenHash(text: string): string {
  return text.replace(/(?<=\bsign=)[0-9a-f]/, (digit) => (digit === '0' ? '1' : '0'))
}
