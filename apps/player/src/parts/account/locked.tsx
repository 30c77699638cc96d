import { Button } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { Lock } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useMayTry } from '../../data.ts'
import { lazyPart } from '../../loading/load-chunk.ts'
import { openModal } from '../../modals.tsx'
import { useShown } from '../../router.tsx'
import { sessionToken, useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { NextGames } from '../lobby/next-games.tsx'
import { SceneSpot } from '../picture/scene-spot.tsx'
import { useFreePlay } from './use-free-play.ts'

const NeedsAccount = lazyPart(
  () => import('./needs-account.tsx'),
  (part) => part.NeedsAccount,
)

interface LockedProps {
  /** Where logging in leads, where that is not here. */
  next?: string
  /** Leaves the login prompt to the surrounding component. */
  isQuiet?: boolean
}

/** Stands in place of a screen that needs a session, or an account of one's own: why, and what opens it. */
export function Locked({ next: wanted, isQuiet = false }: LockedProps) {
  const { say } = useWords()
  const mayTry = useMayTry()
  const { path, query } = useShown()
  const token = useSession()
  const next = wanted ?? path + query
  const playFree = useFreePlay(next)

  useEffect(() => {
    if (isQuiet) return
    // A prerendered page shows this for a moment even to a player with a session.
    if (token) openModal('needAccountModal')
    else if (!sessionToken()) openModal('loginPopupModal', { next })
  }, [next, token, isQuiet])

  if (token)
    return (
      <Suspense>
        <NeedsAccount isPage next={next} />
      </Suspense>
    )
  return (
    <div className="for-visitors">
      <State
        isPage
        icon={Lock}
        picture={<SceneSpot scene="gate" />}
        title={say('locked.title')}
        text={say('locked.text')}
      >
        <Button look="gold" onClick={() => openModal('loginPopupModal', { next })}>
          {say('header.login')}
        </Button>
        {mayTry && <Button onClick={playFree}>{say('header.free-play')}</Button>}
      </State>
      <NextGames />
    </div>
  )
}
