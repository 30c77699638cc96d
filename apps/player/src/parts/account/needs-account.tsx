import { Button, buttonClass } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { Lock } from 'lucide-react'
import { useMayRegister } from '../../data.ts'
import { openModal } from '../../modals.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'

interface NeedsAccountProps {
  /** The path to open once there is an account. */
  next: string
  isPage?: boolean
}

/** Replaces content that trial accounts cannot have: offers registration, and other games. */
export function NeedsAccount({ next, isPage }: NeedsAccountProps) {
  const { say, sayRefusal } = useWords()
  const mayRegister = useMayRegister()
  return (
    <State
      isPage={isPage}
      icon={Lock}
      title={say('locked.trial-title')}
      text={sayRefusal('in_need_true_account')}
    >
      {mayRegister && (
        <Button look="gold" onClick={() => openModal('registerModal', { next })}>
          {say('register.title')}
        </Button>
      )}
      <Link to="/rng" className={buttonClass(mayRegister ? 'plain' : 'gold')}>
        {say('home.all-games')}
      </Link>
    </State>
  )
}
