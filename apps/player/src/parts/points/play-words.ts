import { currencyOf, formatMoney, parseMoney } from '@fairground/kernel/money'
import type { MallWords } from './use-mall-words.ts'

/**
 * Formats the turnover that an amount of converted points requires before its withdrawal; the turnover is in percent of
 * the amount.
 */
export function playWords(
  words: MallWords,
  { turnover }: { turnover: number },
  { amount, currency: code }: { amount: string; currency: string },
): string {
  if (turnover === 0) return words.say('mall.convert-free')
  const currency = currencyOf(code)
  const required = (parseMoney(amount, currency) * BigInt(turnover) + 99n) / 100n
  return words.say('mall.convert-play', { amount: formatMoney(required, currency, words.tag) })
}
