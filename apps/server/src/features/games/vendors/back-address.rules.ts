import type { Brand } from '../../../caller/brand.ts'
import { originOfDomain } from '../../../http/origins.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'

/**
 * Returns the address to which a vendor's page leads back, as a whole: a path of the brand's site, or an address of it.
 * Refuses `bad_address` for any other address.
 */
export function backAddress(
  { domains }: Pick<Brand, 'domains'>,
  { siteUrl }: Pick<Tools, 'siteUrl'>,
  given: string,
): string {
  const origins = [...domains.map((domain) => originOfDomain(domain, siteUrl)), new URL(siteUrl).origin]
  // Without a slash it would be read as part of an unknown path.
  if (!/^(\/|https?:\/\/)/.test(given) || !URL.canParse(given, origins[0])) refuse('bad_address')
  const { origin, href, username, password } = new URL(given, origins[0])
  return origins.includes(origin) && username === '' && password === '' ? href : refuse('bad_address')
}
