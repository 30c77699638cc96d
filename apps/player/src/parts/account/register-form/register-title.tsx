import { isPositive } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { useStatus } from '../../../data.ts'
import { useWords } from '../../../words.ts'

/** Shows the heading of a registration, with the brand's gift for new members if there is one. */
export function RegisterTitle() {
  const { say } = useWords()
  const { signUpBonus, currency } = useStatus()
  if (!isPositive(signUpBonus)) return say('register.title')
  return (
    <>
      {say('hero.register-bonus')}{' '}
      <Amount isWhole amount={signUpBonus} currency={currency} className="text-gold-text" />
    </>
  )
}
