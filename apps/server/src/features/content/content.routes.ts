import { getArticle, getHelpCenter, getNotices, listArticles, readNotice } from '@fairground/contract/content'
import { refuse } from '../../http/refusal.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import {
  countUnread,
  findArticle,
  listAnnouncements,
  listBanners,
  listCards,
  listHeadlines,
  mayBeOffered,
  readHelpCenter,
} from './content.queries.ts'
import { noteRead } from './content.service.ts'

/** The kinds of notices that offer something: banners, pop-ups, promotions. */
const offers = ['B', 'PU', 'PR']

export function contentRoutes({ serve }: Serving, { db, live }: Tools) {
  serve(getNotices, async (reader) => {
    const types = new Set(reader.input.types.split(','))
    if (!(await mayBeOffered(db, reader))) for (const offer of offers) types.delete(offer)
    const onlyIf = <Item>(type: string, read: () => Promise<Item[]>) =>
      types.has(type) ? read() : Promise.resolve([])
    const [headlines, banners, player, popup, promotion, help] = await Promise.all([
      listHeadlines(db, reader),
      onlyIf('B', () => listBanners(db, reader)),
      onlyIf('PL', () => listAnnouncements(db, reader, 'notice')),
      onlyIf('PU', () => listAnnouncements(db, reader, 'popup')),
      onlyIf('PR', async () => (await listCards(db, reader, 'promotion')).list),
      onlyIf('H', async () => (await listCards(db, reader, 'help')).list),
    ])
    const unread = reader.session ? player.filter(({ isRead }) => !isRead).length : 0
    return { banners, player, popup, promotion, help, headlines, unread }
  })

  serve(readNotice, async (reader) => {
    const { input, session, nowMs } = reader
    const notice =
      (await findArticle(db, reader, 'notice', input.noticeId)) ??
      (((await mayBeOffered(db, reader)) && (await findArticle(db, reader, 'popup', input.noticeId))) ||
        refuse('article_unknown'))
    await noteRead(db, session.playerId, notice.id, nowMs)
    const unread = await countUnread(db, reader)
    live.toPlayer(session.playerId, 'unread', { notices: unread })
    return { unread }
  })

  serve(listArticles, async (reader) => {
    const { kind } = reader.input
    if (kind === 'promotion' && !(await mayBeOffered(db, reader)))
      return { list: [], total: 0, totalPages: 0 }
    return listCards(db, reader, kind, reader.input)
  })

  serve(getArticle, async (reader) => {
    const { kind, articleId } = reader.input
    if (kind === 'promotion' && !(await mayBeOffered(db, reader))) refuse('article_unknown')
    const found = (await findArticle(db, reader, kind, articleId)) ?? refuse('article_unknown')
    return { article: found.article, content: found.content }
  })

  serve(getHelpCenter, async (reader) => ({ list: await readHelpCenter(db, reader) }))
}
