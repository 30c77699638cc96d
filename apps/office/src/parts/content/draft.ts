import type { ArticleKind } from '@fairground/contract/content-figures'
import type { ArticleBody, BannerBody, ContentBody } from '@fairground/contract/office-content'
import { everybody, type SegmentDraft, segmentDraft, segmentOf } from '../segment-fields.tsx'

/** The audience and the times of content as typed; an empty time is none. */
export interface Shown {
  audience: ArticleBody['audience']
  startsAt: string
  endsAt: string
}

/** Fields of every draft of content: the newest revision that its author has read, and the focus of its pictures. */
interface DraftOfContent extends Shown {
  /** 0 for new content. */
  after: number
  focus: ArticleBody['focus']
}

export type ArticleWords = ArticleBody['words'][string]
export type BannerWords = BannerBody['words'][string]

/** An article as typed; an empty picture is none. */
export interface ArticleDraft extends DraftOfContent {
  category: string
  imageUrl: string
  darkImageUrl: string
  colour: ArticleBody['colour']
  step: ArticleBody['step']
  stepLink: string
  words: Record<string, ArticleWords>
  isSegmented: boolean
  segment: SegmentDraft
}

/** A banner as typed; an empty picture is none. */
export interface BannerDraft extends DraftOfContent {
  groupName: string
  url: string
  smallUrl: string
  darkUrl: string
  darkSmallUrl: string
  linkageType: BannerBody['linkageType']
  link: string
  words: Record<string, BannerWords>
}

export const noArticleWords: ArticleWords = { title: '', summary: '', amount: '', html: '' }
export const noBannerWords: BannerWords = { title: '', text: '', button: '' }

/** Returns whether anything is written in a language. */
export function isWritten(words: object | undefined): boolean {
  return Object.values(words ?? {}).some((text: string) => text.trim() !== '')
}

/** Returns the words of the languages of a brand in which anything is written. */
function written<Words extends object>(
  words: Record<string, Words>,
  languages: readonly string[],
): Record<string, Words> {
  return Object.fromEntries(
    languages.flatMap((code) => {
      const own = words[code]
      return own && isWritten(own) ? [[code, own]] : []
    }),
  )
}

const shownOf = ({ audience, startsAt, endsAt }: Pick<ArticleBody, 'audience' | 'startsAt' | 'endsAt'>) => ({
  audience,
  startsAt: startsAt ?? '',
  endsAt: endsAt ?? '',
})
const timesOf = ({ audience, startsAt, endsAt }: Shown) => ({
  audience,
  startsAt: startsAt || null,
  endsAt: endsAt || null,
})
const toEverybody: Shown = { audience: 'everybody', startsAt: '', endsAt: '' }

/** Returns the draft that begins with a revision of an article, or an empty one. */
export function articleDraft(body: ContentBody | undefined, after: number): ArticleDraft {
  if (body === undefined || body.kind === 'banner' || body.kind === 'word')
    return {
      after,
      category: '',
      imageUrl: '',
      darkImageUrl: '',
      focus: null,
      colour: 'gold',
      step: 'none',
      stepLink: '',
      words: {},
      isSegmented: false,
      segment: everybody,
      ...toEverybody,
    }
  const { category, imageUrl, darkImageUrl, focus, colour, step, stepLink, words, segment } = body
  return {
    after,
    category,
    imageUrl: imageUrl ?? '',
    darkImageUrl: darkImageUrl ?? '',
    focus,
    colour,
    step,
    stepLink,
    words,
    isSegmented: segment !== null,
    segment: segment === null ? everybody : segmentDraft(segment),
    ...shownOf(body),
  }
}

/** Returns whether articles of a kind for an audience can be limited to a segment. */
export function maySegment(kind: ArticleKind, audience: ArticleBody['audience']): boolean {
  return (kind === 'notice' || kind === 'popup') && (audience === 'players' || audience === 'agents')
}

/** Converts a draft to an article, with the languages of the brand. */
export function articleOf(kind: ArticleKind, draft: ArticleDraft, languages: readonly string[]): ArticleBody {
  const { category, imageUrl, darkImageUrl, focus, colour, step, stepLink, words } = draft
  return {
    kind,
    category: category.trim(),
    imageUrl: imageUrl || null,
    darkImageUrl: darkImageUrl || null,
    focus,
    colour,
    step,
    stepLink: step === 'play' ? stepLink.trim() : '',
    words: written(words, languages),
    segment: draft.isSegmented && maySegment(kind, draft.audience) ? segmentOf(draft.segment) : null,
    ...timesOf(draft),
  }
}

/** Returns the draft that begins with a revision of a banner, or an empty one. */
export function bannerDraft(body: ContentBody | undefined, after: number): BannerDraft {
  if (body?.kind !== 'banner')
    return {
      after,
      groupName: '/',
      url: '',
      smallUrl: '',
      darkUrl: '',
      darkSmallUrl: '',
      focus: null,
      linkageType: 'none',
      link: '',
      words: {},
      ...toEverybody,
    }
  const { groupName, url, smallUrl, darkUrl, darkSmallUrl, focus, linkageType, link, words } = body
  return {
    after,
    groupName,
    url,
    smallUrl: smallUrl ?? '',
    darkUrl: darkUrl ?? '',
    darkSmallUrl: darkSmallUrl ?? '',
    focus,
    linkageType,
    link,
    words,
    ...shownOf(body),
  }
}

/** Converts a draft to a banner, with the languages of the brand. */
export function bannerOf(draft: BannerDraft, languages: readonly string[]): BannerBody {
  const { groupName, url, smallUrl, darkUrl, darkSmallUrl, focus, linkageType, link, words } = draft
  return {
    kind: 'banner',
    groupName: groupName.trim(),
    url,
    smallUrl: smallUrl || null,
    darkUrl: darkUrl || null,
    darkSmallUrl: darkSmallUrl || null,
    focus,
    linkageType,
    link: linkageType === 'none' ? '' : link.trim(),
    words: written(words, languages),
    ...timesOf(draft),
  }
}
