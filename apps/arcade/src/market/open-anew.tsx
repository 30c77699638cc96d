import { Leave } from '../parts/leave.tsx'
import { useWords } from '../words.ts'

/** The way out of a session that is over: the page that opened it, opened once more. */
export function OpenAnew() {
  const { say } = useWords()
  const isFramed = window.parent !== window
  return <Leave to={isFramed ? window.parent.location.href : '/elott'}>{say('open-anew')}</Leave>
}
