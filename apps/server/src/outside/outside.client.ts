import { request as httpsRequest } from 'node:https'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import type { Dns } from './dns.ts'
import { outsideUrl } from './outside-url.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * What came of a call: the status that was answered, or else why there is none. `address`: the host does not lead to the public
 * internet alone, or is unknown. `redirect`: it was sent on too often or to what may not be called. `silent`: no answer in time, no
 * connection, or no valid certificate.
 */
export type Outcome = { status: number } | { failure: 'address' | 'redirect' | 'silent' }

/** Calls addresses that strangers chose, and nothing that is not on the public internet. */
export interface Outside {
  /**
   * Posts a text; the answer's body is not read. Host names are resolved once for each hop, and the connection goes to the address that
   * was checked. A redirect (at most three) is followed with the same request.
   */
  post(
    url: URL,
    sent: { headers: Record<string, string>; body: string },
    signal?: AbortSignal,
  ): Promise<Outcome>
}

interface OutsideOptions {
  dns: Pick<Dns, 'addressesOf'>
  /** Opens a connection to an IP address; a test leads it to its own server. */
  connectTo?(address: string, port: number): Duplex
  /** A certificate authority in PEM in place of the known ones; for tests. */
  ca?: string
  /** How long a call may take in all, redirects included. */
  timeoutMs?: number
}

const mostRedirects = 3
const redirects = [301, 302, 303, 307, 308]
const mostHeaderBytes = 8_192
const usualTimeoutMs = 10_000

/** Opens what calls strangers' addresses. */
export function openOutside({
  dns,
  connectTo = (host, port) => connect({ host, port }),
  ca,
  timeoutMs = usualTimeoutMs,
}: OutsideOptions): Outside {
  async function post(
    first: URL,
    sent: { headers: Record<string, string>; body: string },
    stop?: AbortSignal,
  ): Promise<Outcome> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = stop ? AbortSignal.any([stop, timeout]) : timeout
    let url = first
    try {
      for (let hops = 0; ; hops++) {
        const address = await within(signal, publicAddressOf(url.hostname))
        if (address === undefined) return { failure: 'address' }
        const { status, location } = await ask(url, address, sent, signal)
        if (!redirects.includes(status) || location === undefined) return { status }
        const next = outsideUrl(URL.parse(location, url)?.href ?? '')
        if (!next || hops === mostRedirects) return { failure: 'redirect' }
        url = next
      }
    } catch {
      stop?.throwIfAborted()
      return { failure: 'silent' }
    }
  }

  /** One public address of a host; undefined where it has none, or any that is not public. */
  async function publicAddressOf(host: string): Promise<string | undefined> {
    // A name that is not known and one that leads inside look the same, so that nobody can try out which names are known here.
    const addresses = await dns.addressesOf(host).catch(() => [])
    return addresses.every(isPublicAddress) ? addresses[0] : undefined
  }

  function ask(
    url: URL,
    address: string,
    { headers, body }: { headers: Record<string, string>; body: string },
    signal: AbortSignal,
  ): Promise<{ status: number; location: string | undefined }> {
    return new Promise((resolve, reject) => {
      const request = httpsRequest(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        // Without an agent, Node takes 80 for the port that Host leaves out.
        defaultPort: 443,
        maxHeaderSize: mostHeaderBytes,
        signal,
        // Host header and certificate are those of the name, the connection is that to the address.
        createConnection: () => {
          const socket = connectTo(address, Number(url.port || 443))
          // It is told of by the connection above it, but an error of its own must have a listener.
          socket.on('error', (error) => request.destroy(error))
          return connectTls({
            socket,
            servername: url.hostname,
            ALPNProtocols: ['http/1.1'],
            ...(ca ? { ca } : {}),
          })
        },
      })
      request.on('error', reject)
      request.on('response', (response) => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location })
        // The body is nobody's affair, however long it is.
        request.destroy()
      })
      request.end(body)
    })
  }

  return { post }
}

/** Waits for an answer no longer than a signal allows. */
function within<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
