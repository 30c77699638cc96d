import type { Chance } from '@fairground/kernel/chance'
import type { GameInfo, RoundGame } from '../game.ts'
import type { SlotEvent } from './events.ts'

/** The normal quantile of a two-sided 99 % interval. */
const quantile = 2.5758

/**
 * The upper limits, in stakes, of the classes of wins: nothing, then up to and including each; the last class is open.
 */
export const winClasses = [0, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000] as const

/**
 * The totals of many rounds. Wins are in stakes, without the jackpot, because its size does not depend on the rules.
 */
export interface Sample {
  rounds: number
  sum: number
  squares: number
  hits: number
  /** The number of free spins, holds and wheels, and their payments. */
  features: number
  featureSum: number
  /** The number of rounds for which `isTop` was true, the number that reached the limit, and the best win. */
  tops: number
  limits: number
  best: number
  /** The number of rounds in each of `winClasses`, and in the open class above. */
  classes: number[]
}

export function emptySample(): Sample {
  return {
    rounds: 0,
    sum: 0,
    squares: 0,
    hits: 0,
    features: 0,
    featureSum: 0,
    tops: 0,
    limits: 0,
    best: 0,
    classes: Array<number>(winClasses.length + 1).fill(0),
  }
}

/** Plays this many rounds at the smallest stake and adds them to the sample. */
export function addRounds(
  sample: Sample,
  { jackpot, play, info }: Pick<RoundGame<SlotEvent>, 'play' | 'jackpot' | 'info'>,
  rounds: number,
  chance: Chance,
  { isTop = () => false, buys }: { isTop?: (events: readonly SlotEvent[]) => boolean; buys?: true } = {},
): void {
  const bet = { stake: BigInt(info.unitsPerStake), ...(buys && { buys }) }
  const pools = jackpot && { [jackpot.id]: BigInt(jackpot.seed) }
  for (let round = 0; round < rounds; round++) {
    const { events } = play(bet, chance, pools)
    const total = events.at(-1)!
    const win = (total.type === 'total' ? total.units : 0) / info.unitsPerStake
    sample.rounds++
    sample.sum += win
    sample.squares += win * win
    if (win > 0) sample.hits++
    if (win > sample.best) sample.best = win
    let at = 0
    while (at < winClasses.length && win > winClasses[at]!) at++
    sample.classes[at]!++
    if (events.length < 3) continue
    for (const event of events) {
      if (event.type === 'freeSpinsEnd' || event.type === 'holdEnd' || event.type === 'wheel') {
        sample.features++
        sample.featureSum += event.units / info.unitsPerStake
      } else if (event.type === 'limit') sample.limits++
    }
    if (isTop(events)) sample.tops++
  }
}

/**
 * Returns the return as a share of the stake, half the width of its 99 % interval, and the standard deviation in
 * stakes.
 */
export function returnOf({ rounds, sum, squares }: Sample): {
  returned: number
  halfWidth: number
  deviation: number
} {
  const returned = sum / rounds
  const deviation = Math.sqrt(squares / rounds - returned * returned)
  return { returned, halfWidth: (quantile * deviation) / Math.sqrt(rounds), deviation }
}

/** Returns half the width of the 99 % interval of a share, for this many rounds. */
export function halfWidthOfShare(share: number, rounds: number): number {
  return quantile * Math.sqrt((share * (1 - share)) / rounds)
}

/** Whether the return and hit rate of a sample agree with the stated figures of a title, within 99 % intervals. */
export function agreesWith(
  sample: Sample,
  stated: Pick<GameInfo, 'returnPercent' | 'hitPercent' | 'simulated'>,
  /** The part of the stated return that no sample contains: the share of a jackpot, in percent. */
  unseenPercent = 0,
): boolean {
  const { returned, halfWidth } = returnOf(sample)
  const hit = sample.hits / sample.rounds
  // Stated figures are truncated to two digits.
  const rounding = 0.0001
  const off = Math.abs(returned - (Number(stated.returnPercent) - unseenPercent) / 100)
  const hitOff = Math.abs(hit - Number(stated.hitPercent) / 100)
  const known = Number(stated.simulated?.plusMinusPercent ?? 0) / 100
  return off <= halfWidth + known + rounding && hitOff <= halfWidthOfShare(hit, sample.rounds) + rounding
}
