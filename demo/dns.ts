import { recordLabel } from '@fairground/contract/agent-domain-figures'
import type { Db } from '../apps/server/src/db/tables.ts'
import type { Dns } from '../apps/server/src/outside/dns.ts'

/**
 * Returns the DNS of the demo: a domain of this machine, such as `kubo.localhost`, has the record of any agent who
 * claims it, because nobody can set one there. All other names are resolved by `real`.
 */
export function demoDns(real: Dns, db: () => Db | undefined): Dns {
  return {
    addressesOf: real.addressesOf,
    async textsOf(name) {
      const domain = name.replace(`${recordLabel}.`, '')
      if (domain === name || !domain.endsWith('.localhost')) return real.textsOf(name)
      const rows = await db()
        ?.selectFrom('agent_domain')
        .select('token')
        .where('domain', '=', domain)
        .where('state', '!=', 'ended')
        .execute()
      return (rows ?? []).map(({ token }) => token)
    },
  }
}
