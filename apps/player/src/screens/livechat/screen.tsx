import type { SupportMessage } from '@fairground/contract/support'
import { mostSupportSigns } from '@fairground/contract/support-figures'
import { dayOf } from '@fairground/web/text/times'
import { Button } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { Headset, WifiOff } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import { useStatus } from '../../data.ts'
import { Composer } from '../../parts/talk/composer.tsx'
import { Log } from '../../parts/talk/log.tsx'
import { useEnd } from '../../parts/talk/use-end.ts'
import { useIsSeen } from '../../parts/talk/use-is-seen.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { useConversation } from './use-conversation.ts'

/** The page of the live chat with customer service. */
export function Screen() {
  const { say, sayRefusal } = useWords()
  const list = useRef<HTMLDivElement>(null)
  const conversation = useConversation(useIsSeen())
  const { state, failure, messages } = conversation
  const end = useEnd(list, messages[0]?.seq, messages.at(-1)?.seq)
  const [problem, setProblem] = useState<string>()

  async function send(text: string, key: string): Promise<boolean> {
    const answer = await conversation.send({ text, key })
    setProblem(answer.ok ? undefined : sayRefusal(answer.error))
    if (answer.ok) requestAnimationFrame(end.goToEnd)
    return answer.ok
  }

  async function close() {
    const answer = await conversation.close({})
    if (!answer.ok) setProblem(sayRefusal(answer.error))
  }

  return (
    <section className="fills-window mx-auto flex h-[calc(100dvh-var(--header-height))] max-w-3xl flex-col bg-surface md:border-x md:border-line">
      <header className="flex min-h-16 items-center gap-3 border-b border-line ps-4 pe-2 sm:ps-6">
        <span className="grid size-10 shrink-0 place-items-center rounded-round bg-raised text-gold-text">
          <Headset className="size-5" aria-hidden />
        </span>
        <div className="me-auto min-w-0 py-2">
          <h1 className="text-xl">{say('livechat.title')}</h1>
          <p className="truncate text-sm text-soft">{say('livechat.text')}</p>
        </div>
        {state === 'open' && (
          <Button size="small" look="quiet" onClick={close}>
            {say('livechat.close')}
          </Button>
        )}
      </header>
      <Log
        place={list}
        end={end}
        label={say('livechat.title')}
        isBusy={state === undefined && failure === undefined}
        testId="livechat-log"
        className="px-4 pb-4 sm:px-6"
      >
        {failure ? (
          <State icon={WifiOff} title={say('livechat.failed')} text={sayRefusal(failure)}>
            <Button look="gold" onClick={() => conversation.readAgain()}>
              {say('again')}
            </Button>
          </State>
        ) : state === undefined ? (
          <div className="flex flex-col gap-3 pt-6">
            <Skeleton className="h-12 w-3/5 rounded-[18px]" />
            <Skeleton className="ms-auto h-9 w-2/5 rounded-[18px]" />
            <Skeleton className="h-9 w-1/2 rounded-[18px]" />
          </div>
        ) : messages.length === 0 ? (
          <State icon={Headset} title={say('livechat.empty-title')} text={say('livechat.empty-text')} />
        ) : (
          <>
            {conversation.hasOlder && (
              <div className="flex justify-center pt-2">
                <Button size="small" look="quiet" onClick={conversation.readOlder}>
                  {say('talk.older')}
                </Button>
              </div>
            )}
            <Messages messages={messages} />
            {state === 'closed' && (
              <p className="pt-6 text-center text-sm text-soft">{say('livechat.closed')}</p>
            )}
          </>
        )}
      </Log>
      <Composer
        label={say('livechat.write')}
        mostSigns={mostSupportSigns}
        problem={problem}
        onChange={() => setProblem(undefined)}
        onSend={send}
      />
    </section>
  )
}

/** Shows the messages, grouped by day. */
function Messages({ messages }: { messages: readonly SupportMessage[] }) {
  const { say } = useWords()
  const { timeZone } = useStatus()
  const times = useTimes()
  const days = messages.map(({ at }) => dayOf(at, timeZone))
  return (
    <ul>
      {messages.map(({ seq, by, staffName, text, at }, index) => {
        const isOwn = by === 'player'
        const before = messages[index - 1]
        const day = days[index]!
        const isNewDay = day !== days[index - 1]
        const goesOn = !isNewDay && before?.by === by && before.staffName === staffName
        return (
          <Fragment key={seq}>
            {isNewDay && (
              <li className="tabular pt-5 text-center text-xs text-soft">
                <time dateTime={at}>{times.day(day)}</time>
              </li>
            )}
            <li
              className={`flex flex-col ${isOwn ? 'items-end' : 'items-start'} ${goesOn ? 'mt-1' : 'mt-4'}`}
            >
              {!goesOn && (
                <p className="mb-1 px-1 text-xs text-soft">
                  <span className="font-semibold text-text">{isOwn ? say('talk.you') : staffName}</span>{' '}
                  <time dateTime={at} className="tabular">
                    {times.clock(at)}
                  </time>
                </p>
              )}
              <p
                dir="auto"
                title={times.exact(at)}
                className={`max-w-[85%] rounded-[18px] px-4 py-2.5 leading-snug whitespace-pre-wrap ${isOwn ? 'rounded-ee-small bg-gold text-on-gold' : 'rounded-es-small bg-raised'}`}
              >
                {text}
              </p>
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}
