import { languageOf } from '@fairground/web/text/languages'
import type { ScreenRoute } from '../screen.ts'

export interface HeadParts {
  /** The origin of the brand's site, without a trailing slash. */
  origin: string
  /** The path in the canonical address of the page. */
  path: string
  /** The route of the path; undefined for a page that is not found. */
  route: ScreenRoute | undefined
  brandName: string
  /** The brand's languages; the first is the default for visitors. */
  languages: string[]
  language: string
  /** The background colour of the page in that theme, as `#rrggbb`. */
  ground: string
  title: string
  description: string
}

/**
 * Returns whether search engines may list a screen: everybody may read it, and it is not a mere step to another screen.
 */
export function isListed({ who, isUnlisted = false }: ScreenRoute): boolean {
  return who === 'everybody' && !isUnlisted
}

/** Returns the address of a path in one of the brand's languages; each language has its own. */
export function addressIn(
  { origin, languages }: Pick<HeadParts, 'origin' | 'languages'>,
  path: string,
  code: string,
): string {
  return code === languages[0] ? origin + path : `${origin}${path}?lang=${code}`
}

/** Returns the addresses of a path in every language of the brand, by BCP 47 tag, and the default one. */
export function alternatesOf(
  brand: Pick<HeadParts, 'origin' | 'languages'>,
  path: string,
): [tag: string, href: string][] {
  if (brand.languages.length < 2) return []
  return [
    ...brand.languages.map((code): [string, string] => [languageOf(code).tag, addressIn(brand, path, code)]),
    ['x-default', brand.origin + path],
  ]
}

/** Renders the head of a page, for browsers, search engines and link previews. */
export function headOf(parts: HeadParts): string {
  const { origin, route, brandName, language, ground, title, description } = parts
  const isForAll = route !== undefined && isListed(route)
  const picture = `${origin}/icons/512.png`
  const lines = [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'theme-color', ground),
    link('icon', '/icons/mark.svg', ' type="image/svg+xml"'),
    link('apple-touch-icon', '/apple-touch-icon.png'),
    link('manifest', `/manifest.webmanifest?lang=${language}`),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:locale', languageOf(language).tag.replaceAll('-', '_')),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '512'),
    meta('property', 'og:image:height', '512'),
    meta('name', 'twitter:card', 'summary'),
  ]
  if (route) {
    const address = addressIn(parts, parts.path, language)
    lines.push(link('canonical', address), meta('property', 'og:url', address))
  }
  if (isForAll) {
    for (const [tag, href] of alternatesOf(parts, parts.path))
      lines.push(link('alternate', href, ` hreflang="${tag}"`))
  } else lines.push(meta('name', 'robots', 'noindex'))
  return lines.join('\n')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}">`
}

function link(rel: string, href: string, more = ''): string {
  return `<link rel="${rel}" href="${escaped(href)}"${more}>`
}

/** Escapes a text for an element or an attribute in double quotes. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
