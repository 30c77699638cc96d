import { getChatUrl } from '@fairground/contract/chat'
import { chatHeaderColour } from '@fairground/contract/support-figures'
import { useClient } from '@fairground/web/api/use-calls'
import { say as toast } from '@fairground/web/ui/toast'
import { ExternalLink, type LucideIcon, Maximize2, Minimize2, Minus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStatus } from '../../data.ts'
import { closeSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { useIsSeen } from '../talk/use-is-seen.ts'
import { ChatChannel } from './chat-channel.tsx'

export interface ChatWindowProps {
  /** Whether it is visible; when hidden it keeps its lines and draft. */
  isOpen: boolean
  onMinimise(): void
}

/** The space of the window, between the header and the bottom bar, if there is one. */
const space =
  'sm:[--space:calc(100dvh-var(--header-height)-var(--bottom-height)-2rem)] lg:[--space:calc(100dvh-var(--header-height)-3rem)]'
const sizes = {
  small: 'sm:w-[380px] sm:h-[min(600px,var(--space))]',
  large: 'sm:w-[760px] sm:max-w-[calc(100%-2rem)] sm:h-(--space)',
}

/** Shows the channel in a window over the page; on a phone it covers the whole screen. */
export function ChatWindow({ isOpen, onMinimise }: ChatWindowProps) {
  const { say, sayRefusal, code } = useWords()
  const { merchantName } = useStatus()
  const client = useClient()
  const section = useRef<HTMLElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const [isLarge, setLarge] = useState(false)
  const isSeen = useIsSeen() && isOpen
  const title = say('chat.title', { brand: merchantName })

  useLayoutEffect(() => {
    if (!isOpen) return
    document.documentElement.dataset.covered = ''
    return () => {
      delete document.documentElement.dataset.covered
    }
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    // The input takes the focus, except where that would open a phone's keyboard over the channel.
    const first = (matchMedia('(pointer: fine)').matches && input.current) || section.current
    first?.focus()
  }, [isOpen])

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onMinimise()
  }

  async function openOutside() {
    const place = window.open('', '_blank')
    if (!place) return toast({ kind: 'coral', text: say('service.blocked') })
    const answer = await client.send(getChatUrl, { title, language: code, headerColor: chatHeaderColour })
    if (answer.ok) {
      place.location.replace(answer.value.chatUrl)
      onMinimise()
    } else {
      place.close()
      toast({ kind: 'coral', text: sayRefusal(answer.error) })
    }
  }

  return (
    <section
      ref={section}
      role="dialog"
      tabIndex={-1}
      aria-label={title}
      hidden={!isOpen}
      onKeyDown={press}
      data-testid="chat-window"
      className={`covers-phone outline-none fixed inset-0 z-40 flex flex-col overflow-hidden bg-surface shadow-high [&[hidden]]:hidden sm:inset-auto sm:end-4 sm:bottom-[calc(var(--bottom-height)+1rem)] sm:rounded-large sm:border sm:border-line lg:end-6 lg:bottom-6 ${space} ${isLarge ? sizes.large : sizes.small}`}
    >
      <div
        data-testid="chat-header"
        className="flex items-center gap-1 bg-(--chat) py-1.5 ps-4 pe-1.5 text-(--on-chat)"
      >
        <h2 className="me-auto min-w-0 truncate text-lg">{title}</h2>
        <Tool icon={ExternalLink} label={say('chat.own-window')} onClick={openOutside} />
        <Tool
          icon={isLarge ? Minimize2 : Maximize2}
          label={say(isLarge ? 'chat.restore' : 'chat.maximise')}
          onClick={() => setLarge(!isLarge)}
          className="max-sm:hidden"
        />
        <Tool icon={Minus} label={say('chat.minimise')} onClick={onMinimise} />
      </div>
      <ChatChannel
        isSeen={isSeen}
        input={input}
        onLogout={() => {
          closeSession()
          location.replace(location.origin)
        }}
      />
    </section>
  )
}

interface ToolProps {
  icon: LucideIcon
  label: string
  onClick(): unknown
  className?: string
}

function Tool({ icon: Icon, label, onClick, className = '' }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void onClick()}
      className={`grid size-11 shrink-0 place-items-center rounded-round outline-current transition-colors hover:bg-[rgb(255_255_255/0.16)] focus-visible:-outline-offset-4 ${className}`}
    >
      <Icon className="size-5" aria-hidden />
    </button>
  )
}
