import { type BannerSize, bannerPath } from '@fairground/contract/banner-sizes'
import { subIdPattern } from '@fairground/contract/postback-figures'

/** The parts of an agent's link. */
export interface LinkParts {
  origin: string
  /** The path on the site. */
  target: string
  code: string
  subId: string
  clickId: string
}

/** Checks whether a text is empty or valid as a sub id or click id. */
export function mayBeId(text: string): boolean {
  return text === '' || subIdPattern.test(text)
}

/** Returns the address of a link, with its sub id and click id if given. */
export function linkOf({ origin, target, code, subId, clickId }: LinkParts): string {
  const query = new URLSearchParams({
    affiliateCode: code,
    ...(subId && { subid: subId }),
    ...(clickId && { clickid: clickId }),
  })
  return `${origin}${target}?${query}`
}

/** Returns the HTML of a banner that leads to a link, with the minimum age and a link to the rules below it. */
export function bannerHtml(banner: {
  link: string
  origin: string
  size: BannerSize
  language: string
  /** The alternative text of the picture. */
  alt: string
  /** The text of the link to the rules. */
  rules: string
}): string {
  const { link, origin, size, language, alt, rules } = banner
  const [width, height] = size.split('x')
  const picture = `<img src="${escaped(origin + bannerPath(size, language))}" width="${width}" height="${height}" alt="${escaped(alt)}">`
  return `<a href="${escaped(link)}" rel="sponsored noopener" target="_blank">${picture}</a><br><a href="${escaped(`${origin}/responsible`)}" target="_blank">${escaped(rules)}</a>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
