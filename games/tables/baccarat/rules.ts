import type { Form } from '../../bet-lines.ts'
import type { RuleText } from '../../game.ts'
import type { BetType, MarketGame, MarketInfo, Priced, Terms } from '../../market.ts'
import { percentOf, ratio } from '../../ratio.ts'
import { atRisk } from './at-risk.ts'
import { betTypeIds, returnOf, waysOf, winsFor } from './bets.ts'
import { deal, decks, type Hands, outcomeOf, pointsOf, showMsOf, winnerOf } from './deal.ts'
import { allWays } from './ways.ts'

/** The options of a table. */
interface Table {
  id: string
  name: string
  /** The percentage of a win on the banker that the house keeps; 0 if a win with six points pays half instead. */
  commission: number
}

/** The unit of the prizes: hundredths of the stake. */
const price = 100

/** Returns the prizes of a table in hundredths of the stake, including the stake. */
function prizesOf({ commission }: Table): Readonly<Record<string, readonly number[]>> {
  return {
    player: [200],
    banker: commission > 0 ? [200 - commission] : [200, 150],
    tie: [900],
    'player-pair': [1_200],
    'banker-pair': [1_200],
    'either-pair': [600],
    'perfect-pair': [2_600, 20_100],
    big: [154],
    small: [250],
    'banker-six': [1_600],
  }
}

const form: Form = { values: ['any'], sets: [{ id: 'one', pick: 1 }], mostLines: 1 }

/** The chips in centavos, all multiples of the smallest. */
const stakes = [1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 500_000]
const mostStaked = { spot: 10_000_000, round: 30_000_000 }

const schedule = { kind: 'watched', offsetMinutes: 0, betsSeconds: 15, pauseSeconds: 3 } as const

function betTypeOf(type: string, { price, prizes }: Priced): BetType {
  const exact = returnOf(type, price, prizes)
  if (exact.numerator >= exact.denominator) throw new RangeError(`${type} returns the stake or more`)
  const { won } = waysOf({ type, prizes })
  const hits = won.reduce((sum, ways, at) => (prizes[at]! > 0 ? sum + ways : sum), 0)
  return {
    id: type,
    form,
    price,
    prizes,
    perPoint: 1,
    exactReturn: { numerator: String(exact.numerator), denominator: String(exact.denominator) },
    returnPercent: percentOf(exact),
    hitPercent: percentOf(ratio(BigInt(hits), BigInt(allWays))),
  }
}

/** Returns the largest prize in stakes, rounded down, and how rarely it comes. */
function maxWinOf(betTypes: readonly BetType[]): MarketInfo['maxWin'] {
  const all = betTypes.flatMap(({ id: type, price, prizes }) => {
    const { won } = waysOf({ type, prizes })
    return won.map((ways, at) => ({ timesStake: prizes[at]! / price, ways }))
  })
  const { timesStake, ways } = all.reduce((one, other) => (other.timesStake > one.timesStake ? other : one))
  return { timesStake: Math.floor(timesStake), rarerThanOneIn: Math.floor(allWays / ways) }
}

/** Returns the sentences of the rules, with the odds to 1 of each prize: the payout without the stake. */
function rulesOf({ id }: Table, betTypes: readonly BetType[]): RuleText[] {
  const odds = (type: string, at = 0) => {
    const { price, prizes } = betTypes.find((one) => one.id === type)!
    return (prizes[at]! - price) / price
  }
  const { betsSeconds, pauseSeconds } = schedule
  const { price, prizes } = betTypes.find((one) => one.id === 'banker')!
  const [usual = 0, six] = prizes
  const less: Record<string, number> =
    six === undefined ? { commission: (100 * (2 * price - usual)) / price } : { six: odds('banker', 1) }
  const sentences: [name: string, values: Record<string, number>][] = [
    ['rounds', { seconds: betsSeconds, pause: pauseSeconds }],
    ['cards', { decks }],
    ['points', {}],
    ['natural', {}],
    ['player-draws', {}],
    ['banker-draws', {}],
    ['player', { prize: odds('player') }],
    ['banker', { prize: odds('banker'), ...less }],
    ['tie', { prize: odds('tie') }],
    ['pair', { player: odds('player-pair'), banker: odds('banker-pair'), either: odds('either-pair') }],
    ['perfect', { one: odds('perfect-pair'), both: odds('perfect-pair', 1) }],
    ['size', { big: odds('big'), small: odds('small') }],
    ['six', { prize: odds('banker-six') }],
    ['close', {}],
  ]
  return sentences.map(([sentence, values]) => ({ words: `${id}.rules.${sentence}`, values }))
}

/** Returns a table of baccarat: eight decks shuffled anew for each round, round after round while it is watched. */
export function baccaratTable(table: Table): MarketGame<Hands> {
  const usual = prizesOf(table)

  /** Returns the facts of the table at its own prizes or those of a brand. */
  function infoAt({ lists }: Pick<Terms, 'lists'>): MarketInfo {
    const betTypes = betTypeIds.map((type) => {
      const priced = lists[type] ?? { price, prizes: usual[type]! }
      if (priced.prizes.length !== usual[type]!.length)
        throw new RangeError(`${type} has another number of prizes`)
      return betTypeOf(type, priced)
    })
    const [player, banker] = [betTypes[0]!, betTypes[1]!]
    return {
      id: table.id,
      name: table.name,
      category: 'LIVE',
      stakes,
      // Any sum of chips on a spot is a multiple of the smallest chip.
      mostTimes: mostStaked.spot / stakes[0]!,
      mostStaked,
      mostBets: 20,
      mostLines: 20,
      schedule,
      betTypes,
      // The smaller return of the two most common bets; the board shows the return of each type.
      returnPercent: [player, banker].sort(
        (one, other) => Number(one.returnPercent) - Number(other.returnPercent),
      )[0]!.returnPercent,
      volatility: 1,
      maxWin: maxWinOf(betTypes),
      rules: rulesOf(table, betTypes),
    }
  }

  return {
    kind: 'market',
    info: infoAt({ lists: {} }),
    infoAt,
    draw: deal,
    wins: (bet, hands) => winsFor(bet, outcomeOf(hands)),
    returnOf,
    showMs: showMsOf,
    headline: (hands) => [winnerOf(hands), String(pointsOf(hands.player)), String(pointsOf(hands.banker))],
    rows: ({ player, banker }) => [
      { look: 'card', values: player, station: 'player' },
      { look: 'card', values: banker, station: 'banker' },
    ],
    // The roads of a table take the place of trends.
    traces: [],
    atRisk,
  }
}
