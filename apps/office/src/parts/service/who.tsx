import { useWords } from '../../text/words.tsx'
import { PlayerLink } from '../player-link.tsx'

/** Returns the name of who wrote: the user name, or a visitor with the beginning of the conversation's id. */
export function useWho() {
  const { w } = useWords()
  return ({ username, conversationId }: { username: string | null; conversationId: string }) =>
    username ?? w('chats.visitor', { id: conversationId.slice(0, 4) })
}

/** Shows a player as a link, or the masked name of a person without an account. */
export function Complainant({
  of: { customerId, username, person },
}: {
  of: { customerId: string | null; username: string | null; person: string | null }
}) {
  const { w } = useWords()
  if (customerId !== null && username !== null) return <PlayerLink of={{ customerId, username }} />
  return person ?? w('complaints.unknownVisitor')
}
