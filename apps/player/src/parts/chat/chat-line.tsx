import type { ChatMessage } from '@fairground/contract/chat'
import { EllipsisVertical, MicOff, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../loading/load-chunk.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'

/** Loaded on demand: most readers never need it, and it is as large as the whole channel. */
const Menu = lazyPart(
  () => import('@fairground/web/ui/menu'),
  (part) => part.Menu,
)

interface ChatLineProps {
  line: ChatMessage
  isOwn: boolean
  /** Whether the line continues the one above, so that the name is not repeated. */
  goesOn: boolean
  isModerator: boolean
  onRemove(): void
  onMute(): void
}

/** Shows a line of the channel with its author, and for moderators a menu that removes it. */
export function ChatLine({ line, isOwn, goesOn, isModerator, onRemove, onMute }: ChatLineProps) {
  const { say } = useWords()
  const times = useTimes()
  const time = times.exact(line.at)
  const isGone = line.text === null
  const mayAct = !isGone && (isOwn || isModerator)
  return (
    <li className={`group flex flex-col ${isOwn ? 'items-end' : 'items-start'} ${goesOn ? 'mt-1' : 'mt-3'}`}>
      {!goesOn && (
        <p className="mb-1 flex items-center gap-1.5 px-1 text-xs text-soft">
          <span className="font-semibold text-text" dir="auto">
            {isOwn ? say('talk.you') : line.name}
          </span>
          {line.label !== 'member' && (
            <span
              className={`rounded-small px-1.5 py-px font-semibold ${line.label === 'moderator' ? 'bg-(--chat) text-(--on-chat)' : 'bg-gold text-on-gold'}`}
            >
              {say(`chat.label.${line.label}`)}
            </span>
          )}
          <time dateTime={line.at} title={time} className="tabular">
            {times.clock(line.at)}
          </time>
        </p>
      )}
      <div className={`flex max-w-[85%] items-center gap-0.5 ${isOwn ? 'flex-row-reverse' : ''}`}>
        <p
          dir="auto"
          title={time}
          className={
            isGone
              ? 'rounded-[18px] border border-line px-3.5 py-2 text-sm text-soft italic'
              : `rounded-[18px] px-3.5 py-2 text-[0.9375rem] leading-snug ${isOwn ? 'rounded-ee-small bg-(--chat) text-(--on-chat)' : 'rounded-es-small bg-raised'}`
          }
        >
          {line.text ?? say('chat.deleted')}
        </p>
        {mayAct && (
          <Suspense fallback={<span className="size-9 shrink-0 pointer-coarse:size-11" />}>
            <Menu
              heading={<p className="text-sm text-soft">{isOwn ? say('talk.you') : line.name}</p>}
              trigger={
                <button
                  type="button"
                  aria-label={say('chat.more')}
                  className="grid size-9 shrink-0 place-items-center rounded-round text-soft opacity-0 transition-opacity group-hover:opacity-100 hover:bg-raised hover:text-text focus-visible:opacity-100 data-popup-open:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100"
                >
                  <EllipsisVertical className="size-4" aria-hidden />
                </button>
              }
              entries={[
                {
                  name: 'delete',
                  icon: Trash2,
                  words: say('chat.delete'),
                  testId: 'chat-delete',
                  onChoose: onRemove,
                },
                ...(isModerator && !isOwn
                  ? [
                      {
                        name: 'mute',
                        icon: MicOff,
                        words: say('chat.mute'),
                        testId: 'chat-mute',
                        onChoose: onMute,
                      },
                    ]
                  : []),
              ]}
            />
          </Suspense>
        )}
      </div>
    </li>
  )
}
