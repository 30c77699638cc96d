import { Button, buttonClass } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { Moon } from 'lucide-react'
import { Link } from '../../router.tsx'
import { type Refusal, useWords } from '../../words.ts'
import { useLobbyWords } from '../lobby/use-lobby-words.ts'

const closing = ['game_closed', 'game_maintenance', 'play_stopped'] as const

/** Returns whether a game was refused because it is closed, under maintenance or stopped. */
export function isClosing(code: Refusal): code is (typeof closing)[number] {
  return closing.some((one) => one === code)
}

/** Replaces a game that is closed for now. */
export function GameClosed({ code, onAgain }: { code: (typeof closing)[number]; onAgain(): void }) {
  const { say, sayRefusal } = useWords()
  const words = useLobbyWords()
  if (!words) return null
  return (
    <State icon={Moon} title={words.say('game.closed')} text={sayRefusal(code)}>
      <Link to="/rng" className={buttonClass('gold')}>
        {say('home.all-games')}
      </Link>
      <Button onClick={onAgain}>{say('again')}</Button>
    </State>
  )
}
