import type { Brand } from '../../../caller/brand.ts'
import { originOfDomain } from '../../../http/origins.ts'
import type { Tools } from '../../../tools.ts'

/**
 * Returns the origin for an address that leads back to a brand, such as a link in a mail: the domain of the brand where
 * the request came in, else its first one, and the installation's own for a brand without any and for the brand shown
 * there. Any other host is not trusted.
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
