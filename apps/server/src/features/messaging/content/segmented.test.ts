import { getNotices, readNotice } from '@fairground/contract/content'
import { pausePlay } from '@fairground/contract/limits'
import type { Segment } from '@fairground/contract/segments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { readBrand } from '../../platform/brand/index.ts'
import { contentFor } from './content.memory.ts'
import { type ArticleInput, saveArticle } from './index.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(async () => {
  await world.server.tools.db.deleteFrom('article_read').execute()
  await world.server.tools.db.deleteFrom('article').execute()
})
afterAll(() => world.close())

const article = (title: string, segment: Segment | null, more: Partial<ArticleInput> = {}) =>
  saveArticle(world.server.tools, 1, {
    kind: 'notice',
    words: { TY: { title, html: '<p>…</p>' } },
    audience: segment ? 'players' : 'everybody',
    segment,
    ...more,
  })

async function labelled(label: string): Promise<Player> {
  const player = await world.player()
  await world.server.tools.db
    .updateTable('player')
    .set({ labels: [label] })
    .where('id', '=', await player.id())
    .execute()
  return player
}

const read = async (somebody: Visitor) => (await somebody.send(getNotices, { types: 'PL,PU' })).value

describe('an announcement for a segment', () => {
  test('is visible only to its segment, in list, headline, count and text', async () => {
    const noticeId = await article('para sa iilan', { labels: ['few'] })
    await article('para sa lahat', null)
    const [ana, ben, trial] = [await labelled('few'), await world.player(), await world.trial()]
    expect(await read(ana)).toMatchObject({
      player: [{ title: 'para sa lahat' }, { title: 'para sa iilan' }],
      headlines: [{ title: 'para sa lahat' }, { title: 'para sa iilan' }],
      unread: 2,
    })
    for (const somebody of [ben, trial]) {
      const seen = await read(somebody)
      expect([seen.player.length, seen.headlines.length, seen.unread]).toEqual([1, 1, 1])
      expect((await somebody.send(readNotice, { noticeId })).refusal).toBe('article_unknown')
    }
    const visitor = await read(world.visitor())
    expect([visitor.player.length, visitor.headlines.length]).toEqual([1, 1])
    expect((await ana.send(readNotice, { noticeId })).value).toEqual({ unread: 1 })
    expect(JSON.stringify([visitor, await read(ben)])).not.toContain('iilan')
  })

  test('is selected again at each request', async () => {
    await article('para sa iilan', { labels: ['few'] })
    const ana = await labelled('few')
    expect((await read(ana)).player).toHaveLength(1)
    await world.server.tools.db.updateTable('player').set({ labels: [] }).execute()
    expect((await read(ana)).player).toEqual([])
  })

  test('is hidden from others with the same language and audience, and once it has ended from all', async () => {
    const [ana, ben] = [await labelled('few'), await world.player()]
    const endsAt = new Date(world.clock.now() + 60_000)
    await article('para sa iilan', { labels: ['few'] }, { endsAt })
    for (const turn of [1, 2]) {
      expect([turn, (await read(ana)).player.length, (await read(ben)).player.length]).toEqual([turn, 1, 0])
      void (await ana.send(readNotice, { noticeId: (await read(ana)).player[0]!.id })).value
      expect((await read(ana)).unread).toBe(0)
    }
    world.clock.advance(60_000)
    expect((await read(ana)).player).toEqual([])
  })

  test('an announcement for a segment that is a pop-up is shown to nobody in a pause', async () => {
    await article('alok', { labels: ['few'] }, { kind: 'popup' })
    const ana = await labelled('few')
    expect((await read(ana)).popup).toHaveLength(1)
    void (await ana.send(pausePlay, { days: '1' })).value
    expect((await read(ana)).popup).toEqual([])
  })

  test.each([
    ['for everybody', { audience: 'everybody' }],
    ['for visitors', { audience: 'visitors' }],
    ['of help', { kind: 'help' }],
    ['that is a promotion', { kind: 'promotion' }],
  ] as const)('cannot be one %s', async (_what, more) => {
    await expect(article('a', { labels: ['few'] }, more)).rejects.toThrow('segment')
  })

  test('cannot have an invalid segment', async () => {
    await expect(article('a', { labels: [] })).rejects.toThrow()
  })
})

test('current content is read once for an audience and a language, and again after any change', async () => {
  const { db } = world.server.tools
  const brand = (await readBrand(db, { atMs: world.clock.now() }))!
  const kept = (languageCode = 'TY') =>
    contentFor(db, { brand, session: undefined, languageCode, nowMs: world.clock.now() })
  const first = await kept()
  expect(await kept()).toBe(first)
  expect(await kept('EN')).not.toBe(first)
  await article('bago', null)
  expect((await kept()).notice.map(({ title }) => title)).toEqual(['bago'])
})
