import { Button, buttonClass } from '@fairground/web/ui/button'
import { HeartPulse, IdCard, KeyRound } from 'lucide-react'
import { openModal } from '../../modals.tsx'
import { useCentreWords } from '../../parts/centre/use-centre-words.ts'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { Authenticator } from './authenticator.tsx'
import { Holder } from './holder.tsx'
import { Sessions } from './sessions.tsx'

/** The page of the account's holder and security: password, authenticator app, open sessions. */
export function Page() {
  const { say } = useWords()
  const words = useCentreWords()
  return (
    <div className="@container flex w-full flex-col gap-4">
      <Holder />
      <div className="grid gap-4 @4xl:grid-cols-2">
        <section
          aria-labelledby="password"
          className="flex flex-wrap items-start gap-4 sm:items-center rounded-large border border-line bg-surface p-5 sm:p-6"
        >
          <KeyRound className="size-7 shrink-0 text-gold-text" aria-hidden />
          <div className="min-w-0 flex-1 basis-56 @4xl:basis-[calc(100%-4rem)]">
            <h3 id="password" className="text-xl">
              {say('field.password')}
            </h3>
            <p className="mt-1 text-sm text-soft">{say('security.password-text')}</p>
          </div>
          <Button data-testid="change-password" onClick={() => openModal('changePassModal')}>
            {say('password.title')}
          </Button>
        </section>
        {words && <Authenticator words={words} />}
        <section
          aria-labelledby="identity"
          className="flex flex-wrap items-start gap-4 rounded-large border border-line bg-surface p-5 sm:items-center sm:p-6"
        >
          <IdCard className="size-7 shrink-0 text-gold-text" aria-hidden />
          <div className="min-w-0 flex-1 basis-56 @4xl:basis-[calc(100%-4rem)]">
            <h3 id="identity" className="text-xl">
              {say('identity.title')}
            </h3>
            {words && <p className="mt-1 text-sm text-soft">{words.say('security.identity-text')}</p>}
          </div>
          <Link to="/identity" className={buttonClass()}>
            {words?.say('security.identity-open')}
          </Link>
        </section>
        <section className="flex flex-wrap items-center gap-4 rounded-large border border-line bg-surface p-5 sm:p-6">
          <HeartPulse className="size-7 shrink-0 text-gold-text" aria-hidden />
          <h3 className="min-w-0 flex-1 basis-56 @4xl:basis-[calc(100%-4rem)] text-xl">
            {say('footer.responsibility')}
          </h3>
          <Link to="/responsible" className={buttonClass()}>
            {say('footer.limits')}
          </Link>
        </section>
      </div>
      {words && <Sessions words={words} />}
    </div>
  )
}
