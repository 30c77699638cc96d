import type { Caller, Heard } from '@fairground/vendors/caller'
import { callPath } from '@fairground/vendors/signed'
import type { Digest, HttpAnswer, Keys, OutgoingRequest } from '@fairground/vendors/vendor'

/** The faults between a vendor and the house. */
export interface LineFaults {
  /** The request comes with the signature of another. */
  signature?: 'wrong'
  /** A blank is put behind what was signed. */
  body?: 'spaced'
  /** The number of times that the answer never comes, so that the vendor sends the same again. */
  lostReplies?: number
  /** The same request so often at once; the answer is that of one of them. */
  copies?: number
}

/** The way from a vendor to the house's gateway for one brand. */
export interface Line {
  /** Sends a request and reads the answer; throws for one that is none of ours. */
  say(request: OutgoingRequest, faults?: LineFaults): Promise<Heard>
  /** Puts the vendor's signature under a request. */
  sign(request: OutgoingRequest): OutgoingRequest
  /** Sends a request as it is. */
  post(request: OutgoingRequest): Promise<HttpAnswer>
}

export interface LineOptions {
  /** Where the house is, without a slash at the end. */
  house: string
  brandCode: string
  vendorCode: string
  currency: string
  caller: Caller
  /** Of the vendor: `theirs` signs, `ours` proves the house. */
  keys: Keys
  digest: Digest
}

/** Opens a line by which a vendor calls; for those whose protocol calls at all. */
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
      // The signature of a text that is not this one.
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

/** A form carries its hash inside: one of its digits becomes another. */
function brokenHash(text: string): string {
  return text.replace(/(?<=\bsign=)[0-9a-f]/, (digit) => (digit === '0' ? '1' : '0'))
}
