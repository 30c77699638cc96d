import type { AgentSite, Brand } from '../../../caller/brand.ts'
import { timeToLive } from '../../../time-to-live.ts'
import type { Tools } from '../../../tools.ts'
import { listBrandHosts } from '../../platform/brand/index.ts'
import { findSiteAt } from './agent-domains.queries.ts'

const freshMs = 2000
/** Hosts that were asked for in two seconds, strangers' names too. */
const mostKept = 10_000

/** Finds the brand of a code, else of a host. */
type FindBrand = (code: string | undefined, host: string, ip?: string) => Promise<Brand | undefined>

/** What the rest of the server asks about agents' domains. */
export interface AgentSites {
  /** The agent's site at a host, as `hostOf` gives it; undefined for every other host, a brand's own among them. */
  agentAt(host: string): Promise<AgentSite | undefined>
  /** As the brand's own, and at an agent's domain that agent's brand and no other. */
  findBrand: FindBrand
  /** Whether a certificate may be ordered for a domain: of a brand, or of an agent where it is proved. */
  mayHaveCertificate(domain: string): Promise<boolean>
}

/** Finds agents' sites by their hosts, asking the database at most once in two seconds a host. */
export function openAgentSites(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { findBrand }: { findBrand: FindBrand },
): AgentSites {
  const found = timeToLive<AgentSite | undefined>({ keepMs: freshMs, most: mostKept })

  async function agentAt(host: string): Promise<AgentSite | undefined> {
    // What cannot be a claimed domain is asked about nowhere.
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) return undefined
    return found.get(host, clock.now(), async () => {
      const site = await findSiteAt(db, host)
      // A domain that the brand has got since is the brand's.
      return site && !(await listBrandHosts(db)).includes(host) ? site : undefined
    })
  }

  return {
    agentAt,
    async findBrand(named, host, ip) {
      const site = await agentAt(host)
      if (!site) return findBrand(named, host, ip)
      return named === undefined || named === site.brandCode ? findBrand(site.brandCode, '') : undefined
    },
    async mayHaveCertificate(domain) {
      return (await listBrandHosts(db)).includes(domain) || (await agentAt(domain)) !== undefined
    },
  }
}
