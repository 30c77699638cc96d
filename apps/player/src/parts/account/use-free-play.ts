import { useClient } from '@fairground/web/api/use-calls'
import { say } from '@fairground/web/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { loadChunk } from '../../loading/load-chunk.ts'
import { useRouter } from '../../router.tsx'
import { useWords } from '../../words.ts'

/**
 * Returns a function that opens a trial session with trial money and then home or the given address; shows a refusal.
 * Its script is loaded when it is called.
 */
export function useFreePlay(next = '/') {
  const { sayRefusal } = useWords()
  const router = useRouter()
  const queries = useQueryClient()
  const client = useClient()
  return async () => {
    try {
      const { startFreePlay } = await loadChunk(() => import('./free-play.ts'))
      await startFreePlay({ client, queries, router, sayRefusal }, next)
    } catch {
      say({ kind: 'coral', text: sayRefusal('offline') })
    }
  }
}
