import { costs, dealerStands, pays } from './rules.ts'
import {
  ace,
  bust,
  chanceOfNext,
  dealers,
  deals,
  putBack,
  ranks,
  results,
  type Shoe,
  take,
  totalOf,
} from './shoe.ts'

// The recursion behind the figures of the game, over the cards of a hand and the dealer's up card, with the shoe
// without every card that is known: the up card, the cards of the hand, and after a split the card of the other hand.
//
// Exact, in doubles: every unsplit hand, the dealer, and a split. The cards that are dealt are exchangeable, so the two
// hands of a split are worth the same to a player who plays each by its own cards.
//
// Not exact: a player may also look at the cards of the first hand while playing the second one. That is worth less
// than a millionth of the stake (measured on a sample of first hands for every split: 0.00000024); `allowance` is 400
// times as much. In `spreadOf`, the hands of a split depend on each other by the dealer's result alone.

/** The bound on the gain, as a share of the stakes, of a player who looks at both hands of a split. */
export const allowance = 0.0001

/** An act of a hand that is played. */
export type Act = 'stand' | 'hit' | 'double' | 'split'

/** The mean payout and the mean amount staked, in stakes. */
export interface Mean {
  win: number
  staked: number
}

/** The mean of each act that is possible. */
export type Means = Readonly<Partial<Record<Act, Mean>>>

/** A way of playing: chooses one of the possible acts for a hand of ranks against the rank of an up card. */
export type Player = (hand: readonly number[], up: number, means: Means) => Act

/** Returns the way of playing with the highest payout less `price` times all amounts staked. */
export function bestAt(price: number): Player {
  const worth = ({ win, staked }: Mean) => win - price * staked
  return (_hand, _up, means) => {
    let best: Act = 'stand'
    for (const act of ['hit', 'double', 'split'] as const)
      if (means[act] && worth(means[act]) > worth(means[best]!)) best = act
    return best
  }
}

/** Creates the recursion; it remembers the dealer's chances, so that further ways of playing cost little. */
export function recursion() {
  const dealerOf = dealers()

  /** Returns the mean of one stake on a total that stands. */
  function standing(total: number, up: number, shoe: Shoe): Mean {
    let win = 0
    for (const [result, chance] of dealerOf(up, shoe).entries())
      win += (chance * paidFor(total, result)) / 100
    return { win, staked: 1 }
  }

  /** Returns the values of the hands of a player against an up card, before or after a split. */
  function handsOf(up: number, shoe: Shoe, player: Player, isSplit: boolean) {
    const known = new Map<number, Mean>()

    /** Returns the mean after one more card. */
    function drawn(hand: readonly number[], after: (next: number[]) => Mean): Mean {
      let [win, staked] = [0, 0]
      for (let rank = 0; rank < ranks; rank++) {
        const chance = chanceOfNext(shoe, rank)
        take(shoe, rank)
        const mean = after([...hand, rank])
        putBack(shoe, rank)
        win += chance * mean.win
        staked += chance * mean.staked
      }
      return { win, staked }
    }

    function meanOf(hand: readonly number[]): Mean {
      const { total } = totalOf(hand)
      if (total > 21) return { win: 0, staked: 1 }
      const found = known.get(shoe.key)
      if (found) return found
      const means = total === 21 ? { stand: standing(total, up, shoe) } : meansOf(hand)
      const value = means[total === 21 ? 'stand' : player(hand, up, means)]!
      known.set(shoe.key, value)
      return value
    }

    function meansOf(hand: readonly number[]): Means {
      const stand = standing(totalOf(hand).total, up, shoe)
      const hit = drawn(hand, meanOf)
      if (hand.length > 2) return { stand, hit }
      const double = twice(drawn(hand, stoodValue))
      return isSplit || hand[0] !== hand[1]
        ? { stand, hit, double }
        : { stand, hit, double, split: splitMean(hand[0]!) }
    }

    function stoodValue(hand: readonly number[]): Mean {
      const { total } = totalOf(hand)
      return total > 21 ? { win: 0, staked: 1 } : standing(total, up, shoe)
    }

    function splitMean(rank: number): Mean {
      const { meanOf } = handsOf(up, shoe, player, true)
      return twice(drawn([rank], rank === ace ? stoodValue : meanOf))
    }

    return { meanOf, meansOf }
  }

  /** Returns the mean payout and the mean amount staked of a round; `insures` gets the chance of a blackjack. */
  function play(player: Player, insures: (natural: number) => boolean = () => false): Mean {
    let [win, staked] = [0, 0]
    for (const { up, hand, shoe, chance, natural } of deals()) {
      const isNatural = totalOf(hand).total === 21
      const rest = isNatural
        ? { win: pays.natural / 100, staked: 1 }
        : handsOf(up, shoe, player, false).meanOf(hand)
      win += chance * (natural * (isNatural ? pays.push / 100 : 0) + (1 - natural) * rest.win)
      staked += chance * (natural + (1 - natural) * rest.staked)
      if (up !== ace || !insures(natural)) continue
      win += (chance * natural * pays.insurance) / 100
      staked += (chance * costs.insure) / 100
    }
    return { win, staked }
  }

  /**
   * Returns the highest payout as a share of all amounts staked (Dinkelbach, 1967): the price of a stake at which the
   * best way of playing is worth nothing.
   */
  function bestShare(): number {
    for (let price = 1; ; ) {
      const isWorth = (natural: number) => natural * pays.insurance > price * costs.insure
      const { win, staked } = play(bestAt(price), isWorth)
      if (Math.abs(win / staked - price) < 1e-12) return price
      price = win / staked
    }
  }

  /** Returns the mean of each act for every deal of two cards without blackjack, with a player who goes on. */
  function* firstMeans(player: Player) {
    for (const { up, hand, shoe } of deals())
      if (totalOf(hand).total < 21) yield { up, hand, means: handsOf(up, shoe, player, false).meansOf(hand) }
  }

  return { play, bestShare, firstMeans, dealerOf }
}

const twice = ({ win, staked }: Mean): Mean => ({ win: 2 * win, staked: 2 * staked })

/** Returns the payout of a stake of 100 on a total of at most 21 against a result of the dealer. */
export function paidFor(total: number, result: number): number {
  const against = result + dealerStands
  if (result === bust || total > against) return pays.win
  return total === against ? pays.push : 0
}

/** The payouts of a hand, in stakes of 100, by the index in a row of a spread. */
const payouts = [0, 1, 2, 4]

/**
 * Returns how the payouts of a round spread for a way of playing that needs no means: the probability of any payout,
 * that of the highest one, and the standard deviation in stakes.
 */
export function spreadOf(
  dealerOf: (up: number, shoe: Shoe) => Float64Array,
  act: (hand: readonly number[], up: number, possible: readonly Act[]) => Act,
) {
  const columns = payouts.length
  type Spread = Float64Array

  /** Adds a hand that is over to a spread, once for each result of the dealer. */
  function ended(
    spread: Spread,
    hand: readonly number[],
    up: number,
    shoe: Shoe,
    chance: number,
    stake: 1 | 2,
  ) {
    const { total } = totalOf(hand)
    for (const [result, share] of dealerOf(up, shoe).entries()) {
      const paid = total > 21 ? 0 : (stake * paidFor(total, result)) / 100
      spread[result * columns + payouts.indexOf(paid)]! += chance * share
    }
  }

  function play(
    spread: Spread,
    hand: readonly number[],
    up: number,
    shoe: Shoe,
    chance: number,
    isSplit: boolean,
  ) {
    const isOver = totalOf(hand).total >= 21 || (isSplit && hand[0] === ace && hand.length > 1)
    const isPair = !isSplit && hand.length === 2 && hand[0] === hand[1]
    const possible: Act[] = ['stand', 'hit']
    if (hand.length === 2) possible.push('double')
    if (isPair) possible.push('split')
    const done = hand.length === 1 ? 'hit' : isOver ? 'stand' : act(hand, up, possible)
    if (done === 'stand') return ended(spread, hand, up, shoe, chance, 1)
    if (done === 'split') throw new Error('a split is spread by its hands')
    for (let rank = 0; rank < ranks; rank++) {
      const next = chance * chanceOfNext(shoe, rank)
      take(shoe, rank)
      if (done === 'double') ended(spread, [...hand, rank], up, shoe, next, 2)
      else play(spread, [...hand, rank], up, shoe, next, isSplit)
      putBack(shoe, rank)
    }
  }

  const sums = new Map<number, number>()
  const add = (paid: number, chance: number) => sums.set(paid, (sums.get(paid) ?? 0) + chance)
  for (const { up, hand, shoe, chance, natural } of deals()) {
    const isNatural = totalOf(hand).total === 21
    add(isNatural ? pays.push / 100 : 0, chance * natural)
    const rest = chance * (1 - natural)
    if (isNatural) {
      add(pays.natural / 100, rest)
      continue
    }
    const isSplit = hand[0] === hand[1] && act(hand, up, ['stand', 'hit', 'double', 'split']) === 'split'
    const spread = new Float64Array(results * columns)
    play(spread, isSplit ? [hand[0]] : hand, up, shoe, 1, isSplit)
    for (let result = 0; result < results; result++) {
      const row = spread.subarray(result * columns, (result + 1) * columns)
      const all = row.reduce((sum, one) => sum + one, 0)
      for (const [at, one] of row.entries()) {
        if (!isSplit) add(payouts[at]!, rest * one)
        else
          for (const [other, its] of row.entries())
            add(payouts[at]! + payouts[other]!, (rest * one * its) / all)
      }
    }
  }
  let [mean, squares] = [0, 0]
  for (const [paid, chance] of sums) {
    mean += paid * chance
    squares += paid ** 2 * chance
  }
  const highest = Math.max(...sums.keys())
  return {
    hit: 1 - sums.get(0)!,
    ...{ mean, highest, top: sums.get(highest)! },
    deviation: Math.sqrt(squares - mean ** 2),
  }
}
