import { listDepositOffers } from '@fairground/contract/cashier'
import { leavePromotion, listPromotions } from '@fairground/contract/promotions'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { say as toast } from '@fairground/web/ui/toast'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { PromotionTerms } from '../../parts/promotion/promotion-terms.tsx'
import type { PromotionWords } from '../../parts/promotion/use-promotion-words.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import type { BonusWish, DepositOffer, JoinedOffer } from './use-bonus-offers.ts'
import type { DepositWords } from './use-deposit-words.ts'

interface BonusChoiceProps {
  offers: readonly DepositOffer[]
  /** Whether the amount is not known yet, so that the terms of a promotion appear in its place. */
  isAnyAmount?: boolean
  /** Undefined if nothing is selected. */
  chosen: BonusWish | undefined
  onChoose(wish: BonusWish): void
  /** The error text of the choice. */
  error: string | undefined
  /** Whether the shown bonuses belong to the previous amount while those of the new amount load. */
  isStale?: boolean
  /** The first option of the group, which gets the focus if nothing was selected. */
  first: Ref<HTMLInputElement>
  words: DepositWords
  promotionWords: PromotionWords
}

/**
 * Shows the bonuses available for a deposit, with amount and terms, and "No bonus" at the same size; nothing is
 * preselected.
 */
export function BonusChoice({
  offers,
  isAnyAmount = false,
  chosen,
  onChoose,
  error,
  isStale = false,
  first,
  words,
  promotionWords,
}: BonusChoiceProps) {
  const { say, money } = words
  const times = useTimes()
  const id = useId()
  const choice = (wish: BonusWish) => ({
    wish,
    isChosen: chosen === wish,
    onChoose: () => onChoose(wish),
    noteId: error ? `${id}-note` : undefined,
  })
  return (
    <fieldset data-testid="bonus-choice" aria-busy={isStale}>
      <legend className="mb-2 text-sm font-semibold">{say('deposit.bonus.legend')}</legend>
      <div className="grid auto-rows-fr gap-3">
        {offers.map(({ promotionId, title, terms, currency, bonus, openUntil }, at) => (
          <Option key={promotionId} {...choice(promotionId)} ref={at === 0 ? first : undefined}>
            {isAnyAmount && (
              <span className="font-semibold">
                {promotionWords.say('promotion.gives-text', {
                  percent: terms.percent,
                  most: money(terms.most, currency),
                })}
              </span>
            )}
            {bonus && !isAnyAmount ? (
              <span className={`text-lg font-semibold ${isStale ? 'opacity-50' : ''}`}>
                {say('deposit.bonus.gives', { amount: money(bonus, currency) })}
              </span>
            ) : (
              <span className={isAnyAmount ? 'text-sm text-soft' : 'font-semibold'}>
                {say('deposit.bonus.too-small', { least: money(terms.least, currency) })}
              </span>
            )}
            <span dir="auto">{title}</span>
            <span className="text-sm text-soft">
              {promotionWords.say('promotion.turnover')}:{' '}
              {promotionWords.say('promotion.turnover-text', {
                times: terms.turnover / 100,
                days: promotionWords.say('promotion.days', { count: terms.days }),
              })}
            </span>
            <span className="text-sm text-soft">
              {say('deposit.bonus.until', { time: times.moment(openUntil) })}
            </span>
          </Option>
        ))}
        <Option {...choice('none')}>
          <span className="text-lg font-semibold">{say('deposit.bonus.none')}</span>
          <span className="text-sm text-soft">{say('deposit.bonus.none-text')}</span>
        </Option>
      </div>
      {error && (
        <p id={`${id}-note`} role="alert" className="mt-1.5 text-sm text-coral-text">
          {error}
        </p>
      )}
      {offers.map(({ promotionId, title, terms, currency }) => (
        <details key={promotionId} className="group mt-2 rounded-usual border border-line bg-surface">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 text-sm font-semibold">
            {say('deposit.bonus.conditions', { title })}
            <ChevronDown className="size-5 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
          </summary>
          <div className="px-4 pb-4">
            <PromotionTerms terms={terms} currency={currency} words={promotionWords} />
          </div>
        </details>
      ))}
    </fieldset>
  )
}

interface OptionProps {
  wish: BonusWish
  isChosen: boolean
  onChoose(): void
  noteId: string | undefined
  children: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

function Option({ wish, isChosen, onChoose, noteId, children, ref }: OptionProps) {
  return (
    <label
      data-testid={`bonus-${wish}`}
      className="flex min-h-24 cursor-pointer items-center gap-3 rounded-large border border-line-strong bg-surface px-4 py-3 transition-colors hover:bg-raised has-checked:border-gold has-checked:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <input
        ref={ref}
        type="radio"
        name="bonus"
        value={wish}
        checked={isChosen}
        onChange={onChoose}
        aria-invalid={noteId ? true : undefined}
        aria-describedby={noteId}
        className="tick rounded-round"
      />
      <span className="flex min-w-0 flex-1 flex-col">{children}</span>
    </label>
  )
}

interface JoinedBonusProps {
  offer: JoinedOffer
  words: DepositWords
}

/** Shows the promotion that the player joined for a deposit, with its bonus for the amount and a button to leave it. */
export function JoinedBonus({
  offer: { title, terms, currency, bonus, claimId },
  words: { say, money },
}: JoinedBonusProps) {
  const { sayRefusal } = useWords()
  const leave = useAct(leavePromotion, { refreshes: [listDepositOffers, listPromotions] })
  return (
    <div data-testid="bonus-joined">
      <Notice kind={bonus ? 'jade' : 'plain'}>
        <p>
          {bonus
            ? say('deposit.bonus.joined', { title, amount: money(bonus, currency) })
            : say('deposit.bonus.joined-small', { title, least: money(terms.least, currency) })}
        </p>
        <Button
          size="small"
          className="mt-2"
          onClick={async () => {
            const answer = await leave({ claimId })
            if (!answer.ok) toast({ kind: 'coral', text: sayRefusal(answer.error) })
          }}
        >
          {say('deposit.bonus.leave')}
        </Button>
      </Notice>
    </div>
  )
}
