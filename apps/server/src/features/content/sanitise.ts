import { isSafeAddress } from '@fairground/kernel/address'
import sanitizeHtml from 'sanitize-html'

const isPicture = (src: string | undefined) =>
  src !== undefined && isSafeAddress(src) && /^(\/|https:)/.test(src)

function linkTo(href: string): sanitizeHtml.Attributes {
  if (!isSafeAddress(href)) return {}
  return href.startsWith('/') ? { href } : { href, rel: 'noopener nofollow', target: '_blank' }
}

/** What an operator's HTML may hold: text, its order, links and pictures, and nothing that runs or changes the page. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tg'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href) }),
    img: (tagName, { src, alt = '', width, height }) => ({
      tagName,
      attribs: {
        ...(isPicture(src) ? { src: src! } : {}),
        alt,
        loading: 'lazy',
        ...(width ? { width } : {}),
        ...(height ? { height } : {}),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

const kept = new Map<string, string>()
const most = 1000

/** HTML with nothing in it that could run, frame, style or lead astray; done when it is saved and when it is sent. */
export function sanitise(html: string): string {
  const known = kept.get(html)
  if (known !== undefined) return known
  const clean = sanitizeHtml(html, allowed)
  if (kept.size >= most) kept.clear()
  kept.set(html, clean)
  return clean
}
