import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { Tabs } from '@fairground/web/ui/tabs'
import { useState } from 'react'
import { useMayRegister, useMayTry, useStatus } from '../../data.ts'
import { closeModal, openModal } from '../../modals.tsx'
import type { HowToEnter, Proof } from '../../parts/account/use-enter.ts'
import { useFreePlay } from '../../parts/account/use-free-play.ts'
import { keptLogin } from '../../session/kept-login.ts'
import { type Refusal, useWords } from '../../words.ts'
import { IdentityProviders } from './identity-providers.tsx'
import { ProofStep } from './proof-step.tsx'
import { SmsForm } from './sms-form.tsx'
import { UsernameForm } from './username-form.tsx'

declare module '../../modals.tsx' {
  interface Modals {
    loginPopupModal: LoginGiven
  }
}

type LoginGiven = {
  /** The path that the visitor wanted to open; by default home. */
  next?: string
  /** The proof that a login still requires, and the steps after it. */
  proof?: Proof
  how?: HowToEnter
  /** The reason why the last login elsewhere, such as at an identity provider, failed. */
  refusal?: Refusal
}

export function Modal({ next = '/', proof, how = {}, refusal }: LoginGiven) {
  const { say } = useWords()
  if (proof) {
    return (
      <Dialog title={say('proof-step.title')} closeLabel={say('close')} onClose={closeModal} width="narrow">
        <ProofStep proof={proof} how={how} />
      </Dialog>
    )
  }
  return (
    <Dialog title={say('login.title')} closeLabel={say('close')} onClose={closeModal} width="narrow">
      <Ways key={refusal} next={next} refusal={refusal} />
    </Dialog>
  )
}

function Ways({ next, refusal }: { next: string; refusal: Refusal | undefined }) {
  const { say } = useWords()
  const { whitelabel } = useStatus()
  const mayRegister = useMayRegister()
  const mayTry = useMayTry()
  const playFree = useFreePlay(next)
  const [kept] = useState(keptLogin)
  const hasSms = whitelabel.MOBILEVERCODELOGIN3 === true
  return (
    <>
      <Tabs
        label={say('login.kinds')}
        initial={hasSms && kept?.type === 'sms' ? 'sms' : 'username'}
        tabs={[
          {
            name: 'username',
            title: say('login.by-username'),
            content: (
              <UsernameForm
                next={next}
                firstRefusal={refusal}
                kept={kept?.type === 'username' ? kept : undefined}
                hasSms={hasSms}
              />
            ),
          },
          ...(hasSms
            ? [
                {
                  name: 'sms',
                  title: say('login.by-sms'),
                  content: <SmsForm next={next} kept={kept?.type === 'sms' ? kept : undefined} />,
                },
              ]
            : []),
        ]}
      />
      <IdentityProviders next={next} />
      <div className="mt-5 flex flex-col items-center gap-1 border-t border-line pt-4 text-center">
        {mayRegister && (
          <p className="flex flex-wrap items-center justify-center gap-x-2 text-soft">
            {say('login.no-account')}
            <button
              type="button"
              className="min-h-11 rounded-small font-semibold text-gold-text underline underline-offset-4"
              onClick={() => openModal('registerModal', { next })}
            >
              {say('register.title')}
            </button>
          </p>
        )}
        {mayTry && (
          <Button look="quiet" size="small" onClick={playFree} data-testid="login-free-play">
            {say('header.free-play')}
          </Button>
        )}
      </div>
    </>
  )
}
