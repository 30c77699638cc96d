import {
  addContentPicture,
  findWords,
  getContent,
  getRevision,
  type ListedContent,
  listContent,
  orderContent,
  previewContent,
  publishContent,
  restoreRevision,
  withdrawContent,
  writeContent,
} from '@fairground/contract/office-content'
import type { Brand } from '../../../caller/brand.ts'
import { perNetwork } from '../../../http/limits.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listWaiting, versionOf } from '../../office/approvals/index.ts'
import { previewAddress } from '../../office/previews/index.ts'
import { findItem, findRevision, type Item, listItems, listRevisions } from './items.queries.ts'
import { byList, order, orderVersion } from './order.service.ts'
import { addPicture, findPicture } from './pictures.service.ts'
import { publish, publishedValues, withdraw } from './publication.service.ts'
import { groupOf, pageOf, picturesOf, stateOf, titleOf, validityOf } from './revisions.rules.ts'
import { restore, write } from './revisions.service.ts'
import { houseTexts, wordsLike } from './words.service.ts'

/** Maximum number of pictures of operators that one network may read in a minute. */
const mostPictures = 600

/** Binds the office's calls about content. */
export function officeContentRoutes({ serve }: Pick<Serving, 'serve'>, tools: Tools): void {
  const { db } = tools

  serve(listContent, async ({ brand, input: { kind, state }, nowMs }) => {
    const items = await listItems(db, brand.id, kind)
    const waiting = await waitingItems(tools, brand, nowMs)
    const list = items.map((item) => listedOf(item, brand, waiting, nowMs))
    return {
      list: state ? list.filter((one) => one.state === state) : list,
      languages: brand.languages,
      versions: Object.fromEntries(
        [...byList(kind, items)].map(([name, list]) => [
          name,
          orderVersion(list.map(({ publicId }) => publicId)),
        ]),
      ),
    }
  })

  serve(getContent, async ({ brand, input: { contentId }, nowMs }) => {
    const item = (await findItem(db, brand.id, contentId)) ?? refuse('content_unknown')
    const { body, published, publishedBody, newest } = item
    const [revisions, waiting, values] = await Promise.all([
      listRevisions(db, item.id),
      waitingItems(tools, brand, nowMs),
      publishedValues(db, brand.id, contentId),
    ])
    return {
      content: listedOf(item, brand, waiting, nowMs),
      body,
      publishedBody: published === newest ? null : publishedBody,
      house: body.kind === 'word' ? houseTexts(brand, body.wordId) : null,
      revisions: revisions.map(({ writtenAt, publishedAt, ...one }) => ({
        ...one,
        writtenAt: writtenAt.toISOString(),
        publishedAt: publishedAt?.toISOString() ?? null,
      })),
      languages: brand.languages,
      version: versionOf(values),
    }
  })

  serve(getRevision, async ({ brand, input: { contentId: publicId, number } }) => ({
    body: (await findRevision(db, brand.id, { publicId, number })) ?? refuse('content_unknown'),
  }))

  serve(previewContent, async ({ brand, staff, origin, input: { contentId: id, revision, path } }) => {
    const body = await findRevision(db, brand.id, { publicId: id, number: revision })
    const target = { kind: 'content', id, revision } as const
    const place = { host: origin.host, path: pageOf(id, body ?? refuse('content_unknown'), path) }
    return { address: await previewAddress(tools, brand, staff, target, place) }
  })

  serve(writeContent, ({ brand, staff, input }) => write(tools, brand, staff, input))

  serve(restoreRevision, ({ brand, staff, input }) => restore(tools, brand, staff, input))

  serve(publishContent, ({ brand, staff, input }) => publish(tools, brand, staff, input))

  serve(withdrawContent, async ({ brand, staff, input }) => {
    await withdraw(tools, brand, staff, input)
    return {}
  })

  serve(orderContent, ({ brand, staff, input }) => order(tools, brand, staff, input))

  serve(findWords, ({ brand, input }) => wordsLike(db, brand, input.text))

  serve(addContentPicture, ({ staff, input }) => addPicture(tools, staff, input.image))
}

/** Serves the pictures of operators. A name is the hash of its picture, so a picture never changes. */
export function contentPictures({ app }: Pick<Serving, 'app'>, { db, clock }: Tools): void {
  app.get('/content/:name', { onRequest: perNetwork(mostPictures, clock.now) }, async ({ url }, reply) => {
    const jpeg = await findPicture(db, url)
    if (!jpeg) throw new Refusal('not_found')
    return reply.header('Cache-Control', 'public, max-age=31536000, immutable').type('image/jpeg').send(jpeg)
  })
}

/** Ids of the items of a brand of which a publication waits. */
async function waitingItems({ db }: Pick<Tools, 'db'>, brand: Brand, nowMs: number): Promise<Set<string>> {
  const subjects = await listWaiting(db, { brandId: brand.id, call: 'publishContent', nowMs })
  return new Set(subjects.map((subject) => subject.slice('content/'.length)))
}

function listedOf(item: Item, brand: Brand, waiting: ReadonlySet<string>, nowMs: number): ListedContent {
  const { publicId, kind, newest, published, publishedBody, wasPublished } = item
  // The published revision, which players see; the newest one if none is published.
  const shown = publishedBody ?? item.body
  const languages = brand.languages.filter((code) => code in shown.words)
  return {
    contentId: publicId,
    kind,
    title: titleOf(shown, brand.languages),
    group: groupOf(shown),
    languages,
    missing: brand.languages.filter((code) => !languages.includes(code)),
    state: stateOf({ number: published, wasPublished, ...validityOf(shown) }, nowMs),
    audience: shown.kind === 'word' ? 'everybody' : shown.audience,
    ...validityOf(shown),
    imageUrl: picturesOf(shown)[0] ?? null,
    newest,
    published,
    isWaiting: waiting.has(publicId),
    changedBy: item.writtenBy,
    changedAt: item.writtenAt.toISOString(),
  }
}
