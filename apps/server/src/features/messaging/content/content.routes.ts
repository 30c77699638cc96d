import { getArticle, getHelpCenter, getNotices, listArticles, readNotice } from '@fairground/contract/content'
import { listTexts } from '@fairground/contract/system'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { announcementsFor, contentFor } from './content.memory.ts'
import { findArticle, listCards, mayBeOffered, readHelpCenter } from './content.queries.ts'
import { noteRead } from './content.service.ts'
import { textsFor } from './preview.queries.ts'

/** Kinds of notices that offer something: banners, pop-ups, promotions. */
const offers = ['B', 'PU', 'PR']
const mostHeadlines = 3

export function contentRoutes({ serve }: Serving, { db, live }: Tools) {
  serve(getNotices, async (reader) => {
    const types = new Set(reader.input.types.split(','))
    if (!(await mayBeOffered(db, reader))) for (const offer of offers) types.delete(offer)
    const all = await contentFor(db, reader)
    const onlyIf = <Item>(type: string, list: Item[]) => (types.has(type) ? list : [])
    const [notices, popup] = await Promise.all([
      announcementsFor(db, reader, all.notice),
      announcementsFor(db, reader, onlyIf('PU', all.popup)),
    ])
    const player = onlyIf('PL', notices)
    return {
      banners: onlyIf('B', all.banners),
      player,
      popup,
      promotion: onlyIf('PR', all.promotion),
      help: onlyIf('H', all.help),
      headlines: notices.slice(0, mostHeadlines).map(({ id, title }) => ({ id, title })),
      unread: reader.session ? player.filter(({ isRead }) => !isRead).length : 0,
    }
  })

  serve(listTexts, async (reader) => ({ texts: await textsFor(db, reader) }))

  serve(readNotice, async (reader) => {
    const { input, session, nowMs } = reader
    const notice =
      (await findArticle(db, reader, 'notice', input.noticeId)) ??
      (((await mayBeOffered(db, reader)) && (await findArticle(db, reader, 'popup', input.noticeId))) ||
        refuse('article_unknown'))
    await noteRead(db, session.playerId, notice.id, nowMs)
    const { notice: all } = await contentFor(db, reader)
    const unread = (await announcementsFor(db, reader, all)).filter(({ isRead }) => !isRead).length
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
