import { Gift } from 'lucide-react'
import type { BonusWish, DepositOffer, JoinedOffer } from './use-bonus-offers.ts'
import type { DepositWords } from './use-deposit-words.ts'

interface BonusBesideProps {
  offers: readonly DepositOffer[]
  joined: JoinedOffer | undefined
  /** Undefined if nothing is selected. */
  chosen: BonusWish | undefined
  /** Leads to the choice. */
  onChange(): void
  words: DepositWords
}

/** The bonus beside the button of a deposit: the chosen or joined one, or what is offered and not chosen yet. */
export function BonusBeside({ offers, joined, chosen, onChange, words: { say, whole } }: BonusBesideProps) {
  const offer = joined ?? offers.find(({ promotionId }) => promotionId === chosen)
  const shown = offer ?? offers.find(({ bonus }) => bonus !== null)
  const text =
    chosen === 'none' && !joined
      ? say('deposit.bonus.none')
      : shown?.bonus
        ? say('deposit.bonus.gives', { amount: whole(shown.bonus, shown.currency) })
        : say('deposit.bonus.legend')
  const isTaken = offer?.bonus !== undefined && offer.bonus !== null
  const line = (
    <span
      className={`flex items-center gap-1.5 leading-tight font-semibold ${isTaken ? 'text-jade-text' : ''}`}
    >
      <Gift className="size-4 shrink-0" aria-hidden />
      <span>{text}</span>
    </span>
  )
  if (joined) return <span data-testid="bonus-beside">{line}</span>
  return (
    <button
      type="button"
      onClick={onChange}
      className="flex min-h-11 flex-col justify-center rounded-small text-start"
      data-testid="bonus-beside"
    >
      {line}
      <span className="text-soft underline underline-offset-2">
        {say(chosen === undefined ? 'deposit.bonus.pick' : 'deposit.bonus.change')}
      </span>
    </button>
  )
}
