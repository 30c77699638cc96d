import { request as httpsRequest } from 'node:https'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import type { CountCall } from '../processes/third-party-calls.ts'
import type { Dns } from './dns.ts'
import { outsideUrl } from './outside-url.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * Result of a call: the status of the answer, or else the failure. `address`: the host does not resolve only to the
 * public internet, or is unknown. `redirect`: too many redirects, or one to an address that may not be called.
 * `silent`: no answer in time, no connection, or no valid certificate.
 */
export type Outcome = { status: number } | { failure: 'address' | 'redirect' | 'silent' }

/** Calls addresses that strangers chose, only on the public internet. */
export interface Outside {
  /**
   * Posts a text; the answer's body is not read. Host names are resolved once for each hop, and the connection goes to
   * the checked address. A redirect (at most three) is followed with the same request.
   */
  post(
    url: URL,
    sent: { headers: Record<string, string>; body: string },
    signal?: AbortSignal,
  ): Promise<Outcome>
}

interface OutsideOptions {
  dns: Pick<Dns, 'addressesOf'>
  /** Opens a connection to an IP address; a test directs it to its own server. */
  connectTo?(address: string, port: number): Duplex
  /** A certificate authority in PEM in place of the known ones; for tests. */
  ca?: string
  /** Maximum time of a call, redirects included. */
  timeoutMs?: number
}

const mostRedirects = 3
const redirects = [301, 302, 303, 307, 308]
const mostHeaderBytes = 8_192
const usualTimeoutMs = 10_000

/** Opens the client for strangers' addresses. */
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

  /** A public address of a host; undefined if it has none, or any that is not public. */
  async function publicAddressOf(host: string): Promise<string | undefined> {
    // An unknown name and one that resolves to an internal address look the same, so that nobody can test which names
    // are known here.
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
        // Without an agent, Node uses port 80 if Host leaves it out.
        defaultPort: 443,
        maxHeaderSize: mostHeaderBytes,
        signal,
        // Host header and certificate belong to the name, the connection goes to the address.
        createConnection: () => {
          const socket = connectTo(address, Number(url.port || 443))
          // The connection above reports it, but its own error must have a listener.
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
        // The body is ignored, however long it is.
        request.destroy()
      })
      request.end(body)
    })
  }

  return { post }
}

/** Returns a client that counts its calls: all receivers are one third party, since strangers chose their addresses. */
export function countOutside({ post }: Outside, count: CountCall): Outside {
  return {
    async post(...call) {
      const startMs = performance.now()
      const outcome = await post(...call)
      const failure =
        'failure' in outcome ? outcome.failure : outcome.status >= 400 ? String(outcome.status) : null
      const isSent = !('failure' in outcome && outcome.failure === 'address')
      count(
        { kind: 'outside', code: 'postbacks', direction: 'out' },
        { tookMs: isSent ? performance.now() - startMs : null, error: failure },
      )
      return outcome
    },
  }
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
