import type { Dns } from '../../apps/server/src/outside/dns.ts'

/** A simulated DNS. */
export interface NameServer {
  dns: Dns
  /** The TXT records by name; may be changed. */
  texts: Map<string, string[]>
  /** The names for which there is no answer. */
  silent: Set<string>
  /** Every name whose TXT records were queried. */
  asked: string[]
}

/** Makes a DNS without records. */
export function aNameServer(): NameServer {
  const texts = new Map<string, string[]>()
  const silent = new Set<string>()
  const asked: string[] = []
  return {
    texts,
    silent,
    asked,
    dns: {
      addressesOf: async (host) => Promise.reject(new Error(`no address of ${host} is known`)),
      async textsOf(name) {
        asked.push(name)
        if (silent.has(name)) throw new Error('nobody answers')
        return texts.get(name) ?? []
      },
    },
  }
}
