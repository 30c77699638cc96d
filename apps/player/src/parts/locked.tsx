import { Button } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { useStatus } from '../data.ts'
import { openModal } from '../modals.tsx'
import { useShown } from '../router.tsx'
import { sessionToken } from '../session.ts'
import { useWords } from '../words.ts'
import { useFreePlay } from './use-free-play.ts'

/** Stands in place of a screen that needs a session: why, and what opens it. */
export function Locked() {
  const { say } = useWords()
  const { whitelabel } = useStatus()
  const { path, query } = useShown()
  const next = path + query
  const playFree = useFreePlay(next)

  useEffect(() => {
    // A prerendered page shows this for a moment to somebody who has a session.
    if (!sessionToken()) openModal('loginPopupModal', { next })
  }, [next])

  return (
    <div className="for-visitors">
      <State icon={Lock} title={say('locked.title')} text={say('locked.text')}>
        <Button look="gold" onClick={() => openModal('loginPopupModal', { next })}>
          {say('header.login')}
        </Button>
        {whitelabel.freeplay && <Button onClick={playFree}>{say('header.free-play')}</Button>}
      </State>
    </div>
  )
}
