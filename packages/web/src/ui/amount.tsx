import { amountWords } from '../text/formats.ts'
import { useWords } from '../text/words.ts'

interface AmountProps {
  /** A decimal string from the wire. */
  amount: string
  currency: string
  /** Shows *** in place of the amount. */
  isMasked?: boolean
  className?: string
}

/** Shows an amount of money in the font of amounts, with the currency's symbol and the language's separators. */
export function Amount({ amount, currency, isMasked = false, className = '' }: AmountProps) {
  const { tag } = useWords()
  return (
    <span className={`amount whitespace-nowrap ${className}`}>
      {isMasked ? '***' : amountWords(amount, currency, tag)}
    </span>
  )
}
