import { linesByHits, linesOf, setsOf } from '../bet-lines.ts'
import { countedRisk, stakesOf } from '../counted-risk.ts'
import type { MarketBet } from '../market.ts'
import { toNumber } from '../ratio.ts'
import type { Play } from './plays.ts'

/**
 * The payouts of the bets on a thing by each of some results, which are named by their places, and by the worst one,
 * where that is known.
 */
interface Paid<Result> {
  least?: bigint
  by(results: readonly Result[]): (at: number) => number
}

/** The values of things and plays by results, by their names: the same results are asked for again and again. */
const shownBy = new WeakMap<object, Map<string, unknown[]>>()

/** The values of some results; each result is looked at once. */
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
 * The largest loss of bets, in minor units, as `countedRisk` counts it: exact for bets on one thing whose outcomes are
 * listed. For others, which may be two sides of one draw, it is the loss by the worst of `results`, some thousand that
 * are always the same: never more than the exact one, and less only where nearly every result pays. Groups that cover
 * more of a thing than `mostCovered`, and not all of it, count nothing; nor do several groups that leave less of it
 * open than half of what one must (`mostCoveredBySeveral`: big with the sums from 4 to 10, but not big with odd).
 */
export function atRiskOf<Result>(
  bets: readonly MarketBet[],
  playOf: (type: string) => Play<Result>,
  mostCovered: number,
  results: () => readonly Result[],
): bigint {
  let counted: MarketBet[] = []
  const paid: Paid<Result>[] = []
  /** The outcomes of the only thing that is bet on, with what they pay. */
  let outcomes: { amount: number; weight: number }[] | undefined
  for (const on of Map.groupBy(bets, ({ type }) => playOf(type).thing).values()) {
    const { thing, ways, outcomeAt } = playOf(on[0]!.type)
    const byOutcome = ways?.map(() => 0n)
    const countedOn: MarketBet[] = []
    for (const group of Map.groupBy(on, ({ type }) => playOf(type).group).values()) {
      const play = playOf(group[0]!.type)
      if (ways && byOutcome) {
        const won = paidByOutcome(group, playOf, ways.length)
        if (isCovered(waysPaid(ways, won), sumOf(ways), mostCovered)) continue
        for (const [at, amount] of won.entries()) byOutcome[at]! += amount
      } else if (group.every(({ type }) => playOf(type).lineAt)) {
        const won = paidByLine(group, play)
        const { numerator, denominator } = play.chances[0]!
        if (isCovered(BigInt(won.size) * numerator, denominator, mostCovered)) continue
        paid.push({
          by(results) {
            const line = shown(results, `line ${play.id}`, (result) => play.lineAt!(result) ?? '')
            return (at) => won.get(line(at)) ?? 0
          },
        })
      } else {
        for (const [type, ofType] of Map.groupBy(group, ({ type }) => type))
          paid.push(paidByHits(ofType, playOf(type)))
      }
      countedOn.push(...group)
    }
    if (ways && byOutcome) {
      if (isCovered(waysPaid(ways, byOutcome), sumOf(ways), mostCoveredBySeveral(mostCovered))) continue
      const amounts = byOutcome.map(Number)
      outcomes = ways.map((weight, at) => ({ amount: amounts[at]!, weight: Number(weight) }))
      paid.push({
        least: leastOf(byOutcome),
        by(results) {
          const outcome = shown(results, `thing ${thing}`, outcomeAt!)
          return (at) => amounts[outcome(at)]!
        },
      })
    }
    counted = [...counted, ...countedOn]
  }
  const stakes = stakesOf(counted, (type) => {
    const { chances, push } = playOf(type)
    return { chances: chances.map(toNumber), pushed: push ? toNumber(push.chance) : 0 }
  })
  if (stakes.staked === 0n) return 0n
  if (outcomes && paid.length === 1) return countedRisk(stakes, outcomes)
  // In half of the draws or more nothing is paid.
  if (chanceToWin(counted, playOf) <= 0.5) return stakes.staked
  return countedRisk(stakes, paidBy(paid, results()), paid.length === 1 ? paid[0]!.least : undefined)
}

/** The payouts of bets by each of some results. */
function* paidBy<Result>(
  paid: readonly Paid<Result>[],
  results: readonly Result[],
): Generator<{ amount: number; weight: number }> {
  const parts = paid.map(({ by }) => by(results))
  for (const at of results.keys()) {
    let amount = 0
    for (const part of parts) amount += part(at)
    yield { amount, weight: 1 }
  }
}

/** The chance that a line of the bets gets anything is at most this. */
function chanceToWin<Result>(bets: readonly MarketBet[], playOf: (type: string) => Play<Result>): number {
  return bets.reduce((sum, { type, lines }) => {
    const { chances, push } = playOf(type)
    const chance = chances.reduce((all, one) => all + toNumber(one), push ? toNumber(push.chance) : 0)
    return sum + chance * lines
  }, 0)
}

/**
 * The payouts of bets of one play by the number of their values that are shown; of single values the worst result shows
 * the fewest that it can, of those with the smallest payout.
 */
function paidByHits<Result>(bets: readonly MarketBet[], { id, form, hits }: Play<Result>): Paid<Result> {
  if (!hits) throw new Error(`several lines of ${id} may win, and it does not say by what`)
  const placeOf = new Map((form.values as readonly string[]).map((value, at) => [value, at]))
  const counted = bets.map((bet) => {
    const places = setsOf(form, bet.selection)![0]!.map((value) => placeOf.get(value)!)
    return { places, pays: paidByCount(bet, places.length, form.sets[0]!.pick, hits.prizeOf) }
  })
  const { shown: shownIn, fewest } = hits
  function by(results: readonly Result[]): (at: number) => number {
    const marks = shown(results, `hits ${id}`, (result) => {
      const marked = new Uint8Array(placeOf.size)
      for (const value of shownIn(result)) marked[placeOf.get(value)!] = 1
      return marked
    })
    return (at) => {
      const marked = marks(at)
      let amount = 0
      for (const { places, pays } of counted) {
        let come = 0
        for (const place of places) come += marked[place]!
        amount += pays[come]!
      }
      return amount
    }
  }
  if (form.sets[0]!.pick > 1 || fewest === undefined) return { by }
  const each = Array<number>(placeOf.size).fill(0)
  for (const { places, pays } of counted) for (const place of places) each[place]! += pays[1]!
  const worst = each.sort((one, other) => one - other).slice(0, fewest)
  return { by, least: BigInt(worst.reduce((sum, amount) => sum + amount, 0)) }
}

/** The payouts of a bet by the number of its values that are shown, from none on, in minor units. */
export function paidByCount(
  { stake, lines, price, prizes }: Pick<MarketBet, 'stake' | 'lines' | 'price' | 'prizes'>,
  values: number,
  pick: number,
  prizeOf: (hits: number) => number | undefined,
): number[] {
  const lineStake = stake / BigInt(lines)
  const amounts = prizes.map((prize) => Number((lineStake * BigInt(prize)) / BigInt(price)))
  return Array.from({ length: values + 1 }, (_, come) =>
    linesByHits(values, come, pick).reduce((sum, won, hits) => {
      const prize = prizeOf(hits)
      return prize === undefined ? sum : sum + won * amounts[prize]!
    }, 0),
  )
}

/** In how many ways bets on a thing get anything. */
function waysPaid(ways: readonly bigint[], byOutcome: readonly bigint[]): bigint {
  return sumOf(ways.filter((_, at) => byOutcome[at]! > 0n))
}

/**
 * The part of a thing that several groups may cover together, where one may cover `mostCovered`: 85 % where it is 70 %.
 */
function mostCoveredBySeveral(mostCovered: number): number {
  return (1 + mostCovered) / 2
}

function isCovered(covered: bigint, all: bigint, mostCovered: number): boolean {
  return covered < all && Number(covered) / Number(all) > mostCovered
}

/** The payouts of bets on one thing by each of its outcomes. */
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

/** The payouts of bets of a play by the line that wins, of which there is one at most. */
function paidByLine<Result>(bets: readonly MarketBet[], { form }: Play<Result>): Map<string, number> {
  const paid = new Map<string, number>()
  for (const { selection, stake, lines, price, prizes } of bets) {
    const amount = Number(((stake / BigInt(lines)) * BigInt(prizes[0]!)) / BigInt(price))
    for (const line of linesOf(form, selection) ?? []) {
      const name = line.join('|')
      paid.set(name, (paid.get(name) ?? 0) + amount)
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
