import { getBalance, getTurnover } from '@fairground/contract/players'
import { cancelBonus, listBonuses, listPromotions } from '@fairground/contract/promotions'
import { getWithdrawalTerms } from '@fairground/contract/withdrawals'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { say as sayToast } from '@fairground/web/ui/toast'
import { useState } from 'react'
import { useWords } from '../../words.ts'
import { usePromotionWords } from './use-promotion-words.ts'

interface GiveUpProps {
  version: string
  givesBack: string
  cash: string
  currency: string
}

const changed = [listBonuses, listPromotions, getBalance, getTurnover, getWithdrawalTerms]

/** Gives up an open bonus, after a question that states exactly what is lost and what stays. */
export function GiveUpBonus({ version, givesBack, cash, currency }: GiveUpProps) {
  const words = usePromotionWords()
  const { say: sayOfSite, sayRefusal } = useWords()
  const [isAsked, setAsked] = useState(false)
  const send = useAct(cancelBonus, { refreshes: changed })
  if (!words) return null
  const { say, money } = words
  const onClose = () => setAsked(false)
  return (
    <>
      <Button
        look="outline"
        size="small"
        className="mt-3"
        data-testid="bonus-give-up"
        onClick={() => setAsked(true)}
      >
        {say('bonus.give-up')}
      </Button>
      {isAsked && (
        <Dialog
          title={say('bonus.give-up-title')}
          closeLabel={sayOfSite('close')}
          onClose={onClose}
          width="narrow"
        >
          <p className="text-soft">
            {say('bonus.give-up-text', { bonus: money(givesBack, currency), cash: money(cash, currency) })}
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>{say('bonus.kept-back')}</Button>
            <Button
              look="coral"
              data-testid="bonus-give-up-confirm"
              onClick={async () => {
                const answer = await send({ version })
                onClose()
                sayToast(
                  answer.ok
                    ? { kind: 'plain', text: say('bonus.given-up') }
                    : { kind: 'coral', text: sayRefusal(answer.error) },
                )
              }}
            >
              {say('bonus.give-up')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
