import { Button } from '@fairground/web/ui/button'
import { IconButton } from '@fairground/web/ui/icon-button'
import { Sparkles, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Versions, watchVersions } from '../../loading/versions.ts'
import { useWords } from '../../words.ts'
import { previewLeftMs } from '../preview/preview-left.ts'

const noVersions = { isNewer: () => false, subscribe: () => () => {} }

/** Announces a newer version of the site; the visitor decides when to load it. */
export function UpdateNotice() {
  const { say } = useWords()
  const versions = useVersions()
  const [isPutOff, setPutOff] = useState(false)
  const { isNewer, subscribe } = versions ?? noVersions
  const isShown = useSyncExternalStore(subscribe, isNewer, () => false) && !isPutOff
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-height)+1rem)] z-40 flex justify-center lg:bottom-6"
    >
      {isShown && (
        <div
          data-testid="update-notice"
          className="pointer-events-auto flex max-w-lg flex-wrap items-center gap-x-3 gap-y-1 rounded-usual border border-line bg-surface py-2 ps-4 pe-2 shadow-high"
        >
          <Sparkles className="size-5 shrink-0 text-gold-text" aria-hidden />
          <p className="min-w-40 flex-1 text-sm">{say('update.text')}</p>
          <div className="ms-auto flex items-center gap-1">
            <Button look="gold" size="small" onClick={() => versions?.update()}>
              {say('update.now')}
            </Button>
            <IconButton icon={X} label={say('update.later')} onClick={() => setPutOff(true)} />
          </div>
        </div>
      )}
    </div>
  )
}

/** Returns the watch for newer versions; none in development, which has only one. */
function useVersions(): Versions | undefined {
  const [versions, setVersions] = useState<Versions>()
  useEffect(() => {
    const { version } = JSON.parse(document.getElementById('page')?.textContent ?? '{}')
    if (!version) return
    const watched = watchVersions({
      version,
      readDeployed,
      // A preview stores nothing on the device.
      workers: isSecureContext && previewLeftMs() === undefined ? navigator.serviceWorker : undefined,
      now: () => performance.now(),
      reload: () => location.reload(),
    })
    setVersions(watched)
    const check = () => void (document.visibilityState === 'visible' && watched.check())
    document.addEventListener('visibilitychange', check)
    addEventListener('focus', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      removeEventListener('focus', check)
    }
  }, [])
  return versions
}

async function readDeployed(): Promise<string | undefined> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' })
    return answer.ok ? (await answer.json()).version : undefined
  } catch {
    return undefined
  }
}
