import { promises as dns } from 'node:dns'

/** What the public DNS says; asked for names that strangers give. */
export interface Dns {
  /** The IP addresses of a host, of both versions; throws where none is known. */
  addressesOf(host: string): Promise<string[]>
  /** The TXT records of a name, the strings of each joined; none where the name has none. Throws where nobody has answered. */
  textsOf(name: string): Promise<string[]>
}

/** What a name server answers where there is no such name, or no such record of it. */
const noRecord = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Asks the name servers of this machine over the network. `getaddrinfo`, which `fetch` uses, would also read local files, append
 * search domains, and hold one of the few threads that hash passwords while a stranger's name server is slow. `servers` are asked in place
 * of this machine's.
 */
export function openDns({ servers }: { servers?: string[] } = {}): Dns {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 })
  if (servers) resolver.setServers(servers)
  return {
    async addressesOf(host) {
      const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      const found = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      if (found.length > 0) return found
      throw new Error(`no address of ${host} is known`)
    },
    async textsOf(name) {
      try {
        return (await resolver.resolveTxt(name)).map((strings) => strings.join(''))
      } catch (error) {
        if (noRecord.has((error as { code?: string }).code ?? '')) return []
        throw error
      }
    },
  }
}
