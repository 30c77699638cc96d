import { freePlay } from '@fairground/contract/sessions'
import { getStatus } from '@fairground/contract/system'
import { refresh, useAct } from '@fairground/web/api/use-calls'
import { say } from '@fairground/web/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { closeModal, openModal } from '../../modals.tsx'
import { useRouter } from '../../router.tsx'
import { openTrial } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { notePasswordDue } from './duties.ts'

/**
 * Returns a function that opens a trial session with trial money and then home or the given address; shows a refusal.
 */
export function useFreePlay(next = '/') {
  const words = useWords()
  const router = useRouter()
  const queries = useQueryClient()
  const open = useAct(freePlay)
  return async () => {
    const answer = await open({ random: crypto.randomUUID() })
    if (!answer.ok) {
      say({ kind: 'coral', text: words.sayRefusal(answer.error) })
      if (answer.error === 'free_play_closed') {
        // The offer may be outdated since the page was read; other ways to enter remain.
        void refresh(queries, getStatus)
        openModal('loginPopupModal', { next })
      }
      return
    }
    notePasswordDue(undefined)
    openTrial(answer.value.token)
    closeModal()
    await router.go(next)
  }
}
