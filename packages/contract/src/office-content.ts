import { isSafeAddress } from '@fairground/kernel/address'
import { withoutInvisible } from '@fairground/kernel/clean-text'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { changed, version } from './changes.ts'
import { articleColour, articleStep, focus, linkageType } from './content.ts'
import {
  articleKinds,
  channelTypes,
  contentKinds,
  contentPictureBytes,
  contentStates,
  mostChannels,
  mostContent,
  orderedKinds,
} from './content-figures.ts'
import { segment } from './segments.ts'
import { id, instant } from './shapes.ts'
import { reason } from './staff.ts'

// Content in the office: articles, banners and words of the site, each a series of revisions, and the channels of
// customer service.

const staff = { who: 'staff' } as const

/** A language code of a brand, and something in each language that has it. */
const inLanguages = <Words extends z.ZodMiniType>(words: Words) =>
  z
    .record(z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/)), words)
    .check(z.refine((by) => Object.keys(by).length > 0))
/** Refuses signs that turn the direction of a text around, by which it could read as another one. */
const keepsDirection = z.refine<string>((one) => !/[\u202a-\u202e\u2066-\u2069]/.test(one))
const text = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most), keepsDirection), '')
const title = (most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    keepsDirection,
    z.refine((one) => withoutInvisible(one).trim() !== ''),
  )

/** A picture that the brand's own site serves. */
const picture = z.string().check(
  z.maxLength(300),
  z.refine((path) => /^\/[\w./-]+$/.test(path) && isSafeAddress(path)),
)
const noPicture = z._default(z.nullable(picture), null)

const time = instant.check(
  z.regex(/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/),
  // Date.parse reads the 30th of February as the 2nd of March.
  z.refine((one) => Date.parse(one) >= 0 && new Date(one).toISOString().startsWith(one.slice(0, 19))),
)
/** The times between which content is shown; null for from its publication on, and without an end. */
const validity = {
  startsAt: z._default(z.nullable(time), null),
  endsAt: z._default(z.nullable(time), null),
}
const endsLater = z.refine<{ startsAt: string | null; endsAt: string | null }>(
  ({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt),
  { path: ['endsAt'] },
)
const audience = z._default(z.enum(['everybody', 'visitors', 'players', 'agents']), 'everybody')

/** An article in a revision. */
export const articleBody = z
  .strictObject({
    kind: z.enum(articleKinds),
    /** The topic within the kind, such as `new_player` of promotions or a chapter of the help centre. */
    category: text(mostContent.category),
    imageUrl: noPicture,
    darkImageUrl: noPicture,
    focus: z._default(z.nullable(focus), null),
    colour: z._default(articleColour, 'gold'),
    step: z._default(articleStep, 'none'),
    stepLink: text(500),
    words: inLanguages(
      z.strictObject({
        title: title(mostContent.articleTitle),
        summary: text(mostContent.articleSummary),
        amount: text(mostContent.articleAmount),
        html: z.string().check(z.maxLength(mostContent.html)),
      }),
    ),
    audience,
    /** The players for whom an announcement or a pop-up for players or agents is meant; null for its whole audience. */
    segment: z._default(z.nullable(segment), null),
    ...validity,
  })
  .check(
    endsLater,
    z.refine(
      ({ segment, kind, audience }) =>
        segment === null ||
        ((kind === 'notice' || kind === 'popup') && (audience === 'players' || audience === 'agents')),
      { path: ['segment'] },
    ),
    z.refine(
      ({ step, stepLink }) =>
        step === 'play' ? stepLink.startsWith('/') && isSafeAddress(stepLink) : stepLink === '',
      { path: ['stepLink'] },
    ),
  )
export type ArticleBody = z.output<typeof articleBody>

/** A banner in a revision. */
export const bannerBody = z
  .strictObject({
    kind: z.literal('banner'),
    /** The page on which it is, such as `/` or `/rng`, or `w_login` for the login. */
    groupName: z.string().check(z.regex(/^(\/(\w[\w/]{0,59})?|w_login)$/)),
    url: picture,
    smallUrl: noPicture,
    darkUrl: noPicture,
    darkSmallUrl: noPicture,
    focus: z._default(z.nullable(focus), null),
    linkageType: z._default(linkageType, 'none'),
    link: text(500),
    words: inLanguages(
      z.strictObject({
        title: text(mostContent.bannerTitle),
        text: text(mostContent.bannerText),
        button: text(mostContent.bannerButton),
      }),
    ),
    audience,
    ...validity,
  })
  .check(
    endsLater,
    z.refine(
      ({ linkageType, link }) =>
        linkageType === 'page'
          ? link.startsWith('/') && isSafeAddress(link)
          : linkageType === 'outside'
            ? isSafeAddress(link)
            : (linkageType === 'none') === (link === ''),
      { path: ['link'] },
    ),
  )
export type BannerBody = z.output<typeof bannerBody>

/** A text of the site in the operator's own words; a language without one has that of the house. */
export const wordBody = z.strictObject({
  kind: z.literal('word'),
  /** The id of the text, such as `lobby.hot`. */
  wordId: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  words: inLanguages(z.strictObject({ text: title(mostContent.word) })),
})
export type WordBody = z.output<typeof wordBody>

export type ContentBody = ArticleBody | BannerBody | WordBody
const body = z.discriminatedUnion('kind', [articleBody, bannerBody, wordBody])

const kind = z.enum(contentKinds)
const number = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))

/** A revision as it is listed: who wrote it and, if it was published, who approved that. */
const revision = z.object({
  number: z.number(),
  writtenBy: z.nullable(z.string()),
  writtenAt: instant,
  publishedAt: z.nullable(instant),
  approvedBy: z.nullable(z.string()),
})

const listed = z.object({
  contentId: id,
  kind,
  /** Its title in the brand's first language, else in any; of a word, its id. */
  title: z.string(),
  /** The page of a banner, the topic of an article; empty for none. */
  group: z.string(),
  languages: z.array(z.string()),
  /** The brand's languages in which it has no text. */
  missing: z.array(z.string()),
  state: z.enum(contentStates),
  audience: z.enum(['everybody', 'visitors', 'players', 'agents']),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  imageUrl: z.nullable(z.string()),
  /** The number of the newest revision, and of the published one. */
  newest: z.number(),
  published: z.nullable(z.number()),
  /** A publication waits for another person. */
  isWaiting: z.boolean(),
  changedBy: z.nullable(z.string()),
  changedAt: instant,
})
export type ListedContent = z.output<typeof listed>

export const listContent = call({
  ...staff,
  name: 'listContent',
  about:
    'What the operator has written of a kind, in the order in which players see it; drafts and what is withdrawn follow.',
  method: 'GET',
  path: '/office/api/content',
  may: 'content.see',
  input: z.object({ kind, state: z.optional(z.enum(contentStates)) }),
  output: z.object({
    list: z.array(listed),
    /** The languages of the brand, the default language first. */
    languages: z.array(z.string()),
    /** The version of the order of each page of banners, or of the articles under an empty name, for `orderContent`. */
    versions: z.record(z.string(), version),
  }),
})

export const getContent = call({
  ...staff,
  name: 'getContent',
  about: 'One article, banner or word with its newest revision, the published one, and the list of all.',
  method: 'GET',
  path: '/office/api/content/:contentId',
  may: 'content.see',
  input: z.object({ contentId: id }),
  ofBrand: 'contentId',
  output: z.object({
    content: listed,
    body,
    /** The published revision, if it is not the newest one. */
    publishedBody: z.nullable(body),
    /** The house’s own text of a word by language; null for other content. */
    house: z.nullable(z.record(z.string(), z.string())),
    revisions: z.array(revision),
    languages: z.array(z.string()),
    /** The version of the publication, for `publishContent` and `withdrawContent`. */
    version,
  }),
  errors: ['content_unknown'],
})

export const getRevision = call({
  ...staff,
  name: 'getRevision',
  about: 'An earlier revision of an article, a banner or a word.',
  method: 'GET',
  path: '/office/api/content/:contentId/revisions/:number',
  may: 'content.see',
  input: z.object({ contentId: id, number: z.coerce.number().check(z.int(), z.minimum(1)) }),
  ofBrand: 'contentId',
  output: z.object({ body }),
  errors: ['content_unknown'],
})

export const previewContent = call({
  ...staff,
  name: 'previewContent',
  about:
    'The address at which the brand’s site shows a revision as if it were in force for everybody, for ten minutes, as long as the caller is logged in; nothing is kept.',
  method: 'POST',
  path: '/office/api/content/:contentId/preview',
  may: 'content.see',
  input: z.object({
    contentId: id,
    /** The number of the revision. */
    revision: number,
    /** The path of the page on which a word is shown; by default home. */
    path: z._default(z.string().check(z.maxLength(100), z.regex(/^\/([\w-][\w/-]*)?$/)), '/'),
  }),
  ofBrand: 'contentId',
  output: z.object({ address: z.string() }),
  errors: ['content_unknown'],
})

const writing = {
  ...staff,
  may: 'content.write',
  output: z.object({ contentId: id, revision: z.number() }),
  errors: ['content_unknown', 'content_language', 'word_invalid', 'picture_unknown', 'changed_meanwhile'],
  // Texts in up to twenty languages.
  bodyLimitBytes: 20 * 4 * mostContent.html,
} as const

export const writeContent = call({
  ...writing,
  name: 'writeContent',
  about:
    'Keeps a new revision of an article, a banner or a word; players see it once it is published. An earlier revision is never changed.',
  method: 'PUT',
  path: '/office/api/content/:contentId',
  input: z.object({
    /** The id of the content; for new content, a new UUID made by the page. */
    contentId: id,
    body,
    /** The newest revision that the caller has read; 0 for new content. */
    after: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
  }),
  ofBrand: 'contentId',
  namesOpenly: ['wordId'],
})

export const restoreRevision = call({
  ...writing,
  name: 'restoreRevision',
  about: 'Keeps an earlier revision again as the newest one; players see it once it is published.',
  method: 'POST',
  path: '/office/api/content/:contentId/restore',
  input: z.object({ contentId: id, number, after: number }),
  ofBrand: 'contentId',
  bodyLimitBytes: 10_000,
})

export const publishContent = call({
  ...staff,
  name: 'publishContent',
  about:
    'Asks to publish a revision: once another person has approved it, players see it from its start on, at once if it has none.',
  method: 'POST',
  path: '/office/api/content/:contentId/publish',
  may: 'content.publish',
  needs: 'second-factor',
  input: z.object({ contentId: id, number, version, reason }),
  ofBrand: 'contentId',
  output: z.object(changed),
  errors: ['content_unknown', 'changed_meanwhile', 'proposal_waits'],
})

export const withdrawContent = call({
  ...staff,
  name: 'withdrawContent',
  about:
    'Withdraws what is published, at once and by one person; of a word, the text of the house is shown again. Any revision can be published again.',
  method: 'POST',
  path: '/office/api/content/:contentId/withdraw',
  may: 'content.write',
  input: z.object({ contentId: id, version, reason }),
  ofBrand: 'contentId',
  errors: ['content_unknown', 'content_not_published', 'changed_meanwhile'],
})

export const orderContent = call({
  ...staff,
  name: 'orderContent',
  about: 'Sets the order in which players see the published articles of a kind, or the banners of a page.',
  method: 'POST',
  path: '/office/api/content/order',
  may: 'content.write',
  input: z.object({
    kind: z.enum(orderedKinds),
    /** The page of banners; empty for articles. */
    group: z._default(z.string().check(z.maxLength(64)), ''),
    /** All published ones of the kind, or of the page, in their new order. */
    contentIds: z.array(id).check(z.maxLength(1_000)),
    version,
  }),
  namesOpenly: ['contentIds'],
  output: z.object({ version }),
  errors: ['content_order', 'changed_meanwhile'],
})

export const findWords = call({
  ...staff,
  name: 'findWords',
  about:
    'Words of the site that contain a text as it is on the screen, or have an id: those of the house and the operator’s own.',
  method: 'POST',
  path: '/office/api/content/words',
  may: 'content.see',
  input: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  output: z.object({
    list: z.array(
      z.object({
        wordId: z.string(),
        house: z.record(z.string(), z.string()),
        own: z.record(z.string(), z.string()),
        /** The names of the values in braces, which every own text must keep or leave out. */
        values: z.array(z.string()),
        contentId: z.nullable(id),
      }),
    ),
    total: z.number(),
    languages: z.array(z.string()),
  }),
})

export const addContentPicture = call({
  ...staff,
  name: 'addContentPicture',
  about:
    'Keeps a picture (PNG or JPEG) for articles and banners, drawn anew without hidden data; the same picture twice is one.',
  method: 'POST',
  path: '/office/api/content/pictures',
  may: 'content.write',
  input: z.object({
    image: z
      .string()
      .check(z.maxLength(Math.ceil(contentPictureBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  output: z.object({ url: z.string(), width: z.number(), height: z.number() }),
  errors: ['image_invalid', 'image_too_large', 'busy'],
  limit: { times: 30, perSeconds: 60 },
  bodyLimitBytes: Math.ceil(contentPictureBytes / 3) * 4 + 65_536,
})

const channel = z.object({
  type: z.enum(channelTypes),
  /** A path of the site or an address by https. */
  path: z.string().check(
    z.trim(),
    z.maxLength(300),
    z.refine((path) => /^(\/|https:\/\/)/.test(path) && isSafeAddress(path)),
  ),
  audience: z.enum(['everybody', 'visitors', 'players', 'agents']),
})

export const getChannels = call({
  ...staff,
  name: 'getChannels',
  about: 'The channels by which players reach the operator, in their order.',
  method: 'GET',
  path: '/office/api/channels',
  may: 'content.see',
  output: z.object({ channels: z.array(channel), version: z.string() }),
})

export const setChannels = call({
  ...staff,
  name: 'setChannels',
  about:
    'Replaces the channels by which players reach the operator; one that is new or leads elsewhere takes a second person.',
  method: 'PUT',
  path: '/office/api/channels',
  may: 'content.publish',
  needs: 'second-factor',
  input: z.object({ channels: z.array(channel).check(z.maxLength(mostChannels)), version, reason }),
  output: z.object(changed),
  errors: ['channel_twice', 'changed_meanwhile', 'proposal_waits'],
})
