import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, instant, listOf, page } from './shapes.ts'

/** The target of a banner: nothing, a screen, another site, a promotion, a game, or a modal. */
export const linkageType = z.enum(['none', 'page', 'outside', 'promotion', 'game', 'modal'])

/** The point of a picture that stays in sight when it is cropped, in percent of its width and height. */
export const focus = z.object({
  x: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
  y: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
})
export type Focus = z.output<typeof focus>

/** A picture with text and a link, in the language of the caller. */
export const banner = z.object({
  bannerId: id,
  /** A path of the site (`/`, `/rng` …) or `w_login`. */
  groupName: z.string(),
  url: z.string(),
  smallUrl: z.nullable(z.string()),
  darkUrl: z.nullable(z.string()),
  darkSmallUrl: z.nullable(z.string()),
  /** Null for the place that the design gives pictures of the house. */
  focus: z.nullable(focus),
  linkageType,
  /** A path, an address, or the id of a promotion, a game or a modal. */
  link: z.string(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
})

/** An announcement; `content` is sanitised HTML. */
export const announcement = z.object({
  id,
  title: z.string(),
  content: z.string(),
  time: instant,
  isRead: z.boolean(),
})

/** The colour of a promotion's card. */
export const articleColour = z.enum(['gold', 'coral', 'jade', 'violet', 'sky'])

/** The action that an article offers: none, register, try for free, open a page of the site, copy an invitation. */
export const articleStep = z.enum(['none', 'register', 'try', 'play', 'invite'])

/** A text by an operator, as shown in a list. */
export const articleCard = z.object({
  id,
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  imageUrl: z.nullable(z.string()),
  /** The picture of the dark theme; null to use the same one. */
  darkImageUrl: z.nullable(z.string()),
  /** Null for the place that the design gives pictures of the house. */
  focus: z.nullable(focus),
  /** Its subject in a few characters, such as `₱100`; empty for none. */
  amount: z.string(),
  colour: articleColour,
  step: articleStep,
  /** The path to which `play` leads; empty for the other steps. */
  stepLink: z.string(),
  time: instant,
  /** The time when it ends; null for never. */
  endsAt: z.nullable(instant),
})

/**
 * The specification's announcement types, separated by commas: B banners, PL player notices, PU pop-ups, PR promotions,
 * H help.
 */
const types = z._default(z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/)), 'B,PL,PU,PR')

export const getNotices = call({
  name: 'getNotices',
  about:
    'Banners, announcements, pop-ups, promotions and help of the brand that are in force for the caller.',
  method: 'GET',
  path: '/wps/notices',
  who: 'either',
  input: z.object({
    types,
    platform: z._default(z.literal('W'), 'W'),
    execution: z._default(z.literal('B'), 'B'),
  }),
  output: z.object({
    banners: z.array(banner),
    player: z.array(announcement),
    popup: z.array(announcement),
    promotion: z.array(articleCard),
    help: z.array(articleCard),
    /** The titles of the newest announcements for players, at most three, for any requested types. */
    headlines: z.array(z.object({ id, title: z.string() })),
    /** The number of unopened notices in `player`; 0 for visitors. */
    unread: z.number(),
  }),
  // Every page makes three calls, and whole offices and mobile carriers share an IP address.
  limit: { times: 600, perSeconds: 60 },
})

export const readNotice = call({
  name: 'readNotice',
  about: 'Notes that the caller has opened an announcement; gives how many are unread now.',
  method: 'POST',
  path: '/wps/notices/:noticeId/read',
  who: 'player',
  input: z.object({ noticeId: id }),
  namesOpenly: ['noticeId'],
  output: z.object({ unread: z.number() }),
  errors: ['article_unknown'],
})

export const articleKind = z.enum(['promotion', 'help', 'guide', 'installation', 'blog'])

export const listArticles = call({
  name: 'listArticles',
  about:
    'Promotions, help, guides, installation guides or blog posts in force for the caller, in their order.',
  method: 'GET',
  path: '/wps/articles/:kind',
  who: 'either',
  input: z.object({
    kind: articleKind,
    category: z.optional(z.string().check(z.maxLength(40))),
    ...page,
  }),
  output: listOf(articleCard),
})

export const getArticle = call({
  name: 'getArticle',
  about: 'One promotion, help page, guide or blog post with its sanitised HTML.',
  method: 'GET',
  path: '/wps/articles/:kind/:articleId',
  who: 'either',
  input: z.object({ kind: articleKind, articleId: id }),
  namesOpenly: ['articleId'],
  output: z.object({ article: articleCard, content: z.string() }),
  errors: ['article_unknown'],
})

export const getHelpCenter = call({
  name: 'getHelpCenter',
  about: 'The help centre: its chapters in their order with their pages.',
  method: 'GET',
  path: '/wps/system/helpCenter',
  who: 'either',
  output: z.object({
    list: z.array(
      z.object({
        category: z.string(),
        articles: z.array(z.object({ id, title: z.string(), content: z.string() })),
      }),
    ),
  }),
})
