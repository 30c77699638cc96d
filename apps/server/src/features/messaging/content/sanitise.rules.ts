import { isSafeAddress } from '@fairground/kernel/address'
import sanitizeHtml from 'sanitize-html'

/** Pictures are served by the site itself: another host would learn who reads them, and could change them. */
const isPicture = (src: string | undefined) => src !== undefined && isSafeAddress(src) && src.startsWith('/')

function linkTo(href: string): sanitizeHtml.Attributes {
  if (!isSafeAddress(href)) return {}
  return href.startsWith('/') ? { href } : { href, rel: 'noopener nofollow', target: '_blank' }
}

/**
 * Allowed HTML of an operator: text, its order, links and pictures, and nothing that is executed or changes the page.
 */
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
  nestingLimit: 40,
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

/**
 * Repeats until nothing more is removed: removing a tag can join its neighbours, as in `<p><b<p><p>`, which the next
 * reader would parse as another text. Three hundred thousand made-up texts took two rounds.
 */
function cleaned(html: string): string {
  let clean = html
  for (let turn = 0; turn < 5; turn++) {
    const before = clean
    clean = sanitizeHtml(before, allowed)
    if (clean === before) break
  }
  return clean
}

const kept = new Map<string, string>()
const most = 1000
/** Maximum length of all remembered texts, in characters. */
const mostLetters = 10_000_000
let letters = 0

/**
 * Returns HTML without anything that could be executed, frame, style or mislead; applied when it is saved and when it
 * is sent.
 */
export function sanitise(html: string): string {
  const known = kept.get(html)
  if (known !== undefined) return known
  const clean = cleaned(html)
  if (kept.size >= most || letters > mostLetters) {
    kept.clear()
    letters = 0
  }
  kept.set(html, clean)
  letters += html.length + clean.length
  return clean
}
