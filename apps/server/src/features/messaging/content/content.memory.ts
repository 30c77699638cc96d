import type { announcement, articleCard, banner } from '@fairground/contract/content'
import type { Segment } from '@fairground/contract/segments'
import type * as z from 'zod/mini'
import type { Db } from '../../../db/tables.ts'
import { type TimeToLive, timeToLive } from '../../../time-to-live.ts'
import { isInSegment } from '../../people/segments/index.ts'
import {
  audiencesOf,
  htmlOf,
  listBanners,
  listCards,
  listInOrder,
  nextChangeMs,
  type Reader,
  readOf,
  timeOf,
  wordsFor,
} from './content.queries.ts'

type Announcement = z.output<typeof announcement>

/** Announcement for all readers of a language, with its row number and its segment. */
interface Announced extends Omit<Announcement, 'isRead'> {
  rowId: bigint
  segment: Segment | null
}

/** Current content for an audience of a brand in a language, until something begins or ends. */
interface Content {
  banners: z.output<typeof banner>[]
  notice: Announced[]
  popup: Announced[]
  promotion: z.output<typeof articleCard>[]
  help: z.output<typeof articleCard>[]
  untilMs: number
}

const longestMs = 60 * 60_000
const mostKept = 200
const mostAnnouncements = 90

const memories = new WeakMap<Db, TimeToLive<Content>>()

/**
 * Returns the current content for a reader's audience and language. Every change of the content increments its version,
 * so that nothing older is returned. In a preview it is read anew, and not remembered.
 */
export async function contentFor(db: Db, reader: Reader): Promise<Content> {
  const { brand, languageCode, session, nowMs, preview } = reader
  if (preview) return load(db, reader)
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  const key = [version, brand.id, brand.languages[0], languageCode, ...audiencesOf(session)].join(' ')
  const memory =
    memories.get(db) ??
    timeToLive<Content>({
      keepMs: ({ untilMs }, atMs) => Math.min(untilMs - atMs, longestMs),
      most: mostKept,
    })
  memories.set(db, memory)
  return memory.get(key, nowMs, () => load(db, reader))
}

async function load(db: Db, reader: Reader): Promise<Content> {
  const announced = async (kind: 'notice' | 'popup') =>
    (await listInOrder(db, reader, kind)).map((row) => ({
      rowId: row.id,
      segment: row.segment,
      id: row.public_id,
      title: wordsFor(row.words, reader).title,
      content: htmlOf(row, reader),
      time: timeOf(row),
    }))
  const [banners, notice, popup, promotion, help, untilMs] = await Promise.all([
    listBanners(db, reader),
    announced('notice'),
    announced('popup'),
    listCards(db, reader, 'promotion'),
    listCards(db, reader, 'help'),
    nextChangeMs(db, reader),
  ])
  return { banners, notice, popup, promotion: promotion.list, help: help.list, untilMs }
}

/**
 * Selects the announcements for a reader, newest first, each with whether it was opened: those for everybody, and those
 * for segments that the reader is in now. A visitor gets none of a segment, so that no page cached for all visitors has
 * any.
 */
export async function announcementsFor(
  db: Db,
  { session, brand }: Reader,
  all: readonly Announced[],
): Promise<Announcement[]> {
  const isOwn = async (segment: Segment) =>
    session !== undefined && (await isInSegment(db, session.playerId, { brandId: brand.id, segment }))
  const are = await Promise.all(all.map(({ segment }) => segment === null || isOwn(segment)))
  const own = all.filter((_, at) => are[at]).slice(0, mostAnnouncements)
  const read = await readOf(
    db,
    session?.playerId,
    own.map(({ rowId }) => rowId),
  )
  return own.map(({ rowId, segment: _, ...one }) => ({ ...one, isRead: read.has(rowId) }))
}
