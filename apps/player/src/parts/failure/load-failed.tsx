import { Button } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { LoadTrouble } from '../../loading/load-chunk.ts'
import { useWords } from '../../words.ts'

interface LoadFailedProps {
  trouble: LoadTrouble
  onAgain(): unknown
  /** Whether it replaces the whole page. */
  isPage?: boolean
}

/** Replaces a part that could not be loaded, and retries automatically when the network is back. */
export function LoadFailed({ trouble, onAgain, isPage }: LoadFailedProps) {
  const { say } = useWords()
  const tryAgain = useEffectEvent(onAgain)
  useEffect(() => {
    const again = () => void tryAgain()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <div data-testid="load-failed">
      <State
        isPage={isPage}
        icon={CloudOff}
        title={say('load.title')}
        text={say(trouble === 'timeout' ? 'load.timeout' : 'load.failed')}
      >
        <Button look="gold" onClick={onAgain}>
          {say('load.again')}
        </Button>
      </State>
    </div>
  )
}
