import { getBalance } from '@fairground/contract/players'
import { useRead } from '@fairground/web/api/use-calls'
import { isPositive } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { buttonClass } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { useStatus } from '../../data.ts'
import { closeModal } from '../../modals.tsx'
import { LogoMark } from '../../parts/shell/logo.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    /** `account` is the new user name; `isMadeUp` if the server generated it for a registration by phone. */
    registerSuccessModal: { account: string; isMadeUp: boolean }
  }
}

export function Modal({ account, isMadeUp }: { account: string; isMadeUp: boolean }) {
  const { say } = useWords()
  const { currency } = useStatus()
  // The balance of a new account shows its bonus: none if the phone or browser has had one before.
  const { data: balance } = useRead(getBalance, {})
  const given = balance?.sumBalance ?? '0'
  const hasBonus = isPositive(given)
  return (
    <Dialog
      title={isMadeUp ? say('success.made-title') : say('success.title', { account })}
      closeLabel={say('close')}
      onClose={closeModal}
      width="narrow"
    >
      <div className="flex flex-col items-center text-center">
        <LogoMark className="my-4 size-24" />
        {isMadeUp && (
          <div className="mb-4 w-full rounded-usual bg-raised px-4 py-3">
            <p className="text-sm text-soft">{say('success.account')}</p>
            <p className="tabular mt-0.5 text-2xl font-semibold select-all" data-testid="made-account">
              {account}
            </p>
          </div>
        )}
        {hasBonus && (
          <>
            <p className="text-soft">{say('success.bonus')}</p>
            <p
              className="font-display text-5xl leading-tight font-bold text-gold-text"
              data-testid="sign-up-bonus"
            >
              <Amount amount={given} currency={currency} />
            </p>
          </>
        )}
        <p className="mt-4 text-soft">
          {say(isMadeUp ? 'success.made-text' : hasBonus ? 'success.text' : 'success.plain-text')}
        </p>
        <Link to="/rng" className={`${buttonClass('gold')} mt-6 w-full`} onClick={closeModal}>
          {say('success.play')}
        </Link>
      </div>
    </Dialog>
  )
}
