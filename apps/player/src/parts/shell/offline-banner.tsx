import { getStatus } from '@fairground/contract/system'
import { useClient } from '@fairground/web/api/use-calls'
import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStatus } from '../../data.ts'
import { useWords } from '../../words.ts'

const firstWaitMs = 2000
const longestWaitMs = 15_000

/**
 * Tells that the server cannot be reached, and tries again; once it answers, everything that failed is read again. The
 * strip is below the header, or at the top of a page without one.
 */
export function OfflineBanner({ isBelowHeader }: { isBelowHeader: boolean }) {
  const { say } = useWords()
  const { merchantName } = useStatus()
  const isReached = useIsReached()
  return (
    // Visible at any scroll position: on a phone the page of a game is scrolled.
    <div
      role="status"
      className={`sticky z-20 ${isBelowHeader ? 'top-(--header-height)' : 'top-0'} ${isReached ? '' : 'is-offline'}`}
    >
      {!isReached && (
        // Of one height, which games leave free (`--strip-height`).
        <p className="flex h-9 items-center justify-center gap-2 bg-coral-ground px-3 text-[0.8125rem] text-coral-text sm:text-sm">
          <WifiOff className="size-5 shrink-0" aria-hidden />
          <span className="truncate">{say('offline.banner', { brand: merchantName })}</span>
        </p>
      )}
    </div>
  )
}

/** Returns whether the server answers: asked after a call got no answer, and again until it does. */
function useIsReached(): boolean {
  const client = useClient()
  const queries = useQueryClient()
  const [isReached, setReached] = useState(true)

  useEffect(() => {
    let waitMs = firstWaitMs
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    let isGone = false

    async function ask() {
      if (isAsking) return
      isAsking = true
      clearTimeout(timer)
      const answer = navigator.onLine ? await client.send(getStatus, {}) : { ok: false, error: 'offline' }
      isAsking = false
      if (isGone) return
      if (answer.ok || answer.error !== 'offline') return reach()
      setReached(false)
      timer = setTimeout(() => void ask(), waitMs)
      waitMs = Math.min(2 * waitMs, longestWaitMs)
    }

    function reach() {
      // A single call without an answer is no outage: its part of the screen tells of it.
      if (waitMs !== firstWaitMs)
        void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
      waitMs = firstWaitMs
      setReached(true)
    }

    const askNow = () => void ask()
    // Another read has got an answer, such as by a press: the next try need not wait.
    const stopListening = queries.getQueryCache().subscribe((event) => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
      if (isAnswer && waitMs !== firstWaitMs) askNow()
    })
    const names = ['unreached', 'online', 'offline']
    for (const name of names) addEventListener(name, askNow)
    if (!navigator.onLine) askNow()
    return () => {
      isGone = true
      clearTimeout(timer)
      stopListening()
      for (const name of names) removeEventListener(name, askNow)
    }
  }, [client, queries])

  return isReached
}
