import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { isProxy, plainIp } from '../http/network.ts'

/**
 * Returns the address of a connection: the last one in `X-Forwarded-For` that is no proxy of ours, if one of them wrote
 * it.
 */
export function addressOf({ headers, socket }: IncomingMessage, proxies: readonly string[]): string {
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  const hops = [socket.remoteAddress ?? '', ...told.reverse()]
  return plainIp(hops.find((hop) => !isProxy(proxies, hop)) ?? hops.at(-1)!)
}

/** Returns whether a connection came over TLS, to this server or to a proxy of ours, as `https` or `http`. */
export function protocolOf({ headers, socket }: IncomingMessage, proxies: readonly string[]): string {
  if ((socket as Partial<TLSSocket>).encrypted) return 'https'
  const told = String(headers['x-forwarded-proto'] ?? '')
  const last = told.split(',').at(-1)!.trim()
  return last === 'https' && isProxy(proxies, socket.remoteAddress ?? '') ? 'https' : 'http'
}
