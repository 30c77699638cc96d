import type { OutputOf } from '@fairground/contract/call'
import type { listInbox } from '@fairground/contract/inbox'
import { Button } from '@fairground/web/ui/button'
import { Pagination } from '@fairground/web/ui/pagination'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ListBesideText } from '../../parts/article/list-beside-text.tsx'
import { Prose } from '../../parts/article/prose.tsx'
import type { CentreWords } from '../../parts/centre/use-centre-words.ts'
import { useIsNarrow } from '../../parts/use-is-narrow.ts'
import { usePaginationWords } from '../../parts/use-pagination-words.ts'
import { useTimes } from '../../use-times.ts'

interface MessageListProps {
  list: OutputOf<typeof listInbox>['list']
  pageNo: number
  totalPages: number
  words: CentreWords
  onPage(pageNo: number): void
  onRead(messageId: string): void
  onDelete(messageId: string): Promise<void>
}

/** Shows messages beside the open one, by default the first. */
export function MessageList({ list, pageNo, totalPages, words, onPage, onRead, onDelete }: MessageListProps) {
  const times = useTimes()
  const paginationWords = usePaginationWords()
  const isNarrow = useIsNarrow()
  const [chosenId, setChosenId] = useState<string>()
  const [isChosen, setChosen] = useState(false)
  const chosen = list.find(({ messageId }) => messageId === chosenId) ?? list[0]!
  // Where the list fills the window, a message counts as read only after it was selected.
  const isUnread = !chosen.isRead && (isChosen || !isNarrow)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each open message
  useEffect(() => {
    if (isUnread) onRead(chosen.messageId)
  }, [chosen.messageId, isUnread])

  return (
    <ListBesideText
      className="sm:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)]"
      textClassName="bg-ground p-5"
      title={chosen.title}
      level={3}
      isChosen={isChosen}
      onBack={() => setChosen(false)}
      list={
        <>
          <ul className="flex flex-col gap-1" data-testid="inbox">
            {list.map(({ messageId, title, time, isRead, kind }) => (
              <li key={messageId}>
                <button
                  type="button"
                  aria-current={messageId === chosen.messageId}
                  onClick={() => {
                    setChosenId(messageId)
                    setChosen(true)
                  }}
                  className="flex min-h-14 w-full items-start gap-2 rounded-usual px-3 py-2 text-start hover:bg-raised aria-[current=true]:bg-raised"
                >
                  <span className="min-w-0 flex-1">
                    <span className={`block truncate ${isRead ? '' : 'font-semibold'}`}>{title}</span>
                    <span className="tabular block text-sm text-soft">
                      <time dateTime={time}>{times.near(time)}</time>
                      {kind === 'marketing' && ` · ${words.say('inbox.offer')}`}
                    </span>
                  </span>
                  {!isRead && (
                    <span className="mt-2 size-2 shrink-0 rounded-round bg-coral">
                      <span className="sr-only">{words.say('inbox.unread')}</span>
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
          <Pagination page={pageNo} totalPages={totalPages} onPage={onPage} words={paginationWords} />
        </>
      }
    >
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <time dateTime={chosen.time} className="tabular text-sm text-soft">
          {times.exact(chosen.time)}
        </time>
        <Button
          look="plain"
          size="small"
          aria-label={`${words.say('inbox.delete')}: ${chosen.title}`}
          onClick={() => {
            setChosen(false)
            void onDelete(chosen.messageId)
          }}
          data-testid="delete-message"
        >
          <Trash2 className="size-4" aria-hidden />
          {words.say('inbox.delete')}
        </Button>
      </div>
      <Prose html={chosen.content} className="mt-4" />
    </ListBesideText>
  )
}
