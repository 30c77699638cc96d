import { promises as dns } from 'node:dns'

/** Lookups in the public DNS, for names that strangers give. */
export interface Dns {
  /** IP addresses of a host, of both versions; throws if none is known. */
  addressesOf(host: string): Promise<string[]>
  /** TXT records of a name, the strings of each joined; empty if the name has none. Throws if nobody has answered. */
  textsOf(name: string): Promise<string[]>
}

/** Answers of a name server for an unknown name, or one without such a record. */
const noRecord = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Opens lookups through the name servers of this machine, over the network. `getaddrinfo`, which `fetch` uses, would
 * also read local files, append search domains, and occupy one of the few threads that hash passwords while a
 * stranger's name server is slow. `servers` are used in place of this machine's.
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
