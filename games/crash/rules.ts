import type { Form } from '../bet-lines.ts'
import { countedRisk } from '../counted-risk.ts'
import { volatilityOf } from '../game.ts'
import type { BetType, MarketBet, MarketGame, MarketInfo } from '../market.ts'
import { draws, drawsReaching, multipleOfDraw } from '../multiples.ts'
import { percentOf, type Ratio, ratio } from '../ratio.ts'

/** The end of a flight: its last multiple, in hundredths. */
export interface CrashResult {
  multiple: number
}

/** The least and the largest target and exit, in hundredths: ×1.01, since ×1.00 would always win, and ×1,000. */
export const [leastTarget, mostTarget] = [101, 100_000]

/** The unit of the prizes: hundredths of the stake. */
const price = 100

/** The two bets that a player may have on a flight, each with its own target and exit. */
const types = ['first', 'second'] as const

const form: Form = {
  values: [],
  range: { from: leastTarget, to: mostTarget },
  sets: [{ id: 'target', pick: 1 }],
  mostLines: 1,
}

/** The stakes in centavos, all multiples of the smallest. */
const stakes = [1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 500_000]
const mostStaked = { spot: 1_000_000, round: 2_000_000 }

const schedule = { kind: 'watched', offsetMinutes: 0, betsSeconds: 8, pauseSeconds: 2 } as const

/** The time for which a page shows the end of a flight, in milliseconds. */
const endMs = 2_500

/** Returns a multiple as a page writes it, such as `×2.37`. */
export function multipleText(hundredths: number): string {
  return `×${(hundredths / 100).toFixed(2)}`
}

/** Returns the exact return of a target, which is the prize. */
function returnAt(target: number): Ratio {
  return ratio(BigInt(target) * BigInt(drawsReaching(target)), BigInt(price) * BigInt(draws))
}

/** The lowest return of all targets: the draws that reach a target are rounded down. */
const lowestReturn = returnAt(
  Array.from({ length: mostTarget - leastTarget + 1 }, (_, at) => leastTarget + at).reduce(
    (lowest, target) => (target * drawsReaching(target) < lowest * drawsReaching(lowest) ? target : lowest),
  ),
)

const betTypes: readonly BetType[] = types.map((id) => ({
  id,
  form,
  price,
  prizes: [mostTarget],
  prizeIsSelection: true,
  perPoint: 1,
  exactReturn: {
    numerator: String(lowestReturn.numerator),
    denominator: String(lowestReturn.denominator),
  },
  returnPercent: percentOf(lowestReturn),
  hitPercent: percentOf(ratio(BigInt(drawsReaching(leastTarget)), BigInt(draws))),
}))

const chanceOfTwice = drawsReaching(200) / draws

const info: MarketInfo = {
  id: 'crash',
  name: 'Rising Lantern',
  category: 'RNG',
  stakes,
  mostTimes: mostStaked.spot / stakes[0]!,
  mostStaked,
  mostOfType: 1,
  mostBets: types.length,
  mostLines: types.length,
  schedule,
  betTypes,
  returnPercent: percentOf(lowestReturn),
  // As an original is judged: by the target that its page shows first, ×2.
  volatility: volatilityOf(2 * Math.sqrt(chanceOfTwice * (1 - chanceOfTwice))),
  maxWin: {
    timesStake: mostTarget / price,
    rarerThanOneIn: Math.floor(draws / drawsReaching(mostTarget)),
  },
  rules: [
    { words: 'crash.rules.rounds', values: { seconds: schedule.betsSeconds } },
    { words: 'crash.rules.bets', values: {} },
    { words: 'crash.rules.target', values: { least: leastTarget / 100, most: mostTarget / 100 } },
    { words: 'crash.rules.exit', values: {} },
    { words: 'crash.rules.cut', values: {} },
    { words: 'crash.rules.chance', values: { edge: 1 } },
    { words: 'crash.rules.end', values: { most: mostTarget / 100 } },
    { words: 'crash.rules.close', values: {} },
  ],
}

/**
 * Returns the largest loss of bets on a flight, in minor units (`countedRisk`); bets that are paid for more than a
 * share `mostCovered` of all flights, but not for all, count nothing.
 */
function atRisk(bets: readonly MarketBet[], mostCovered: number): bigint {
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n)
  const targets = [...new Set(bets.map(({ prizes }) => prizes[0]!))].toSorted((one, other) => one - other)
  if (staked === 0n || drawsReaching(targets[0]!) / draws > mostCovered) return 0n
  // From a flight below every target to one that reaches all of them.
  const outcomes = [0, ...targets].map((from, at) => ({
    amount: bets.reduce(
      (sum, { stake, prizes }) => sum + (prizes[0]! <= from ? (Number(stake) * prizes[0]!) / price : 0),
      0,
    ),
    weight:
      (from === 0 ? draws : drawsReaching(from)) - (at < targets.length ? drawsReaching(targets[at]!) : 0),
  }))
  const expected = outcomes.reduce((sum, { amount, weight }) => sum + amount * (weight / draws), 0)
  return countedRisk({ staked, expected, squares: 0 }, outcomes)
}

/**
 * Crash: a lantern rises with the multiple until its flight ends. A bet wins if the flight reaches its target, or if it
 * was cashed out before the end.
 */
export const crash: MarketGame<CrashResult> = {
  kind: 'market',
  info,
  infoAt({ lists }) {
    if (Object.keys(lists).length > 0) throw new RangeError('the prize of a target is the target')
    return info
  },
  draw: (chance) => ({ multiple: multipleOfDraw(1 + chance.below(draws), mostTarget) }),
  wins({ prizes }, { multiple }) {
    const [target = 0] = prizes
    return multiple >= target ? [{ prize: target, lines: 1 }] : []
  },
  returnOf(type, atPrice, [target = 0]) {
    if (!types.some((one) => one === type)) throw new RangeError(`no bet is named ${type}`)
    return ratio(BigInt(target) * BigInt(drawsReaching(target)), BigInt(atPrice) * BigInt(draws))
  },
  showMs: () => endMs,
  // A flight that reaches the largest target ends there, with every bet paid.
  flight: { lastOf: ({ multiple }) => Math.min(multiple, mostTarget - 1) },
  headline: ({ multiple }) => [multipleText(multiple)],
  rows: ({ multiple }) => [{ look: 'number', values: [multipleText(multiple)] }],
  traces: [],
  atRisk,
}
