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
  /** The path to open after the login, if not this one. */
  next?: string
  /** Whether the surrounding component shows the login prompt. */
  isQuiet?: boolean
}

/** Replaces a screen that requires a session or a player's account: shows the reason and the button that opens it. */
export function Locked({ next: wanted, isQuiet = false }: LockedProps) {
  const { say } = useWords()
  const mayTry = useMayTry()
  const { path, query } = useShown()
  const token = useSession()
  const next = wanted ?? path + query
  const playFree = useFreePlay(next)

  useEffect(() => {
    if (isQuiet) return
    // A prerendered page shows this briefly even to a player with a session.
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
