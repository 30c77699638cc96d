import type { Brand } from '../caller/brand.ts'
import type { Tools } from '../tools.ts'

/** Where a brand's domain is reached; one of this machine, where somebody tries it out, as the installation is. */
export function originOfDomain(domain: string, siteUrl: string): string {
  if (!isOnThisMachine(domain)) return `https://${domain}`
  const url = new URL(siteUrl)
  url.hostname = domain
  return url.origin
}

/** Where a brand is reached: at each of its domains, and where the installation is for the brand that is shown there. */
export function originsOfBrand(
  { domains }: Pick<Brand, 'domains'>,
  siteUrl: string,
  isShownAtSite: boolean,
): string[] {
  const own = domains.map((domain) => originOfDomain(domain, siteUrl))
  return [...new Set(isShownAtSite ? [...own, new URL(siteUrl).origin] : own)]
}

/** Whether a domain is a name of this machine alone. */
export function isOnThisMachine(domain: string): boolean {
  return !domain.includes('.') || domain.endsWith('.localhost')
}

/**
 * The origin for an address that leads somebody back to a brand, such as a link in a mail: the domain of the brand that they
 * asked at, else its first, and the installation's own for a brand without any and for the one that is shown there. A host
 * that is none of these is not believed.
 */
export async function wayBackTo(
  { db, siteUrl }: Pick<Tools, 'db' | 'siteUrl'>,
  brand: Pick<Brand, 'id' | 'domains'>,
  host: string,
): Promise<string> {
  if (brand.domains.includes(host)) return originOfDomain(host, siteUrl)
  const site = new URL(siteUrl)
  const [home] = brand.domains
  if (home === undefined) return site.origin
  if (host === site.hostname) {
    const first = await db.selectFrom('brand').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    if (first.id === brand.id) return site.origin
  }
  return originOfDomain(home, siteUrl)
}
