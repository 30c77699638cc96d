import { articleColour, articleStep, linkageType } from '@fairground/contract/content'
import { type Segment, segment as segmentOfContract } from '@fairground/contract/segments'
import { isSafeAddress } from '@fairground/kernel/address'
import { newId } from '@fairground/kernel/id'
import * as z from 'zod'
import type { Db } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { sanitise } from './sanitise.rules.ts'

const address = z.string().refine(isSafeAddress, 'must be a path of the site, https:, mailto: or tg:')
const picture = address.refine((text) => /^(\/|https:)/.test(text), 'must be a path of the site or https:')
const audience = z.enum(['everybody', 'visitors', 'players', 'agents']).default('everybody')
const validity = { startsAt: z.date().nullable().default(null), endsAt: z.date().nullable().default(null) }
const inOrder = ({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }) =>
  !startsAt || !endsAt || startsAt < endsAt
const endsTooEarly = { message: 'ends before it starts', path: ['endsAt'] }
/** The contract's segment, which is a type of `zod/mini`. */
const segment = z.custom<Segment>((value) => segmentOfContract.safeParse(value).success)
/** Words in each language that has any. */
const inLanguages = <Words extends z.ZodType>(words: Words) =>
  z.record(z.string().max(8), words).refine((by) => Object.keys(by).length > 0, 'has no words')

const bannerInput = z
  .strictObject({
    groupName: z.string().regex(/^(\/[\w/]*|w_login)$/),
    position: z.int().default(0),
    url: picture,
    smallUrl: picture.nullable().default(null),
    darkUrl: picture.nullable().default(null),
    darkSmallUrl: picture.nullable().default(null),
    linkageType: z.enum(linkageType.def.entries).default('none'),
    link: z.string().max(500).default(''),
    words: inLanguages(
      z.strictObject({
        title: z.string().max(80),
        text: z.string().max(200).default(''),
        button: z.string().max(40).default(''),
      }),
    ),
    audience,
    ...validity,
  })
  .refine(inOrder, endsTooEarly)
  .refine(
    ({ linkageType, link }) =>
      linkageType === 'page'
        ? link.startsWith('/') && isSafeAddress(link)
        : linkageType === 'outside'
          ? isSafeAddress(link)
          : (linkageType === 'none') === (link === ''),
    { message: 'does not lead where it says', path: ['link'] },
  )
export type BannerInput = z.input<typeof bannerInput>

const articleInput = z
  .strictObject({
    kind: z.enum(['notice', 'popup', 'promotion', 'help', 'guide', 'installation', 'blog']),
    category: z.string().max(40).default(''),
    position: z.int().default(0),
    imageUrl: picture.nullable().default(null),
    darkImageUrl: picture.nullable().default(null),
    colour: z.enum(articleColour.def.entries).default('gold'),
    step: z.enum(articleStep.def.entries).default('none'),
    stepLink: z.string().max(500).default(''),
    words: inLanguages(
      z.strictObject({
        title: z.string().min(1).max(160),
        summary: z.string().max(300).default(''),
        amount: z.string().max(12).default(''),
        html: z.string().max(60_000),
      }),
    ),
    audience,
    /** Segment of an announcement or a pop-up for players or agents. */
    segment: segment.nullable().default(null),
    ...validity,
  })
  .refine(inOrder, endsTooEarly)
  .refine(
    ({ segment, kind, audience }) =>
      segment === null ||
      ((kind === 'notice' || kind === 'popup') && (audience === 'players' || audience === 'agents')),
    { message: 'is for an announcement to players alone', path: ['segment'] },
  )
  .refine(
    ({ step, stepLink }) =>
      step === 'play' ? stepLink.startsWith('/') && isSafeAddress(stepLink) : stepLink === '',
    { message: 'does not lead where it says', path: ['stepLink'] },
  )
export type ArticleInput = z.input<typeof articleInput>

type Saving = Pick<Tools, 'db' | 'clock' | 'chance' | 'live'>

/**
 * Stores a banner of a brand and notifies every open page of the brand; returns its public id. Throws a ZodError for
 * invalid fields.
 */
export async function saveBanner(tools: Saving, brandId: number, input: BannerInput): Promise<string> {
  const given = bannerInput.parse(input)
  const publicId = newId(tools.clock.now(), tools.chance)
  await tools.db
    .insertInto('banner')
    .values({
      public_id: publicId,
      brand_id: brandId,
      group_name: given.groupName,
      position: given.position,
      url: given.url,
      small_url: given.smallUrl,
      dark_url: given.darkUrl,
      dark_small_url: given.darkSmallUrl,
      linkage_type: given.linkageType,
      link: given.link,
      words: JSON.stringify(given.words),
      audience: given.audience,
      starts_at: given.startsAt,
      ends_at: given.endsAt,
    })
    .execute()
  tellOfNews(tools, brandId)
  return publicId
}

/**
 * Publishes an announcement, a promotion, a help page, a guide or a blog post of a brand, its HTML sanitised, and
 * notifies every open page of the brand; returns its public id. Throws a ZodError for invalid fields.
 */
export async function saveArticle(tools: Saving, brandId: number, input: ArticleInput): Promise<string> {
  const given = articleInput.parse(input)
  const nowMs = tools.clock.now()
  const publicId = newId(nowMs, tools.chance)
  const words = Object.fromEntries(
    Object.entries(given.words).map(([code, one]) => [code, { ...one, html: sanitise(one.html) }]),
  )
  await tools.db
    .insertInto('article')
    .values({
      public_id: publicId,
      brand_id: brandId,
      kind: given.kind,
      category: given.category,
      position: given.position,
      image_url: given.imageUrl,
      dark_image_url: given.darkImageUrl,
      colour: given.colour,
      step: given.step,
      step_link: given.stepLink,
      words: JSON.stringify(words),
      audience: given.audience,
      segment: given.segment && JSON.stringify(given.segment),
      published_at: new Date(nowMs),
      starts_at: given.startsAt,
      ends_at: given.endsAt,
    })
    .execute()
  tellOfNews(tools, brandId)
  return publicId
}

/** Notifies every open page of a brand that its banners or articles have changed. */
export function tellOfNews({ live, clock }: Pick<Tools, 'live' | 'clock'>, brandId: number): void {
  live.toBrand(brandId, 'notice', { at: new Date(clock.now()).toISOString() })
}

/** Records that a player has read a notice; once is enough. */
export async function noteRead(db: Db, playerId: bigint, noticeId: bigint, nowMs: number): Promise<void> {
  await db
    .insertInto('article_read')
    .values({ player_id: playerId, article_id: noticeId, read_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
