import {
  type ConversationLine,
  claimConversation,
  listConversations,
} from '@fairground/contract/office-chats'
import { queueTopic } from '@fairground/contract/office-live'
import { chatLists } from '@fairground/contract/support-figures'
import { Paper, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { Claim } from '../../parts/claim.tsx'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useWho } from '../../parts/service/who.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useNow } from '../../parts/use-now.ts'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

const showField = oneOf(chatLists, 'waiting')

/** The page of conversations with customer service: the unanswered ones first, without their texts. */
export function Screen() {
  const { w } = useWords()
  const { minute, age } = useFormats()
  const nowMs = useNow(30_000)
  const whoOf = useWho()
  const send = useSend()
  const mayAnswer = useMay('chats.answer')
  const [show, setShow] = useAddress('show', showField)
  const [refusal, setRefusal] = useState<Refusal>()
  useTopic(queueTopic('chats'), [listConversations])
  const query = useList(listConversations, { show })

  async function claimIt({ conversationId }: ConversationLine, note?: string) {
    setRefusal(undefined)
    const answer = await send(claimConversation, { conversationId, ...(note === undefined ? {} : { note }) })
    await query.refetch()
    return answer.ok ? undefined : answer
  }

  /** Claims the conversations that nobody has claimed. */
  async function claimAll(chosen: ConversationLine[]) {
    setRefusal(undefined)
    for (const { conversationId, claim } of chosen) {
      if (claim) continue
      const answer = await send(claimConversation, { conversationId })
      if (!answer.ok) setRefusal(answer)
    }
    await query.refetch()
  }

  const columns: Column<ConversationLine>[] = [
    { id: 'who', header: w('chats.who'), cell: ({ row }) => whoOf(row.original) },
    {
      id: 'state',
      header: w('chats.state'),
      cell: ({ row: { original: one } }) => (
        <StateWord
          is={
            one.isClosed
              ? 'chatStates.closed'
              : one.waitingSince === null
                ? 'chatStates.answered'
                : 'chatStates.waiting'
          }
        >
          {one.waitingSince !== null && ` · ${age(one.waitingSince, nowMs)}`}
        </StateWord>
      ),
    },
    {
      id: 'unread',
      header: w('chats.unread'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.unread,
    },
    { id: 'language', header: w('chats.language'), cell: ({ row }) => row.original.language ?? '–' },
    {
      id: 'last',
      header: w('chats.last'),
      cell: ({ row }) => <span className="moment">{minute(row.original.lastAt)}</span>,
    },
    ...(show === 'closed'
      ? []
      : [
          {
            id: 'claim',
            header: w('claim.title'),
            cell: ({ row: { original: one } }) => (
              <Claim
                claim={one.claim}
                mayClaim={mayAnswer}
                onClaim={(note) => claimIt(one, note)}
                onRefused={setRefusal}
              />
            ),
          } satisfies Column<ConversationLine>,
        ]),
  ]

  return (
    <>
      <ScreenTitle title={w('chats.title')} about={w('chats.about')}>
        <Link to="/chats/replies">{w('replies.title')}</Link>
      </ScreenTitle>
      <SegmentedControl
        mb="md"
        size="xs"
        aria-label={w('chats.lists')}
        value={show}
        onChange={(value) => setShow(value as typeof show)}
        data={chatLists.map((value) => ({ value, label: w(`chats.show.${value}`) }))}
      />
      <Refused refusal={refusal} />
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('chats.title')}
          columns={columns}
          rows={query.list}
          idOf={({ conversationId }) => conversationId}
          hrefOf={({ conversationId }) => `/chats/${conversationId}`}
          {...(show !== 'closed' && mayAnswer ? { onClaim: claimAll } : {})}
          empty={w('chats.none')}
          query={query}
        />
      </Paper>
    </>
  )
}
