import { isPositive } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { buttonClass } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { useStatus } from '../../data.ts'
import { closeModal } from '../../modals.tsx'
import { LogoMark } from '../../parts/logo.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    /** `account` is the user name just registered. */
    registerSuccessModal: { account: string }
  }
}

export function Modal({ account }: { account: string }) {
  const { say } = useWords()
  const { signUpBonus, currency } = useStatus()
  return (
    <Dialog
      title={say('success.title', { account })}
      closeLabel={say('close')}
      onClose={closeModal}
      width="narrow"
    >
      <div className="flex flex-col items-center text-center">
        <LogoMark className="my-4 size-24" />
        {isPositive(signUpBonus) && (
          <>
            <p className="text-soft">{say('success.bonus')}</p>
            <p
              className="font-display text-5xl leading-tight font-bold text-gold-text"
              data-testid="sign-up-bonus"
            >
              <Amount amount={signUpBonus} currency={currency} />
            </p>
          </>
        )}
        <p className="mt-4 text-soft">{say('success.text')}</p>
        <Link to="/rng" className={`${buttonClass('gold')} mt-6 w-full`} onClick={closeModal}>
          {say('success.play')}
        </Link>
      </div>
    </Dialog>
  )
}
