import { type Chance, pick } from '@fairground/kernel/chance'
import type { Coin, Place, SlotEvent } from './events.ts'

/** What a coin can be: so many units, and a name where it is a prize of its own. */
export interface CoinKind {
  units: number
  prize?: string
}

export interface HoldTerms {
  reels: number
  rows: number
  /** Spins without a new coin until it ends; each new coin gives them back. */
  spins: number
  /** An empty place shows a coin in so many of so many turns. */
  coins: number
  outOf: number
  /** What a coin is, each entry equally likely. */
  kinds: readonly CoinKind[]
  /** Paid besides when every place holds a coin. */
  fullUnits: number
}

/** Plays hold-and-spin from the coins that have landed; gives the units it pays. */
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
