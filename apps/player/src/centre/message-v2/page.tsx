import {
  countInbox,
  deleteMessage,
  getMarketingConsent,
  getNoticeChannel,
  listInbox,
  readAllMessages,
  readMessage,
  setMarketingConsent,
  setNoticeChannel,
} from '@fairground/contract/inbox'
import { inboxPage, type NoticeChannel } from '@fairground/contract/inbox-figures'
import { refresh, useAct, useRead } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { Checkbox } from '@fairground/web/ui/checkbox'
import { Choice } from '@fairground/web/ui/choice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { say as toast } from '@fairground/web/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck, Inbox } from 'lucide-react'
import { useState } from 'react'
import { type CentreWords, useCentreWords } from '../../parts/centre/use-centre-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { useWords } from '../../words.ts'
import { MessageList } from './message-list.tsx'

/** The page of the player's messages, nine per page beside the open one, and the consent to offers. */
export function Page() {
  const words = useCentreWords()
  const { sayRefusal } = useWords()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useRead(listInbox, { pageNo, pageSize: inboxPage })
  const changed = { refreshes: [listInbox, countInbox] }
  const read = useAct(readMessage, changed)
  const readAll = useAct(readAllMessages, changed)
  const remove = useAct(deleteMessage, changed)
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!words || !data) return <Skeleton className="h-64 rounded-large" />
  const { list, totalPages, unread } = data
  // The last message of the last page was deleted.
  if (list.length === 0 && pageNo > 1) setPageNo(Math.max(1, totalPages))

  async function removes(messageId: string) {
    const answer = await remove({ messageId })
    toast(
      answer.ok
        ? { kind: 'jade', text: words!.say('inbox.deleted') }
        : { kind: 'coral', text: sayRefusal(answer.error) },
    )
  }

  return (
    <div className="flex flex-col gap-5">
      {unread > 0 && (
        <Button
          look="plain"
          size="small"
          className="self-end"
          onClick={() => void readAll({})}
          data-testid="read-all"
        >
          <CheckCheck className="size-4" aria-hidden />
          {words.say('inbox.read-all')}
        </Button>
      )}
      {list.length === 0 ? (
        <State icon={Inbox} title={words.say('inbox.empty-title')} text={words.say('inbox.empty-text')} />
      ) : (
        <MessageList
          list={list}
          pageNo={pageNo}
          totalPages={totalPages}
          words={words}
          onPage={setPageNo}
          onRead={(messageId) => void read({ messageId })}
          onDelete={removes}
        />
      )}
      <NoticeChannels words={words} />
      <Consent words={words} />
    </div>
  )
}

/**
 * Shows the choice of a channel, besides the inbox, for notices of each step of a withdrawal, among verified addresses.
 */
function NoticeChannels({ words }: { words: CentreWords }) {
  const { sayRefusal } = useWords()
  const { data } = useRead(getNoticeChannel, {})
  const choose = useAct(setNoticeChannel, { refreshes: [getNoticeChannel, listInbox, countInbox] })
  if (!data) return null
  const { channel, email, mobile } = data
  const options = [
    { value: 'inbox' as NoticeChannel, words: words.say('inbox.notices-inbox') },
    ...(email
      ? [{ value: 'email' as const, words: words.say('inbox.notices-email', { address: ltr(email) }) }]
      : []),
    ...(mobile
      ? [{ value: 'sms' as const, words: words.say('inbox.notices-sms', { address: ltr(mobile) }) }]
      : []),
  ]
  const chosen = options.some(({ value }) => value === channel) ? channel : 'inbox'
  return (
    <div className="rounded-large border border-line bg-surface px-5 py-4" data-testid="notice-channel">
      <Choice
        legend={words.say('inbox.notices')}
        name="notice-channel"
        options={options}
        value={chosen}
        onChange={async (wanted) => {
          const answer = await choose({ channel: wanted })
          if (!answer.ok) toast({ kind: 'coral', text: sayRefusal(answer.error) })
        }}
      />
      <p className="mt-3 text-sm text-soft">
        {words.say('inbox.notices-text')} {(!email || !mobile) && words.say('inbox.notices-none')}
      </p>
    </div>
  )
}

/** Shows the player's consent to offers. */
function Consent({ words }: { words: CentreWords }) {
  const { sayRefusal } = useWords()
  const queries = useQueryClient()
  const { data } = useRead(getMarketingConsent, {})
  const choose = useAct(setMarketingConsent)
  // The new choice until the server confirms it.
  const [wanted, setWanted] = useState<boolean>()
  if (!data) return null

  async function change(inbox: boolean) {
    setWanted(inbox)
    const answer = await choose({ inbox })
    if (!answer.ok) toast({ kind: 'coral', text: sayRefusal(answer.error) })
    await Promise.all([getMarketingConsent, listInbox, countInbox].map((call) => refresh(queries, call)))
    setWanted(undefined)
  }

  return (
    <div className="rounded-large border border-line bg-surface px-5 py-3">
      <Checkbox
        checked={wanted ?? data.inbox}
        onChange={({ target }) => void change(target.checked)}
        data-testid="marketing-consent"
      >
        {words.say('inbox.consent')}
      </Checkbox>
      <p className="pb-2 text-sm text-soft">{words.say('inbox.consent-text')}</p>
    </div>
  )
}
