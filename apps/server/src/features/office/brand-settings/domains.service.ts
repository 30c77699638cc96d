import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setBrandDomains } from '@fairground/contract/office-brand'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findSiteAt } from '../../people/agent-domains/index.ts'
import { brandRows, listBrandHosts, listDomains, writeDomains } from '../../platform/brand/index.ts'
import { changeSetting } from '../approvals/index.ts'

type Domains = Pick<InputOf<typeof setBrandDomains>, 'domains'>

/** Name of the setting in the log. */
export const domainsSubject = 'brand-domains'

/**
 * Domains of a brand's site, the main one first: a new domain or another main one takes two persons, since players send
 * their passwords there.
 */
export const brandDomains: GuardedSetting<Domains> = {
  call: 'setBrandDomains',
  read: async (db, { brand }) => ({ domains: await listDomains(db, brand.id) }),
  async write(tx, { brand }, { domains }) {
    await refuseTaken(tx, brand.id, domains)
    await writeDomains(tx, brand.id, domains).catch((error: { code?: string }) => {
      // Another brand has taken one since.
      if (error.code === '23505') refuse('domain_taken')
      throw error
    })
    return {}
  },
  loosens: (before, after) =>
    after.domains[0] !== before.domains[0] ||
    after.domains.some((domain) => !before.domains.includes(domain)),
}

/**
 * Refuses `domain_taken` for the host of the office, where players would type their passwords beside those of staff,
 * and for the host of the installation, which shows its first brand, unless it is that brand; null is a new brand.
 */
export async function refuseHosts(
  { db, officeOrigin, siteUrl }: Pick<Tools, 'db' | 'officeOrigin' | 'siteUrl'>,
  brandId: number | null,
  domains: readonly string[],
): Promise<void> {
  if (officeOrigin && domains.includes(new URL(officeOrigin).hostname)) refuse('domain_taken')
  if (!domains.includes(new URL(siteUrl).hostname)) return
  const first = await brandRows(db).orderBy('id').limit(1).executeTakeFirstOrThrow()
  if (first.id !== brandId) refuse('domain_taken')
}

/** Refuses `domain_taken` for a domain of another brand, or of an agent of another brand. */
export async function refuseTaken(
  db: Db | Tx,
  brandId: number | null,
  domains: readonly string[],
): Promise<void> {
  const own = brandId === null ? [] : await listDomains(db, brandId)
  const all = await listBrandHosts(db)
  if (domains.some((domain) => all.includes(domain) && !own.includes(domain))) refuse('domain_taken')
  for (const domain of domains) {
    const site = await findSiteAt(db, domain)
    if (site && site.brandId !== brandId) refuse('domain_taken')
  }
}

/** Changes the domains of a brand's site, or proposes that. Refuses `domain_taken`, and a domain twice by its field. */
export async function changeDomains(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'officeOrigin' | 'siteUrl'>,
  brand: Brand,
  staff: StaffSession,
  { domains, version, reason }: InputOf<typeof setBrandDomains>,
): Promise<OutputOf<typeof setBrandDomains>> {
  const twice = domains.findIndex((domain, at) => domains.indexOf(domain) !== at)
  if (twice >= 0) refuse('invalid_input', { fields: { [`domains.${twice}`]: 'invalid_value' } })
  await refuseHosts(tools, brand.id, domains)
  await refuseTaken(tools.db, brand.id, domains)
  const change = { brand, staff, subject: domainsSubject, version, values: { domains }, reason }
  return changeSetting(tools, brandDomains, change)
}
