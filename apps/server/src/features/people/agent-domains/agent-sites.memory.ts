import type { AgentSite, FindBrand } from '../../../caller/brand.ts'
import { timeToLive } from '../../../time-to-live.ts'
import type { Tools } from '../../../tools.ts'
import { listBrandHosts } from '../../platform/brand/index.ts'
import { findSiteAt } from './agent-domains.queries.ts'

const freshMs = 2000
/** Maximum number of hosts cached for two seconds, strangers' names included. */
const mostKept = 10_000

/** Lookups of agents' domains for the rest of the server. */
export interface AgentSites {
  /** Agent's site at a host, as `hostOf` returns it; undefined for every other host, including those of a brand. */
  agentAt(host: string): Promise<AgentSite | undefined>
  /** As for the brand's own hosts; at an agent's domain that agent's brand and no other. */
  findBrand: FindBrand
  /** Whether a certificate may be ordered for a domain: of a brand, or of an agent if it is proved. */
  mayHaveCertificate(domain: string): Promise<boolean>
}

/** Finds agents' sites by their hosts, with at most one query in two seconds per host. */
export function openAgentSites(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { findBrand }: { findBrand: FindBrand },
): AgentSites {
  const found = timeToLive<AgentSite | undefined>({ keepMs: freshMs, most: mostKept })

  async function agentAt(host: string): Promise<AgentSite | undefined> {
    // Hosts that cannot be a claimed domain are not looked up.
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) return undefined
    return found.get(host, clock.now(), async () => {
      const site = await findSiteAt(db, host)
      // A domain that the brand has got since belongs to the brand.
      return site && !(await listBrandHosts(db)).includes(host) ? site : undefined
    })
  }

  return {
    agentAt,
    async findBrand(named, host, { ip, atMs } = {}) {
      const site = await agentAt(host)
      const at = atMs === undefined ? {} : { atMs }
      if (!site) return findBrand(named, host, { ip, ...at })
      return named === undefined || named === site.brandCode ? findBrand(site.brandCode, '', at) : undefined
    },
    async mayHaveCertificate(domain) {
      return (await listBrandHosts(db)).includes(domain) || (await agentAt(domain)) !== undefined
    },
  }
}
