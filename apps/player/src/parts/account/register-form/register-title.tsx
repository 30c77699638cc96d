import { isPositive } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { useStatus } from '../../../data.ts'
import { useWords } from '../../../words.ts'

/** The heading of a registration, with what the brand gives new members where it gives something. */
export function RegisterTitle() {
  const { say } = useWords()
  const { signUpBonus, currency } = useStatus()
  if (!isPositive(signUpBonus)) return say('register.title')
  return (
    <>
      {say('hero.register-bonus')}{' '}
      <Amount amount={signUpBonus} currency={currency} className="text-gold-text" />
    </>
  )
}
