import { getArticle, getHelpCenter, getNotices, listArticles } from '@fairground/contract/content'
import { getWinnerBoard } from '@fairground/contract/rounds'
import { useLive } from '@fairground/web/api/live'
import { amend, keyOf, refresh } from '@fairground/web/api/use-calls'
import { hashKey, type Query, useQueryClient } from '@tanstack/react-query'
import { newestWins } from '../../data.ts'

const content = [getNotices, listArticles, getArticle, getHelpCenter]
const newestKey = hashKey(keyOf(getWinnerBoard, newestWins))
/** The maximum number of lines that a board gets at once. */
const mostLines = 20

/**
 * Receives the brand's news while the page is open: announcements and banners, and each new line of the winner board.
 */
export function SiteNews() {
  const queries = useQueryClient()
  const readAgain = (which?: (query: Query) => boolean) => {
    for (const call of content) void refresh(queries, call, which)
  }
  useLive('notice', () => readAgain(), {
    // Between the rendering of the page and the first push there may have been changes that neither contains. A read
    // that was refused then is not repeated, since it would disappear from the screen and return.
    onHeard: () => readAgain(({ state }) => state.status !== 'error'),
    onReconnect: () => readAgain(),
  })
  useLive(
    'winner',
    (win) => {
      // The same line can arrive twice: by push, and by a read after an outage of the network.
      amend(
        queries,
        getWinnerBoard,
        newestWins,
        (board) =>
          board && { list: [win, ...board.list.filter(({ id }) => id !== win.id)].slice(0, mostLines) },
      )
      // The server decides to which other boards it belongs.
      void refresh(queries, getWinnerBoard, ({ queryKey }) => hashKey(queryKey) !== newestKey)
    },
    {
      onHeard: () => void refresh(queries, getWinnerBoard),
      onReconnect: () => void refresh(queries, getWinnerBoard),
    },
  )
  return null
}
