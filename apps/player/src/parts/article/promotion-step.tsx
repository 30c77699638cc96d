import { Button, buttonClass } from '@fairground/web/ui/button'
import { Copy } from 'lucide-react'
import { useIsTrial, useMayRegister, useMayTry } from '../../data.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { Link } from '../../router.tsx'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { useFreePlay } from '../account/use-free-play.ts'
import { useInvitationLink } from '../account/use-invitation-link.ts'
import { usePromotion } from '../promotion/use-promotion.ts'
import type { Card } from './card-art.tsx'

interface PromotionStepProps {
  card: Pick<Card, 'id' | 'step' | 'stepLink'>
  className?: string
}

/**
 * Shows the button of the reader's next step in a promotion; nothing if there is none, such as a second registration or
 * a round for a promotion that is closed to the reader.
 */
export function PromotionStep({ card: { id, step, stepLink }, className = '' }: PromotionStepProps) {
  const { say } = useWords()
  const isVisitor = useSession() === null
  const isTrial = useIsTrial()
  const mayRegister = useMayRegister() && (isVisitor || isTrial)
  const mayTry = useMayTry()
  const playFree = useFreePlay()
  const { copy } = useInvitationLink()
  const isClosed = usePromotion(id)?.state === 'close'

  // The other steps are open to a reader to whom the promotion is closed.
  if (step === 'play' && isClosed) return null
  if (step === 'play') {
    return (
      <Link to={stepLink} className={`${buttonClass('gold')} ${className}`}>
        {say('promotions.play')}
      </Link>
    )
  }
  if (step === 'try' && mayTry) {
    return (
      <Button look="gold" className={className} onClick={playFree}>
        {say('header.free-play')}
      </Button>
    )
  }
  // A trial account has no invitation code.
  if (step === 'invite' && copy) {
    return (
      <Button look="gold" className={className} onClick={copy}>
        <Copy className="size-4" aria-hidden />
        {say('referral.copy')}
      </Button>
    )
  }
  if ((step === 'register' || step === 'invite') && mayRegister) {
    return (
      <Button
        look="gold"
        className={className}
        onClick={() => openModal('registerModal')}
        onPointerEnter={() => preloadModal('registerModal')}
      >
        {say('header.register')}
      </Button>
    )
  }
  return null
}
