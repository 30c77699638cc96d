import { State } from '@fairground/web/ui/state'
import { Ticket } from 'lucide-react'
import { useWords } from '../words.ts'
import { Leave } from './leave.tsx'

/** The page of the arcade without a game. */
export function Page() {
  const { say } = useWords()
  return (
    <State icon={Ticket} title={say('nothing.title')} text={say('nothing.text')}>
      <Leave to="/rng">{say('nothing.games')}</Leave>
    </State>
  )
}
