import { amountWords, wholeAmountWords } from '../text/formats.ts'
import { useWords } from '../text/words.ts'

interface AmountProps {
  /** A decimal string from the wire. */
  amount: string
  currency: string
  /** Shows *** in place of the amount. */
  isMasked?: boolean
  /** Shows a whole amount without decimals, as in offers. */
  isWhole?: boolean
  className?: string
}

/** Shows an amount of money in the font of amounts, with the currency's symbol and the language's separators. */
export function Amount({ amount, currency, isMasked = false, isWhole = false, className = '' }: AmountProps) {
  const { tag } = useWords()
  const words = isWhole ? wholeAmountWords : amountWords
  return (
    <span className={`amount whitespace-nowrap ${className}`}>
      {isMasked ? '***' : words(amount, currency, tag)}
    </span>
  )
}
