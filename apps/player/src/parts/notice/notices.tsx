import type { OutputOf } from '@fairground/contract/call'
import { getNotices, readNotice } from '@fairground/contract/content'
import { useAct } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { timeText } from '@fairground/web/text/times'
import { Pagination } from '@fairground/web/ui/pagination'
import { useEffect, useState } from 'react'
import { useStatus } from '../../data.ts'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { ListBesideText } from '../article/list-beside-text.tsx'
import { Prose } from '../article/prose.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import { usePaginationWords } from '../use-pagination-words.ts'

type Announcement = OutputOf<typeof getNotices>['player'][number]

/** The number of announcements on a page (specification, section 9). */
const perPage = 9

/** Shows announcements, nine per page, beside the open one, by default the first. */
export function Notices({ list, firstId }: { list: Announcement[]; firstId?: string | undefined }) {
  const { say } = useWords()
  const { timeZone } = useStatus()
  const token = useSession()
  const read = useAct(readNotice, { refreshes: [getNotices] })
  const words = usePaginationWords()
  const isNarrow = useIsNarrow()
  const first = list.findIndex(({ id }) => id === firstId)
  const [page, setPage] = useState(Math.floor(Math.max(0, first) / perPage) + 1)
  const [chosenId, setChosenId] = useState(list[first]?.id)
  const [isChosen, setChosen] = useState(first >= 0)
  const chosen = list.find(({ id }) => id === chosenId) ?? list[0]!
  // Where the list fills the window, an announcement counts as read only after it was selected.
  const isUnread = token !== null && !chosen.isRead && (isChosen || !isNarrow)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each open announcement
  useEffect(() => {
    if (isUnread) void read({ noticeId: chosen.id })
  }, [chosen.id, isUnread])

  return (
    <ListBesideText
      className="sm:grid-cols-[14rem_minmax(0,1fr)] md:grid-cols-[20rem_minmax(0,1fr)]"
      textClassName="bg-ground p-5"
      title={chosen.title}
      level={3}
      isChosen={isChosen}
      onBack={() => setChosen(false)}
      list={
        <>
          <ul className="flex flex-col gap-1">
            {list.slice((page - 1) * perPage, page * perPage).map(({ id, title, time, isRead }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={id === chosen.id}
                  onClick={() => {
                    setChosenId(id)
                    setChosen(true)
                  }}
                  className="flex min-h-14 w-full items-start gap-2 rounded-usual px-3 py-2 text-start hover:bg-raised aria-[current=true]:bg-raised"
                >
                  <span className="min-w-0 flex-1">
                    <span className={`block truncate ${token && !isRead ? 'font-semibold' : ''}`}>
                      {title}
                    </span>
                    <time dateTime={time} className="tabular block text-sm text-soft">
                      {ltr(timeText(time, timeZone))}
                    </time>
                  </span>
                  {token && !isRead && (
                    <span className="mt-2 size-2 shrink-0 rounded-round bg-coral">
                      <span className="sr-only">{say('notice.unread')}</span>
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            totalPages={Math.ceil(list.length / perPage)}
            onPage={setPage}
            words={words}
          />
        </>
      }
    >
      <time dateTime={chosen.time} className="tabular mt-1 block text-sm text-soft">
        {ltr(timeText(chosen.time, timeZone))}
      </time>
      <Prose html={chosen.content} className="mt-4" />
    </ListBesideText>
  )
}
