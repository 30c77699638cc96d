import type { ContentState } from '@fairground/contract/content-figures'
import type { ArticleBody, BannerBody, ContentBody } from '@fairground/contract/office-content'
import { versionOf } from '../../office/approvals/index.ts'
import { sanitise } from './sanitise.rules.ts'

/** Publication of content, as far as its state depends on it. */
export interface Published {
  /** Number of the published revision; null for none. */
  number: number | null
  wasPublished: boolean
  startsAt: string | null
  endsAt: string | null
}

/** Returns the state of content at an instant. */
export function stateOf({ number, wasPublished, startsAt, endsAt }: Published, nowMs: number): ContentState {
  if (number === null) return wasPublished ? 'withdrawn' : 'draft'
  if (startsAt !== null && Date.parse(startsAt) > nowMs) return 'scheduled'
  return endsAt !== null && Date.parse(endsAt) <= nowMs ? 'ended' : 'live'
}

/** Returns the times between which content is shown; words of the site have none. */
export function validityOf(body: ContentBody): { startsAt: string | null; endsAt: string | null } {
  return body.kind === 'word' ? { startsAt: null, endsAt: null } : body
}

/** Returns content as it is stored: its HTML sanitised. */
export function cleaned<Body extends ContentBody>(body: Body): Body {
  if (body.kind === 'word' || body.kind === 'banner') return body
  const words = Object.entries(body.words).map(([code, one]) => [code, { ...one, html: sanitise(one.html) }])
  return { ...body, words: Object.fromEntries(words) }
}

/** Returns the title of content in the first of some languages that it has, else in any; of a word, its id. */
export function titleOf(body: ContentBody, languages: readonly string[]): string {
  if (body.kind === 'word') return body.wordId
  const { words } = body
  const code = languages.find((one) => one in words) ?? Object.keys(words)[0]!
  return words[code]!.title
}

/** Returns the page of a banner, the topic of an article, and nothing for a word. */
export function groupOf(body: ContentBody): string {
  if (body.kind === 'word') return ''
  return body.kind === 'banner' ? body.groupName : body.category
}

/** Returns the path with query of the page of the site that shows content; of a word, the given path. */
export function pageOf(contentId: string, body: ContentBody, wordsPath: string): string {
  switch (body.kind) {
    case 'word':
      return wordsPath
    case 'banner':
      return body.groupName === 'w_login' ? '/login' : body.groupName
    case 'notice':
      return `/?modal=notice&about=${contentId}`
    // It opens by itself on every page.
    case 'popup':
      return '/'
    case 'promotion':
      return `/promoDetail?id=${contentId}`
    case 'help':
      return `/helpmc?id=${contentId}`
    default:
      return `/${body.kind}?id=${contentId}`
  }
}

/** Returns the paths of the pictures of content. */
export function picturesOf(body: ContentBody): string[] {
  const paths =
    body.kind === 'word'
      ? []
      : body.kind === 'banner'
        ? [body.url, body.smallUrl, body.darkUrl, body.darkSmallUrl]
        : [body.imageUrl, body.darkImageUrl]
  return paths.filter((path) => path !== null)
}

/** Returns the columns of a published article that a revision sets. */
export function articleColumns(body: ArticleBody) {
  return {
    category: body.category,
    image_url: body.imageUrl,
    dark_image_url: body.darkImageUrl,
    focus_x: body.focus?.x ?? null,
    focus_y: body.focus?.y ?? null,
    colour: body.colour,
    step: body.step,
    step_link: body.stepLink,
    words: JSON.stringify(body.words),
    audience: body.audience,
    segment: body.segment && JSON.stringify(body.segment),
    starts_at: dateOf(body.startsAt),
    ends_at: dateOf(body.endsAt),
    withdrawn_at: null,
  }
}

/** Returns the columns of a published banner that a revision sets. */
export function bannerColumns(body: BannerBody) {
  return {
    group_name: body.groupName,
    url: body.url,
    small_url: body.smallUrl,
    dark_url: body.darkUrl,
    dark_small_url: body.darkSmallUrl,
    focus_x: body.focus?.x ?? null,
    focus_y: body.focus?.y ?? null,
    linkage_type: body.linkageType,
    link: body.link,
    words: JSON.stringify(body.words),
    audience: body.audience,
    starts_at: dateOf(body.startsAt),
    ends_at: dateOf(body.endsAt),
    withdrawn_at: null,
  }
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

/** Maximum length of a text in a proposal and in the log, which have the whole text by the number of its revision. */
const mostShown = 1_000

/**
 * Returns a published revision as proposals and the log show it: its fields, and its texts without markup, cut to 1,000
 * characters. A fingerprint of what was cut off shows whether that differs.
 */
export function shownRevision(number: number, body: ContentBody): Record<string, unknown> {
  if (body.kind === 'word' || body.kind === 'banner') return { revision: number, ...body }
  const words = Object.entries(body.words).map(([code, { html, ...one }]) => {
    const text = plainText(html)
    const rest = text.slice(mostShown)
    const cut = rest === '' ? {} : { rest: versionOf({ rest }).slice(0, 8) }
    return [code, { ...one, text: text.slice(0, mostShown), ...cut }]
  })
  return { revision: number, ...body, words: Object.fromEntries(words) }
}

/** Text of sanitised HTML, a block a line, with the addresses of its links and pictures. */
function plainText(html: string): string {
  return html
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .replace(/<img src="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<\/(p|h\d|li|tr|blockquote)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp|#39|nbsp);/g, (_, name: string) => entities[name]!)
    .replace(/\n{2,}/g, '\n')
    .trim()
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", nbsp: ' ' }
