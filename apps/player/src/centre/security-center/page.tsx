import { Button, buttonClass } from '@fairground/web/ui/button'
import { HeartPulse, IdCard, KeyRound } from 'lucide-react'
import { openModal } from '../../modals.tsx'
import { useCentreWords } from '../../parts/centre/use-centre-words.ts'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { Authenticator } from './authenticator.tsx'
import { Holder } from './holder.tsx'
import { CardText, SecurityCard } from './security-card.tsx'
import { Sessions } from './sessions.tsx'

/** The page of the account's holder and security: password, authenticator app, open sessions. */
export function Page() {
  const { say } = useWords()
  const words = useCentreWords()
  return (
    <div className="@container flex w-full flex-col gap-4">
      <Holder />
      <div className="grid gap-4 @4xl:grid-cols-2">
        <SecurityCard
          id="password"
          icon={KeyRound}
          title={say('field.password')}
          text={<CardText>{say('security.password-text')}</CardText>}
        >
          <Button data-testid="change-password" onClick={() => openModal('changePassModal')}>
            {say('password.title')}
          </Button>
        </SecurityCard>
        {words && <Authenticator words={words} />}
        <SecurityCard
          id="identity"
          icon={IdCard}
          title={say('identity.title')}
          text={words && <CardText>{words.say('security.identity-text')}</CardText>}
        >
          <Link to="/identity" className={buttonClass()}>
            {words?.say('security.identity-open')}
          </Link>
        </SecurityCard>
        <SecurityCard id="responsibility" icon={HeartPulse} title={say('footer.responsibility')}>
          <Link to="/responsible" className={buttonClass()}>
            {say('footer.limits')}
          </Link>
        </SecurityCard>
      </div>
      {words && <Sessions words={words} />}
    </div>
  )
}
