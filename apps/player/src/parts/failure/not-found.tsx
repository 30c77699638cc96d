import { buttonClass } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { Compass } from 'lucide-react'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { NextGames } from '../lobby/next-games.tsx'
import { SceneSpot } from '../picture/scene-spot.tsx'

export function NotFound() {
  const { say } = useWords()
  return (
    <>
      <State
        isPage
        icon={Compass}
        picture={<SceneSpot scene="lake" />}
        title={say('not-found.title')}
        text={say('not-found.text')}
      >
        <Link to="/" className={buttonClass('gold')}>
          {say('not-found.home')}
        </Link>
      </State>
      <NextGames />
    </>
  )
}
