import { getArticle, getHelpCenter, getNotices, listArticles } from '@fairground/contract/content'
import { getWinnerBoard } from '@fairground/contract/rounds'
import { useLive } from '@fairground/web/api/live'
import { amend, keyOf, refresh } from '@fairground/web/api/use-calls'
import { hashKey, type Query, useQueryClient } from '@tanstack/react-query'
import { newestWins } from '../../data.ts'

const content = [getNotices, listArticles, getArticle, getHelpCenter]
const newestKey = hashKey(keyOf(getWinnerBoard, newestWins))
/** As many lines as the board is given at once. */
const mostLines = 20

/**
 * Brings what the brand has to tell while the page is open: announcements and banners, and each new line of the winner
 * board.
 */
export function SiteNews() {
  const queries = useQueryClient()
  const readAgain = (which?: (query: Query) => boolean) => {
    for (const call of content) void refresh(queries, call, which)
  }
  useLive('notice', () => readAgain(), {
    // Between the page and the first word of the server something may have happened that neither tells. A refusal of
    // that moment stays: read again, it would leave the screen and come back.
    onHeard: () => readAgain(({ state }) => state.status !== 'error'),
    onReconnect: () => readAgain(),
  })
  useLive(
    'winner',
    (win) => {
      // The same line may come twice: pushed, and read again after the network was gone.
      amend(
        queries,
        getWinnerBoard,
        newestWins,
        (board) =>
          board && { list: [win, ...board.list.filter(({ id }) => id !== win.id)].slice(0, mostLines) },
      )
      // Which of the other boards it belongs to, the server says.
      void refresh(queries, getWinnerBoard, ({ queryKey }) => hashKey(queryKey) !== newestKey)
    },
    {
      onHeard: () => void refresh(queries, getWinnerBoard),
      onReconnect: () => void refresh(queries, getWinnerBoard),
    },
  )
  return null
}
