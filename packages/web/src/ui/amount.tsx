import { amountWords } from '../text/formats.ts'
import { useWords } from '../text/words.ts'

interface AmountProps {
  /** A decimal string off the wire. */
  amount: string
  currency: string
  /** Shows *** in its place. */
  isMasked?: boolean
  className?: string
}

/** Money on the screen: in the face of amounts, with the currency's symbol and the language's separators. */
export function Amount({ amount, currency, isMasked = false, className = '' }: AmountProps) {
  const { tag } = useWords()
  return (
    <span className={`amount whitespace-nowrap ${className}`}>
      {isMasked ? '***' : amountWords(amount, currency, tag)}
    </span>
  )
}
