import { randomUUID } from 'node:crypto'
import { getNotices, listArticles } from '@fairground/contract/content'
import {
  type ArticleBody,
  addContentPicture,
  findWords,
  getContent,
  getRevision,
  listContent,
  orderContent,
  publishContent,
  restoreRevision,
  withdrawContent,
  writeContent,
} from '@fairground/contract/office-content'
import { permissions } from '@fairground/contract/permissions'
import { approveProposal, listProposals } from '@fairground/contract/proposals'
import { listStaffLog } from '@fairground/contract/staff'
import { listTexts } from '@fairground/contract/system'
import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBanner, anArticle, asksToPublish, publishes } from '../../../../../../tests/world/content.ts'
import { anotherBrand, type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Visitor, type World } from '../../../../../../tests/world/world.ts'

const minuteMs = 60_000
const reason = 'the campaign of December'

let world: World
let somebody: Visitor
let [ana, ben] = [] as unknown as [OfficeVisitor, OfficeVisitor]
beforeAll(async () => {
  world = await aWorld()
  somebody = world.visitor()
  ;[ana, ben] = [await withStaffSession(world, permissions), await withStaffSession(world, permissions)]
})
afterAll(() => world.close())

type Body = Parameters<typeof writes>[0]
async function writes(
  body:
    | ReturnType<typeof anArticle>
    | ReturnType<typeof aBanner>
    | { kind: 'word'; wordId: string; words: object },
  { contentId = randomUUID() as string, after = 0, by = ana } = {},
) {
  return by.send(writeContent, { contentId, body: body as never, after })
}

/** Content that one person has written and another has approved. */
async function published(body: Body, options: Parameters<typeof writes>[1] = {}): Promise<string> {
  const { contentId, revision } = (await writes(body, options)).value
  await publishes([ana, ben], contentId, revision)
  return contentId
}

async function withdraws(contentId: string, by = ana) {
  const { version } = (await by.send(getContent, { contentId })).value
  return by.send(withdrawContent, { contentId, version, reason })
}

const titlesOf = async (kind: 'promotion' | 'help' = 'promotion') =>
  (await somebody.send(listArticles, { kind })).value.list.map(({ title }) => title)
const state = async (contentId: string) => (await ana.send(getContent, { contentId })).value.content.state

describe('an article', () => {
  test('is seen by players once another person has approved its publication, with its author and approver', async () => {
    const { contentId, revision } = (await writes(anArticle('Christmas gift'))).value
    expect(await titlesOf()).toEqual([])
    expect(await state(contentId)).toBe('draft')
    const { isChanged, proposal } = (await asksToPublish(ana, contentId, revision)).value
    expect(isChanged).toBe(false)
    expect((await ana.send(getContent, { contentId })).value.content.isWaiting).toBe(true)
    const [asked] = (await ben.send(listProposals, {})).value.list
    expect(asked).toMatchObject({
      call: 'publishContent',
      before: { revision: null },
      after: { revision: 1, words: { TY: { title: 'Christmas gift', text: 'Christmas gift' } } },
    })
    const approval = { proposalId: proposal!.proposalId }
    expect((await ana.send(approveProposal, approval)).refusal).toBe('own_request')
    expect(await titlesOf()).toEqual([])
    void (await ben.send(approveProposal, approval)).value
    expect(await titlesOf()).toEqual(['Christmas gift'])
    const { content, revisions, publishedBody } = (await ana.send(getContent, { contentId })).value
    expect(content).toMatchObject({ state: 'live', isWaiting: false, languages: ['TY'], missing: ['EN'] })
    expect(publishedBody).toBeNull()
    expect(revisions).toMatchObject([{ number: 1, publishedAt: expect.any(String) }])
    expect(revisions[0]!.writtenBy).not.toBe(revisions[0]!.approvedBy)
    void (await withdraws(contentId)).value
  })

  test('is approved with the addresses of its links and pictures, and a sign that the end of a long text differs', async () => {
    const html = (address: string, end: string) =>
      `<p><a href="${address}">Rules</a><img src="/art/a.svg">1 &lt;b&gt; 2</p><p>${'a'.repeat(1_000)}${end}</p>`
    const words = (address: string, end: string) => ({ TY: { title: 'a', html: html(address, end) } })
    const contentId = await published({ ...anArticle('a'), words: words('https://a.example', 'x') })
    void (
      await writes({ ...anArticle('a'), words: words('https://b.example', 'y') }, { contentId, after: 1 })
    ).value
    void (await asksToPublish(ana, contentId, 2)).value
    const [asked] = (await ben.send(listProposals, {})).value.list
    const [before, after] = [asked!.before, asked!.after].map(
      (one) => (one as { words: { TY: { text: string; rest: string } } }).words.TY,
    )
    expect(before!.text).toMatch('Rules (https://a.example) /art/a.svg 1 <b> 2\n')
    expect(after!.text).toMatch('Rules (https://b.example)')
    expect(before!.rest).toMatch(/^[\w-]{8}$/)
    expect(before!.rest).not.toBe(after!.rest)
    void (await withdraws(contentId)).value
  })

  test('is never overwritten: players see the published revision until a newer one is published', async () => {
    const contentId = await published(anArticle('Old rules'))
    const newer = { contentId, after: 1 }
    expect((await writes(anArticle('New rules'), newer)).value.revision).toBe(2)
    expect(await titlesOf()).toEqual(['Old rules'])
    const { body, publishedBody } = (await ana.send(getContent, { contentId })).value
    expect([body, publishedBody]).toMatchObject([
      { words: { TY: { title: 'New rules' } } },
      { words: { TY: { title: 'Old rules' } } },
    ])
    const { proposal } = (await asksToPublish(ana, contentId, 2)).value
    void (await ben.send(approveProposal, { proposalId: proposal!.proposalId })).value
    expect(await titlesOf()).toEqual(['New rules'])

    expect((await ana.send(restoreRevision, { contentId, number: 1, after: 2 })).value.revision).toBe(3)
    const [first, third] = await Promise.all(
      [1, 3].map(async (number) => (await ana.send(getRevision, { contentId, number })).value.body),
    )
    expect(third).toEqual(first)
    expect((await ana.send(restoreRevision, { contentId, number: 9, after: 3 })).refusal).toBe(
      'content_unknown',
    )
    // The server itself cannot change what was written or approved.
    for (const table of ['content_item', 'content_revision', 'content_publication', 'content_picture'])
      for (const act of [sql`DELETE FROM ${sql.table(table)}`, sql`TRUNCATE ${sql.table(table)} CASCADE`])
        await expect(act.execute(world.server.tools.db)).rejects.toThrow('permission denied')
    await expect(sql`UPDATE content_revision SET body = '{}'`.execute(world.server.tools.db)).rejects.toThrow(
      'permission denied',
    )
    void (await withdraws(contentId)).value
  })

  test('keeps one of two revisions that are written at the same time, and refuses the other with both', async () => {
    const { contentId } = (await writes(anArticle('Draft'))).value
    const both = await Promise.all(
      [ana, ben].map((by, at) => writes(anArticle(`Second ${at}`), { contentId, after: 1, by })),
    )
    expect(both.map(({ refusal }) => refusal).toSorted()).toEqual(['changed_meanwhile', undefined])
    const refused = both.find(({ refusal }) => refusal !== undefined)!
    const { body } = (await ana.send(getContent, { contentId })).value
    expect(refused.detail).toMatchObject({ version: '2', now: { words: body.words } })
    // A repeat of the newest revision, as after an answer that was lost, stores nothing.
    const repeated = { contentId, after: 1 }
    expect((await writes(body as never, repeated)).value.revision).toBe(2)
  })

  test('is published of the revision that was asked for, and not if another one was published meanwhile', async () => {
    const contentId = await published(anArticle('First'))
    void (await writes(anArticle('Second'), { contentId, after: 1 })).value
    const { version } = (await ana.send(getContent, { contentId })).value
    const { proposal } = (await asksToPublish(ana, contentId, 2)).value
    void (await withdraws(contentId, ben)).value
    expect((await ben.send(approveProposal, { proposalId: proposal!.proposalId })).refusal).toBe(
      'proposal_decided',
    )
    const stale = await ana.send(publishContent, { contentId, number: 2, version, reason })
    expect(stale.refusal).toBe('changed_meanwhile')
    expect(await titlesOf()).toEqual([])
  })

  test('is withdrawn at once by one person, stays in the log, and can be published again in its place', async () => {
    const [first, second] = [await published(anArticle('Lower')), await published(anArticle('Upper'))]
    expect(await titlesOf()).toEqual(['Upper', 'Lower'])
    void (await withdraws(second)).value
    expect(await titlesOf()).toEqual(['Lower'])
    expect(await state(second)).toBe('withdrawn')
    expect((await withdraws(second)).refusal).toBe('content_not_published')
    const [entry] = (await ana.send(listStaffLog, {})).value.list
    expect(entry).toMatchObject({ call: 'withdrawContent', subject: `content/${second}`, reason })
    const { proposal } = (await asksToPublish(ana, second, 1)).value
    void (await ben.send(approveProposal, { proposalId: proposal!.proposalId })).value
    expect(await titlesOf()).toEqual(['Upper', 'Lower'])
    for (const one of [first, second]) void (await withdraws(one)).value
  })

  test('is shown between its start and its end alone', async () => {
    const nowMs = world.clock.now()
    const times = [nowMs + minuteMs, nowMs + 2 * minuteMs].map((ms) => new Date(ms).toISOString())
    const contentId = await published(anArticle('One minute', { startsAt: times[0]!, endsAt: times[1]! }))
    const seen: unknown[] = []
    for (const _ of [1, 2, 3]) {
      seen.push([await state(contentId), await titlesOf()])
      world.clock.advance(minuteMs)
    }
    expect(seen).toEqual([
      ['scheduled', []],
      ['live', ['One minute']],
      ['ended', []],
    ])
  })

  test('has no script, and only languages of its brand', async () => {
    const html = '<p onclick="x()">Hi</p><script>x()</script><img src="x" onerror="x()">'
    const { contentId } = (await writes({ ...anArticle('a'), words: { TY: { title: 'a', html } } })).value
    const { body } = (await ana.send(getContent, { contentId })).value
    expect(JSON.stringify(body)).not.toMatch(/onclick|onerror|script/)
    const foreign = { ...anArticle('a'), words: { FR: { title: 'a', html: '' } } }
    expect((await writes(foreign as never)).refusal).toBe('content_language')
  })

  test.each<[string, Partial<Record<keyof ArticleBody, unknown>>]>([
    ['an unknown field', { colours: 'gold' } as never],
    ['an end before its start', { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }],
    ['a month that there is not', { startsAt: '2026-13-01T00:00:00Z' }],
    ['a day that there is not', { startsAt: '2026-02-30T00:00:00Z' }],
    ['a year that PostgreSQL does not have', { startsAt: '0000-01-01T00:00:00Z' }],
    [
      'a text that is too long once its signs are escaped',
      { words: { TY: { title: 'a', html: '&'.repeat(20_000) } } },
    ],
    ['no language', { words: {} }],
    ['no title', { words: { TY: { title: ' ', html: '' } } }],
    ['a title that reads backwards', { words: { TY: { title: 'a\u202eb', html: '' } } }],
    ['a title that nobody can see', { words: { TY: { title: '\u200b', html: '' } } }],
    ['a picture of another site', { imageUrl: 'https://elsewhere.example/a.jpg' }],
    ['a picture on another host', { imageUrl: '//elsewhere.example/a.jpg' }],
    ['a focus outside of its picture', { focus: { x: 101, y: 0 } }],
    ['a step to another site', { step: 'play', stepLink: 'https://elsewhere.example' }],
    ['a segment of everybody', { segment: { labels: ['few'] } }],
  ])('is refused with %s', async (_what, wrong) => {
    expect((await writes({ ...anArticle('a'), ...wrong } as never)).refusal).toBe('invalid_input')
  })

  test('keeps its text within 60,000 characters, however deep its elements are', async () => {
    const html = `${'<b>'.repeat(15_000)}deep`
    const { contentId } = (await writes({ ...anArticle('a'), words: { TY: { title: 'a', html } } })).value
    const { body } = (await ana.send(getContent, { contentId })).value
    expect(body).toMatchObject({ words: { TY: { html: expect.stringContaining('deep') } } })
    expect((await writes(body as never, { contentId, after: 1 })).value.revision).toBe(1)
  })

  test('of another brand is neither read, written, published nor withdrawn', async () => {
    const others = await withStaffSession(world, permissions, await anotherBrand(world, 'other-content'))
    const contentId = await published(anArticle('Ours'))
    const theirs = { ...anArticle('Theirs'), words: { EN: { title: 'Theirs', html: '' } } } as never
    const { version } = (await ana.send(getContent, { contentId })).value
    const refusals = [
      await others.send(getContent, { contentId }),
      await others.send(getRevision, { contentId, number: 1 }),
      await writes(theirs, { contentId, after: 1, by: others }),
      await writes(theirs, { contentId, after: 0, by: others }),
      await others.send(restoreRevision, { contentId, number: 1, after: 1 }),
      await others.send(publishContent, { contentId, number: 1, version, reason }),
      await others.send(withdrawContent, { contentId, version, reason }),
    ].map(({ refusal }) => refusal)
    expect(new Set(refusals)).toEqual(new Set(['content_unknown']))
    expect((await others.send(listContent, { kind: 'promotion' })).value.list).toEqual([])
    expect(await titlesOf()).toEqual(['Ours'])
    void (await withdraws(contentId)).value
  })
})

describe('the order', () => {
  const listed = async () => {
    const { list, versions } = (await ana.send(listContent, { kind: 'help' })).value
    return { ids: list.map(({ contentId }) => contentId), version: versions['']! }
  }

  test('of help is that which the operator sets, and new pages come last', async () => {
    const ids: string[] = []
    for (const title of ['a', 'b', 'c']) ids.push(await published(anArticle(title, { kind: 'help' })))
    const draft = (await writes(anArticle('draft', { kind: 'help' }))).value.contentId
    expect((await listed()).ids).toEqual([...ids, draft])
    const [a, b, c] = ids as [string, string, string]
    const set = { kind: 'help' as const, group: '' }
    const { version } = await listed()
    const wrong = [[a, b], [a, b, b], [a, b, c, c], [a, b, draft], [a, b, c, draft], [a, b, randomUUID()], []]
    for (const contentIds of wrong)
      expect((await ana.send(orderContent, { ...set, contentIds, version })).refusal).toBe('content_order')
    const turned = [c, a, b]
    const after = (await ana.send(orderContent, { ...set, contentIds: turned, version })).value
    expect(await titlesOf('help')).toEqual(['c', 'a', 'b'])
    expect(await listed()).toEqual({ ids: [...turned, draft], version: after.version })
    const stale = await ben.send(orderContent, { ...set, contentIds: [b, a, c], version })
    expect([stale.refusal, stale.detail]).toMatchObject([
      'changed_meanwhile',
      { now: { contentIds: turned } },
    ])
    expect(await titlesOf('help')).toEqual(['c', 'a', 'b'])
  })

  test('of banners is of one page', async () => {
    const onPage = async () =>
      (await somebody.send(getNotices, { types: 'B' })).value.banners
        .filter(({ groupName }) => groupName === '/rng')
        .map(({ title }) => title)
    const [first, second] = [await published(aBanner('first')), await published(aBanner('second'))]
    const elsewhere = await published(aBanner('elsewhere', { groupName: '/live' }))
    expect(await onPage()).toEqual(['first', 'second'])
    const { versions } = (await ana.send(listContent, { kind: 'banner' })).value
    const set = { kind: 'banner' as const, group: '/rng', version: versions['/rng']! }
    const mixed = [first, second, elsewhere]
    expect((await ana.send(orderContent, { ...set, contentIds: mixed })).refusal).toBe('content_order')
    void (await ana.send(orderContent, { ...set, contentIds: [second, first] })).value
    expect(await onPage()).toEqual(['second', 'first'])
    void (await withdraws(second)).value
    expect(await onPage()).toEqual(['first'])
  })
})

describe('a word of the site', () => {
  const found = async (text: string) => (await ana.send(findWords, { text })).value.list
  async function shown(id: string, language = 'EN') {
    // Each process reads its brands again after two seconds.
    world.clock.advance(2_001)
    const { texts } = (await somebody.send(listTexts, {}, { headers: { language } })).value
    return (texts as Record<string, unknown>)[id]
  }
  const word = (text: string, wordId = 'account.log-in') => ({
    kind: 'word' as const,
    wordId,
    words: { EN: { text } },
  })

  test('is found by what is read on the screen, in any language and with its values filled in, and by its id', async () => {
    const { wordId: id, house } = (await found('log in'))[0]!
    expect(house.EN).toMatch(/^log in$/i)
    for (const text of [house.TY!, id, house.EN!.toUpperCase()])
      expect((await found(text)).map(({ wordId }) => wordId)).toContain(id)
    const points = (await found('board.points'))[0]!
    expect(points.values).toEqual(['count'])
    for (const seen of ['17 points', '1 point', 'points'])
      expect((await found(seen)).map(({ wordId }) => wordId)).toContain('board.points')
    expect(await found('no such text at all')).toEqual([])
  })

  test('is shown in the words of the operator once published, and in those of the house after its withdrawal', async () => {
    const { wordId } = (await found('log in'))[0]!
    const contentId = await published(word('Enter the fair', wordId))
    expect([await shown(wordId), await shown(wordId, 'TY')]).toEqual([['Enter the fair'], undefined])
    expect(await found('enter the fair')).toMatchObject([
      { wordId, own: { EN: 'Enter the fair' }, contentId },
    ])
    expect((await writes(word('Twice', wordId))).refusal).toBe('content_unknown')
    void (await withdraws(contentId)).value
    expect(await shown(wordId)).toBeUndefined()
    expect(await found('enter the fair')).toEqual([])
  })

  test.each([
    ['is no ICU message', 'You have {count', 'message'],
    ['has a plural without an ending', '{count, plural, one {#}', 'message'],
    ['has a value that the house does not have', 'Log in, {name}', 'values'],
    ['has a format that the site does not know', '{count, money}', 'format'],
    ['has a plural without its usual case', '{count, plural, one {a}}', 'format'],
  ])('is refused if it %s', async (_what, text, field) => {
    const { wordId } = (await found('log in'))[0]!
    const { refusal, detail } = await writes(word(text, wordId))
    expect([refusal, detail]).toEqual(['word_invalid', { fields: { 'body.words.EN.text': field } }])
  })

  test('is refused with an id that the site does not have', async () => {
    const { refusal, detail } = await writes(word('x', 'constructor'))
    expect([refusal, detail]).toEqual(['word_invalid', { fields: { 'body.wordId': 'unknown' } }])
  })
})

describe('a picture', () => {
  const png = (width = 40, height = 20) =>
    createCanvas(width, height).toBuffer('image/png').toString('base64')
  const base64 = (text: string) => Buffer.from(text).toString('base64')

  test('is drawn anew, named by its content, and served for ever', async () => {
    const { url, width, height } = (await ana.send(addContentPicture, { image: png() })).value
    expect([width, height]).toEqual([40, 20])
    expect((await ben.send(addContentPicture, { image: png() })).value.url).toBe(url)
    const answer = await fetch(world.server.address + url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8')
    const contentId = await published(aBanner('with a picture', { url, focus: { x: 10, y: 90 } }))
    const { banners } = (await somebody.send(getNotices, { types: 'B' })).value
    expect(banners.find(({ bannerId }) => bannerId === contentId)).toMatchObject({
      url,
      focus: { x: 10, y: 90 },
    })
    for (const name of [
      url.replace(/\w{4}\.jpg/, '0000.jpg'),
      '/content/a.jpg',
      '/content/%2e%2e',
      `${url}x`,
    ])
      expect((await fetch(world.server.address + name)).status).toBe(404)
  })

  test('of another brand, or of nobody, is refused', async () => {
    const others = await withStaffSession(world, permissions, await anotherBrand(world, 'other-pictures'))
    const { url } = (await others.send(addContentPicture, { image: png(30, 30) })).value
    for (const wrong of [url, `/content/${'0'.repeat(64)}.jpg`, '/content/a.jpg'])
      expect((await writes(aBanner('a', { url: wrong }))).refusal).toBe('picture_unknown')
  })

  test.each([
    ['SVG', base64('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'), 'image_invalid'],
    ['HTML', base64('<html><script>x()</script></html>'), 'image_invalid'],
    ['a picture that claims far too many pixels', bomb(), 'image_too_large'],
  ])('is refused as %s', async (_what, image, code) => {
    expect((await ana.send(addContentPicture, { image })).refusal).toBe(code)
  })
})

/** A small PNG that claims 40,000 by 40,000 pixels. */
function bomb(): string {
  const bytes = createCanvas(1, 1).toBuffer('image/png')
  bytes.writeUInt32BE(40_000, 16)
  bytes.writeUInt32BE(40_000, 20)
  return bytes.toString('base64')
}
