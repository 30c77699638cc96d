import { once } from 'node:events'
import {
  type articleKind,
  getArticle,
  getHelpCenter,
  getNotices,
  listArticles,
  readNotice,
} from '@fairground/contract/content'
import { livePath } from '@fairground/contract/live'
import { newId } from '@fairground/kernel/id'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { output, ZodError } from 'zod'
import { addTestBrand } from '../../../../../../tests/world/brands.ts'
import { aWorld, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { contentJobs } from './content.jobs.ts'
import { type ArticleInput, type BannerInput, saveArticle, saveBanner } from './content.service.ts'

const dayMs = 24 * 60 * 60_000
const nobodys = '00000000-0000-7000-8000-000000000000'

let world: World
let brandId: number
const open: Socket[] = []
beforeAll(async () => {
  world = await aWorld()
  const { db } = world.server.tools
  brandId = (await db.selectFrom('brand').select('id').executeTakeFirstOrThrow()).id
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.close()
  const { db } = world.server.tools
  await db.deleteFrom('article').execute()
  await db.deleteFrom('banner').execute()
})
afterAll(() => world.close())

const titled = (title: string) => ({ TY: { title, html: `<p>${title}</p>` } })

function article(title: string, more: Partial<ArticleInput> = {}): Promise<string> {
  return saveArticle(world.server.tools, brandId, { kind: 'notice', words: titled(title), ...more })
}

function banner(title: string, more: Partial<BannerInput> = {}): Promise<string> {
  return saveBanner(world.server.tools, brandId, {
    groupName: '/',
    url: '/art/fair-dusk-wide.svg',
    words: { TY: { title } },
    ...more,
  })
}

type Types = Parameters<typeof read>[1]
async function read(somebody: Visitor, types = 'B,PL,PU,PR,H', language = 'TY') {
  return (await somebody.send(getNotices, { types }, { headers: { language } })).value
}

/** Titles of all content for a visitor, by place. */
async function titles(somebody: Visitor, types?: Types, language?: string) {
  const { unread: _, headlines: __, ...lists } = await read(somebody, types, language)
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, list.map(({ title }) => title)]),
  )
}

/** Messages that a page receives for a topic, in their order. */
/** Subscribes a page to a topic: that of a visitor or of a logged-in player. */
async function listens(topic: string, somebody: Visitor = world.visitor()): Promise<{ heard: unknown[] }> {
  const socket = io(world.server.address, {
    path: livePath,
    transports: ['websocket'],
    reconnection: false,
    auth: { token: somebody.token ?? null, merchant: 'perya' },
    extraHeaders: somebody.cookie ? { Cookie: somebody.cookie } : {},
  })
  open.push(socket)
  await once(socket as never, 'connect')
  expect(await socket.emitWithAck('subscribe', topic, null)).toBeNull()
  const heard: unknown[] = []
  socket.on(topic, (push) => heard.push(push))
  return { heard }
}

describe('the content calls return', () => {
  test('a promotion with the amount in the reader’s language, its colour, its step and both pictures', async () => {
    const words = (amount: string) => ({ title: 'a', html: '', amount })
    await article('a', {
      kind: 'promotion',
      words: { TY: words('₱100'), EN: words('PHP 100') },
      imageUrl: '/art/gifts-dusk-wide.svg',
      darkImageUrl: '/art/gifts-night-wide.svg',
      colour: 'violet',
      step: 'play',
      stepLink: '/rng',
    })
    const reads = async (language: string) =>
      (await world.visitor().send(listArticles, { kind: 'promotion' }, { headers: { language } })).value.list
    expect(await reads('EN')).toMatchObject([{ amount: 'PHP 100' }])
    expect(await reads('TY')).toMatchObject([
      {
        amount: '₱100',
        imageUrl: '/art/gifts-dusk-wide.svg',
        darkImageUrl: '/art/gifts-night-wide.svg',
        colour: 'violet',
        step: 'play',
        stepLink: '/rng',
      },
    ])
  })

  test('a promotion without amount and step, if it has none', async () => {
    await article('a', { kind: 'promotion' })
    const { list } = (await world.visitor().send(listArticles, { kind: 'promotion' })).value
    expect(list).toMatchObject([{ amount: '', darkImageUrl: null, step: 'none', stepLink: '' }])
  })

  test('articles of the requested types, and without types those of the help centre', async () => {
    await banner('a banner')
    await article('a notice')
    await article('a pop-up', { kind: 'popup' })
    await article('a promotion', { kind: 'promotion' })
    await article('a help page', { kind: 'help' })
    await article('a guide', { kind: 'guide' })
    const all = {
      banners: ['a banner'],
      player: ['a notice'],
      popup: ['a pop-up'],
      promotion: ['a promotion'],
      help: ['a help page'],
    }
    const none = { banners: [], player: [], popup: [], promotion: [], help: [] }
    const visitor = world.visitor()
    expect(await titles(visitor)).toEqual(all)
    expect(await titles(visitor, 'PU,B')).toEqual({ ...none, banners: all.banners, popup: all.popup })
    expect((await visitor.send(getNotices, {})).value.help).toEqual([])
    expect((await visitor.send(getNotices, { types: 'PL,X' })).refusal).toBe('invalid_input')
  })

  test('only articles that are for the reader’s kind of account', async () => {
    for (const audience of ['everybody', 'visitors', 'players', 'agents'] as const) {
      await banner(audience, { audience })
      await article(audience, { audience })
      await article(audience, { audience, kind: 'help' })
    }
    const people: [Visitor, string[]][] = [
      [world.visitor(), ['everybody', 'visitors']],
      [await world.player(), ['everybody', 'players']],
      [await world.trial(), ['everybody', 'players']],
      [await world.agent(), ['everybody', 'players', 'agents']],
    ]
    for (const [somebody, theirs] of people) {
      const { banners, player, help } = await titles(somebody)
      expect([banners, player!.toReversed(), help!.toReversed()]).toEqual([theirs, theirs, theirs])
      const { list } = (await somebody.send(getHelpCenter, {})).value
      expect(list.flatMap(({ articles }) => articles.map(({ title }) => title))).toEqual(theirs)
    }
  })

  test('the titles of the three newest announcements, with every request, to everybody who may read them', async () => {
    const ids: string[] = []
    for (const title of ['Una', 'Ikalawa', 'Ikatlo', 'Ikaapat']) {
      ids.push(await article(title))
      world.clock.advance(1000)
    }
    await article('Pop-up', { kind: 'popup' })
    await article('Sa manlalaro', { audience: 'players' })
    const { headlines, player } = await read(world.visitor(), 'B')
    expect(player).toEqual([])
    expect(headlines).toEqual([
      { id: ids[3], title: 'Ikaapat' },
      { id: ids[2], title: 'Ikatlo' },
      { id: ids[1], title: 'Ikalawa' },
    ])
  })

  test('an article from its first moment until just before its last', async () => {
    const nowMs = world.clock.now()
    const validity = { startsAt: new Date(nowMs + 1000), endsAt: new Date(nowMs + 5000) }
    await banner('for a while', validity)
    const id = await article('for a while', { ...validity, kind: 'promotion' })
    const visitor = world.visitor()
    const seen = async () => {
      const { banners, promotion } = await titles(visitor)
      const { refusal } = await visitor.send(getArticle, { kind: 'promotion', articleId: id })
      const { total } = (await visitor.send(listArticles, { kind: 'promotion' })).value
      return [banners!.length, promotion!.length, refusal === undefined ? 1 : 0, total]
    }
    const steps: [number, number[]][] = [
      [999, [0, 0, 0, 0]],
      [1, [1, 1, 1, 1]],
      [3999, [1, 1, 1, 1]],
      [1, [0, 0, 0, 0]],
    ]
    for (const [ms, expected] of steps) {
      world.clock.advance(ms)
      expect(await seen()).toEqual(expected)
    }
  })

  test('an article in the reader’s language, else in the brand’s first language, else in any that it has', async () => {
    const words = (code: string) => ({ title: code, html: `<p>${code}</p>` })
    const id = await article('', {
      kind: 'guide',
      words: { EN: words('EN'), TY: words('TY'), VI: words('VI') },
    })
    await article('', { words: { AR: words('AR'), TY: words('TY'), VI: words('VI') } })
    await article('', { kind: 'popup', words: { EN: words('EN') } })
    const visitor = world.visitor()
    const guide = async (language: string) => {
      const { value } = await visitor.send(
        getArticle,
        { kind: 'guide', articleId: id },
        { headers: { language } },
      )
      return [value.article.title, value.content]
    }
    expect(await guide('EN')).toEqual(['EN', '<p>EN</p>'])
    expect(await guide('TY')).toEqual(['TY', '<p>TY</p>'])
    expect(await guide('XX')).toEqual(['TY', '<p>TY</p>'])
    expect(await titles(visitor, 'PL,PU', 'EN')).toMatchObject({ player: ['TY'], popup: ['EN'] })
    expect(await titles(visitor, 'PL,PU', 'TY')).toMatchObject({ player: ['TY'], popup: ['EN'] })
  })

  test('banners ordered by group and place, news by day, cards by place and day', async () => {
    await banner('second', { position: 2 })
    await banner('elsewhere', { groupName: '/rng', position: 0 })
    await banner('first', { position: 1 })
    await article('written first, for later', { startsAt: new Date(world.clock.now() + 2 * dayMs) })
    world.clock.advance(dayMs)
    await article('written after')
    await article('old card', { kind: 'promotion', position: 1 })
    world.clock.advance(dayMs)
    await article('new card', { kind: 'promotion', position: 1 })
    await article('top card', { kind: 'promotion', position: 0 })
    const visitor = world.visitor()
    expect(await titles(visitor)).toMatchObject({
      banners: ['first', 'second', 'elsewhere'],
      player: ['written first, for later', 'written after'],
      promotion: ['top card', 'new card', 'old card'],
    })
    const [newest] = (await read(visitor)).player
    expect(newest!.time).toBe(new Date(world.clock.now()).toISOString())
  })
})

describe('articles', () => {
  test('come in pages, of one category or of all', async () => {
    for (let index = 0; index < 5; index++)
      await article(`card ${index}`, { kind: 'blog', position: index, category: index < 2 ? 'a' : 'b' })
    const page = async (input: { pageNo?: number; pageSize?: number; category?: string }) => {
      const { list, total, totalPages } = (
        await world.visitor().send(listArticles, { kind: 'blog', ...input } as never)
      ).value
      return [list.map(({ title }) => title.slice(5)).join(''), total, totalPages]
    }
    expect(await page({ pageNo: 1, pageSize: 2 })).toEqual(['01', 5, 3])
    expect(await page({ pageNo: 3, pageSize: 2 })).toEqual(['4', 5, 3])
    expect(await page({ pageNo: 4, pageSize: 2 })).toEqual(['', 5, 3])
    expect(await page({ category: 'b' })).toEqual(['234', 3, 1])
    expect(await page({ category: 'c' })).toEqual(['', 0, 0])
  })

  test('are found under their own kind only', async () => {
    const id = await article('a guide', { kind: 'guide' })
    const asks = async (kind: output<typeof articleKind>, articleId = id) =>
      (await world.visitor().send(getArticle, { kind, articleId })).refusal
    expect(await asks('guide')).toBeUndefined()
    expect(await asks('blog')).toBe('article_unknown')
    expect(await asks('guide', nobodys)).toBe('article_unknown')
  })

  test('form the help centre, whose chapters are in the order of their first pages', async () => {
    await article('1', { kind: 'help', category: 'start', position: 1 })
    await article('2', { kind: 'help', category: 'games', position: 2 })
    await article('3', { kind: 'help', category: 'start', position: 3 })
    const { list } = (await world.visitor().send(getHelpCenter, {})).value
    expect(
      list.map(({ category, articles }) => [category, ...articles.map(({ content }) => content)]),
    ).toEqual([
      ['start', '<p>1</p>', '<p>3</p>'],
      ['games', '<p>2</p>'],
    ])
  })
})

describe('the count of unread announcements', () => {
  test('goes down once per article, for the player who reads it only', async () => {
    const ids = [await article('one'), await article('two'), await article('three')]
    const [ana, ben] = [await world.player(), await world.player()]
    const opens = async (noticeId: string) => (await ana.send(readNotice, { noticeId })).value.unread
    expect((await read(ana)).unread).toBe(3)
    expect(await opens(ids[1]!)).toBe(2)
    expect(await opens(ids[1]!)).toBe(2)
    expect(await opens(ids[0]!)).toBe(1)
    expect((await read(ana)).player.map(({ isRead }) => isRead)).toEqual([false, true, true])
    expect((await read(ben)).unread).toBe(3)
    expect(await read(world.visitor())).toMatchObject({ unread: 0, player: [{ isRead: false }, {}, {}] })
  })

  test('is pushed to every page of the player and to no other page', async () => {
    const ids = [await article('one'), await article('two')]
    const [ana, ben] = [await world.player(), await world.player()]
    const [here, there, bens] = await Promise.all([ana, ana, ben].map((one) => listens('unread', one)))
    await ana.send(readNotice, { noticeId: ids[0]! })
    await ana.send(readNotice, { noticeId: ids[1]! })
    await ben.send(readNotice, { noticeId: ids[0]! })
    for (const page of [here!, there!])
      await expect.poll(() => page.heard).toEqual([{ notices: 1 }, { notices: 0 }])
    await expect.poll(() => bens!.heard).toEqual([{ notices: 1 }])
  })

  test('includes only announcements that are for the player', async () => {
    const ana = await world.player()
    const { db, clock, chance } = world.server.tools
    const refusalOf = async (noticeId: string) => (await ana.send(readNotice, { noticeId })).refusal
    const other = await addTestBrand(db, { code: 'other', languages: ['TY'] })
    const theirs = await saveArticle(world.server.tools, other, { kind: 'notice', words: titled('theirs') })
    expect(await refusalOf(theirs)).toBe('article_unknown')
    expect(await refusalOf(newId(clock.now(), chance))).toBe('article_unknown')
    expect(await refusalOf(await article('for agents', { audience: 'agents' }))).toBe('article_unknown')
    expect(await refusalOf(await article('a promotion', { kind: 'promotion' }))).toBe('article_unknown')
    expect(await refusalOf('no id')).toBe('invalid_input')
    expect(await refusalOf(await article('a pop-up', { kind: 'popup' }))).toBeUndefined()
    expect(await db.selectFrom('article_read').select('article_id').execute()).toHaveLength(1)
  })
})

describe('open pages', () => {
  test('are notified of an article as it is published', async () => {
    const { heard } = await listens('notice')
    // Earlier messages may still arrive; none of them has this time.
    world.clock.advance(1000)
    await article('news')
    await expect.poll(() => heard).toContainEqual({ at: new Date(world.clock.now()).toISOString() })
  })

  test('are notified by the job when the time of a scheduled article comes', async () => {
    const { tools } = world.server
    const told: unknown[] = []
    const live: typeof tools.live = {
      ...tools.live,
      toBrand(...push) {
        told.push(push)
        tools.live.toBrand(...push)
      },
    }
    const runs = async () => {
      const jobs = contentJobs({ ...tools, live })
      await jobs.find(({ name }) => name === 'tell-what-starts')!.run()
      return told.splice(0)
    }
    const { heard } = await listens('notice')
    await article('for later', { startsAt: new Date(world.clock.now() + 10 * 60_000) })
    expect(await runs()).toEqual([])
    world.clock.advance(10 * 60_000)
    const push = { at: new Date(world.clock.now()).toISOString() }
    expect(await runs()).toEqual([[brandId, 'notice', push]])
    await expect.poll(() => heard).toContainEqual(push)
    world.clock.advance(5 * 60_000)
    expect(await runs()).toEqual([])
  })
})

describe('the HTML of an article', () => {
  const bad = '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:x()">b</a>'
  const good = '<p>a</p><a>b</a>'

  test('is sanitised when it is saved', async () => {
    const id = await article('', { kind: 'guide', words: { TY: { title: 'a', html: bad } } })
    const row = await world.server.tools.db
      .selectFrom('article')
      .select('words')
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.words.TY!.html).toBe(good)
  })

  test('is sanitised when it is sent, also if it was written to the table directly', async () => {
    const ids = {
      notice: await article('a'),
      popup: await article('a', { kind: 'popup' }),
      guide: await article('a', { kind: 'guide' }),
      help: await article('a', { kind: 'help' }),
    }
    const words = JSON.stringify({ TY: { title: 'a', summary: '', html: bad } })
    await world.server.tools.db.updateTable('article').set({ words }).execute()
    const visitor = world.visitor()
    const { player, popup } = await read(visitor)
    const guide = (await visitor.send(getArticle, { kind: 'guide', articleId: ids.guide })).value
    const centre = (await visitor.send(getHelpCenter, {})).value
    const sent = [player[0], popup[0], guide, centre.list[0]!.articles[0]]
    expect(sent.map((one) => one!.content)).toEqual([good, good, good, good])
  })
})

describe('an operator cannot save', () => {
  /** Fields that a call to save refuses. */
  async function wrong(saving: Promise<unknown>): Promise<string[]> {
    const error = await saving.then(
      () => undefined,
      (thrown: ZodError) => thrown,
    )
    return [...new Set((error?.issues ?? []).map(({ path }) => path.join('.')))]
  }
  const [early, late] = [new Date(1000), new Date(2000)]

  test.each<[what: string, Partial<BannerInput>, field: string]>([
    ['in a group that is no screen', { groupName: 'home' }, 'groupName'],
    ['with an executable picture', { url: 'javascript:x()' }, 'url'],
    ['with a picture without TLS', { darkUrl: 'http://a.example/a.png' }, 'darkUrl'],
    ['with a picture from a mail', { smallUrl: 'mailto:a@a.example' }, 'smallUrl'],
    ['with an address that names no owner', { darkSmallUrl: '//a.example/a.png' }, 'darkSmallUrl'],
    ['to an unknown screen', { linkageType: 'page', link: 'https://a.example' }, 'link'],
    ['to an executable address', { linkageType: 'outside', link: 'javascript:x()' }, 'link'],
    ['to a game without a name', { linkageType: 'game' }, 'link'],
    ['to nowhere, with a link', { link: '/rng' }, 'link'],
    ['without words', { words: {} }, 'words'],
    ['with a title that is too long', { words: { TY: { title: 'a'.repeat(81) } } }, 'words.TY.title'],
    ['that ends before it starts', { startsAt: late, endsAt: early }, 'endsAt'],
    ['that ends as it starts', { startsAt: early, endsAt: early }, 'endsAt'],
    ['for no audience', { audience: 'nobody' as never }, 'audience'],
    ['with an unknown field', { colour: 'red' } as never, ''],
  ])('a banner %s', async (_what, more, field) => {
    expect(await wrong(banner('a', more))).toEqual([field])
  })

  test.each<[what: string, Partial<ArticleInput>, field: string]>([
    ['of an unknown kind', { kind: 'news' as never }, 'kind'],
    ['without a title', { words: titled('') }, 'words.TY.title'],
    ['without words', { words: {} }, 'words'],
    ['with far too much text', { words: { TY: { title: 'a', html: 'a'.repeat(60_001) } } }, 'words.TY.html'],
    ['with an executable picture', { imageUrl: 'javascript:x()' }, 'imageUrl'],
    ['with an executable dark picture', { darkImageUrl: 'javascript:x()' }, 'darkImageUrl'],
    ['with an invalid colour', { colour: 'black' as never }, 'colour'],
    ['to play without a path', { step: 'play' }, 'stepLink'],
    ['to play on another site', { step: 'play', stepLink: 'https://elsewhere.example' }, 'stepLink'],
    ['to register with a path', { step: 'register', stepLink: '/rng' }, 'stepLink'],
    ['that ends before it starts', { startsAt: late, endsAt: early }, 'endsAt'],
    ['with an unknown field', { author: 'ana' } as never, ''],
  ])('an article %s', async (_what, more, field) => {
    expect(await wrong(article('a', more))).toEqual([field])
  })

  test('any part of refused content', async () => {
    await wrong(banner('a', { words: {} }))
    await wrong(article('a', { words: {} }))
    expect(await read(world.visitor())).toMatchObject({ banners: [], player: [] })
  })
})
