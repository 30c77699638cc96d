import { seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { toNumber } from '../ratio.ts'
import { type Act, allowance, bestAt, type Means, type Player, recursion, spreadOf } from './best.ts'
import { bestAct } from './best-act.ts'
import { figures } from './figures.ts'
import { type BlackjackEvent, blackjack, cardsInShoe, decks, pays } from './rules.ts'
import { ranks } from './shoe.ts'

/** A card of a rank of the recursion. */
const cardOf = (rank: number) => rank * 4

const actOf = (hand: readonly number[], up: number, possible: readonly string[]) =>
  bestAct(hand.map(cardOf), cardOf(up), possible) as Act
const byTable: Player = (hand, up, means) => actOf(hand, up, Object.keys(means))
const roundedDown = (percent: number) => Math.floor(percent * 100 + 1e-9) / 100

const { play, bestShare, firstMeans, dealerOf } = recursion()
const best = play(byTable)

test('best play by the table has the stated returns, of the first stake and of all amounts staked', () => {
  const { win, staked } = best
  expect(roundedDown(100 * (1 + win - staked))).toBe(figures.percent)
  expect(roundedDown((100 * win) / staked)).toBe(figures.percentOfAll)
  expect(blackjack.info.returnPercent).toBe(figures.percent.toFixed(2))
})

test('the stated best return is the highest of any way of playing with its allowance, rounded up', () => {
  const share = bestShare() + allowance
  expect(toNumber(figures.best)).toBeGreaterThanOrEqual(share)
  expect(toNumber(figures.best)).toBeLessThan(share + 0.0001)
  expect(figures.best).toBe(blackjack.steps!.best)
  expect(best.win / best.staked).toBeLessThan(share)
})

test('the payouts of best play spread as stated', () => {
  const { hit, mean, highest, top, deviation } = spreadOf(dealerOf, actOf)
  expect(mean).toBeCloseTo(best.win, 12)
  expect(toNumber(figures.hit)).toBe(Math.floor(hit * 10_000) / 10_000)
  expect(figures.top.denominator).toBe(BigInt(Math.round(1 / top)))
  expect(figures.deviation).toBe(Math.round(deviation * 100) / 100)
  expect(blackjack.info.topPrize.timesStake).toBe(highest)
})

test('insurance beside the ace alone returns what is stated', () => {
  const tens = decks * 16
  const share = (pays.insurance / 50) * (tens / (cardsInShoe - 1))
  expect(roundedDown(100 * share)).toBe(figures.insurancePercent)
})

/** Returns the act with the highest payout less its stakes among some. */
function bestOf(means: Means, among: readonly Act[]): Act {
  const offered = Object.fromEntries(among.map((act) => [act, means[act]!]))
  return bestAt(1)([], 0, offered)
}

test('the table gives the best act for every deal of two cards, also where an act is not offered', () => {
  let deals = 0
  for (const { up, hand, means } of firstMeans(bestAt(1))) {
    const all = Object.keys(means) as Act[]
    const offers = [all, all.filter((act) => act !== 'split'), ['stand', 'hit'] as Act[]]
    for (const among of offers)
      expect(actOf(hand, up, among), `${hand} against ${up}`).toBe(bestOf(means, among))
    deals++
  }
  // 55 pairs of ranks, less ace and ten, against ten ranks.
  expect(deals).toBe(54 * ranks)
})

test('the table declines insurance, and with three cards it only hits or stands', () => {
  expect(bestAct([0, 36], 0, ['insure', 'decline'])).toBe('decline')
  expect(bestAct([0, 16, 8], 20, ['hit', 'stand'])).toBe('stand')
  expect(bestAct([0, 16, 4], 20, ['hit', 'stand'])).toBe('stand')
  expect(bestAct([4, 8, 12], 20, ['hit', 'stand'])).toBe('hit')
})

describe('the rules of the game, played by the table', () => {
  /** Plays a round by the table, reading only its events. */
  function played(seed: number) {
    const acts: string[] = []
    for (;;) {
      const outcome = blackjack.play({ stake: 100n, acts }, seededChance(seed))
      if (!outcome.next) return outcome
      const hands: number[][] = [[]]
      let [up, at] = [0, 0]
      for (const event of outcome.events as BlackjackEvent[]) {
        if (event.type === 'split') hands.push([hands[0]!.pop()!])
        if (event.type !== 'card') continue
        if (event.to === 'dealer') up = event.card
        else {
          hands[event.hand]!.push(event.card)
          at = event.hand
        }
      }
      acts.push(
        bestAct(
          hands[at]!,
          up,
          outcome.next.offers.map(({ act }) => act),
        )!,
      )
    }
  }

  test('return in a sample what the recursion computes, within four standard errors', () => {
    const rounds = 100_000
    let [win, staked] = [0, 0]
    for (let seed = 0; seed < rounds; seed++) {
      const outcome = played(seed)
      win += Number(outcome.win) / 100
      staked += Number(outcome.staked) / 100
    }
    expect(Math.abs(win / rounds - best.win)).toBeLessThan((4 * figures.deviation) / Math.sqrt(rounds))
    expect(Math.abs(staked / rounds - best.staked)).toBeLessThan((4 * 0.35) / Math.sqrt(rounds))
  })
})
