import { getChatMessage } from '@fairground/contract/chat'
import { useLive } from '@fairground/web/api/live'
import { keyOf, refresh, useRead } from '@fairground/web/api/use-calls'
import { useQueryClient } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useIsAgent, useIsTrial, useStatus } from '../../data.ts'
import { loadChunk } from '../../loading/load-chunk.ts'
import { openModal } from '../../modals.tsx'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { CountBadge } from '../support/count-badge.tsx'
import type { ChatWindowProps } from './chat-window.tsx'
import { afterPush, afterUnread } from './reading.ts'

/**
 * Shows the button of the chat channel with the number of unread lines, and the channel, if the brand has one (CBS3).
 * On a phone only players who may chat see it, since the header has no more space.
 */
export function ChatLauncher() {
  const { say, sayRefusal } = useWords()
  const { whitelabel } = useStatus()
  const token = useSession()
  const isTrial = useIsTrial()
  const button = useRef<HTMLButtonElement>(null)
  const [Window, setWindow] = useState<ComponentType<ChatWindowProps>>()
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const isAgent = useIsAgent()
  const mayChat = whitelabel.CBS3 === true && token !== null && !isTrial && !isAgent
  const unread = useUnreadLines(mayChat)

  useEffect(() => {
    if (!isOpen || mayChat) return
    // A logout closes the channel as well; and a new session may prove to be a trial account's.
    setOpen(false)
    if (isTrial) openModal('chatAccountModal')
  }, [isOpen, mayChat, isTrial])

  async function open() {
    if (token === null) return openModal('loginPopupModal')
    if (isTrial) return openModal('chatAccountModal')
    setLoading(true)
    try {
      const { ChatWindow } = await loadChunk(() => import('./chat-window.tsx'))
      setWindow(() => ChatWindow)
      setOpen(true)
    } catch {
      const { say: toast } = await import('@fairground/web/ui/toast')
      toast({ kind: 'coral', text: sayRefusal('offline') })
    }
    setLoading(false)
  }

  function minimise() {
    // The button can take the focus only once the window is gone.
    flushSync(() => setOpen(false))
    button.current?.focus()
  }

  if (whitelabel.CBS3 !== true || isAgent) return null
  const words = unread > 0 ? say('chat.open-unread', { count: unread }) : say('chat.open')
  return (
    <>
      <button
        ref={button}
        type="button"
        data-testid="chat-open"
        aria-label={words}
        title={words}
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        onClick={isOpen ? minimise : open}
        className={`relative grid size-11 shrink-0 place-items-center rounded-round text-soft transition-colors hover:bg-raised hover:text-text ${mayChat ? '' : 'max-sm:hidden'}`}
      >
        <MessagesSquare className="size-5" aria-hidden />
        <span aria-hidden className="contents">
          <CountBadge isOverIcon count={unread} />
        </span>
      </button>
      {Window &&
        mayChat &&
        // Rendered beside the bars, since it covers all of them on a phone.
        createPortal(<Window isOpen={isOpen} onMinimise={minimise} />, document.getElementById('root')!)}
    </>
  )
}

/** Returns the number of unread lines of the channel, updated by its pushes. */
function useUnreadLines(mayChat: boolean): number {
  const queries = useQueryClient()
  const { data } = useRead(getChatMessage, {}, { enabled: mayChat, staleTime: Number.POSITIVE_INFINITY })
  type Reading = typeof data
  const change = (next: (reading: Reading) => Reading) =>
    queries.setQueryData<Reading>(keyOf(getChatMessage, {}), next)
  const readAgain = () => void refresh(queries, getChatMessage)
  useLive('chat', (push) => change((reading) => afterPush(reading, push)), {
    isOn: mayChat,
    onHeard: readAgain,
    onReconnect: readAgain,
  })
  useLive(
    'unread',
    ({ chat }) => {
      if (chat !== undefined) change((reading) => afterUnread(reading, chat))
    },
    { isOn: mayChat },
  )
  return (mayChat && data?.unReadCount) || 0
}
