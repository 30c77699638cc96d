import type { OutputOf } from '@fairground/contract/call'
import { type DepositMethod, listDepositOffers, openDepositAccount } from '@fairground/contract/cashier'
import { joinPromotion, listPromotions } from '@fairground/contract/promotions'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useRef, useState } from 'react'
import { usePromotionWords } from '../../parts/promotion/use-promotion-words.ts'
import { useWords } from '../../words.ts'
import { BonusChoice, JoinedBonus } from './bonus-choice.tsx'
import { CopyRows } from './copy-rows.tsx'
import { type BonusWish, choiceProblemOf, useBonusOffers } from './use-bonus-offers.ts'
import type { DepositWords } from './use-deposit-words.ts'

/**
 * Shows the player's personal account number, which takes transfers at any time; a selected bonus is joined before it
 * is shown.
 */
export function OwnAccount({ method, words }: { method: DepositMethod; words: DepositWords }) {
  const { say } = words
  const { sayRefusal } = useWords()
  const promotionWords = usePromotionWords()
  const open = useAct(openDepositAccount)
  const join = useAct(joinPromotion, { refreshes: [listDepositOffers, listPromotions] })
  const { offers, joined, hasFailed } = useBonusOffers(method.methodCode, method.least)
  const firstBonus = useRef<HTMLInputElement>(null)
  const [bonus, setBonus] = useState<BonusWish>()
  const [isTouched, setTouched] = useState(false)
  const [account, setAccount] = useState<OutputOf<typeof openDepositAccount>>()
  const [refusal, setRefusal] = useState<string>()

  const bonusProblem = offers && !joined ? choiceProblemOf(bonus, offers, words) : undefined

  async function show() {
    setTouched(true)
    setRefusal(undefined)
    if (bonusProblem) return firstBonus.current?.focus()
    if (bonus && bonus !== 'none' && !joined) {
      const joining = await join({ promotionId: bonus })
      if (!joining.ok) return setRefusal(sayRefusal(joining.error))
    }
    const answer = await open({ methodCode: method.methodCode })
    if (answer.ok) setAccount(answer.value)
    else setRefusal(sayRefusal(answer.error))
  }

  return (
    <div className="flex flex-col gap-4" data-testid="own-account">
      <p className="text-soft">{method.instructions}</p>
      {joined && <JoinedBonus offer={{ ...joined, bonus: null }} words={words} />}
      {!account && offers && offers.length > 0 && !joined && promotionWords && (
        <BonusChoice
          offers={offers}
          isAnyAmount
          chosen={bonus}
          onChoose={setBonus}
          error={isTouched ? bonusProblem : undefined}
          first={firstBonus}
          words={words}
          promotionWords={promotionWords}
        />
      )}
      {!offers &&
        (hasFailed ? <Notice>{say('deposit.bonus.failed')}</Notice> : <Skeleton className="h-24" />)}
      {account ? (
        <CopyRows
          words={words}
          rows={[
            { name: say('deposit.bank'), value: account.bank },
            { name: say('deposit.account'), value: account.account, isCopied: true },
            { name: say('deposit.holder'), value: account.holder },
          ]}
        />
      ) : (
        <Button
          look="gold"
          size="large"
          onClick={show}
          disabled={!method.isOpenNow || (!offers && !hasFailed)}
        >
          {say('deposit.show-account')}
        </Button>
      )}
      {refusal && <Notice kind="coral">{refusal}</Notice>}
    </div>
  )
}
