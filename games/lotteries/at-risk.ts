import { linesByHits, linesOf, setsOf } from '../bet-lines.ts'
import { countedRisk, stakesOf } from '../counted-risk.ts'
import type { MarketBet } from '../market.ts'
import { toNumber } from '../ratio.ts'
import type { Play } from './plays.ts'

/**
 * The payouts of the bets on a thing for each of some results, named by their indices, and for the worst result if that
 * is known.
 */
interface Paid<Result> {
  least?: bigint
  by(results: readonly Result[]): (at: number) => number
}

/** A cache of the values of things and plays by results, by name: the same results are requested repeatedly. */
const shownBy = new WeakMap<object, Map<string, unknown[]>>()

/** Returns the values of some results; computes each result once. */
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
 * Returns the largest loss of bets, in minor units, as `countedRisk` counts it: exact for bets on one thing with listed
 * outcomes. For others, which may be two sides of one draw, it is the loss for the worst of `results`, a fixed sample
 * of some thousands: never more than the exact value, and less only if nearly every result pays. Groups that cover more
 * of a thing than `mostCovered`, but not all of it, count nothing; nor do several groups that together leave open less
 * than half of the part that one group must leave open (`mostCoveredBySeveral`: big with the sums from 4 to 10, but not
 * big with odd).
 */
export function atRiskOf<Result>(
  bets: readonly MarketBet[],
  playOf: (type: string) => Play<Result>,
  mostCovered: number,
  results: () => readonly Result[],
): bigint {
  let counted: MarketBet[] = []
  const paid: Paid<Result>[] = []
  /** The outcomes of the only thing that has bets, with their payouts. */
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
  // In at least half of the draws nothing is paid.
  if (chanceToWin(counted, playOf) <= 0.5) return stakes.staked
  return countedRisk(stakes, paidBy(paid, results()), paid.length === 1 ? paid[0]!.least : undefined)
}

/** Yields the payouts of bets for each of some results. */
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

/** Returns an upper bound of the chance that any line of the bets is paid. */
function chanceToWin<Result>(bets: readonly MarketBet[], playOf: (type: string) => Play<Result>): number {
  return bets.reduce((sum, { type, lines }) => {
    const { chances, push } = playOf(type)
    const chance = chances.reduce((all, one) => all + toNumber(one), push ? toNumber(push.chance) : 0)
    return sum + chance * lines
  }, 0)
}

/**
 * Returns the payouts of bets of one play by the number of their values that are shown; for single values, the worst
 * result shows the fewest possible, those with the smallest payout.
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

/** Returns the payouts of a bet by the number of its values that are shown, from 0, in minor units. */
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

/** Returns the number of ways in which bets on a thing are paid. */
function waysPaid(ways: readonly bigint[], byOutcome: readonly bigint[]): bigint {
  return sumOf(ways.filter((_, at) => byOutcome[at]! > 0n))
}

/**
 * Returns the part of a thing that several groups may cover together if one group may cover `mostCovered`: 85 % for 70
 * %.
 */
function mostCoveredBySeveral(mostCovered: number): number {
  return (1 + mostCovered) / 2
}

function isCovered(covered: bigint, all: bigint, mostCovered: number): boolean {
  return covered < all && Number(covered) / Number(all) > mostCovered
}

/** Returns the payouts of bets on one thing for each of its outcomes. */
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

/** Returns the payouts of bets of a play by the winning line, of which there is at most one. */
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
