import { randomUUID } from 'node:crypto'
import { getArticle, getHelpCenter, getNotices, listArticles } from '@fairground/contract/content'
import { previewContent, writeContent } from '@fairground/contract/office-content'
import { permissions } from '@fairground/contract/permissions'
import { listTexts } from '@fairground/contract/system'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBanner, anArticle, publishes } from '../../../../../../tests/world/content.ts'
import { type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Visitor, type World } from '../../../../../../tests/world/world.ts'

const dayMs = 86_400_000
let world: World
let visitor: Visitor
let [ana, ben] = [] as unknown as [OfficeVisitor, OfficeVisitor]
beforeAll(async () => {
  world = await aWorld()
  visitor = world.visitor()
  ;[ana, ben] = [await withStaffSession(world, permissions), await withStaffSession(world, permissions)]
})
afterAll(() => world.close())

const word = (text: string) => ({ kind: 'word' as const, wordId: 'menu.promotions', words: { TY: { text } } })

/** Keeps a revision, the first by default; returns the id of the content. */
async function writes(body: object, contentId: string = randomUUID(), after = 0): Promise<string> {
  return (await ana.send(writeContent, { contentId, body: body as never, after })).value.contentId
}

const isPublished = (contentId: string) => publishes([ana, ben], contentId)

/** Opens a preview of a revision; returns its page, and the headers of its calls. */
async function previews(contentId: string, revision = 1, path?: string) {
  const asked = { contentId, revision, ...(path && { path }) }
  const address = new URL((await ana.send(previewContent, asked)).value.address)
  const token = address.searchParams.get('preview')!
  address.searchParams.delete('preview')
  return { page: address.pathname + address.search, headers: { Preview: token } }
}

const titlesIn = (list: readonly { title: string }[]) => list.map(({ title }) => title)

describe('a preview of a draft', () => {
  test('shows an article first in its list and on its page, and to nobody else', async () => {
    await isPublished(await writes(anArticle('in force', { kind: 'promotion' })))
    const draft = await writes(anArticle('draft', { kind: 'promotion', audience: 'agents' }))
    const { page, headers } = await previews(draft)
    expect(page).toBe(`/promoDetail?id=${draft}`)
    const listed = async (options = {}) =>
      (await visitor.send(listArticles, { kind: 'promotion' }, options)).value
    expect(titlesIn((await listed({ headers })).list)).toEqual(['draft', 'in force'])
    expect((await listed({ headers })).total).toBe(2)
    expect(titlesIn((await listed()).list)).toEqual(['in force'])
    const asked = { kind: 'promotion', articleId: draft } as const
    expect((await visitor.send(getArticle, asked, { headers })).value.content).toBe('<p>draft</p>')
    expect((await visitor.send(getArticle, asked)).refusal).toBe('article_unknown')
  })

  test('shows a page of the help centre last in its chapter', async () => {
    await isPublished(await writes(anArticle('known', { kind: 'help', category: 'money' })))
    const draft = await writes(anArticle('new', { kind: 'help', category: 'money' }))
    const { page, headers } = await previews(draft)
    expect(page).toBe(`/helpmc?id=${draft}`)
    const chapters = async (options = {}) =>
      (await visitor.send(getHelpCenter, {}, options)).value.list.map(({ articles }) => titlesIn(articles))
    expect(await chapters({ headers })).toEqual([['known', 'new']])
    expect(await chapters()).toEqual([['known']])
  })

  test('shows announcements, pop-ups and banners besides those in force, and no cached answer has them', async () => {
    await isPublished(await writes(aBanner('in force')))
    const notices = async (options = {}) => {
      const { banners, player, popup } = (await visitor.send(getNotices, {}, options)).value
      return { banners: titlesIn(banners), player: titlesIn(player), popup: titlesIn(popup) }
    }
    const inForce = { banners: ['in force'], player: [], popup: [] }
    expect(await notices()).toEqual(inForce)
    for (const [body, path, seen] of [
      [anArticle('news', { kind: 'notice' }), '/?modal=notice&about=', { player: ['news'] }],
      [
        anArticle('hello', { kind: 'popup', audience: 'players', segment: {} as never }),
        '/',
        { popup: ['hello'] },
      ],
      [aBanner('new'), '/rng', { banners: ['new', 'in force'] }],
      [
        aBanner('at the login', { groupName: 'w_login' }),
        '/login',
        { banners: ['in force', 'at the login'] },
      ],
    ] as const) {
      const { page, headers } = await previews(await writes(body))
      expect(page.startsWith(path)).toBe(true)
      expect(await notices({ headers })).toEqual({ ...inForce, ...seen })
      expect(await notices()).toEqual(inForce)
    }
  })

  test('shows a word of the site in the own text, on the page that was named', async () => {
    const textOf = async (options = {}) =>
      (await visitor.send(listTexts, {}, options)).value.texts['menu.promotions']
    const draft = await writes(word('Init'))
    const { page, headers } = await previews(draft, 1, '/rng')
    expect(page).toBe('/rng')
    expect(await textOf({ headers })).toEqual(['Init'])
    expect(await textOf()).toBeUndefined()
    expect((await previews(draft)).page).toBe('/')
  })
})

describe('a preview of a revision', () => {
  test('shows it in place of the published one, which everybody else sees', async () => {
    const contentId = await writes(anArticle('first', { kind: 'guide' }))
    await isPublished(contentId)
    await isPublished(await writes(anArticle('other', { kind: 'guide' })))
    await writes(anArticle('second', { kind: 'guide' }), contentId, 1)
    const titles = async (options = {}) =>
      titlesIn((await visitor.send(listArticles, { kind: 'guide' }, options)).value.list)
    const { headers } = await previews(contentId, 2)
    expect(await titles({ headers })).toEqual(['second', 'other'])
    expect(await titles()).toEqual(['first', 'other'])
    expect(await titles({ headers: (await previews(contentId, 1)).headers })).toEqual(['first', 'other'])
  })

  test.each([
    ['begins tomorrow', 1, 2],
    ['has ended', -2, -1],
  ])('shows content that %s', async (_what, startsIn, endsIn) => {
    const at = (days: number) => new Date(world.clock.now() + days * dayMs).toISOString()
    const contentId = await writes(
      anArticle('post', { kind: 'blog', startsAt: at(startsIn), endsAt: at(endsIn) }),
    )
    await isPublished(contentId)
    const asked = { kind: 'blog', articleId: contentId } as const
    expect((await visitor.send(getArticle, asked)).refusal).toBe('article_unknown')
    const { headers } = await previews(contentId)
    const { article: shown } = (await visitor.send(getArticle, asked, { headers })).value
    expect(shown.title).toBe('post')
    if (startsIn > 0) expect([shown.time, shown.endsAt]).toEqual([at(startsIn), at(endsIn)])
  })

  test('of an unknown number is refused', async () => {
    const contentId = await writes(anArticle('one', { kind: 'blog' }))
    const asked = { contentId, revision: 2 }
    expect((await ana.send(previewContent, asked)).refusal).toBe('content_unknown')
  })

  test('is a page of the brand, and of no host that a path can name', async () => {
    const contentId = await writes(anArticle('elsewhere', { kind: 'blog' }))
    // A browser reads it as the address of the host 8.8.8.8.
    const path = '//134744072'
    const refused = [
      await ana.send(previewContent, { contentId, revision: 1, path }),
      await ana.send(writeContent, {
        contentId: randomUUID(),
        body: aBanner('elsewhere', { groupName: path }) as never,
        after: 0,
      }),
    ]
    expect(refused.map(({ refusal }) => refusal)).toEqual(['invalid_input', 'invalid_input'])
  })

  test('changes nothing of another kind', async () => {
    const contentId = await writes(anArticle('secret', { kind: 'blog' }))
    const { headers } = await previews(contentId)
    const usual = await visitor.send(listArticles, { kind: 'promotion' })
    const inPreview = await visitor.send(listArticles, { kind: 'promotion' }, { headers })
    expect(inPreview.value).toEqual(usual.value)
  })
})
