import type { Brand } from '../caller/brand.ts'

/**
 * Returns the origin of a brand's domain; for a domain of this machine, used for trying out, with the scheme and port
 * of the installation.
 */
export function originOfDomain(domain: string, siteUrl: string): string {
  if (!isOnThisMachine(domain)) return `https://${domain}`
  const url = new URL(siteUrl)
  url.hostname = domain
  return url.origin
}

/** Returns the origins of a brand: those of its domains, and that of the installation for the brand shown there. */
export function originsOfBrand(
  { domains }: Pick<Brand, 'domains'>,
  siteUrl: string,
  isShownAtSite: boolean,
): string[] {
  const own = domains.map((domain) => originOfDomain(domain, siteUrl))
  return [...new Set(isShownAtSite ? [...own, new URL(siteUrl).origin] : own)]
}

/** Returns whether a domain is a name of only this machine. */
export function isOnThisMachine(domain: string): boolean {
  return !domain.includes('.') || domain.endsWith('.localhost')
}
