import {
  type ArticleBody,
  articleBody,
  type BannerBody,
  bannerBody,
} from '@fairground/contract/office-content'
import { newId } from '@fairground/kernel/id'
import type * as z from 'zod/mini'
import type { Db } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { publishRevision } from './publication.service.ts'
import { cleaned } from './revisions.rules.ts'
import { addRevision } from './revisions.service.ts'

/** Content of the command line: its place among the others, and the times between which it is shown. */
type Written<Body> = Omit<Body, 'kind' | 'startsAt' | 'endsAt'> & {
  position?: number
  startsAt?: Date | null
  endsAt?: Date | null
}
export type BannerInput = Written<z.input<typeof bannerBody>>
export type ArticleInput = Written<z.input<typeof articleBody>> & { kind: ArticleBody['kind'] }

type Saving = Pick<Tools, 'db' | 'clock' | 'chance' | 'live'>

/**
 * Publishes a banner of a brand without a person of the office, and notifies every open page of the brand; returns its
 * public id. Throws a ZodError for invalid fields.
 */
export async function saveBanner(tools: Saving, brandId: number, input: BannerInput): Promise<string> {
  const { position, ...banner } = input
  return save(tools, brandId, bannerBody.parse({ ...onWire(banner), kind: 'banner' }), position)
}

/**
 * Publishes an announcement, a promotion, a help page, a guide or a blog post of a brand without a person of the
 * office, its HTML sanitised, and notifies every open page of the brand; returns its public id. Throws a ZodError for
 * invalid fields.
 */
export async function saveArticle(tools: Saving, brandId: number, input: ArticleInput): Promise<string> {
  const { position, ...article } = input
  return save(tools, brandId, articleBody.parse(onWire(article)), position)
}

function onWire<Input extends { startsAt?: Date | null; endsAt?: Date | null }>(input: Input) {
  const { startsAt = null, endsAt = null } = input
  return { ...input, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
}

async function save(
  tools: Saving,
  brandId: number,
  body: ArticleBody | BannerBody,
  position = 0,
): Promise<string> {
  const atMs = tools.clock.now()
  const publicId = newId(atMs, tools.chance)
  await transaction(tools.db, async (tx) => {
    const item = { brandId, publicId, by: null }
    const number = await addRevision(tx, { ...item, body: cleaned(body), newest: 0, atMs })
    await publishRevision(tx, tools, { ...item, number, position })
  })
  return publicId
}

/** Records that a player has read a notice; once is enough. */
export async function noteRead(db: Db, playerId: bigint, noticeId: bigint, nowMs: number): Promise<void> {
  await db
    .insertInto('article_read')
    .values({ player_id: playerId, article_id: noticeId, read_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
