import { linesOf } from '../bet-lines.ts'
import type { MarketBet } from '../market.ts'
import type { Play } from './plays.ts'

/** What the bets on a thing get: at least so much by any result, and by each of some, which are named by their places. */
interface Paid<Result> {
  least: bigint
  by(results: readonly Result[]): (at: number) => bigint
}

/** What things and plays show by results, by their names: it is asked again and again of the same results. */
const shownBy = new WeakMap<object, Map<string, unknown[]>>()

/** What is shown by each of some results; each is looked at once. */
function shown<Result, Value>(
  results: readonly Result[],
  name: string,
  look: (result: Result) => Value,
): (at: number) => Value {
  const byName = shownBy.get(results) ?? new Map<string, unknown[]>()
  shownBy.set(results, byName)
  const values = (byName.get(name) ?? []) as Value[]
  byName.set(name, values)
  return (at) => (values[at] ??= look(results[at]!))
}

/**
 * What bets lose at worst, in minor units: exact for bets on one thing whose outcomes are listed. For bets on several things, which may be two
 * sides of one draw, it is the loss by the worst of `results`, some thousand that are always the same: never more than the exact one, and less
 * only where nearly every result pays. Groups that cover more of a thing than `mostCovered`, and not all of it, count nothing; nor do
 * several groups that leave less of it open than half of what one must (`mostCoveredBySeveral`: big with the sums from 4 to 10, but not
 * big with odd). Bets of which several lines may win on a thing that is not listed count with their whole stake.
 */
export function atRiskOf<Result>(
  bets: readonly MarketBet[],
  playOf: (type: string) => Play<Result>,
  mostCovered: number,
  results: () => readonly Result[],
): bigint {
  let staked = 0n
  const paid: Paid<Result>[] = []
  let isExact = true
  for (const on of Map.groupBy(bets, ({ type }) => playOf(type).thing).values()) {
    const { thing, ways, outcomeAt } = playOf(on[0]!.type)
    const byOutcome = ways?.map(() => 0n)
    let stakedOn = 0n
    for (const group of Map.groupBy(on, ({ type }) => playOf(type).group).values()) {
      if (ways && byOutcome) {
        const won = paidByOutcome(group, playOf, ways.length)
        if (isCovered(waysPaid(ways, won), sumOf(ways), mostCovered)) continue
        for (const [at, amount] of won.entries()) byOutcome[at]! += amount
      } else if (group.every(({ type }) => playOf(type).lineAt)) {
        const play = playOf(group[0]!.type)
        const won = paidByLine(group, play)
        const { numerator, denominator } = play.chances[0]!
        if (isCovered(BigInt(won.size) * numerator, denominator, mostCovered)) continue
        paid.push({
          least: 0n,
          by(results) {
            const line = shown(results, `line ${play.id}`, (result) => play.lineAt!(result) ?? '')
            return (at) => won.get(line(at)) ?? 0n
          },
        })
        isExact = false
      }
      stakedOn += sumOf(group.map(({ stake }) => stake))
    }
    if (ways && byOutcome) {
      if (isCovered(waysPaid(ways, byOutcome), sumOf(ways), mostCoveredBySeveral(mostCovered))) continue
      paid.push({
        least: leastOf(byOutcome),
        by(results) {
          const outcome = shown(results, `thing ${thing}`, outcomeAt!)
          return (at) => byOutcome[outcome(at)]!
        },
      })
    }
    staked += stakedOn
  }
  const floor = sumOf(paid.map(({ least }) => least))
  const lowest = isExact && paid.length < 2 ? floor : lowestBy(paid, floor, results())
  return staked > lowest ? staked - lowest : 0n
}

/** The least that any of some results pays; `floor` is less than or equal to it, and ends the search. */
function lowestBy<Result>(paid: readonly Paid<Result>[], floor: bigint, results: readonly Result[]): bigint {
  const parts = paid.map(({ by }) => by(results))
  let lowest: bigint | undefined
  for (const at of results.keys()) {
    let sum = 0n
    for (const part of parts) sum += part(at)
    if (lowest === undefined || sum < lowest) lowest = sum
    if (lowest === floor) break
  }
  return lowest ?? floor
}

/** In how many ways bets on a thing get anything. */
function waysPaid(ways: readonly bigint[], byOutcome: readonly bigint[]): bigint {
  return sumOf(ways.filter((_, at) => byOutcome[at]! > 0n))
}

/** What several groups on a thing may cover together, where one may cover `mostCovered`: 85 % where it is 70 %. */
function mostCoveredBySeveral(mostCovered: number): number {
  return (1 + mostCovered) / 2
}

function isCovered(covered: bigint, all: bigint, mostCovered: number): boolean {
  return covered < all && Number(covered) / Number(all) > mostCovered
}

/** What bets on one thing get by each of its outcomes. */
function paidByOutcome<Result>(
  bets: readonly MarketBet[],
  playOf: (type: string) => Play<Result>,
  outcomes: number,
): bigint[] {
  const paid = Array.from({ length: outcomes }, () => 0n)
  for (const { type, selection, stake, lines, price, prizes } of bets) {
    const play = playOf(type)
    const lineStake = stake / BigInt(lines)
    const amounts = prizes.map((prize) => (lineStake * BigInt(prize)) / BigInt(price))
    for (const line of linesOf(play.form, selection) ?? [])
      for (const { at, prize } of play.winners(line))
        paid[at]! += prize === 'stake' ? lineStake : amounts[prize]!
  }
  return paid
}

/** What bets of a play get by the line that wins, of which there is one at most. */
function paidByLine<Result>(bets: readonly MarketBet[], { form }: Play<Result>): Map<string, bigint> {
  const paid = new Map<string, bigint>()
  for (const { selection, stake, lines, price, prizes } of bets) {
    const amount = ((stake / BigInt(lines)) * BigInt(prizes[0]!)) / BigInt(price)
    for (const line of linesOf(form, selection) ?? []) {
      const name = line.join('|')
      paid.set(name, (paid.get(name) ?? 0n) + amount)
    }
  }
  return paid
}

function leastOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((least, amount) => (amount < least ? amount : least))
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
