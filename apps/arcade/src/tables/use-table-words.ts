import type { TableWords } from '@fairground/games/view-table'
import { type Currency, formatWholeMoney } from '@fairground/kernel/money'
import { numberText } from '@fairground/web/text/formats'
import { useMemo } from 'react'
import { useWords } from '../words.ts'

/** Returns the words, numbers and amounts of the page for the view of a table. */
export function useTableWords(currency: Currency): TableWords {
  const { sayOfGame, tag } = useWords()
  return useMemo(() => {
    const unit = 10 ** currency.exponent
    return {
      say: sayOfGame,
      number: (value) => numberText(value, tag),
      amount: (minor) => formatWholeMoney(minor, currency, tag),
      short: (minor) =>
        // As on real chips, the same signs in every language: the words of others are too long for one.
        numberText(Number(minor) / unit, 'en', { notation: 'compact', maximumFractionDigits: 1 }),
    }
  }, [sayOfGame, tag, currency])
}
