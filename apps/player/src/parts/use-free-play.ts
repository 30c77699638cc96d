import { freePlay } from '@fairground/contract/sessions'
import { useAct } from '@fairground/web/api/use-calls'
import { say } from '@fairground/web/ui/toast'
import { closeModal } from '../modals.tsx'
import { useRouter } from '../router.tsx'
import { openSession } from '../session.ts'
import { useWords } from '../words.ts'
import { notePasswordDue } from './duties.ts'

/** Opens a trial session with trial money and goes home, or to the address given; says so where it is refused. */
export function useFreePlay(next = '/') {
  const words = useWords()
  const router = useRouter()
  const open = useAct(freePlay)
  return async () => {
    const answer = await open({ random: crypto.randomUUID() })
    if (!answer.ok) {
      say({ kind: 'coral', text: words.sayRefusal(answer.error) })
      return
    }
    notePasswordDue(undefined)
    openSession(answer.value.token)
    closeModal()
    await router.go(next)
  }
}
