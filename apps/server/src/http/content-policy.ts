import { createHash } from 'node:crypto'
import type { Inline } from '@fairground/contract/player-site'

/** Content security policy of every document. `style-src-attr`: sizes and positions computed at run time. */
const common = [
  "default-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "font-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
]

/**
 * Returns the content security policy (https://www.w3.org/TR/CSP3/) of a page of the player site: scripts by their hash
 * and scripts loaded by them, none built from text (https://www.w3.org/TR/trusted-types/); games in frames and pictures
 * from the origins of the brand's vendors; requests to the brand's other domains to measure their response times. The
 * page may be framed by its own origin, or by `framers` instead.
 */
export function pagePolicy(
  inline: Inline,
  vendorOrigins: readonly string[] = [],
  ownOrigins: readonly string[] = [],
  framers: readonly string[] = ["'self'"],
): string {
  return [
    ...common,
    ['frame-ancestors', ...framers].join(' '),
    ["img-src 'self' data: blob: https:", ...vendorOrigins].join(' '),
    ["frame-src 'self'", ...vendorOrigins].join(' '),
    ...inlineRules(inline),
    ["connect-src 'self'", ...ownOrigins].join(' '),
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify svelte-trusted-html',
  ].join('; ')
}

/** Returns the policy of a page without any file, which may be framed by `framers`. */
export function barePolicy(framers: readonly string[] = ["'none'"]): string {
  return ["default-src 'none'", ['frame-ancestors', ...framers].join(' ')].join('; ')
}

/** Returns the policy of the page in which games play. Pixi decodes images in workers that it creates from blobs. */
export function arcadePolicy(inline: Inline): string {
  return [
    ...common,
    "frame-ancestors 'self'",
    "img-src 'self' data: blob: https:",
    "frame-src 'self'",
    ...inlineRules(inline),
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
  ].join('; ')
}

/**
 * Returns the policy of the page of the office, whose scripts and styles carry the nonce of the answer: no style
 * attribute in markup, no frame around it, and nothing from any other origin but previews on a brand's site in frames.
 */
export function officePolicy(nonce: string, previewOrigins: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(previewOrigins.length > 0 ? [['frame-src', ...previewOrigins].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Returns a policy for a document that came over TLS, which may load nothing without TLS. */
export function overTls(policy: string): string {
  return `${policy}; upgrade-insecure-requests`
}

/**
 * Headers of every answer over TLS: require TLS for a year (RFC 6797); give a page of another site that opens ours no
 * reference to its window, while ours may open theirs; and deny every page and frame of the site permissions that no
 * game needs. Fullscreen and sound are not named, since a frame gets unnamed ones by its `allow`.
 */
export const overTlsHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': [
    'bluetooth',
    'camera',
    'display-capture',
    'geolocation',
    'hid',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
}

function inlineRules({ scripts, styles }: Inline): string[] {
  return [
    `script-src 'strict-dynamic' ${scripts.map(hashOf).join(' ')}`,
    `style-src 'self' ${styles.map(hashOf).join(' ')}`.trim(),
  ]
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * Returns a document that loads our scripts by inline scripts, so that a policy of hashes can name those: scripts added
 * by a trusted one are trusted, those in the document itself are not. They and `further` modules, which they will
 * import, load from the first line on: scripts at the end wait for the style sheet.
 */
export function withTrustedScripts(
  html: string,
  further: readonly string[] = [],
): { html: string; inline: Inline } {
  const found: string[] = []
  const bare = html.replaceAll(
    /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/g,
    (_, address: string) => {
      found.push(address)
      return ''
    },
  )
  if (found.length === 0) throw new Error('the document has no script: is the site built?')
  const needed = [...new Set([...found, ...further])]
  const load = `for(const href of ${JSON.stringify(needed)}){const l=document.createElement('link');l.rel='modulepreload';l.href=href;document.head.append(l)}`
  const run = `for(const src of ${JSON.stringify(found)}){const s=document.createElement('script');s.type='module';s.src=src;document.head.append(s)}`
  return {
    html: bare
      .replace('<head>', () => `<head><script>${load}</script>`)
      .replace('</body>', () => `<script>${run}</script></body>`),
    inline: { scripts: [load, run], styles: [] },
  }
}
