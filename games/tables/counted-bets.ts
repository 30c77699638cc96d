import type { Win } from '../bet-lines.ts'
import { countedRisk } from '../counted-risk.ts'
import { type Backed, type MarketBet, paid } from '../market.ts'
import { type Ratio, ratio } from '../ratio.ts'

/** The index of the prize that a bet wins; `push` if its stake is returned; undefined if it loses. */
export type Place = number | 'push' | undefined

/** The part of a bet that decides its place among the prizes. */
export type Placed = Pick<Backed, 'type' | 'selection' | 'prizes'>

/** A bet type of a table as its rules count it. */
interface CountedType {
  type: string
  /** Any selection of the type: all of them win in equally many ways. */
  sample: string
  /** The thing that it is about, such as the hands or the pairs: a player may not cover nearly all outcomes of one. */
  thing: string
}

/** The outcomes of a round, each with the number of ways in which it comes, and how they pay the bets. */
interface Counted<Outcome> {
  types: readonly CountedType[]
  outcomes: readonly (Outcome & { ways: number })[]
  placeOf(bet: Placed, outcome: Outcome): Place
}

/** The number of ways in which a bet wins each of its prizes, and in which it is pushed. */
interface Ways {
  won: readonly number[]
  pushed: number
}

/** The bets of a table whose outcomes can all be counted. */
export interface CountedBets<Outcome> {
  /** The number of all ways. */
  allWays: number
  /** Returns the wins of a bet for an outcome. */
  winsFor(bet: Backed, outcome: Outcome): readonly Win[]
  /** Returns the number of ways in which a type with so many prizes is paid. */
  waysOf(type: string, prizes: readonly number[]): Ways
  /** Returns the exact return of a type at a price and prizes; a push returns the stake. */
  returnOf(type: string, price: number, prizes: readonly number[]): Ratio
  /**
   * Returns the largest loss of bets on a round, in minor units, exactly (`countedRisk`). Bets on a thing that are paid
   * or pushed for more than a share `mostCovered` of its outcomes, but not for all, count nothing.
   */
  atRisk(bets: readonly MarketBet[], mostCovered: number): bigint
}

/** Returns the bets of a table, with returns and risks by counting every outcome. */
export function countedBets<Outcome>({ types, outcomes, placeOf }: Counted<Outcome>): CountedBets<Outcome> {
  const allWays = outcomes.reduce((sum, { ways }) => sum + ways, 0)
  const things = [...new Set(types.map(({ thing }) => thing))].map((thing) =>
    types.filter((one) => one.thing === thing).map(({ type }) => type),
  )
  /** The ways that were counted, by type and number of prizes: the amounts of the prizes do not matter. */
  const counted = new Map<string, Ways>()
  /** The places of bets for all outcomes, by type, selection and number of prizes. */
  const placed = new Map<string, readonly Place[]>()

  function winsFor(bet: Backed, outcome: Outcome): readonly Win[] {
    return winsAt(bet, placeOf(bet, outcome))
  }

  function winsAt(bet: Backed, place: Place): readonly Win[] {
    if (place === 'push') return [{ prize: bet.price, lines: 1, isPush: true }]
    const prize = place === undefined ? 0 : bet.prizes[place]!
    return prize > 0 ? [{ prize, lines: 1 }] : []
  }

  function waysOf(type: string, prizes: readonly number[]): Ways {
    const name = `${type} ${prizes.length}`
    const ways = counted.get(name) ?? countedWays(type, prizes)
    counted.set(name, ways)
    return ways
  }

  function countedWays(type: string, prizes: readonly number[]): Ways {
    const selection = types.find((one) => one.type === type)?.sample
    if (selection === undefined) throw new RangeError(`no bet is named ${type}`)
    const won = prizes.map(() => 0)
    let pushed = 0
    for (const outcome of outcomes) {
      const place = placeOf({ type, selection, prizes }, outcome)
      if (place === 'push') pushed += outcome.ways
      else if (place !== undefined) won[place]! += outcome.ways
    }
    return { won, pushed }
  }

  function returnOf(type: string, price: number, prizes: readonly number[]): Ratio {
    const { won, pushed } = waysOf(type, prizes)
    const returned = won.reduce(
      (sum, ways, at) => sum + BigInt(prizes[at]!) * BigInt(ways),
      BigInt(price) * BigInt(pushed),
    )
    return ratio(returned, BigInt(price) * BigInt(allWays))
  }

  function atRisk(bets: readonly MarketBet[], mostCovered: number): bigint {
    const risked = things
      .map((of) => bets.filter(({ type }) => of.includes(type)))
      .filter((on) => !isCovered(on, mostCovered))
      .flat()
    const staked = risked.reduce((sum, { stake }) => sum + stake, 0n)
    if (staked === 0n) return 0n
    const amounts = paidBy(risked)
    const payouts = outcomes.map(({ ways }, at) => ({ amount: amounts[at]!, weight: ways }))
    const expected = payouts.reduce((sum, { amount, weight }) => sum + amount * (weight / allWays), 0)
    // The payout of every outcome is known, so no prize is too rare for them.
    return countedRisk({ staked, expected, squares: 0 }, payouts)
  }

  function isCovered(bets: readonly MarketBet[], mostCovered: number): boolean {
    const amounts = paidBy(bets)
    const covered = outcomes.reduce((sum, { ways }, at) => (amounts[at]! > 0 ? sum + ways : sum), 0)
    return covered < allWays && covered / allWays > mostCovered
  }

  /** Returns the payout of some bets for each outcome, in minor units. */
  function paidBy(bets: readonly MarketBet[]): number[] {
    const amounts = outcomes.map(() => 0)
    for (const bet of bets) {
      const places = placesOf(bet)
      // A bet has few prizes and many outcomes.
      const byPlace = new Map(
        [...new Set(places)].map((place) => [place, Number(paid(bet, winsAt(bet, place)))]),
      )
      for (const [at, place] of places.entries()) amounts[at]! += byPlace.get(place)!
    }
    return amounts
  }

  /** Returns the place of a bet among its prizes for each outcome; the amounts of the prizes do not matter. */
  function placesOf({ type, selection, prizes }: Placed): readonly Place[] {
    const name = `${type} ${selection} ${prizes.length}`
    const known = placed.get(name) ?? outcomes.map((outcome) => placeOf({ type, selection, prizes }, outcome))
    placed.set(name, known)
    return known
  }

  return { allWays, winsFor, waysOf, returnOf, atRisk }
}
