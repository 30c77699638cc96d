import { type Chance, pick } from '@fairground/kernel/chance'
import type { Coin, Place, SlotEvent } from './events.ts'

/** A value of a coin in units, with a name if it is a prize. */
export interface CoinKind {
  units: number
  prize?: string
}

export interface HoldTerms {
  reels: number
  rows: number
  /** The number of spins without a new coin that end the feature; each new coin resets the count. */
  spins: number
  /** The probability that an empty place shows a coin in a turn, as a fraction. */
  coins: number
  outOf: number
  /** The values of a coin, each entry equally likely. */
  kinds: readonly CoinKind[]
  /** The additional payment if every place holds a coin. */
  fullUnits: number
}

/** Plays hold-and-spin from the landed coins; returns the units that it pays. */
export function playHold(
  landed: readonly Place[],
  terms: HoldTerms,
  chance: Chance,
  events: SlotEvent[],
): number {
  const { reels, rows, kinds } = terms
  const isHeld = new Uint8Array(reels * rows)
  let held = 0
  let sum = 0
  function coinOn(place: Place): Coin {
    const { units, prize } = pick(kinds, chance)
    isHeld[place[0] * rows + place[1]] = 1
    held++
    sum += units
    return prize === undefined ? { place, units } : { place, units, prize }
  }

  events.push({ type: 'holdBegin', coins: landed.map(coinOn), spins: terms.spins })
  for (let left = terms.spins; left > 0 && held < isHeld.length; ) {
    const coins: Coin[] = []
    for (let at = 0; at < isHeld.length; at++) {
      if (isHeld[at] === 1 || chance.below(terms.outOf) >= terms.coins) continue
      coins.push(coinOn([Math.floor(at / rows), at % rows]))
    }
    left = coins.length > 0 ? terms.spins : left - 1
    events.push({ type: 'holdSpin', coins, left })
  }
  const full = held === isHeld.length ? terms.fullUnits : 0
  events.push({ type: 'holdEnd', coins: sum, full, units: sum + full })
  return sum + full
}
