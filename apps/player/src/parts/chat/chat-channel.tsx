import type { ChatMessage } from '@fairground/contract/chat'
import { mostChatSigns } from '@fairground/contract/support-figures'
import { Button } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { MessagesSquare, MicOff, WifiOff } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { Composer } from '../talk/composer.tsx'
import { Log } from '../talk/log.tsx'
import { useEnd } from '../talk/use-end.ts'
import { ChatLine } from './chat-line.tsx'
import { MuteForm } from './mute-form.tsx'
import { type ChatHooks, useChatChannel } from './use-chat-channel.ts'

interface ChatChannelProps extends ChatHooks {
  /** Whether the channel is visible, so that its lines count as read. */
  isSeen: boolean
  input?: RefObject<HTMLTextAreaElement | null>
}

const goesOnMs = 5 * 60_000

/** Returns whether a line follows another of the same person within a short time. */
function followsOn(line: ChatMessage, before: ChatMessage | undefined): boolean {
  return (
    before !== undefined &&
    before.handle === line.handle &&
    Date.parse(line.at) - Date.parse(before.at) < goesOnMs
  )
}

/** Shows the chat channel: its lines and the input. */
export function ChatChannel({ isSeen, input, ...hooks }: ChatChannelProps) {
  const { say, sayRefusal } = useWords()
  const times = useTimes()
  const list = useRef<HTMLDivElement>(null)
  const channel = useChatChannel(isSeen, hooks)
  const { lines, state, handle, isModerator, mute } = channel
  const end = useEnd(list, lines[0]?.seq, lines.at(-1)?.seq)
  const [problem, setProblem] = useState<string>()
  const [silenced, setSilenced] = useState<ChatMessage>()

  type Act = Awaited<ReturnType<typeof channel.say>>
  function tell(answer: Act): boolean {
    setProblem(answer.ok || answer.error === 'chat_muted' ? undefined : sayRefusal(answer.error))
    return answer.ok
  }

  if (state !== 'loading' && state !== 'ready') {
    return (
      <div className="flex min-h-0 flex-1 flex-col justify-center overflow-y-auto">
        <State icon={WifiOff} title={say('chat.failed')} text={sayRefusal(state)}>
          <Button look="gold" onClick={channel.readAgain}>
            {say('again')}
          </Button>
        </State>
      </div>
    )
  }
  return (
    <>
      <Log
        place={list}
        end={end}
        label={say('chat.log')}
        isBusy={state === 'loading'}
        testId="chat-log"
        className="px-3 pt-1 pb-3"
      >
        {state === 'loading' ? (
          <Loading />
        ) : lines.length === 0 ? (
          <State icon={MessagesSquare} title={say('chat.empty-title')} text={say('chat.empty-text')} />
        ) : (
          <>
            {channel.hasOlder ? (
              <div className="flex justify-center pt-2">
                <Button size="small" look="quiet" onClick={channel.readOlder}>
                  {say('talk.older')}
                </Button>
              </div>
            ) : (
              <p className="px-2 pt-3 text-center text-sm text-soft">{say('chat.rules')}</p>
            )}
            <ul>
              {lines.map((line, at) => (
                <ChatLine
                  key={line.seq}
                  line={line}
                  isOwn={line.handle === handle}
                  goesOn={followsOn(line, lines[at - 1])}
                  isModerator={isModerator}
                  onRemove={async () => tell(await channel.remove(line.seq))}
                  onMute={() => setSilenced(line)}
                />
              ))}
            </ul>
          </>
        )}
      </Log>
      {silenced ? (
        <MuteForm
          name={silenced.name}
          onCancel={() => setSilenced(undefined)}
          onMute={async (minutes, reason) => {
            tell(await channel.silence(silenced.handle, minutes, reason))
            setSilenced(undefined)
          }}
        />
      ) : mute ? (
        <div className="border-t border-line bg-surface p-3" data-testid="chat-muted">
          <div className="flex items-start gap-3 rounded-usual bg-coral-ground px-4 py-3 text-sm text-coral-text">
            <MicOff className="mt-px size-5 shrink-0" aria-hidden />
            <p role="status">
              {say('chat.muted', { time: times.near(mute.until) })}
              {mute.reason && <span className="block">{say('chat.muted-why', { reason: mute.reason })}</span>}
            </p>
          </div>
        </div>
      ) : (
        <Composer
          {...(input ? { ref: input } : {})}
          label={say('chat.write')}
          mostSigns={mostChatSigns}
          problem={problem}
          onChange={() => setProblem(undefined)}
          onSend={async (text, key) => {
            const isSent = tell(await channel.say(text, key))
            if (isSent) requestAnimationFrame(end.goToEnd)
            return isSent
          }}
        />
      )}
    </>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-3 pt-4">
      {['w-3/5', 'ms-auto w-2/5', 'w-1/2', 'w-2/3', 'ms-auto w-1/2'].map((width) => (
        <Skeleton key={width} className={`h-9 rounded-[18px] ${width}`} />
      ))}
    </div>
  )
}
