import {
  claimConversation,
  endConversation,
  getOfficeConversation,
  handOverConversation,
  listChatColleagues,
  readConversation,
} from '@fairground/contract/office-chats'
import { listComplaintsOfConversation } from '@fairground/contract/office-complaints'
import { recordTopic } from '@fairground/contract/office-live'
import { Button, Center, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { Claim } from '../../parts/claim.tsx'
import { codeOf, Failure, Refused, useRefusal } from '../../parts/failure.tsx'
import { Presence } from '../../parts/presence.tsx'
import { QueueHead, useGoOn } from '../../parts/queue-head.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { HandOverDialog } from '../../parts/service/hand-over-dialog.tsx'
import { TalkLog } from '../../parts/service/talk-log.tsx'
import { useWho } from '../../parts/service/who.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useWords } from '../../text/words.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Complaints, PlayerFacts } from './aside.tsx'
import { ComplaintDialog } from './complaint-dialog.tsx'
import { NoteForm } from './note-form.tsx'
import { itemsOf, useTalk } from './talk.ts'

/** The page of one conversation: its messages with what happened between them, the answer, and who the player is. */
export function Screen({ parts: { conversationId = '' } }: { parts: Record<string, string> }) {
  const { w } = useWords()
  const whoOf = useWho()
  const send = useSend()
  const goOn = useGoOn()
  const mayAnswer = useMay('chats.answer')
  const mayComplain = useMay('complaints.handle')
  const [asked, setAsked] = useState<'hand-over' | 'complaint'>()
  const { refusal, setRefusal } = useRefusal()
  const { query, messages, events, hasEarlier, readEarlier } = useTalk(conversationId)
  const colleagues = useRead(listChatColleagues, {}, { isOn: asked === 'hand-over' })
  const seen = messages.at(-1)?.seq ?? 0
  const unread = query.data?.unread ?? 0

  const markRead = useEffectEvent(async () => {
    if (!mayAnswer || unread === 0 || document.visibilityState !== 'visible') return
    const answer = await send(readConversation, { conversationId, seq: seen })
    if (answer.ok) await query.refetch()
  })
  useEffect(() => {
    if (seen === 0) return
    void markRead()
    const shown = () => void markRead()
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [seen])

  if (query.error && !query.data)
    return <Failure code={codeOf(query.error, 'conversation_unknown')} onAgain={query.refetch} />
  if (!query.data)
    return (
      <Center p="xl">
        <Loader role="status" aria-label={w('list.loading')} />
      </Center>
    )
  const conversation = query.data
  const { claim, isClosed, waitingSince, readSeq } = conversation
  const who = whoOf(conversation)
  const isFree = claim === null || claim.isOwn

  async function claimIt(note?: string) {
    setRefusal(undefined)
    const answer = await send(claimConversation, { conversationId, ...(note === undefined ? {} : { note }) })
    await query.refetch()
    return answer.ok ? undefined : answer
  }

  async function end() {
    setRefusal(undefined)
    const answer = await send(endConversation, { conversationId, seen })
    await query.refetch()
    if (answer.ok) goOn(who)
    else setRefusal(answer)
  }

  return (
    <Stack>
      <QueueHead list="/chats" text={w('chats.back')} />
      <ScreenTitle title={who} about={w('chats.oneAbout')}>
        <Group gap="sm">
          <StateWord
            is={
              isClosed
                ? 'chatStates.closed'
                : waitingSince === null
                  ? 'chatStates.answered'
                  : 'chatStates.waiting'
            }
          />
          {!isClosed && <Claim claim={claim} mayClaim={mayAnswer} onClaim={claimIt} onRefused={setRefusal} />}
        </Group>
      </ScreenTitle>
      <Presence
        topic={recordTopic('conversation', conversationId)}
        calls={[getOfficeConversation, listComplaintsOfConversation]}
      />
      <Refused refusal={refusal} />
      <div className="with-aside">
        <Paper className="surface" p="md">
          <Stack>
            <TalkLog
              name={w('chats.log', { name: who })}
              followsEnd
              items={itemsOf({ messages, events }, { who, readSeq, w })}
              before={
                hasEarlier && (
                  <Center>
                    <Button size="xs" variant="default" onClick={async () => setRefusal(await readEarlier())}>
                      {w('chats.earlier')}
                    </Button>
                  </Center>
                )
              }
            />
            {isClosed && <Text size="sm">{w('chats.closedText')}</Text>}
            {mayAnswer && !isClosed && !isFree && <Text size="sm">{w('chats.ofAnother')}</Text>}
            {mayAnswer && !isClosed && isFree && (
              <AnswerForm
                key={conversationId}
                conversation={conversation}
                seen={seen}
                onAnswered={() => query.refetch()}
              />
            )}
            <Group gap="xs">
              {mayAnswer && !isClosed && isFree && (
                <Button variant="default" onClick={() => void end()}>
                  {w('chats.close')}
                </Button>
              )}
              {mayAnswer && claim?.isOwn && (
                <Button variant="default" onClick={() => setAsked('hand-over')}>
                  {w('handOver.title')}
                </Button>
              )}
              {mayComplain && (
                <Button variant="default" onClick={() => setAsked('complaint')}>
                  {w('complaints.open')}
                </Button>
              )}
            </Group>
          </Stack>
        </Paper>
        <Stack>
          <PlayerFacts of={conversation} />
          <Complaints conversationId={conversationId} />
          {mayAnswer && (
            <Paper className="surface" p="md">
              <NoteForm conversationId={conversationId} onNoted={() => query.refetch()} />
            </Paper>
          )}
        </Stack>
      </div>
      {asked === 'hand-over' && (
        <HandOverDialog
          colleagues={colleagues.data?.list ?? []}
          onClose={() => setAsked(undefined)}
          onConfirm={async (to, note) => {
            const answer = await send(handOverConversation, { conversationId, to, note })
            await query.refetch()
            return answer.ok ? undefined : answer
          }}
        />
      )}
      {asked === 'complaint' && (
        <ComplaintDialog conversationId={conversationId} onClose={() => setAsked(undefined)} />
      )}
    </Stack>
  )
}
