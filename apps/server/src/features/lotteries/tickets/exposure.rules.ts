import { linesOf } from '@fairground/games/bet-lines'
import { type MarketBet, type MarketInfo, paid } from '@fairground/games/market'

/** Payment of the house if a line of a ticket comes, in minor units, and the limit of all such payments. */
export interface Exposed {
  type: string
  line: string
  amount: bigint
  /** Null if no limit is set. */
  most: bigint | null
}

/**
 * Limit of a brand on a game in a currency, in minor units: for one line, for each line of a type, or (both empty) for
 * each line.
 */
export interface ExposureLimit {
  type: string
  line: string
  most: bigint
}

/**
 * Returns the lines of bets with the maximum cost of each for the house: the largest prize of its type, once. A line is
 * named by its values, after the stations of the bet; the most specific limit applies.
 */
export function exposedBy(
  { betTypes }: Pick<MarketInfo, 'betTypes'>,
  bets: readonly MarketBet[],
  limits: readonly ExposureLimit[],
): Exposed[] {
  return bets.flatMap((bet) => {
    const { type, selection } = bet
    const { form } = betTypes.find(({ id }) => id === type)!
    const station = form.stations ? selection.slice(0, selection.indexOf('/') + 1) : ''
    const amount = paid({ ...bet, lines: 1, stake: bet.stake / BigInt(bet.lines) }, [
      { prize: Math.max(...bet.prizes), lines: 1 },
    ])
    return linesOf(form, selection)!.map((values) => {
      const line = `${station}${values.join('-')}`
      return { type, line, amount, most: mostOf(limits, type, line) }
    })
  })
}

/** Returns the limit of a line: its own, that of its type, or that of the game; null if there is none. */
export function mostOf(limits: readonly ExposureLimit[], type: string, line: string): bigint | null {
  const find = (ofType: string, ofLine: string) =>
    limits.find((limit) => limit.type === ofType && limit.line === ofLine)?.most
  return find(type, line) ?? find(type, '') ?? find('', '') ?? null
}
