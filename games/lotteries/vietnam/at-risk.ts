import { setsOf, stationsOf } from '../../bet-lines.ts'
import type { Form, MarketBet } from '../../market.ts'
import type { Look, LotteryBet, Region } from './data.ts'

/** What bets pay by the digits of a number, one digit a step: the last digit first, or the first where first digits are looked at. */
interface Digits {
  /** What the bets that end here pay, in minor units; undefined where none does. */
  pays?: bigint
  next: (Digits | undefined)[]
}

/** A bet on digits, with what each of its lines gets for one number that shows it. */
interface OnDigits {
  look: Look
  values: readonly string[]
  pays: bigint
  stake: bigint
}

/** No bet looks at more digits. */
const mostDigits = 4

/**
 * What the bets of one player on one draw lose at worst, in minor units. All drawn numbers are independent, so at worst each of them shows
 * the digits for which the bets on it together pay least. Xiên, trượt and đá count with their whole stake. Bets on the same digits
 * of the same numbers that cover more than `mostCovered` of them, and not all, count nothing. The result is exact for bets on last
 * digits whose points pay whole minor units; first digits are looked at as if they were of another number, which counts more, never less.
 */
export function atRisk(
  made: readonly MarketBet[],
  mostCovered: number,
  region: Region,
  known: (type: string) => { bet: LotteryBet; form: Form },
): bigint {
  let risk = 0n
  /** By what is looked at, with the station. */
  const groups = new Map<string, OnDigits[]>()
  for (const one of made) {
    const { bet, form } = known(one.type)
    if (bet.kind !== 'each') {
      risk += one.stake
      continue
    }
    const key = `${stationsOf(form, one.selection)}/${bet.part === 'first' ? 'first' : 'last'}/${bet.tiers}`
    const pays = ((one.stake / BigInt(one.lines)) * BigInt(one.prizes[0]!)) / BigInt(one.price)
    const values = setsOf(form, one.selection)![0]!
    groups.set(key, [...(groups.get(key) ?? []), { look: bet, values, pays, stake: one.stake }])
  }
  /** By station, end of the number, and tier. */
  const counted = new Map<string, { digits: Digits; numbers: number }>()
  for (const [key, bets] of groups) {
    const share = covered(digitsOf(bets), mostDigits) / 10 ** mostDigits
    if (share > mostCovered && share < 1) continue
    const place = key.slice(0, key.lastIndexOf('/'))
    for (const { id, numbers } of region.tiers) {
      const on = counted.get(`${place}/${id}`) ?? { digits: { next: [] }, numbers }
      for (const bet of bets) if (bet.look.tiers.includes(id)) add(on.digits, bet)
      counted.set(`${place}/${id}`, on)
    }
    for (const { stake } of bets) risk += stake
  }
  for (const { digits, numbers } of counted.values()) risk -= least(digits) * BigInt(numbers)
  return risk > 0n ? risk : 0n
}

function digitsOf(bets: readonly OnDigits[]): Digits {
  const root: Digits = { next: [] }
  for (const bet of bets) add(root, bet)
  return root
}

function add(root: Digits, { look, values, pays }: OnDigits): void {
  for (const value of values) {
    // The last digit of a number whose last but one is bet on may be any.
    const ends = look.part === 'tens' ? Array.from({ length: 10 }, (_, last) => `${value}${last}`) : [value]
    for (const end of ends) {
      let at = root
      for (const digit of look.part === 'first' ? end : [...end].reverse()) {
        at.next[Number(digit)] ??= { next: [] }
        at = at.next[Number(digit)]!
      }
      at.pays = (at.pays ?? 0n) + pays
    }
  }
}

/** The least that any digits from here on pay together. */
function least({ pays = 0n, next }: Digits): bigint {
  let lowest: bigint | undefined
  for (let digit = 0; digit < 10; digit++) {
    const further = next[digit]
    const sum = further ? least(further) : 0n
    if (lowest === undefined || sum < lowest) lowest = sum
    if (lowest === 0n) break
  }
  return pays + lowest!
}

/** How many of all numbers of so many further digits a bet is on. */
function covered({ pays, next }: Digits, digits: number): number {
  if (pays !== undefined) return 10 ** digits
  return next.reduce((sum, further) => sum + (further ? covered(further, digits - 1) : 0), 0)
}
