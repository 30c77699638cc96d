import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '../../words.ts'

function listen(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const { say } = useWords()
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    // Visible at any scroll position: on a phone the page of a game is scrolled.
    <div role="status" className={`sticky top-(--header-height) z-20 ${isOnline ? '' : 'is-offline'}`}>
      {!isOnline && (
        <p className="flex items-center justify-center gap-3 bg-coral-ground px-4 py-2 text-sm text-coral-text">
          <WifiOff className="size-5 shrink-0" aria-hidden />
          {say('offline.banner')}
        </p>
      )}
    </div>
  )
}
