import type { Brand } from '../caller/brand.ts'

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
