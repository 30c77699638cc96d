import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLoopback, isProxy } from './network.ts'

interface AskOptions {
  host: string
  port: number
  /** Ranges of the proxies in front of the server. */
  proxies: readonly string[]
  /** Whether this installation may have a certificate for a domain. */
  mayHave(domain: string): Promise<boolean>
  log(line: string): void
}

/** Headers that a proxy adds to forwarded requests: a request with any of these came from outside. */
const handedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via']
/** Maximum length of a name in DNS, in characters. */
const mostCharacters = 253

/**
 * Opens a listener on a separate address that answers whether the TLS proxy may order a certificate: `GET
 * /certificate?domain=` returns 200 if it may, and 403 for everything else, errors included. Only this machine and the
 * proxies are answered, and no forwarded request.
 */
export async function openCertificateAsk({
  host,
  port,
  proxies,
  mayHave,
  log,
}: AskOptions): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, async (request, response) => {
    let isAllowed = false
    try {
      const domain = isFromInside(request, proxies) ? domainAsked(request) : undefined
      isAllowed = domain !== undefined && (await mayHave(domain))
    } catch (error) {
      log(`certificates: ${error instanceof Error ? error.message : error}`)
    }
    response.writeHead(isAllowed ? 200 : 403, { 'Content-Length': 0, 'Cache-Control': 'no-store' }).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { address, port: bound, family } = server.address() as AddressInfo
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function isFromInside({ socket, headers }: IncomingMessage, proxies: readonly string[]): boolean {
  const peer = socket.remoteAddress ?? ''
  return (isLoopback(peer) || isProxy(proxies, peer)) && handedOn.every((name) => headers[name] === undefined)
}

/** The only domain of a question, as DNS names it; undefined for anything else. */
function domainAsked({ method, url = '' }: IncomingMessage): string | undefined {
  if (method !== 'GET' || !URL.canParse(url, 'http://ask')) return undefined
  const { pathname, searchParams } = new URL(url, 'http://ask')
  const [domain, ...others] = searchParams.getAll('domain')
  if (pathname !== '/certificate' || domain === undefined || others.length > 0) return undefined
  return domain.length <= mostCharacters ? domain.toLowerCase() : undefined
}
