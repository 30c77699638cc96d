import { chatHeaderColour } from '@fairground/contract/support-figures'
import { useStatus } from '../../data.ts'
import { ChatChannel } from '../../parts/chat/chat-channel.tsx'
import { textOn } from '../../parts/chat/text-on.ts'
import { useIsSeen } from '../../parts/talk/use-is-seen.ts'
import { useSearchOf } from '../../router.tsx'
import { closeSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { route } from './route.ts'

/** The page of the chat channel. */
export function Screen() {
  const { say } = useWords()
  const { merchantName } = useStatus()
  const { title = say('chat.title', { brand: merchantName }), headerColor = chatHeaderColour } =
    useSearchOf(route)
  const isSeen = useIsSeen()
  return (
    <section className="fills-window flex h-dvh flex-col bg-surface" data-testid="chat-page">
      <header className="px-4 py-3" style={{ backgroundColor: headerColor, color: textOn(headerColor) }}>
        <h1 className="mx-auto max-w-3xl truncate text-lg">{title}</h1>
      </header>
      <div className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col">
        <ChatChannel
          isSeen={isSeen}
          onUnread={(count) => {
            document.title = count > 0 ? `(${count}) ${title}` : title
          }}
          onLogout={() => {
            closeSession()
            location.replace(location.origin)
          }}
        />
      </div>
    </section>
  )
}
