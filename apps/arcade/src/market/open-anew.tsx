import { Leave } from '../parts/leave.tsx'
import { useWords } from '../words.ts'

/** Reopens the page that opened a session, once the session is over. */
export function OpenAnew() {
  const { say } = useWords()
  const isFramed = window.parent !== window
  return <Leave to={isFramed ? window.parent.location.href : '/elott'}>{say('open-anew')}</Leave>
}
