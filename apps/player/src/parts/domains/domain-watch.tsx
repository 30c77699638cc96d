import { Button } from '@fairground/web/ui/button'
import { IconButton } from '@fairground/web/ui/icon-button'
import { Unplug, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useShown } from '../../router.tsx'
import { hasCopy, keepCopy } from '../../session/session-copies.ts'
import { measured, type Route, speedOf } from './speeds.ts'
import { useDomainWords } from './use-domain-words.ts'
import { useMove } from './use-move.ts'
import { isHere, useRoutes } from './use-routes.ts'

/**
 * Offers another address of the brand if the current one does not answer although there is a network. It changes
 * nothing automatically, and is hidden while a game is open. Addresses and words are loaded while they are reachable.
 */
export function DomainWatch({ isQuiet }: { isQuiet: boolean }) {
  const say = useDomainWords()
  const { list } = useRoutes()
  const { path, query } = useShown()
  const move = useMove()
  const [offered, setOffered] = useState<Route>()
  const isLooking = useRef(false)

  useEffect(() => {
    // The measured routes contain more.
    if (list && !hasCopy('routers')) keepCopy('routers', list)
  }, [list])

  useEffect(() => {
    async function look() {
      if (isLooking.current || !navigator.onLine || !list) return
      isLooking.current = true
      try {
        if ((await speedOf(location.origin)) !== null) return setOffered(undefined)
        const [best] = await measured(list.filter((route) => !isHere(route)))
        if (best && best.speed !== null) setOffered(best)
      } finally {
        isLooking.current = false
      }
    }
    addEventListener('unreached', look)
    return () => removeEventListener('unreached', look)
  }, [list])

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-height)+1rem)] z-40 flex justify-center lg:bottom-6"
    >
      {offered && say && !isQuiet && (
        <div
          data-testid="domain-offer"
          className="pointer-events-auto flex max-w-xl flex-wrap items-center gap-x-3 gap-y-1 rounded-usual border border-line bg-surface py-2 ps-4 pe-2 shadow-high"
        >
          <Unplug className="size-5 shrink-0 text-coral-text" aria-hidden />
          <p className="min-w-40 flex-1 text-sm">{say('domains.gone', { domain: offered.domain })}</p>
          <div className="ms-auto flex items-center gap-1">
            <Button look="gold" size="small" onClick={() => move(offered, path + query, true)}>
              {say('domains.switch')}
            </Button>
            <IconButton icon={X} label={say('domains.stay')} onClick={() => setOffered(undefined)} />
          </div>
        </div>
      )}
    </div>
  )
}
