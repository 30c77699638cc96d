import type { Brand } from '../../../caller/brand.ts'
import { originOfDomain } from '../../../http/origins.ts'
import type { Tools } from '../../../tools.ts'

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
