import { buttonClass } from '@fairground/web/ui/button'
import { hasPage } from '../../centre/entries.ts'
import { useIsTrial } from '../../data.ts'
import { CentreLink } from '../centre/centre-link.tsx'
import { useCentreWords } from '../centre/use-centre-words.ts'

/**
 * Shows deposit and withdraw in the header if the member centre has pages for them; on a phone they are in the wallet.
 */
export function MoneyButtons() {
  const words = useCentreWords()
  const isTrial = useIsTrial()
  if (isTrial) return null
  // As wide as the buttons, so that nothing beside them moves.
  if (!words) return <span className="w-52 shrink-0 max-lg:hidden" />
  return (
    <div className="flex items-center gap-1 empty:hidden max-lg:hidden">
      {hasPage('depositv2') && (
        <CentreLink page="depositv2" className={buttonClass('gold', 'small')} data-testid="header-deposit">
          {words.say('centre.deposit')}
        </CentreLink>
      )}
      {hasPage('withdraw') && (
        <CentreLink page="withdraw" className={buttonClass('quiet', 'small')} data-testid="header-withdraw">
          {words.say('centre.withdraw')}
        </CentreLink>
      )}
    </div>
  )
}
