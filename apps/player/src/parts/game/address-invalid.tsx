import { State } from '@fairground/web/ui/state'
import { Unlink } from 'lucide-react'
import { useWords } from '../../words.ts'
import { useLobbyWords } from '../lobby/use-lobby-words.ts'
import { LiveChatLink } from '../support/live-chat-link.tsx'

/** Replaces a game whose vendor returned an address that cannot be opened. */
export function AddressInvalid() {
  const { say } = useWords()
  const words = useLobbyWords()
  if (!words) return null
  return (
    <State icon={Unlink} title={say('failed.title')} text={words.say('window.invalid')}>
      <LiveChatLink />
    </State>
  )
}
