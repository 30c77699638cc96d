import type { OutputOf } from '@fairground/contract/call'
import type { getRankSettings } from '@fairground/contract/office-ranks'
import { type Currency, moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import { clubOnWire } from '../../platform/brand/index.ts'
import type { Level } from './ranks.rules.ts'

/** Converts minor units with their currency for the API. */
export function money(amount: bigint, currency: Currency): { amount: string; currency: string } {
  return { amount: moneyText(amount, currency), currency: currency.code }
}

/** Returns only the club of a rank, named in a language; null if the brand has none for it. */
export function ownClub(brand: Brand, rank: number, languageCode: string) {
  const { labelName, color, color2 } = clubOnWire(brand, rank, languageCode)
  return labelName === undefined ? null : { labelName, color: color!, color2: color2! }
}

/** Converts the amounts of a rank for players. */
export function levelOnWire({ rank, ...amounts }: Level, currency: Currency) {
  const of = (field: keyof typeof amounts) => money(amounts[field], currency)
  return {
    rank,
    validBet: of('validBet'),
    deposits: of('deposits'),
    keep: of('keep'),
    levelGift: of('levelGift'),
    monthGift: of('monthGift'),
    birthdayGift: of('birthdayGift'),
  }
}

/** Converts the amounts of ranks for the office. */
export function levelsInOffice(
  levels: readonly Level[],
  currency: Currency,
): OutputOf<typeof getRankSettings>['levels'] {
  const text = (amount: bigint) => moneyText(amount, currency)
  return levels.map((level) => ({
    validBet: text(level.validBet),
    deposits: text(level.deposits),
    keep: text(level.keep),
    levelGift: text(level.levelGift),
    monthGift: text(level.monthGift),
    birthdayGift: text(level.birthdayGift),
  }))
}
